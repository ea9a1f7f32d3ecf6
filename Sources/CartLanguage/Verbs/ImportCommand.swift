/// `import FILE [as FORMAT] [scale N|for N] [to LIST] [with everything]`, `import RECIPE as template` and `import FILE as
/// bought [at SHOP]`
package struct ImportCommand: SentenceSyntax {
  package static let name = CommandName.import
  package static let help = CommandHelp(
    group: .lists,
    summary: "Import items from notes, recipes, tables, checklists or other programs' lists.",
    details: [
      "The file extension sets the format: .txt is plain lines, .cook a Cooklang recipe, .menu a "
        + "Cooklang menu, .csv and .tsv tables, .md a checklist, todo.txt tasks, .json the output "
        + "of `export` or another program (`help formats`). `as FORMAT` sets it for other "
        + "extensions, and `-` is standard input.",
      "Items go to the list that the file names, or to the current one; with `to LIST`, all go "
        + "there. They are merged as with `add`. `import lasagna.cook for 6` scales a recipe to "
        + "six servings, and `import lasagna.cook scale 2` doubles it.",
      "Of a recipe, what `have` says is at home is left out and reported; `with everything` imports "
        + "it, too.",
      "`import lasagna.cook as template` makes a template called `lasagna` of a recipe. Its "
        + "parameter `servings` scales all amounts exactly, and sections and optional ingredients "
        + "become notes.",
      "At a prompt, you see the items first: `y` imports them, `n` cancels, and `e` opens them in "
        + "the editor. Elsewhere, `qc --dry-run import FILE` shows them, and a line that cannot "
        + "be imported is an error. An import is one step of `undo`. No text in a file is ever "
        + "run.",
      "A .conf file is a Cooklang aisle.conf: each section becomes a category, and its products "
        + "are learned, so `add` puts them there from then on.",
      "`as bought` reads purchases from a table or JSON with a `date` and a `name`, and perhaps "
        + "`quantity`, `paid` and `shop`. A line that cannot be read is skipped and named. What is "
        + "recorded already is not recorded again. At a prompt, names that are not known are matched "
        + "with those of your products, and the matches are remembered.",
      "The path is relative to the script's folder, or to the current folder for a sentence that "
        + "you type; `~/` is your home folder.",
    ],
    examples: [
      "add Milk, 6 Eggs", "export to shopping.csv", "import shopping.csv to Copy",
      "export to aisle.conf", "import aisle.conf", "check Milk", "export bought to spent.csv",
      "import spent.csv as bought",
    ],
    seeAlso: [.export, .categories, .shop])
  package static let forms = [
    Form(
      .one(.importedFile), order: .afterEnding,
      clauses: .imported, .servings.hidden, .times.hidden, .at.hidden, .importedTo,
      .everything.hidden),
    Form(
      .one(.importedFile, shown: "RECIPE"), order: .afterEnding,
      clauses: .servings.needed, .importedTo, .everything),
    Form(
      .one(.importedFile, shown: "RECIPE"), order: .afterEnding,
      clauses: .times.needed, .importedTo, .everything),
    Form(
      .one(.importedFile, shown: "RECIPE"), .word("as"), .word(ImportCommand.templateWord),
      order: .afterEnding),
    Form(
      .one(.importedFile), .word("as"), .word(ImportCommand.boughtWord), order: .afterEnding,
      clauses: .at),
  ]
  package static let mayWrite = true

  /// The word for purchases: after `as` here, and for the subject of `export`.
  package static let boughtWord = "bought"

  /// The word after `with`.
  static let everythingWord = "everything"

  /// The word for a template, after `as`.
  package static let templateWord = "template"

  /// Purchases, with the shop where they were made.
  package struct Purchases: Hashable, Sendable {
    package var shop: Phrase?
  }

  /// How a recipe is scaled.
  package enum Scale: Hashable, Sendable {
    /// By a factor.
    case times(Phrase)
    /// To a number of servings.
    case servings(Phrase)

    /// The words of the number.
    package var phrase: Phrase {
      switch self {
      case .times(let phrase), .servings(let phrase): phrase
      }
    }
  }

  /// The file to import.
  package var file: FilePhrase
  /// The list for all items; nil if the file decides.
  package var list: Phrase?
  /// How a recipe is scaled; nil to leave it as written.
  package var scale: Scale?

  /// The purchases to read instead of items.
  package var purchases: Purchases?

  /// Whether it makes a template of a recipe.
  package var makesTemplate = false

  /// Where it says `with everything`: a recipe's items are added though they are at home.
  package var everything: SourceRange?

  /// Whether it reads standard input.
  package var readsInput: Bool { file.isStream }

  package static func parse(_ parser: inout Parser) throws(Diagnostic) -> ImportCommand {
    let phrase = try parser.parsePhrase()
    return try ImportPhraseReader(phrase, parser).read()
  }

  package var phraseRole: PhraseRole {
    .plain([file.phrase, scale?.phrase, list, purchases?.shop].compactMap(\.self))
  }

  /// Where it is allowed.
  package static var place: SentencePlace {
    .outsideTemplates(advice: "import the file before applying the template")
  }

  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}
