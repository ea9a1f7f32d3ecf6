/// `undo [N] [by PERSON]`
package struct UndoCommand: SentenceSyntax {
  package static let name = CommandName.undo
  package static let help = CommandHelp(
    group: .history,
    summary: "Undo the last change, or the last few.",
    details: [
      "Each line at the prompt, each sentence from the shell and each script is one step, "
        + "whichever terminal it came from and however old it is.",
      "In a household, `undo` undoes changes made in this store. `undo by Ben` undoes Ben's last "
        + "change, except what has changed since; a plain `undo` restores it.",
      "A plain `undo` passes over the changes of phones. With the name of a phone, `undo by Ben` "
        + "undoes its last change: `help phone`.",
    ],
    examples: ["add Milk", "undo"],
    seeAlso: [.redo, .log])
  package static let forms = [
    Form(.optional(.count)), Form(.optional(.count), .word("by"), .one(.person)),
  ]
  package static let mayWrite = true

  /// The number of steps; above zero.
  package var count: Int
  /// The person whose steps are undone; nil for the steps of this store.
  package var person: Phrase?

  package static func parse(_ parser: inout Parser) throws(Diagnostic) -> UndoCommand {
    var count = 1
    if !parser.accept(.byPerson) {
      count = try parser.parseCount(for: name) ?? 1
      guard parser.accept(.byPerson) else { return UndoCommand(count: count) }
    }
    let person = try parser.parsePhrase()
    guard !person.isEmpty else { throw parser.missing("a name after `by`", for: name) }
    return UndoCommand(count: count, person: person)
  }

  package var phraseRole: PhraseRole { .plain([person].compactMap(\.self)) }

  /// Where it is allowed. A sentence that rewinds or trims the journal cannot be part of a
  /// transaction that the journal records.
  package static var place: SentencePlace { .alone }

  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}
