import CartInterpreter
import CartLanguage

/// The sentence that is to be watched, if it is one that only shows something.
enum WatchedSentence {
  /// What `watch` shows: each looks at the store, and says all of it each time.
  static let verbs: [CommandName] = [
    .show, .lists, .find, .due, .stats, .bought, .categories, .learned, .shops, .why, .pantry,
    .next,
    .schedules, .templates, .log, .options,
  ]

  /// What is wrong with watching an entry of a session: it must be one sentence that changes nothing,
  /// nor may a function that it calls.
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
