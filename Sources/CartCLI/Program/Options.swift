extension Options {
  /// The options, as they are typed.
  static let names = [
    "-c", "--store", "--json", "--quiet", "--verbose", "--color", "--today", "--seed", "--dry-run",
    "--keep-going", "--yes", "--force", "--max-steps", "--timeout",
    "--max-memory", "--no-files", "--repair", "--check", "--strict", "--fix",
    "--diff", "--as", "--household", "--merge", "--aside", "--follow", "--help", "--version",
  ]
}

/// What the command line says.
struct Options: Hashable {
  /// The code after each `-c`.
  var code: [String] = []
  /// The file the lists are kept in, or `:memory:`.
  var store: String?
  /// Whether results are written as JSON.
  var json = false
  /// Whether nothing is said of what changed.
  var quiet = false
  /// Whether scripts say what they changed, too.
  var verbose = false
  /// Whether everything runs and nothing is kept.
  var dryRun = false
  /// Whether the rest goes on after a statement that fails.
  var keepGoing = false
  /// Whether what would be asked about is done.
  var yes = false
  /// Whether `export` may replace files that it didn't write.
  var force = false
  /// How many steps a script may go.
  var maxSteps: Int?
  /// How many seconds it may take.
  var timeout: Double?
  /// How many bytes of memory it may take.
  var maxMemory: Int?
  /// Whether scripts read and write no files.
  var noFiles = false
  /// Whether `doctor` repairs.
  var repair = false
  /// Whether `fmt` only says which files would change.
  var check = false
  /// Whether `fmt` only shows what would change.
  var diff = false
  /// Whether warnings of `lint` count as failures.
  var strict = false
  /// Whether `lint` puts right what has one right answer.
  var fix = false
  /// What the others of a household call somebody.
  var person: String?
  /// The name of a household, where a server has several.
  var household: String?
  /// Whether the lists that are here are brought along.
  var merge = false
  /// Whether they are kept in a copy.
  var aside = false
  /// Whether `sync` goes on.
  var follow = false
  /// When text is coloured.
  var color: ColorChoice?
  /// The day that is taken for today.
  var today: String?
  /// What random numbers begin with.
  var seed: Int?
  /// A script, or a verb and its words.
  var words: [String] = []
}

extension Options {
  /// Reads a command line of words, `-c`, `--store` and options that say all by themselves, each
  /// once, as nearly all are; nil for any other.
  ///
  /// The argument parser takes half of what it takes to run a sentence, for it looks up by
  /// reflection what there is to know of each option. What is read here, it reads alike.
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

  /// Takes the value of an option, which nobody could take for an option.
  private static func popValue(_ rest: inout ArraySlice<String>) -> String? {
    guard let value = rest.popFirst(), value.utf8.first != UInt8(ascii: "-") else { return nil }
    return value
  }
}
