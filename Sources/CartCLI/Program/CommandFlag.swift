import ArgumentParser

/// The options without a value, as they are typed.
enum CommandFlag: String, CaseIterable, EnumerableFlag {
  case json = "--json"
  case quiet = "--quiet"
  case verbose = "--verbose"
  case dryRun = "--dry-run"
  case keepGoing = "--keep-going"
  case yes = "--yes"
  case force = "--force"
  case noFiles = "--no-files"
  case repair = "--repair"
  case check = "--check"
  case diff = "--diff"
  case strict = "--strict"
  case fix = "--fix"
  case merge = "--merge"
  case aside = "--aside"
  case follow = "--follow"
  case readOnly = "--read-only"
  case serve = "--serve"

  /// Its help, as `qc --help` lists it.
  static func help(for flag: CommandFlag) -> ArgumentHelp? {
    switch flag {
    case .json: "Write results as JSON, one value per line."
    case .quiet: "Do not print changes."
    case .verbose: "Print changes, also in scripts."
    case .dryRun: "Print what would change, without saving it."
    case .keepGoing: "Continue after a statement fails; only that statement is undone."
    case .yes: "Skip confirmation: delete all lists without asking."
    case .force: "Let `export` replace files that it did not write."
    case .noFiles: "Do not let scripts read or write files."
    case .repair: "With doctor: make a backup, and repair what can be repaired."
    case .check: "With fmt: change nothing, and list the files that would change."
    case .diff: "With fmt: change nothing, and show what would change."
    case .strict: "With lint: treat warnings as failures."
    case .fix: "With lint: apply unambiguous fixes, and show them."
    case .merge: "With household join: merge your lists into the household's."
    case .aside: "With household join: save a copy of your lists, and use the household's."
    case .follow: "With sync: continue until interrupted."
    case .readOnly: "With phone: make a link that cannot change the list."
    case .serve: "With phone: serve the links that exist, and make none."
    }
  }
}
