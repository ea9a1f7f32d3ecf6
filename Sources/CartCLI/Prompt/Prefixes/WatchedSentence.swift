import CartInterpreter
import CartLanguage

/// The rules for sentences that can be watched.
enum WatchedSentence {
  /// The verbs that can be watched: each reads the store, and shows all of its result each time.
  static let verbs: [CommandName] = [
    .show, .lists, .find, .due, .stats, .bought, .categories, .learned, .shops, .why, .pantry,
    .next, .prices, .compare, .menu, .spent, .suggest, .budget, .schedules, .templates, .log,
    .options,
  ]

  /// Returns the reasons why an entry can't be watched. It must be one sentence that changes
  /// nothing, and it can't call functions that do.
  static func mistakes(
    in entry: String, _ session: Session, hasTerminal: Bool
  ) -> [Diagnostic] {
    guard hasTerminal else {
      return [
        Diagnostic(
          .misplaced, "`watch` needs a terminal that can move the cursor",
          help: ["`\(entry)` shows it once"])
      ]
    }
    let check = session.check(entry)
    if check.read != nil, !check.diagnostics.isEmpty {
      return check.diagnostics.map { $0.explaining(session.aliases) }
    }
    if !check.mayWrite, let command = check.read?.only?.command, verbs.contains(command.name) {
      return []
    }
    let names = verbs.map { "`\($0.rawValue)`" }
    let last = names[names.count - 1]
    return [
      Diagnostic(
        .misplaced, "`watch` needs one sentence that only displays something",
        help: ["write one of \(names.dropLast().joined(separator: ", ")) or \(last) after it"])
    ]
  }
}
