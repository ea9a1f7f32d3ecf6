extension Options {
  /// The options, as they are typed.
  static let names =
    ["-c", "--store"] + CommandFlag.allCases.map(\.rawValue) + [
      "--color", "--today", "--seed", "--max-steps", "--timeout", "--max-memory", "--as",
      "--household", "--name", "--port", "--address", "--behind", "--help", "--version",
    ]
}

/// The options and words of the command line.
struct Options: Hashable {
  /// The code after each `-c`.
  var code: [String] = []
  /// The file of the store, or `:memory:`.
  var store: String?
  /// The options without a value.
  var flags: Set<CommandFlag> = []
  /// The maximum number of steps of a script.
  var maxSteps: Int?
  /// The maximum time of a run, in seconds.
  var timeout: Double?
  /// The maximum memory of a run, in bytes.
  var maxMemory: Int?
  /// The user's name in the household.
  var person: String?
  /// The name of a household, if a server has several.
  var household: String?
  /// The name of a phone.
  var phoneName: String?
  /// The port to serve phones at.
  var port: Int?
  /// The address to serve phones at.
  var address: String?
  /// The address of a proxy in front of the server of phones.
  var behind: String?
  /// When text is coloured.
  var color: ColorChoice?
  /// The day that counts as today.
  var today: String?
  /// The seed of random numbers.
  var seed: Int?
  /// A script, or a verb and its words.
  var words: [String] = []

  /// Whether a flag is given.
  func has(_ flag: CommandFlag) -> Bool { flags.contains(flag) }
}

extension Options {
  /// Reads a command line of words, `-c`, `--store`, `--today` and flags, each given once, like
  /// nearly all command lines; nil for any other.
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
      case "--today":
        guard let value = Options.popValue(&rest) else { return nil }
        today = value
      default:
        guard let flag = CommandFlag(rawValue: argument) else { return nil }
        flags.insert(flag)
      }
    }
  }

  /// Removes the value of an option, which must not look like an option.
  private static func popValue(_ rest: inout ArraySlice<String>) -> String? {
    guard let value = rest.popFirst(), value.utf8.first != UInt8(ascii: "-") else { return nil }
    return value
  }
}
