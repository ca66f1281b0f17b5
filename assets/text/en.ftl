# English. A message is named after the value it words: why-* refusals, fact-* what happened, label-* and line-*
# the parts of numbers, question-* and answer-* decisions, word-* terms, phase-* the turn sequence, ui-* the screen.

list-and = { $first } and { $last }

## Terms

word-confederate = Confederate
word-union = Union
word-infantry = infantry
word-cavalry = cavalry
word-artillery = artillery
word-horse-artillery = horse artillery
word-line = line
word-column = column
word-dismounted = dismounted
word-mounted = mounted
word-unlimbered = unlimbered
word-limbered = limbered
word-ne = north-east
word-e = east
word-se = south-east
word-sw = south-west
word-w = west
word-nw = north-west
word-clear = open
word-orchard = orchard
word-woods = woods
word-town = town
word-devils-den = Devil’s Den
word-sunken-road = sunken road
word-rr-cut = railroad cut
word-railroad = railroad
word-trail = trail
word-road = road
word-pike = pike
word-front = front
word-flank = flank
word-rear = rear
word-tripled = tripled
word-doubled = doubled
word-normal = normal
word-halved = halved
word-quartered = halved twice
word-not-permitted = not permitted
word-set-up = set-up
word-command = command
word-marginal = marginal
word-tactical = tactical
word-decisive = decisive
word-union-corps = { $corps } Corps
word-confederate-division = { $division ->
    [1] First
    [2] Second
    *[other] Third
    } Division, { $corps } Corps
word-movement = movement
word-bombardment = bombardment
word-defensive-fire = defensive fire
word-offensive-fire = offensive fire
word-charge = charge
word-melee = melee
word-rally = rally
word-over = the end
word-defensive = defensive fire
word-offensive = offensive fire
word-withdrawal = withdrawal fire
word-charge-defence = fire at a charge
word-destroyed = its last strength point is lost
word-surrounded = it could not rout and surrendered
word-surrendered = it surrendered in melee
word-guns-taken = its guns were taken
word-stand = stand
word-rout = rout
word-retreat = retreat
answer-play-on = Play on
answer-play-no-more = Let it end here
word-decline = no
word-off-map = off the map
word-go = go
word-stay = stay
word-turn = turn to { $value }
word-enter = enter { $value }
word-form = form { $value }
word-unit = { $value }
word-to = { $value }
word-face = { $value }
word-split = { $value }
word-fire = fire
word-charged = charged
word-charging = charging
word-panic = a friend routed
word-true = yes
word-false = no

## Refusals

divergence-rules = It was played by another version of the rules.
divergence-start = It does not start from this position: the charts, the map or the scenario have changed.
divergence-seed = The seed in its header is not the one that its dice were rolled by.
divergence-refused = The order is refused: { $why } ({ $rule })
divergence-unfinished = The consequences of the order do not come to an end.
divergence-nothing-to-undo = There is no order that could be taken back.
divergence-dice = The order asks for other dice than those recorded.
divergence-hash = The position at the end of the phase is not the one recorded.
divergence-snapshot = The position is not the one recorded.

