/// `export [LIST] to FILE`
package struct ExportCommand: SentenceSyntax {
  package static let name = CommandName.export
  package static let help = CommandHelp(
    group: .lists,
    usage: ["export [LIST] to FILE"],
    summary: "Write a list to a file: .csv, .json, .md, .txt, or .qc for a script that makes it.",
    details: [
      "A .conf is an aisle.conf as Cooklang has it: all categories in the order in use, with what was "
        + "learned for each and what is on the list, or on all where none is named.",
      "The path is relative to the folder of the script, or to the working folder where the "
        + "sentence was typed; `~/` is the home folder. Quote a path with a comma in it.",
      "The file appears when all of the line or script is kept, whole. One that is there is "
        + "replaced; what is no plain file is refused.",
    ],
    examples: ["add Milk, 6 Bananas", "export to shopping.csv", "export Shopping to shopping.md"],
    seeAlso: [.import, .show, .copy])
  package static let phraseForm = PhraseForm(
    .exporting, clauses: [.to, .on, .from], offering: [.to])
  package static let mayWrite = false

  /// The list's title; empty for the current list.
  package var list: Phrase
  /// Where it goes.
  package var file: FilePhrase

  package static func mayStand(in surroundings: Surroundings) -> Bool { !surroundings.isInTemplate }

  package static func parse(_ parser: inout Parser) throws(Diagnostic) -> ExportCommand {
    let phrase = try parser.parsePhrase()
    guard let to = phrase.lastTo else {
      throw parser.missing("`to` and a file", for: name)
    }
    guard to + 1 < phrase.pieces.count else { throw parser.missing("a file", for: name) }
    return ExportCommand(
      list: to == 0 ? .none(at: phrase.range.lowerBound) : phrase.part(0..<to),
      file: try FilePhrase(
        phrase.part(to + 1..<phrase.pieces.count), for: name,
        mayBeLonger: phrase.pieces[..<to].contains { $0.clause == .to }))
  }

  package var phraseRole: PhraseRole { .plain([list, file.phrase]) }

  /// Where it may stand.
  package var place: SentencePlace {
    .outsideTemplates(
      advice: "write it after the template was applied")
  }

  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}

extension Phrase {
  /// A phrase without words.
  static func none(at offset: Int) -> Phrase {
    Phrase(pieces: [], range: offset..<offset, amount: nil, hasClauseWord: false)
  }
}
