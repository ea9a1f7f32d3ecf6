extension Options {
  /// The options, as they are typed.
  static let names = [
    "-c", "--store", "--json", "--quiet", "--verbose", "--color", "--today", "--seed", "--dry-run",
    "--keep-going", "--yes", "--force", "--max-steps", "--timeout",
    "--max-memory", "--no-files", "--repair", "--check", "--strict", "--fix",
    "--diff", "--as", "--household", "--merge", "--aside", "--follow", "--help", "--version",
  ]
}

/// The options and words of the command line.
struct Options: Hashable {
  /// The code after each `-c`.
  var code: [String] = []
  /// The file of the store, or `:memory:`.
  var store: String?
  /// Whether results are written as JSON.
  var json = false
  /// Whether changes are not printed.
  var quiet = false
  /// Whether changes are printed in scripts, too.
  var verbose = false
  /// Whether everything runs and nothing is saved.
  var dryRun = false
  /// Whether the run continues after a statement fails.
  var keepGoing = false
  /// Whether confirmation is skipped.
  var yes = false
  /// Whether `export` may replace files that it did not write.
  var force = false
  /// The maximum number of steps of a script.
  var maxSteps: Int?
  /// The maximum time of a run, in seconds.
  var timeout: Double?
  /// The maximum memory of a run, in bytes.
  var maxMemory: Int?
  /// Whether scripts cannot read or write files.
  var noFiles = false
  /// Whether `doctor` repairs.
  var repair = false
  /// Whether `fmt` only lists the files that would change.
  var check = false
  /// Whether `fmt` only shows what would change.
  var diff = false
  /// Whether `lint` treats warnings as failures.
  var strict = false
  /// Whether `lint` applies unambiguous fixes.
  var fix = false
  /// The user's name in the household.
  var person: String?
  /// The name of a household, if a server has several.
  var household: String?
  /// Whether the local lists are merged into those of the household.
  var merge = false
  /// Whether they are saved in a copy.
  var aside = false
  /// Whether `sync` continues until interrupted.
  var follow = false
  /// When text is coloured.
  var color: ColorChoice?
  /// The day that counts as today.
  var today: String?
  /// What random numbers begin with.
  var seed: Int?
  /// A script, or a verb and its words.
  var words: [String] = []
}

extension Options {
  /// Reads a command line of words, `-c`, `--store` and flags, each given once, like nearly all
  /// command lines; nil for any other.
  ///
  /// The argument parser takes half the time of running a sentence, because it looks up each option
  /// by reflection. It reads these command lines in the same way.
  init?(plain arguments: [String]) {
    self.init()
    var given: Set<String> = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      guard argument.utf8.first == UInt8(ascii: "-") else {
        if argument.isEmpty { return nil }
        words.append(argument)
        continue
      }
      guard given.insert(argument).inserted else { return nil }
      switch argument {
      case "-c":
        guard let value = Options.popValue(&rest) else { return nil }
        code = [value]
      case "--store":
        guard let value = Options.popValue(&rest) else { return nil }
        store = value
      case "--json": json = true
      case "--quiet": quiet = true
      case "--verbose": verbose = true
      case "--dry-run": dryRun = true
      case "--keep-going": keepGoing = true
      case "--yes": yes = true
      case "--force": force = true
      case "--no-files": noFiles = true
      default: return nil
      }
    }
  }

  /// Removes the value of an option, which must not look like an option.
  private static func popValue(_ rest: inout ArraySlice<String>) -> String? {
    guard let value = rest.popFirst(), value.utf8.first != UInt8(ascii: "-") else { return nil }
    return value
  }
}