why-not-in-this-phase = That order belongs to another phase.
why-nobody-moves = Nobody moves in this phase.
why-game-over = The game is over.
why-decision-awaited = { $who } has a decision to make first.
why-no-decision-awaited = No decision is asked for.
why-not-an-answer = The question does not allow that answer.
why-no-such-unit = No unit or leader { $unit } is in play.
why-not-on-map = { $unit } is not on the map.
why-not-yours = { $unit } belongs to the other side.
why-friendly-target = { $unit } is a friend.
why-hex-off-map = { $hex } is not on the map.
why-not-adjacent = { $hex } is not next to the unit. Move hex by hex.
why-empty = The order names nothing to do.
why-named-twice = { $unit } is named twice.
why-set-up-place = The set-up does not allow { $unit } in { $hex }.
why-set-up-formation = The set-up does not allow { $unit } to be { $formation }.
why-set-up-occupied = Another unit is set up in { $hex }. One combat unit a hex.
why-set-up-post-taken = { $unit } stands there already, and only one unit may. Place it elsewhere first.
why-set-up-post-empty = One of these stands apart from the others, at the place the set-up names: { $units }.
why-not-all-placed = Still to be set up: { $units }.
why-unlimbered-moves = { $unit } is unlimbered. It may turn or limber, not move.
why-too-far = That costs { HALF($cost) } movement points; { HALF($left) } are left.
why-terrain-prohibited = { $hex } may not be entered that way in this formation.
why-whole-turn-hex = { $hex } takes the whole allowance: enter it first, from where the phase began.
why-must-stop = { $unit } has entered an enemy zone of control, or spent its whole turn, and may move no further.
why-not-through-front = { $unit } may move through its three frontal hexsides only. Turn it first.
why-no-facing = { $unit } has no facing at present.
why-faces-that-way = { $unit } faces { $facing } already.
why-enemy-in-hex = An enemy combat unit holds { $hex }.
why-march-next-to-enemy = Columns and limbered artillery may not move next to the enemy. { $enemy } is next to { $hex }.
why-night-next-to-enemy = At night no unit moves next to the enemy, but by an advance. { $enemy } is next to { $hex }.
why-out-of-command-next-to-enemy = Out of command: it may not move next to the enemy. { $enemy } is next to { $hex }.
why-out-of-command-formation = { $unit } is out of command and may not change formation.
why-leaves-command = { $unit } would end outside its leaders’ command radius. Move the leader first, or stay within it.
why-leaders-left-units = Their leaders have moved away, and they could still be brought back into command: { $units }.
why-leader-in-zone = A leader may enter an enemy zone of control only to join a friendly unit; { $hex } has none.
why-no-such-formation = { $unit } cannot take this formation: { $formation }.
why-in-that-formation = { $unit } is { $formation } already.
why-no-capability-left = { $unit } has used all that it may do this game turn: of moving, limbering, unlimbering and firing.
why-routed-move = { $unit } is routed: it may move one hex, and nothing else.
why-routed-nearer = { $unit } is routed and may not come nearer to { $enemy }, which it sees.
why-stacked = Two combat units share a hex at { $hexes }. One combat unit a hex when movement ends.
why-held-back = The scenario holds { $unit } back { $until }.
word-at-hour = until the { $hour } turn of July { $day }
word-when-enemy-within = until an enemy combat unit comes within { $hexes } hexes of it, or of another that waits with it
word-not-in-this-game = to the end
why-out-of-bounds = The scenario bars { $hex } to this side.
why-formation-cannot-fire = { $unit } may not fire as it is: routed, limbered and mounted units and columns may not.
why-out-of-range = { $unit } cannot reach { $range } hexes.
why-outside-field-of-fire = The target is outside the field of fire of { $unit }.
why-no-line-of-sight = { $unit } cannot see the target. { $blocked_at } blocks the line.
why-not-reinforcement = { $unit } is no reinforcement that waits to come onto the map.
why-not-due-yet = { $unit } comes in a later turn.
why-not-an-entrance = { $unit } does not come onto the map in { $hex }.
why-enters-in-formation = { $unit } does not come onto the map { $formation }.
why-reinforcements-due = Reinforcements are not delayed. Still to come onto the map: { $units }.
why-is-digging = { $unit } is digging: it does nothing else until that is done.
why-formation-cannot-dig = Only infantry in line and dismounted cavalry dig.
why-has-moved-before-digging = A unit digs before it has moved or changed formation, or not at all in this turn. { $unit } has.
why-dug-in-vain = { $unit } was disturbed in digging and may not begin again in this turn.
why-only-union-digs = Only the Union entrenches.
why-digs-by-day = Digging begins in a night turn.
why-set-up-beside-corps = { $unit } sets up next to an infantry brigade of its own corps, and none stands next to { $hex }.
why-no-works-in-set-up = { $side } has no entrenchments to place in this set-up.
why-no-marker-left = All entrenchment markers are on the map. Take one up first.
why-no-works-there = There is no entrenchment marker in { $hex }.
why-may-not-limber = { $unit } stays unlimbered for the whole scenario.
why-only-artillery-fires = Only artillery fires in the bombardment, and { $unit } is none.
why-ground-not-dug = No works can be dug in { $hex }: this is no ground for the spade.
why-digs-in-zone = Nobody digs in an enemy zone of control. { $hex } lies in one.
why-no-leader-to-dig = { $unit } needs its division or corps leader with it or in the next hex.
why-no-road-through-works = Works are dismantled only where a road passes through one of their three sides. None does in { $hex }.
why-has-fired = { $unit } has fired in this phase.
why-has-been-fired-at = { $unit } has been fired at in this phase.
why-out-of-command-fire = { $unit } is out of command: no offensive fire.
why-whitworth-target = The Whitworth battery fires at Union artillery only.
why-not-through = That fire does not come through the { $through }.
why-not-combat-unit = { $unit } is a leader. Choose a combat unit.
why-may-not-charge = { $unit } may never charge as it is: artillery, columns and routed units may not.
why-half-strength-charge = { $unit } is at half strength and may not charge.
why-out-of-command-charge = { $unit } is out of command and may not charge.
why-not-ahead = { $unit } may charge only the hex directly ahead. Its front is fixed now.
why-charge-terrain = { $unit } may not charge over this ground: not across a major stream, and not mounted into town.
why-too-few-to-charge = The charge has { $have } points and needs { $need }.
why-has-charged = { $unit } has charged, or advanced after a charge, in this phase.
why-has-been-charged = { $unit } has been charged in this phase.
why-no-melee = No melee is to be fought with { $unit }.
why-melees-left = Melees are still to be fought: { $units }.
why-not-routed = { $unit } is not routed.
why-has-rallied = { $unit } has tried to rally in this phase.

