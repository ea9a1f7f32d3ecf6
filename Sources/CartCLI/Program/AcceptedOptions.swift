/// The options that a command accepts. All others are errors, so no option is ever ignored.
struct AcceptedOptions {
  /// The command, as it is typed; nil if sentences run.
  private let command: String?
  private let names: Set<String>

  private init(of command: String?, _ names: Set<String>) {
    (self.command, self.names) = (command, names)
  }

  /// The options for the output, the store and the current day.
  private static let general: Set<String> = [
    "--store", "--json", "--quiet", "--color", "--today", "--max-memory",
  ]

  /// A prompt, a script, code or one sentence.
  static let running = AcceptedOptions(
    of: nil,
    general.union([
      "-c", "--verbose", "--dry-run", "--keep-going", "--yes", "--force", "--max-steps",
      "--timeout", "--no-files", "--seed",
    ]))

  /// `qc help FILE`
  static let scriptHelp = AcceptedOptions(of: "help FILE", general.union(["--no-files"]))

  /// A shell command.
  static func of(_ command: ShellCommand) -> AcceptedOptions {
    let accepted: Set<String> =
      switch command {
      case .tutorial: general.subtracting(["--store", "--json", "--quiet"])
      case .dump, .backup, .restore, .compact: general
      case .phone: general.union(PhoneCommand.servingOptions)
      case .doctor: general.union(["--repair", "--verbose"])
      case .fmt: general.union(["--check", "--diff"])
      case .lint: general.union(["--strict", "--fix"])
      case .lsp: general.subtracting(["--json", "--quiet"])
      case .sync: general.subtracting(["--json", "--quiet"]).union(["--follow"])
      // Each of its subcommands accepts some of these.
      case .household:
        general.subtracting(["--json", "--quiet"])
          .union(["--as", "--household", "--merge", "--aside", "--force"])
      }
    return AcceptedOptions(of: command.rawValue, accepted)
  }

  /// A subcommand of `qc household`, with the options that it accepts besides the general ones.
  static func ofHousehold(_ command: String, _ own: Set<String>) -> AcceptedOptions {
    AcceptedOptions(of: command, general.union(own))
  }

  /// The options that Tab offers after some words.
  static func offered(after words: [String]) -> [String] {
    guard let first = words.first else { return Options.names }
    var names = running.names
    if let command = ShellCommand(rawValue: first) {
      names = of(command).names
      let verb = words.dropFirst().first
      if command == .household {
        names.formIntersection(HouseholdCommand.accepted(after: verb).names)
      }
      if command == .phone, let verb, PhoneCommand.verbs.contains(verb) {
        names.subtract(PhoneCommand.servingOptions)
      }
    }
    return Options.names.filter { names.contains($0) || $0 == "--help" }
  }

  /// Refuses the first option that is not accepted, and names the commands that accept it.
  func check(_ options: Options) throws(UsageError) {
    guard let option = options.given.first(where: { !names.contains($0) }) else { return }
    let others = ShellCommand.allCases.filter { AcceptedOptions.of($0).names.contains(option) }
    let isOwn = others.contains { command?.hasPrefix($0.rawValue) ?? false }
    if others.count == 1, !isOwn, !AcceptedOptions.running.names.contains(option) {
      throw UsageError("`\(option)` only works with `qc \(others[0].rawValue)`")
    }
    guard let command else {
      let commands = others.map { "`qc \($0.rawValue)`" }.joined(separator: " and ")
      throw UsageError("`\(option)` only works with \(commands)")
    }
    throw UsageError("`qc \(command)` does not accept `\(option)`; leave it out")
  }
}

extension Options {
  /// The options that were given, in the order of `names`.
  var given: [String] {
    let valued: [String: Bool] = [
      "-c": !code.isEmpty, "--store": store != nil, "--color": color != nil,
      "--today": today != nil,
      "--seed": seed != nil, "--max-steps": maxSteps != nil, "--timeout": timeout != nil,
      "--max-memory": maxMemory != nil, "--as": person != nil, "--household": household != nil,
      "--name": phoneName != nil, "--port": port != nil, "--address": address != nil,
      "--behind": behind != nil,
    ]
    return Options.names.filter { name in
      CommandFlag(rawValue: name).map(has) ?? valued[name] ?? false
    }
  }
}
