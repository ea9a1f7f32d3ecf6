/// A setting of a run of `qc` that the command line, the environment or `init.qc` sets, because no
/// sentence should be able to. Options that `option` sets are ``UserOption``.
package enum ProgramSetting: String, Hashable, Sendable, CaseIterable {
  /// The file of the store.
  case store
  /// The day that counts as today.
  case today
  /// The seed of random values.
  case seed
  case maxSteps = "max_steps"
  case timeout
  case maxMemory = "max_memory"
  /// Whether scripts read and write files.
  case files
  case json
  /// How much is printed about changes: `usual`, `quiet` or `verbose`.
  case messages
  case dryRun = "dry_run"
  case keepGoing = "keep_going"
  case yes, force
  /// The format of the prompt.
  case prompt
  /// The script that runs when a prompt starts.
  case initScript = "init"
  /// The file of the history, and its maximum number of entries.
  case history
  case historySize = "history_size"
  /// The program that edits entries, and the one that shows pages.
  case editor
  case pagerProgram = "pager_program"
  /// The type of the terminal, and whether it shows non-ASCII characters.
  case terminal, characters
  case timeZone = "time_zone"
  /// The folder for temporary files.
  case temporaryFiles = "temporary_files"

  /// Its sources, in order of precedence; empty if it is fixed.
  package var setBy: [String] {
    switch self {
    case .store: ["--store", "$QUICKCART_STORE", "$XDG_DATA_HOME"]
    case .today: ["--today"]
    case .seed: ["--seed"]
    case .maxSteps: ["--max-steps"]
    case .timeout: ["--timeout"]
    case .maxMemory: ["--max-memory"]
    case .files: ["--no-files"]
    case .json: ["--json"]
    case .messages: ["--quiet", "--verbose"]
    case .dryRun: ["--dry-run"]
    case .keepGoing: ["--keep-going"]
    case .yes: ["--yes"]
    case .force: ["--force"]
    case .prompt: ["let prompt = '…'", "$QUICKCART_PROMPT"]
    case .initScript: ["$XDG_CONFIG_HOME"]
    case .history: ["$XDG_STATE_HOME"]
    case .historySize: []
    case .editor: ["$VISUAL", "$EDITOR"]
    case .pagerProgram: ["$PAGER"]
    case .terminal: ["$TERM"]
    case .characters: ["$LC_ALL", "$LC_CTYPE", "$LANG"]
    case .timeZone: ["$TZ"]
    case .temporaryFiles: ["$TMPDIR"]
    }
  }

  /// Its description, in a few words.
  package var meaning: String {
    switch self {
    case .store: "the file of the store"
    case .today: "the day that counts as today"
    case .seed: "the seed of random values"
    case .maxSteps: "the maximum number of steps of a script"
    case .timeout: "the maximum time of a script, in seconds"
    case .maxMemory: "the maximum memory of a script"
    case .files: "whether scripts can read and write files"
    case .json: "whether results are JSON"
    case .messages: "how much is printed about changes"
    case .dryRun: "whether changes are only shown, not saved"
    case .keepGoing: "whether a run continues after a statement fails"
    case .yes: "whether confirmation is skipped"
    case .force: "whether `export` replaces files that it did not write"
    case .prompt: "the format of the prompt"
    case .initScript: "the script that runs when a prompt starts"
    case .history: "the file of the prompt's history"
    case .historySize: "the maximum number of entries in the history"
    case .editor: "the program for editing entries of the prompt"
    case .pagerProgram: "the program for output that is longer than the screen"
    case .terminal: "the type of the terminal"
    case .characters: "whether non-ASCII characters are shown"
    case .timeZone: "the time zone"
    case .temporaryFiles: "the folder for temporary files"
    }
  }
}