## What happened

fact-placed = { $unit } is set up in { $hex }.
fact-works-placed = Entrenchments are placed in { $hex }, facing { $front }.
fact-works-taken = The entrenchments in { $hex } are taken up again.
fact-phase-began = { $mover }: { $phase }.
fact-command-determined = { $side }: { $out-count ->
    [0] everyone is in command.
    *[other] out of command: { $out }.
    }
fact-stepped = { $unit }: { $step }, { HALF($left) } points left.
fact-move-cut = { $unit } can go no further.
fact-asked = { $who } decides.
fact-answered = { $who } answers: { $answer }.
fact-fired = { $firers } on { $target }: die { $die }, { $loss ->
    [0] { $check ->
        [yes] a morale check.
        *[other] no effect.
        }
    *[other] { $loss } lost.
    }
fact-lost = { $unit } loses { $points } and has { $left } left.
fact-halved = { $unit } is down to half strength.
fact-eliminated = { $unit } is eliminated: { $how }.
fact-deployed = { $unit } deploys into { $formation }, facing { $facing }.
fact-checked = { $unit } checks morale: die { $die }, { $passed ->
    [yes] it holds.
    *[other] it fails.
    }
fact-routed = { $unit } routs from { $from }.
fact-rout-stepped = { $unit } falls back through { $hex }.
fact-rout-ended = { $unit } comes to rest in { $hex }.
fact-left-map = { $unit } leaves the map at { $exit }.
fact-advanced = { $unit } advances into { $hex }.
fact-leader-at-risk = { $leader } is under fire: die { $die }, { $lost ->
    [yes] he falls.
    *[other] unhurt.
    }
fact-capture-rolled = { $leader } is ridden down: die { $die }, { $captured ->
    [yes] captured.
    *[other] he gets away.
    }
fact-leader-eliminated = { $leader } is out of the battle: { $stars ->
    [one] one star.
    *[other] { $stars } stars.
    }
fact-replaced = A replacement takes the command of { $leader }.
fact-leader-placed = { $leader } goes to { $hex }.
fact-leader-to-meet-his-command = { $leader } rides to meet his command, and comes onto the map again as a reinforcement.
fact-leader-removed = { $leader } has no command left and leaves the field.
fact-charge-announced = { $chargers } { $chargers-count ->
    [one] charges
   *[other] charge
} { $target }.
fact-reacted = { $target }: { $answer }.
fact-melee-joined = { $chargers } and { $target } close to melee.
fact-melee-rolled = { $by } against { $against }: die { $die }, { $loss } lost.
fact-melee-ended = The melee with { $target } is over: { $held ->
    [yes] it holds its ground.
    *[other] it is driven out.
    }
fact-arrived = { $unit } comes onto the map in { $hex }.
fact-digging-began = { $unit } begins { $dismantles ->
    [yes] to dismantle the works.
    *[other] to dig.
    }
fact-digging-stopped = { $unit } stops digging.
fact-entrenched = { $unit } is entrenched in { $hex }, facing { $front }.
fact-works-dismantled = { $unit } has dismantled the works in { $hex }.
fact-rallied = { $unit }: { $rallied ->
    [yes] rallied.
    *[other] it does not rally.
    }
fact-faced = { $unit } faces { $facing }.
fact-controlled = { $side } controls { $hex }.
fact-released = Free to act: { $units }.
fact-stragglers-rolled = { $body } looks for its stragglers, { $lost } lost: die { $die }, { $points } recovered.
fact-recovered = { $unit } recovers { $points } and has { $now }.
fact-demoralized = The { $side } army is demoralized.
fact-ended = The game is over: { $winner ->
    [Confederate] the Confederates win.
    [Union] the Union wins.
    *[other] a draw.
    }{ $level ->
    [marginal] {" "}A marginal victory.
    [tactical] {" "}A tactical victory.
    [decisive] {" "}A decisive victory.
    *[other] {""}
    }

