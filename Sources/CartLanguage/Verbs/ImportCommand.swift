/// `import FILE [as FORMAT] [scale N|for N] [to LIST]`
package struct ImportCommand: SentenceSyntax {
  package static let name = CommandName.import
  package static let help = CommandHelp(
    group: .lists,
    summary: "Take items from a file: notes, recipes, tables, check lists, other programs' lists.",
    details: [
      "The ending says what the file holds: .txt is lines as people write them, .cook a recipe of "
        + "Cooklang and .menu several, .csv and .tsv tables, .md a check list, todo.txt tasks, .json "
        + "what `export` or another program wrote (`help formats`). `as FORMAT` says it of another ending, "
        + "and `-` is standard input.",
      "Items go to the list that the file names, or to the current one; with `to LIST` all go there. "
        + "They join what is there as with `add`. `import lasagna.cook for 6` cooks it for six, and "
        + "`import lasagna.cook scale 2` twice what it says.",
      "At a prompt it is shown before it is taken: `y` takes it, `n` doesn't, and `e` opens it in the "
        + "editor. Elsewhere `qc --dry-run import FILE` shows it, and a line that can't be taken is an "
        + "error. It is one step of `undo`, and no text of a file is ever run.",
      "A .conf is an aisle.conf as Cooklang has it: each section becomes a category, and its products "
        + "are learned: what `add` is told nothing about goes there from then on.",
      "The path is relative to the folder of the script, or to the working folder where the sentence "
        + "was typed; `~/` is the home folder.",
    ],
    examples: [
      "add Milk, 6 Eggs", "export to shopping.csv", "import shopping.csv to Copy",
      "export to aisle.conf", "import aisle.conf",
    ],
    seeAlso: [.export, .categories, .shop])
  package static let forms = [
    Form(
      .one(.importedFile), order: .afterEnding,
      clauses: .imported, .servings.hidden, .times.hidden, .importedTo),
    Form(
      .one(.importedFile, shown: "RECIPE"), order: .afterEnding,
      clauses: .servings.needed, .importedTo),
    Form(
      .one(.importedFile, shown: "RECIPE"), order: .afterEnding,
      clauses: .times.needed, .importedTo),
  ]
  package static let mayWrite = true

  /// For how many a recipe is cooked.
  package enum Scale: Hashable, Sendable {
    /// So many times what it says.
    case times(Phrase)
    /// So many servings.
    case servings(Phrase)

    /// The words of the number.
    package var phrase: Phrase {
      switch self {
      case .times(let phrase), .servings(let phrase): phrase
      }
    }
  }

  /// Where it comes from.
  package var file: FilePhrase
  /// The list that all of it goes to; nil where the file says.
  package var list: Phrase?
  /// For how many a recipe is cooked; nil for as many as it says.
  package var scale: Scale?

  /// Whether it reads standard input.
  package var readsInput: Bool { file.isStream }

  package static func mayStand(in context: StatementContext) -> Bool {
    !context.isInTemplate
  }

  package static func parse(_ parser: inout Parser) throws(Diagnostic) -> ImportCommand {
    let phrase = try parser.parsePhrase()
    return try ImportPhraseReader(phrase, parser).read()
  }

  package var phraseRole: PhraseRole {
    .plain([file.phrase, scale?.phrase, list].compactMap(\.self))
  }

  /// Where it may stand.
  package var place: SentencePlace {
    .outsideTemplates(advice: "write it before the template is applied")
  }

  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}
