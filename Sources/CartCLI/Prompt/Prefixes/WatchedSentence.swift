import CartLanguage

/// The sentence that is to be watched, if it is one that only shows something.
enum WatchedSentence {
  /// What `watch` shows: each looks at the store, and says all of it each time.
  static let verbs: [CommandName] = [
    .show, .lists, .find, .due, .stats, .bought, .categories, .learned, .shops, .why, .next,
    .schedules, .templates, .log, .options,
  ]

  /// What is wrong with watching an entry; nil where it can be watched, and where running it says
  /// more of what is wrong.
  static func mistake(in entry: String, hasTerminal: Bool) -> Diagnostic? {
    guard hasTerminal else {
      return Diagnostic(
        .misplaced, "`watch` needs a terminal whose cursor moves",
        help: ["`\(entry)` shows it once"])
    }
    let check = SourceCheck(Source(name: "prompt", text: entry))
    guard let read = check.read, check.diagnostics.isEmpty else { return nil }
    if let command = read.only?.command, verbs.contains(command.name), !command.mayWrite {
      return nil
    }
    let names = verbs.map { "`\($0.rawValue)`" }
    let last = names[names.count - 1]
    return Diagnostic(
      .misplaced, "`watch` goes before one sentence that only shows something",
      help: ["write one of \(names.dropLast().joined(separator: ", ")) or \(last) after it"])
  }
}