## Parts of numbers

label-ground = { $value }
label-road = by { $value }
label-whole-turn = the whole allowance
label-formation = form { $value }
label-routed-move = a routed unit’s one hex
label-firing = { $unit }, { $points } at range { $range }, { $effect }
label-melee = { $unit }
label-leader-in-melee = { $leader }
label-cover-limit = cover is never worse than this
label-morale = { $half ->
    [yes] printed morale, half strength
    *[other] printed morale
    }
label-leader = { $leader }
label-record-at-start = on the record when the game began
label-points-lost = { $unit }, points lost
label-stars = { $leader }, stars
label-in-line = behind those who came through the hex before
label-recovered = { $unit }, stragglers recovered
label-demoralizing = the enemy demoralized first
label-control = { $name }

obstacle-slope = up the slope
obstacle-crest = over the crest
obstacle-minor-stream = across a stream
obstacle-major-stream = across a major stream
obstacle-bridge = over the bridge
obstacle-stone-wall = over a stone wall
obstacle-entrenched = over works

line-f1 = entrenched
line-f2 = Devil’s Den
line-f3 = town
line-f4 = railroad cut
line-f5 = stone wall
line-f6 = woods
line-f7 = sunken road
line-f8 = orchard
line-f9 = uphill
line-f10 = through the flank
line-f11 = through the rear
line-f12 = column or limbered
line-f13 = mounted
line-f14 = routed
line-f15 = guns at a distance
line-f16 = along the railroad cut
line-m1 = leader
line-m2 = entrenched
line-m3 = cover
line-m4 = struck in flank
line-m5 = struck in rear
line-m6 = in march formation
line-m7 = heavy loss in one fire
line-m8 = distant guns only
line-m9 = outnumbered two to one
line-m10 = infantry charged by horse
line-m11 = an enemy is adjacent
line-m12 = no enemy near
line-a1 = through the front
line-a2 = through the flank
line-a3 = through the rear
line-a4 = mounted against line or guns
line-a5 = defender in march formation
line-a6 = uphill
line-a7 = across a stream
line-a8 = cover
line-a9 = entrenched: no modifier
line-d1 = defender

## Questions

question-withdrawal-fire = { $target } is about to act in your zone of control. Who fires?
question-rout-step = { $unit } routs, step { $step } of at least { $length }. Where to?
question-retreat-step = Where does { $unit } retreat?
question-advance = Which unit advances into { $hex }?
question-deploy-facing = { $unit } deploys. Which way does it face?
question-works-front = { $unit } is entrenched. Which way do the works face? They cover that side and those next to it.
question-stragglers = { $body } has recovered { $points }. Which of its brigades get them?
question-re-entry = { $unit } has rallied off the map. Where does it come back?
question-rally-facing = { $unit } has rallied. Which way does it face?
question-leader-shelter = Which unit does { $leader } join?
question-play-on = { $agreed ->
    [yes] The other side wants to play on past the last turn, into the next day. Do you agree?
   *[other] The last turn is over. Play on into the next day, if the other side agrees?
    }
question-leader-rout = Does { $leader } go with { $unit }?
question-reaction = You are charged. Stand, or give way?
question-defence = At whom does the charged unit fire?
question-melee-loss = Which charger takes the loss of this round?
question-check-next = Which unit checks morale next?

## Answers

answer-no-fire = Hold fire
answer-no-advance = Stay
answer-stop-here = Stop here
answer-fires = { $unit } fires
answer-to = To { $hex }

## Options

option-stone-walls = Stone walls count as terrain
option-orchards = Orchards count as terrain
option-dusk-is-night = The 2000 turns are night
option-no-stragglers = No stragglers are recovered
option-free-to-leave = Units may leave the radius of their leaders
option-free-defensive-fire = Defensive fire takes none of the guns’ capabilities

## Charts

status-found = from the rulebook
status-deduced = deduced
status-reconstructed = reconstructed
chart-combat = Combat Table
chart-strength = Fire strength
chart-fire = Fire modifiers
chart-morale = Morale modifiers
chart-melee = Melee modifiers
chart-movement = Movement
chart-command = Command, leaders, rout
chart-sight = Line of sight
chart-stragglers = Straggler recovery
chart-victory = Victory
chart-arrivals = Reinforcements
chart-turns = Turn record

