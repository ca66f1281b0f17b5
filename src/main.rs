fn main() {}
//! Reads the command line and hands over.

use std::process::ExitCode;

use clap::Parser;

#[derive(Parser)]
enum Command {
    #[cfg(feature = "paint")]
    Survey(gettysburg::cli::survey::SurveyArgs),
    #[cfg(feature = "paint")]
    Picture(gettysburg::cli::picture::PictureArgs),
}

fn main() -> miette::Result<ExitCode> {
    match Command::parse() {
        #[cfg(feature = "paint")]
        Command::Survey(args) => gettysburg::cli::survey::run(args),
        #[cfg(feature = "paint")]
        Command::Picture(args) => gettysburg::cli::picture::run(args),
    }
}
