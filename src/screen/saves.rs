//! The recorded games: where each stands, read from its journal.

use std::{
    collections::BTreeMap,
    path::{Path, PathBuf},
    sync::Arc,
    time::{Duration, SystemTime},
};

use crate::{
    games::high_tide::{HighTide, field::Briefing, sequence::Phase, setup},
    table::{
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
    /// Whose player turn it is.
    pub mover: Side,
    /// The phase.
    pub phase: Phase,
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
pub struct Briefings(BTreeMap<String, Arc<Briefing>>);

impl Briefings {
    /// What never changes in a scenario.
    ///
    /// # Errors
    /// If there is no such scenario, or it is not in order.
    pub fn get(&mut self, scenario: &str) -> Result<Arc<Briefing>, String> {
        if let Some(known) = self.0.get(scenario) {
            return Ok(Arc::clone(known));
        }
        let briefing = Arc::new(Briefing::load(scenario).map_err(|error| error.to_string())?);
        self.0.insert(scenario.to_owned(), Arc::clone(&briefing));
        Ok(briefing)
    }
}

/// Reads where a recorded game stands. The file is not touched.
///
/// # Errors
/// If it cannot be gone on with.
pub fn read(path: &Path, briefings: &mut Briefings) -> Result<Stands, String> {
    let recorded = session::load::<HighTide>(path).map_err(|error| error.to_string())?;
    let briefing = briefings.get(&recorded.header.scenario)?;
    let opening = setup::opening(briefing, recorded.header.seed);
    let Resumed { session, verdict, .. } = Session::<HighTide>::review(opening, &recorded);
    let field = session.referee().field();
    let turn = field.now.clock.turn;
    let hour = field.charts().turns.get(turn).map_or_else(String::new, |space| space.hour.clone());
    Ok(Stands {
        title: field.scenario().title.clone(),
        turn: turn.saturating_sub(field.scenario().first_turn) + 1,
        hour,
        mover: field.mover(),
        phase: field.now.phase,
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
    /// On this day: year, month and day of the month, by universal time.
    Day(i64, u32, u32),
}

/// How long before `now` a moment was.
pub fn ago(then: SystemTime, now: SystemTime) -> Ago {
    const HOUR: u64 = 60 * 60;
    const DAY: u64 = 24 * HOUR;
    let seconds = now.duration_since(then).map_or(0, |since| since.as_secs());
    match seconds {
        ..HOUR => Ago::Minutes(seconds / 60),
        ..DAY => Ago::Hours(seconds / HOUR),
        _ => {
            let since = then.duration_since(SystemTime::UNIX_EPOCH).unwrap_or(Duration::ZERO);
            let (year, month, day) = date(i64::try_from(since.as_secs() / DAY).unwrap_or(0));
            Ago::Day(year, month, day)
        }
    }
}

/// The date so many days after January 1, 1970, in the Gregorian calendar. Years are counted from March, so
/// that the day that leap years add is their last.
fn date(days: i64) -> (i64, u32, u32) {
    const FROM_MARCH_OF_YEAR_0: i64 = 719_468;
    const FOUR_CENTURIES: i64 = 146_097;
    let days = days + FROM_MARCH_OF_YEAR_0;
    let (era, of_era) = (days.div_euclid(FOUR_CENTURIES), days.rem_euclid(FOUR_CENTURIES));
    let year_of_era = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month_from_march = (5 * of_year + 2) / 153;
    let day = of_year - (153 * month_from_march + 2) / 5 + 1;
    let month = if month_from_march < 10 { month_from_march + 3 } else { month_from_march - 9 };
    let year = year_of_era + era * 400 + i64::from(month <= 2);
    (year, u32::try_from(month).unwrap_or(1), u32::try_from(day).unwrap_or(1))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::high_tide::order::Order;

    #[test]
    fn days_become_dates() {
        for (days, expected) in [
            (0, (1970, 1, 1)),
            (-38_898, (1863, 7, 3)),
            (11_016, (2000, 2, 29)),
            (11_017, (2000, 3, 1)),
            (20_788, (2026, 12, 1)),
        ] {
            assert_eq!(date(days), expected, "{days}");
        }
    }

    #[test]
    fn a_moment_is_told_by_how_long_ago_it_was() {
        let now = SystemTime::UNIX_EPOCH + Duration::from_secs(20_788 * 86_400 + 3600);
        let before = |seconds: u64| now - Duration::from_secs(seconds);
        assert_eq!(ago(before(59), now), Ago::Minutes(0));
        assert_eq!(ago(before(3599), now), Ago::Minutes(59));
        assert_eq!(ago(before(86_399), now), Ago::Hours(23));
        assert_eq!(ago(before(86_400), now), Ago::Day(2026, 11, 30));
        assert_eq!(ago(now + Duration::from_secs(5), now), Ago::Minutes(0), "a clock that was put back");
    }

    #[test]
    fn a_recorded_game_tells_where_it_stands_and_another_file_why_it_does_not() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("game.journal");
        let mut briefings = Briefings::default();
        let briefing = briefings.get("round_tops").expect("the scenario is in order");
        let mut session =
            Session::<HighTide>::start(setup::opening(briefing, 7), "round_tops", 7, Some(&path))
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
        assert!(!stands.diverged);
        let why = read(&folder.path().join("notes.txt"), &mut briefings).expect_err("no journal");
        assert!(why.contains("notes.txt"), "{why}");
    }
}