## The screen

ui-options = { $count ->
    [0] Options
   *[other] Options ({ $count })
    }
ui-about = About
ui-own-charts = Own charts
ui-own-charts-hint = a folder, if you have the printed game
ui-charts = Charts in force
ui-forces = Forces
ui-force-routed = routed
ui-force-half = half strength
ui-force-off-map = off the map
ui-force-gone = lost
ui-force-comes = July { $day }, { $hour }
ui-force-to-place = to be set up
ui-charts-of-the-program = The charts that come with the program are in force.
ui-charts-own = Charts from { $folder } are in force.
ui-charts-status = The rulebook prints some numbers and only points to others; those are reconstructed and are not the published ones.

ui-turn-of = { $night ->
    [yes] July { $day }, { $hour }, night: { $turn } of { $turns }
   *[other] July { $day }, { $hour }: turn { $turn } of { $turns }
    }
ui-bombardment-confederate = Bombardment { $round } of { $rounds }, Conf.
ui-bombardment-union = Bombardment { $round } of { $rounds }, Union
ui-sets-up = { $side } set-up
ui-player-turn-confederate = Confederate player turn
ui-player-turn-union = Union player turn
ui-ribbon-command = Command
ui-ribbon-movement = Movement
ui-ribbon-combat = Combat
ui-ribbon-charge = Charge & melee
ui-ribbon-rally = Rally
ui-ribbon-combat-confederate = a Union · b Conf.
ui-ribbon-combat-union = a Conf. · b Union
ui-ribbon-combat-confederate-0 = a Union fires
ui-ribbon-combat-confederate-1 = b Confederates fire
ui-ribbon-combat-union-0 = a Confederates fire
ui-ribbon-combat-union-1 = b Union fires
ui-ribbon-charge-0 = a charge
ui-ribbon-charge-1 = b melee
ui-hint-command = It is determined who is in command for the whole player turn. Nothing is ordered. 5.23
ui-hint-movement = Units and leaders move, turn and change formation. 6
ui-hint-combat = First the side that waits fires, its guns at up to three hexes; then the side whose turn it is fires and may advance. 7.4, 7.5
ui-hint-charge = Charges straight ahead against adjacent enemies, then the melees they lead to. 8
ui-hint-rally = Routed units of the side whose turn it is try to rally, once each. 9
ui-end-set-up = End set-up
ui-end-command = End command
ui-end-movement = End movement
ui-end-bombardment = End round
ui-end-fire = End fire
ui-end-charge = End charges
ui-end-melee = End melee
ui-end-rally = End rally
ui-end-over = Over
ui-key-space = Space
ui-must-decide = must decide
ui-all-done = None left
ui-nothing-left-set-up = to place
ui-nothing-left-movement = that has not moved
ui-nothing-left-bombardment = that can fire
ui-nothing-left-fire = that can fire
ui-nothing-left-charge = that can charge
ui-nothing-left-melee = to be fought
ui-nothing-left-rally = that can try to rally
ui-left-set-up = to place
ui-left-command = { "" }
ui-left-movement = can still move
ui-left-bombardment = can still fire
ui-left-fire = can still fire
ui-left-charge = can charge
ui-left-melee = to be fought
ui-left-rally = can try to rally
ui-status-set-up = Drag a unit from the tray to a lit hex, or click both. R turns it. P places all where they stood.
ui-status-command = Command control is determined.
ui-status-movement = Press a counter to see where it can go; drag it there. R turns it, right click lists its orders.
ui-status-move = { $unit }: drag it, or click a lit hex.{ $turns ->
    [yes] { " " }R turns it,
   *[no] {""}
  } Esc lets go.
