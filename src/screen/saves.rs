//! The recorded games: where each stands, read from its journal.

use std::{
    collections::{BTreeMap, BTreeSet},
    path::{Path, PathBuf},
    sync::Arc,
    time::SystemTime,
};

use jiff::{Timestamp, civil::Date, tz::TimeZone};

use crate::{
    games::high_tide::{
        HighTide,
        field::Briefing,
        scenario::LoadError,
        sequence::{self, Phase},
        setup, victory,
    },
    table::{
        journal::{Header, JournalError, OwnCharts},
        session::{self, Resumed, Session, Verdict},
        side::Side,
    },
};

/// A recorded game.
#[derive(Clone, Debug, PartialEq)]
pub struct Recorded {
    /// Its file.
    pub path: PathBuf,
    /// When it was last played.
    pub played: SystemTime,
    /// Where it stands, once it has been read; or why it cannot be gone on with.
    pub stands: Option<Result<Stands, String>>,
}

/// Where a recorded game stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stands {
    /// The scenario's title.
    pub title: String,
    /// The turn, from 1.
    pub turn: usize,
    /// Its hour.
    pub hour: String,
    /// Who is to act.
    pub mover: Side,
    /// The phase.
    pub phase: Phase,
    /// Who has won, if it is over; `None` within is a draw.
    pub won: Option<Option<Side>>,
    /// Whether the rules of today make something else of it than those it was played by.
    pub diverged: bool,
}

/// The games recorded in a folder, the latest first, none of them read yet.
pub fn list(folder: &Path) -> Vec<Recorded> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let mut found: Vec<Recorded> = entries
        .filter_map(|entry| {
            let known = entry.metadata().ok().filter(std::fs::Metadata::is_file)?;
            let played = known.modified().unwrap_or(SystemTime::UNIX_EPOCH);
            Some(Recorded { path: entry.path(), played, stands: None })
        })
        .collect();
    found.sort_by(|one, other| other.played.cmp(&one.played).then_with(|| other.path.cmp(&one.path)));
    found
}

/// Reads scenarios once.
#[derive(Clone, Debug, Default)]
pub struct Briefings(BTreeMap<(String, BTreeSet<String>, Option<OwnCharts>), Arc<Briefing>>);

impl Briefings {
    /// What never changes in a scenario as it comes.
    ///
    /// # Errors
    /// If there is no such scenario, or it is not in order.
    pub fn get(&mut self, scenario: &str) -> Result<Arc<Briefing>, String> {
        let key = (scenario.to_owned(), BTreeSet::new(), None);
        self.known(key, || Briefing::load(scenario))
    }

    /// What never changes in a recorded game.
    ///
    /// # Errors
    /// If what it was begun with is not in order or has changed.
    pub fn of(&mut self, header: &Header) -> Result<Arc<Briefing>, String> {
        let key = (header.scenario.clone(), header.options.clone(), header.charts.clone());
        self.known(key, || Briefing::recorded(header))
    }

    fn known(
        &mut self,
        key: (String, BTreeSet<String>, Option<OwnCharts>),
        load: impl FnOnce() -> Result<Briefing, LoadError>,
    ) -> Result<Arc<Briefing>, String> {
        if let Some(known) = self.0.get(&key) {
            return Ok(Arc::clone(known));
        }
        let briefing = Arc::new(load().map_err(|error| error.to_string())?);
        self.0.insert(key, Arc::clone(&briefing));
        Ok(briefing)
    }
}

