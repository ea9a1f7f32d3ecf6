/// `find TEXT`
package struct FindCommand: PhraseVerb {
  package static let name = CommandName.find
  package static let help = CommandHelp(
    group: .looking,
    summary: "Search the names and notes of all lists, ignoring case and accents.",
    examples: ["add Jalapeños", "find jalapeno"],
    seeAlso: [.show])
  package static let forms = [Form(.one(.soughtItem))]
  package static let mayWrite = false

  /// The text.
  package var phrase: Phrase

  package static func parse(_ parser: inout Parser) throws(Diagnostic) -> FindCommand {
    let phrase = try parser.parseSoughtText(help: "write `find TEXT`")
    guard !phrase.isEmpty else { throw parser.missing("text to search for", for: name) }
    return FindCommand(phrase: phrase)
  }

  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}

extension Parser {
  /// Reads a text to search for, which cannot be an empty string.
  mutating func parseSoughtText(help: String) throws(Diagnostic) -> Phrase {
    do throws(Diagnostic) {
      return try parsePhrase()
    } catch {
      guard error.code == .emptyName else { throw error }
      throw Diagnostic(
        .emptyName, "the text to search for cannot be empty", at: error.range, help: [help])
    }
  }
}