ui-status-arrive = { $unit } is due: drag it onto the map by a lit hex at its edge, and as far on as its points reach; or click there.
ui-status-bombardment = Guns only: click one, Shift-click others, then click the enemy they fire at. Nobody checks morale.
ui-status-fire = Click a unit that is to fire, Shift-click others, then click the enemy they fire at.
ui-status-charge = Click a unit that is to charge, Shift-click others, then click the enemy straight ahead.
ui-status-melee = Fight the melees that the charges have led to.
ui-status-rally = Routed units may try to rally, once each.
ui-status-nothing-left = Nothing is left to do here. Space goes on.
ui-status-over = The game is over.
ui-status-aim = Click the enemy they are to fire at or charge. Shift-click adds a unit or leaves it out, Esc lets go.
ui-status-planned = Against { $unit }: Enter goes ahead, Esc lets go. Shift-click adds a unit or leaves it out.
ui-hex = { $hex } { $ground }, level { $level }  { $names }
ui-casualties = Casualty record
ui-casualties-rule = points 11.1
ui-objectives = Places
ui-if-now = if the game ended now { $rule }
ui-nobody = no one yet
ui-points = Points
ui-points-order = Confederate : Union
ui-last-result = Last result
ui-results = Combat results
ui-results-caption = latest first
ui-die = die { $die }
ui-blow = { $points } points
ui-alarms = alarms { $unit } (holds { $chance }%)
ui-in-zone = in an enemy zone
ui-without = Fire without { $units }
ui-result-none = no effect
ui-result-check = morale check
ui-result-lost = { $points } lost
ui-to-place = To be set up
ui-still-to-act = Still to act
ui-to-arrive = Reinforcements due
ui-next-key = next: Tab
ui-in-formation = { $formation ->
    [line] { $arm } in line
    [column] { $arm } in column
    *[other] { $arm }, { $formation }
    }
ui-half-strength = half strength
ui-facing = facing { $facing }
ui-routed = routed
ui-morale = Morale
ui-command = Command
ui-movement = Movement
ui-out-of-command = out of command this turn
ui-no-leader-near = no leader in radius
ui-brigade = { $name }’s Brigade
ui-battalion = { $name }’s Battalion
ui-army-union = Army of the Potomac
ui-army-confederate = Army of Northern Virginia
ui-corps-union = { $corps ->
    [Cav] Cavalry Corps
    [Res] Artillery Reserve
    *[other] { $corps } Corps
    }
ui-corps-confederate = { $corps ->
    [I] First Corps
    [II] Second Corps
    [III] Third Corps
    *[other] Cavalry Division
    }
ui-ordinal = { $number ->
    [1] 1st
    [2] 2nd
    [3] 3rd
    *[other] { $number }th
    }
ui-division-numbered = { ui-ordinal } Division, { $corps }
ui-division-numbered-led = { ui-ordinal } Division ({ $leader }), { $corps }
ui-division-led = { $leader }’s Division, { $corps }
ui-in-radius = { $leader }, { $hexes } of { $radius } hexes
ui-hexes = { $hexes } hexes
ui-army-leader = army leader
ui-corps-leader = corps leader
ui-division-leader = division leader
ui-stars = Stars
ui-value = Value
ui-radius = Radius
ui-decides = { $side } decides
ui-set-up = { $side } sets up: the hexes allowed to the chosen unit are lit.
ui-historical = Place all where they stood
ui-spade = Place entrenchments ({ $left } left)
ui-spade-down = Entrenchments done ({ $left } left)
ui-spade-hint = Click a hex to entrench it: the middle side is the one that a unit there faces. Click again to turn it, right-click to take it up.
ui-planned-move = Planned move
ui-held = Held back
ui-points-left = { $points } left
ui-draws-fire = { $count ->
    [one] Before step { $step } { $units } may fire.
    *[other] Before step { $step } { $units } may fire, each by itself.
    }
ui-move = Move
ui-cancel = Cancel
ui-fire-on = Fire on { $unit }
ui-target-state = { $ground }, hex { $hex }. { $state }. Strength { $now } of { $full }.
ui-points-at-range = { $points }, range { $range }
ui-may-join = Add by a click:
ui-no-modifiers = Nothing alters the die
ui-share = { $points } of { $all } points
ui-choose-through = It can be struck in flank or rear, as you like:
ui-through = { $through }, rout { $rout }%
ui-none = none
ui-points-lost = Points lost
ui-odds-legend = hatched: routs · M check · * leader
ui-leader-falls = leader falls
ui-eliminated = eliminated
ui-morale-line = Morale { $level }: { $parts }.
ui-morale-after = After { $lost } lost: { $level }.
ui-choose-firers = Who fires on { $unit }?
ui-strength-firing = Strength firing
ui-die-modifiers = Die roll
ui-die-modifier = Die modifier
ui-mean-loss = mean loss
ui-check = morale check
ui-rout = rout
ui-commit-fire = Commit fire
ui-charge-on = Charge { $unit }
ui-choose-chargers = Who charges { $unit }?
ui-points-charging = Points charging
ui-charge-needs = At least { $points } points are needed.
ui-fire-routs = fire routs { $rout }%
ui-no-fire-at = is not fired at
ui-routed-gives-way = It is routed: it gives way at once and does not fight.
ui-defender-holds = The defender stands to melee in { $chance }%.
ui-chargers-strike = Chargers
ui-defender-strikes = Defender
ui-strength = Strength
ui-column-and-die = column { $column }, die { $die }
ui-round = First round of melee
ui-round-legend = points the defender loses
ui-round-won = hex taken
ui-round-again = another round
ui-round-lost = driven off
ui-round-both = both gone
ui-no-melees = No melee is left to be fought.
ui-other-melees = Look at another:
ui-rally-level = Rallies on this or less
ui-chance = { $chance }%
ui-holds = holds { $chance }%
ui-fire-divided = Fire divided so
ui-divide-first = Give a charger some points first.
ui-left-to-divide = { $left } of { $all } points are left. Or divide them: − and + take and give a point.
ui-commit-charge = Charge
ui-fight = Fight the melee with { $unit }
ui-rally = Rally { $unit }
ui-dig = Dig in
ui-dismantle = Dismantle the works
ui-gets = { $unit }: { $points } back
ui-divided-so = Divided so
ui-level-won = { $side } victory, { $level }
ui-order-step = { $step } ({ HALF($cost) }){ $fire ->
    [yes] , draws fire
    *[other] { "" }
    }