/// Reads where a recorded game stands. The file is not touched.
///
/// # Errors
/// If it cannot be gone on with.
pub fn read(path: &Path, briefings: &mut Briefings) -> Result<Stands, String> {
    // The list names the file; its folder says nothing more.
    let folder = path.parent().map(|folder| format!("{}{}", folder.display(), std::path::MAIN_SEPARATOR));
    let why = |error: JournalError| error.to_string().replace(&folder.unwrap_or_default(), "");
    let recorded = session::load::<HighTide>(path).map_err(why)?;
    let briefing = briefings.of(&recorded.header)?;
    let opening = setup::opening(briefing, recorded.header.seed);
    let Resumed { session, verdict, .. } = Session::<HighTide>::review(opening, &recorded);
    let field = session.referee().field();
    let turn = field.now.clock.turn;
    let hour = field.charts().turns.get(turn).map_or_else(String::new, |space| space.hour.clone());
    Ok(Stands {
        title: field.scenario().title.clone(),
        turn: turn.saturating_sub(field.scenario().first_turn) + 1,
        hour,
        mover: sequence::active(field),
        phase: field.now.phase,
        won: (field.now.phase == Phase::Over).then(|| victory::verdict(field, &victory::score(field)).winner),
        diverged: verdict != Verdict::Verified,
    })
}

/// How long ago something was, as a list of games tells it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ago {
    /// So many minutes.
    Minutes(u64),
    /// So many hours.
    Hours(u64),
    /// On this day, where the player is.
    Day(Date),
}

/// How long before `now` a moment was, told in the player's time zone.
pub fn ago(then: SystemTime, now: SystemTime, zone: &TimeZone) -> Ago {
    const HOUR: u64 = 60 * 60;
    const DAY: u64 = 24 * HOUR;
    let seconds = now.duration_since(then).map_or(0, |since| since.as_secs());
    match seconds {
        ..HOUR => Ago::Minutes(seconds / 60),
        HOUR..DAY => Ago::Hours(seconds / HOUR),
        _ => Timestamp::try_from(then)
            .map_or(Ago::Hours(seconds / HOUR), |then| Ago::Day(then.to_zoned_datetime(zone.clone()).date())),
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::games::high_tide::order::Order;

    #[test]
    fn a_moment_is_told_by_how_long_ago_it_was() {
        let now = SystemTime::UNIX_EPOCH + Duration::from_secs(20_788 * 86_400 + 3600);
        let before = |seconds: u64| now - Duration::from_secs(seconds);
        let told = |then| ago(then, now, &TimeZone::UTC);
        assert_eq!(told(before(59)), Ago::Minutes(0));
        assert_eq!(told(before(3599)), Ago::Minutes(59));
        assert_eq!(told(before(86_399)), Ago::Hours(23));
        assert_eq!(told(before(86_400)), Ago::Day(Date::constant(2026, 11, 30)));
        assert_eq!(told(now + Duration::from_secs(5)), Ago::Minutes(0), "a clock that was put back");
    }

    #[test]
    fn a_recorded_game_tells_where_it_stands_and_another_file_why_it_does_not() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("game.journal");
        let mut briefings = Briefings::default();
        let briefing = briefings.get("round_tops").expect("the scenario is in order");
        let mut session = {
            let origin = briefing.origin(7);
            Session::<HighTide>::start(setup::opening(briefing, 7), origin, Some(&path))
        }
        .expect("the journal is made");
        for _ in Side::BOTH {
            session.submit(Order::PlaceHistorical).expect("legal");
            session.submit(Order::EndPhase).expect("legal");
        }
        session.sync();
        std::fs::write(folder.path().join("notes.txt"), "no journal").expect("a file");
        let listed = list(folder.path());
        assert_eq!(listed.len(), 2);
        let stands = read(&path, &mut briefings).expect("it can be gone on with");
        assert_eq!((stands.turn, stands.hour.as_str()), (1, "1600"));
        assert_eq!((stands.mover, stands.phase), (Side::Confederate, Phase::Movement));
        assert_eq!((stands.won, stands.diverged), (None, false));
        let why = read(&folder.path().join("notes.txt"), &mut briefings).expect_err("no journal");
        assert!(why.starts_with("notes.txt:1"), "{why}");
    }
    #[test]
    fn a_finished_game_tells_who_has_won() {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/round_tops.journal");
        let stands = read(&path, &mut Briefings::default()).expect("it can be looked at");
        assert_eq!((stands.phase, stands.won), (Phase::Over, Some(Some(Side::Confederate))));
    }
}
