/// What is set about a run of `qc` from outside, by its command line, the environment or `init.qc`, as
/// no sentence should be able to choose it. What `option` chooses is a ``StoreOption``.
package enum ProgramSetting: String, Hashable, Sendable, CaseIterable {
  /// The file that the lists are kept in.
  case store
  /// The day that is taken for today.
  case today
  /// What random values begin with.
  case seed
  case maxSteps = "max_steps"
  case timeout
  case maxMemory = "max_memory"
  /// Whether scripts read and write files.
  case files
  case json
  /// How much is said of what changed: `usual`, `quiet` or `verbose`.
  case messages
  case dryRun = "dry_run"
  case keepGoing = "keep_going"
  case yes, force
  /// The look of the prompt.
  case prompt
  /// The script that runs when a prompt begins.
  case initScript = "init"
  /// Where what was typed is kept, and how many entries of it.
  case history
  case historySize = "history_size"
  /// The program that edits entries, and the one that shows pages.
  case editor
  case pagerProgram = "pager_program"
  /// What the terminal can do, by its name, and whether it shows more than ASCII.
  case terminal, characters
  case timeZone = "time_zone"
  /// The folder of files that are needed for a moment.
  case temporaryFiles = "temporary_files"

  /// What sets it, the first that speaks first; empty where nothing does.
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

  /// What it is about, in a few words.
  package var meaning: String {
    switch self {
    case .store: "the file that the lists are kept in"
    case .today: "the day that is taken for today"
    case .seed: "the number that random values begin with"
    case .maxSteps: "how many steps a script may go"
    case .timeout: "how many seconds a script may take"
    case .maxMemory: "how much memory a script may take"
    case .files: "whether scripts read and write files"
    case .json: "whether results are JSON"
    case .messages: "how much is said of what changed"
    case .dryRun: "whether nothing is kept"
    case .keepGoing: "whether the rest goes on after a statement that fails"
    case .yes: "whether what would be asked about is done"
    case .force: "whether `export` replaces files that it didn't write"
    case .prompt: "the look of the prompt"
    case .initScript: "the script that runs when a prompt begins"
    case .history: "where what was typed at prompts is kept"
    case .historySize: "how many entries of it are kept"
    case .editor: "the program in which a prompt lets you edit an entry"
    case .pagerProgram: "the program that shows what is taller than the screen"
    case .terminal: "the terminal, by which it is known what it can do"
    case .characters: "whether more than ASCII is shown"
    case .timeZone: "the zone of days and times"
    case .temporaryFiles: "the folder of files that are needed for a moment"
    }
  }
}