ui-order-fire = Fire on { $unit } with { $strength } (rout { $rout }%)
ui-no-orders = Nothing can be ordered for it now.
# Headings of the orders of a unit.
ui-orders-move = Move
ui-orders-turn = Turn
ui-orders-form = Formation
ui-orders-fire = Fire
ui-orders-charge = Charge
ui-orders-other = Other
ui-orders-barred = Not now
ui-log = Log
ui-turn-record = Turns
ui-now = now
ui-night = night
ui-day-and-hour = July { $day }, { $hour }
ui-stragglers = Both sides recover stragglers
ui-arrive-by = { $road ->
    [none] { $side }: { $units }
   *[other] { $side }, { $road }: { $units }
    }
ui-keys = Mouse and keys
ui-help = Keys
ui-menu = Menu
ui-count = Count
ui-count-now = If the game ended now
ui-stop-at-empty = Stop at empty phases
ui-pass-over-empty = Pass over empty phases
ui-close = Close
ui-undo = Undo
ui-mouse = Mouse
ui-keyboard = Keyboard
ui-shift = Shift
ui-ctrl = Ctrl
ui-to-menu = To the menu
ui-quit = Quit
ui-wins = { $side } victory
ui-draw = A draw
ui-overlay-reach = Reach
ui-overlay-their-zones = Their zones
ui-overlay-our-zones = Our zones
ui-overlay-command = Command
ui-overlay-heights = Heights
ui-overlay-field-of-fire = Field of fire
ui-overlay-hex-ids = Numbers
ui-overlay-inset = Small map
ui-overlay-reach-hint = Where the chosen unit can go in the movement phase. Key: { $key }
ui-overlay-their-zones-hint = The enemy’s zones of control in the movement phase. Key: { $key }
ui-overlay-our-zones-hint = The zones of control of the side to act. Key: { $key }
ui-overlay-command-hint = The command radius of the chosen leader, of the leaders of the chosen unit, or of all. Key: { $key }
ui-overlay-field-of-fire-hint = Where the chosen unit can fire. Key: { $key }
ui-overlay-heights-hint = Level and ground of each hex, as the rules see them. Key: { $key }
ui-overlay-hex-ids-hint = The number of each hex. Key: { $key }
ui-overlay-inset-hint = The whole map; press in it to look there. Key: { $key }

ui-notice-card-open = A card lies over the table. Close it first: Esc.
ui-notice-plan-waits = Something is planned. Enter goes ahead with it, Esc lets go of it.
ui-notice-still-to-act = { $count ->
    [one] One can still act
   *[other] { $count } can still act
    }: Space once more ends { $phase }.
ui-notice-passed-over = Nobody could act in: { $phases }.
ui-notice-nothing-to-take-back = Nothing can be taken back: the last order rolled a die, or was the other side’s.
ui-notice-recorded-anew = The file of this game was gone. It has been made anew; take back and log begin from here.
ui-notice-torn = The last line of this game was torn and has been left out.
ui-notice-diverged = { $order ->
    [0] This game was recorded under other rules; it goes on from its last position that reads, in a new file.
   *[other] From order { $order } on this game does not follow the rules; it goes on from before that, in a new file.
}
ui-notice-not-recorded = This game is no longer recorded: { $why }

