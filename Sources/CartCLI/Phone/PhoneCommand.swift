import CartLanguage
import CartModels
import TerminalText

/// A command of `qc phone`.
enum PhoneCommand: Hashable {
  /// Makes a link, unless `--serve` is given, and serves lists.
  case serve(PhoneServing)
  /// Lists the links.
  case links
  /// Revokes the link of a phone; without a name, all links.
  case revoke(name: String?)
  /// Ends the server of the store, whoever started it.
  case stop

  /// The subcommands. A list of the same name must be quoted.
  private enum Verb: String, CaseIterable {
    case links, revoke, stop
  }

  static let verbs = Verb.allCases.map(\.rawValue)
  static let revoking = Verb.revoke.rawValue
  /// The options that only serving accepts.
  static let servingOptions: Set<String> = [
    "--name", "--port", "--address", "--behind", "--read-only", "--serve",
  ]
  /// The name that stands for all phones.
  static let all = "all"
  /// The names that no phone can have.
  static let reservedNames = Set(verbs + [all])

  /// Parses the words after `phone`.
  ///
  /// - Throws: a `UsageError` if there are too few or too many words.
  init(_ operands: [String], _ options: Options) throws(UsageError) {
    guard let verb = operands.first.flatMap(Verb.init) else {
      self = .serve(try PhoneServing(operands, options))
      return
    }
    if let option = options.given.first(where: PhoneCommand.servingOptions.contains) {
      throw UsageError("`qc phone \(verb.rawValue)` does not accept `\(option)`; leave it out")
    }
    let rest = Array(operands.dropFirst())
    switch verb {
    case .links, .stop:
      if let extra = rest.first {
        throw UsageError(
          "`qc phone \(verb.rawValue)` accepts no arguments; leave out `\(extra)`")
      }
      self = verb == .links ? .links : .stop
    case .revoke:
      guard let name = rest.first, !name.isEmpty else {
        throw UsageError("`qc phone revoke` needs the name of a phone, or `all`")
      }
      guard rest.count == 1 else {
        throw UsageError(
          "`qc phone revoke` accepts one name; put it in quotes: "
            + "qc phone revoke \(rest.joined(separator: " ").asShellWord)")
      }
      self = .revoke(name: name == PhoneCommand.all ? nil : name)
    }
  }
}
