import CartLanguage
import CartModels
import TerminalText

/// What is asked for by `qc phone …`.
enum PhoneCommand: Hashable {
  /// The links that phones have.
  case links
  /// Ends the link of a name, or all where there is none.
  case revoke(name: String?)

  /// The words that may follow `phone`, and are no names of lists there.
  fileprivate enum Verb: String, CaseIterable {
    case links, revoke
  }

  static let verbs = Verb.allCases.map(\.rawValue)
  /// The name that stands for every phone.
  private static let all = "all"

  /// Reads what follows `phone`.
  ///
  /// - Throws: a `UsageError` where it says too little or too much.
  init(_ operands: [String], _ options: Options) throws(UsageError) {
    guard let first = operands.first, let verb = Verb(rawValue: first) else {
      let found = operands.first.map { "unknown command `qc phone \($0)`" }
      let near = operands.first.map { Suggestion.nearest(to: $0, among: PhoneCommand.verbs) } ?? []
      throw UsageError(
        (found ?? "`qc phone` needs a command") + "; "
          + (Suggestion.sentence(near) ?? "there are `qc phone links` and `qc phone revoke`"))
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
