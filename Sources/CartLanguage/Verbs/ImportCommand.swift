/// `import FILE`
package struct ImportCommand: SentenceSyntax {
  package static let name = CommandName.import
  package static let help = CommandHelp(
    group: .lists,
    usage: ["import FILE.conf"],
    summary: "Take categories and what stands in them from an aisle.conf, as Cooklang has it.",
    details: [
      "Each section becomes a category, in the order of the file: one that is there by any of its "
        + "words, or else a new one. Its products, with all they are called besides, are learned: "
        + "what `add` is told nothing about goes there from then on. What is on lists stays where it "
        + "is.",
      "At a prompt it is shown before it is taken: `y` takes it, `n` doesn't, and `e` opens it in the "
        + "editor. Elsewhere `qc --dry-run import FILE.conf` shows it, and a line that can't be taken is an "
        + "error. It is one step of `undo`.",
      "The path is relative to the folder of the script, or to the working folder where the sentence "
        + "was typed; `~/` is the home folder, and `-` is standard input.",
    ],
    examples: ["add Milk", "export to aisle.conf", "import aisle.conf"],
    seeAlso: [.export, .categories, .shop])
  package static let phraseForm = PhraseForm(.importing)
  package static let mayWrite = true

  /// Where it comes from.
  package var file: FilePhrase

  /// What stands for standard input.
  package static let inputPath = "-"

  /// Whether it reads standard input.
  package var readsInput: Bool { file.phrase.plainName == ImportCommand.inputPath }

  package static func mayStand(in surroundings: Surroundings) -> Bool { !surroundings.isInTemplate }

  package static func parse(_ parser: inout Parser) throws(Diagnostic) -> ImportCommand {
    let phrase = try parser.parsePhrase()
    guard !phrase.isEmpty else { throw parser.missing("a file", for: name) }
    guard phrase.plainName != inputPath else { return ImportCommand(file: FilePhrase(any: phrase)) }
    return ImportCommand(file: try FilePhrase(phrase, for: name))
  }

  package var phraseRole: PhraseRole { .plain([file.phrase]) }

  /// Where it may stand.
  package var place: SentencePlace {
    .outsideTemplates(advice: "write it before the template is applied")
  }

  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}