ui-range = range { $range }
ui-side-struck = { $side } { $modifier }

ui-mile = { $count ->
    [one] mile
   *[other] miles
}
ui-sign-points-left = points left
ui-sign-must-stop = must stop
ui-sign-union-zone = Union zone
ui-sign-confederate-zone = Confederate zone
ui-sign-withdrawal-fire = withdrawal fire
ui-sign-lit = may be chosen
ui-sign-field-of-fire = field of fire
ui-sign-objective = counts at the end
ui-sign-command = command radius
ui-sign-command-of-all = all command radii; choose a unit to see its own
ui-sign-no-command = no leader commands it: no radius to show
ui-sign-no-field-of-fire = field of fire: choose a unit to see it
ui-sign-fires-nowhere = field of fire: it has none as it stands
ui-sign-low = level 0, low
ui-sign-slope = level 1, slope
ui-sign-hilltop = level 2, hilltop
ui-sign-summit = level 3, summit
ui-sign-out-of-bounds = out of bounds
ui-sign-target = possible target
ui-title = Gettysburg
ui-subtitle = Five wargames about three days in July
ui-scenarios = Scenarios
ui-new-game = New game
ui-seed = Seed of the dice
ui-start = Start
ui-to-hold = To hold at the end
ui-held-hexes = { $side } { $held } of { $all }
ui-each-hex-of = Each hex of { $place }
ui-each-loss = Each enemy point or star lost
ui-one = 1
ui-seed-hint = the same seed gives the same dice
ui-recorded = Recorded games
ui-recorded-caption = latest first
ui-recorded-state = { $turn ->
    [0] set-up
    *[other] turn { $turn }, { $hour }: { $side } { $phase }
    }
ui-recorded-won = over: { $winner } victory
ui-recorded-draw = over: a draw
ui-recorded-diverged = the rules have changed since: it goes on from its last sound turn
ui-recorded-reading = reading…
ui-not-readable = Cannot be gone on with
ui-date = { $day } { ui-month } { $year }
ui-month = { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
    *[12] December
    }
ui-ago = { $unit ->
    [minute] { $count ->
        [0] just now
        [one] a minute ago
        *[other] { $count } minutes ago
        }
    *[hour] { $count ->
        [one] an hour ago
        *[other] { $count } hours ago
        }
    }
ui-none-recorded = None yet. Every game is recorded as it is played.
ui-load = Go on
ui-look-at = Look at it
ui-delete = Delete
ui-keep = Keep
ui-delete-asks = Delete { $file } for good?
ui-turns = { $turns } turns

action-end-phase = End the phase
action-commit = Do what is planned
action-cancel = Let go, close
action-next = Next unit that can act
action-turn-right = Turn to the right
action-turn-left = Turn to the left
action-historical = Set up where everyone stood
action-turns = The turns to come, and who arrives
action-count = Count the points
action-undo = Take back
action-fit = Show the whole field
action-larger = Text and map larger
action-smaller = Text and map smaller
action-usual-size = Text and map in the usual size
action-zoom-in = Nearer
action-zoom-out = Farther
action-look-west = Look west
action-look-east = Look east
action-look-north = Look north
action-look-south = Look south
action-reach = Reach on or off
action-their-zones = Their zones on or off
action-our-zones = Our zones on or off
action-command = Command radius on or off
action-field-of-fire = Field of fire on or off
action-heights = Heights on or off
action-hex-ids = Hex numbers on or off
action-inset = Small map on or off
action-forces = Order of battle: strength, state, and where each is
action-log = Log
action-keys = This card
action-menu = Menu of the game

mouse-press = See where a unit can go
mouse-press-how = press it
mouse-drag = Move it, place it in the set-up
mouse-drag-how = drag
mouse-click = Choose a unit; in combat, who acts and at whom
mouse-click-how = click it
mouse-click-hex = Place what was chosen in the tray; answer a question
mouse-click-hex-how = click a lit hex
mouse-shift-click = Add a unit to a fire or charge, or leave it out
mouse-shift-click-how = Shift click
mouse-right-click = All orders of a unit
mouse-right-click-how = right click
mouse-rest = The card of a unit or leader
mouse-rest-how = rest on it
mouse-wheel = Nearer or farther
mouse-wheel-how = wheel
mouse-shift-wheel = Turn the chosen unit
mouse-shift-wheel-how = Shift wheel
mouse-push = Push the map
mouse-push-how = drag the ground
