import CartLanguage
import CartModels
import TerminalText

/// What is asked for by `qc phone …`.
enum PhoneCommand: Hashable {
  /// Serves lists, mostly after making a link.
  case serve(PhoneServing)
  /// The links that phones have.
  case links
  /// Ends the link of a name, or all where there is none.
  case revoke(name: String?)

  /// The words that may follow `phone`, and are no names of lists there.
  fileprivate enum Verb: String, CaseIterable {
    case links, revoke
  }

  static let verbs = Verb.allCases.map(\.rawValue)
  /// The options that only serving accepts.
  static let servingOptions: Set<String> = [
    "--name", "--port", "--address", "--behind", "--read-only", "--serve",
  ]
  /// The name that stands for every phone.
  private static let all = "all"

  /// Reads what follows `phone`.
  ///
  /// - Throws: a `UsageError` where it says too little or too much.
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
    case .links:
      if let extra = rest.first {
        throw UsageError("`qc phone links` accepts no arguments; leave out `\(extra)`")
      }
      self = .links
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
