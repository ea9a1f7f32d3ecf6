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
      "Ingredients that `have` notes as at home are left out and reported; `with everything` "
        + "imports them, too.",
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
        + "`quantity`, `paid` and `shop`. A line that cannot be read is skipped and reported. "
        + "Purchases that are already recorded are not recorded again. At a prompt, unknown names "
        + "are matched with your products, and the matches are remembered.",
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
    Form(of: .anything, clauses: .imported, .importedTo.ranked(-3), .everything.hidden),
    Form(
      of: .dishes,
      clauses: .servings.needed.ranked(-2), .imported.hidden, .importedTo, .everything.ranked(1)),
    Form(
      of: .dishes,
      clauses: .times.needed.ranked(-1), .imported.hidden, .importedTo, .everything.ranked(1)),
    Form(of: .recipe, .word("as"), .word("template"), clauses: .imported.hidden),
    Form(of: .purchases, .word("as"), .word(boughtWord), clauses: .imported.hidden, .at),
  ]
  package static let mayWrite = true

  /// The word for purchases: after `as` here, and for the subject of `export`.
  package static let boughtWord = "bought"

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

    /// The word before the number.
    package var word: String {
      switch self {
      case .times: Clause.times.word
      case .servings: Clause.servings.word
      }
    }

    /// Rejects words that are not a number. The value of an interpolation is checked at run time.
    fileprivate func refuseWords() throws(Diagnostic) {
      guard let text = phrase.plainName, ImportScale.number(in: text) == nil else { return }
      throw .noScale(text, word, phrase.range)
    }
  }

  /// The file to import.
  package var file: FilePhrase
  /// The clauses after the file.
  package var clauses: FileClauses
  /// The list for all items; nil if the file decides.
  package var list: Phrase?
  /// How a recipe is scaled; nil to leave it as written.
  package var scale: Scale?

  /// The contents that it expects in the file.
  package var contents: FileContents { clauses.meant.first?.contents ?? .anything }

  /// The shop where purchases were made.
  package var shop: Phrase? { clauses[.at] }

  /// The range of `with everything`, which also adds those items of a recipe that are at home.
  package var everything: SourceRange? { clauses.range(of: .everything) }

  /// Whether it reads standard input.
  package var readsInput: Bool { file.isStream }

  package static func parse(_ parser: inout Parser) throws(Diagnostic) -> ImportCommand {
    let phrase = try parser.parsePhrase()
    guard !phrase.isEmpty else { throw parser.missing("a file", for: name) }
    let clauses = FileClauses(phrase, of: name)
    try clauses.refuseMistakes(in: parser.source)
    let scale = clauses[.servings].map(Scale.servings) ?? clauses[.times].map(Scale.times)
    try scale?.refuseWords()
    let format = try clauses[.imported].map(format)
    let command = ImportCommand(
      file: try FilePhrase(
        phrase.part(clauses.path), as: format, for: name,
        mayBeLonger: clauses.said.first?.clause.parts.first),
      clauses: clauses, list: clauses[.importedTo], scale: scale)
    if let path = command.file.phrase.plainName,
      let format = try command.file.format(at: path, for: name)
    {
      try clauses.refuse(format, of: command.file)
    }
    return command
  }

  private static func format(_ said: Phrase) throws(Diagnostic) -> FileFormat {
    let word = said.plainName ?? ""
    guard let format = FileFormat(word: word), format.isImported else {
      throw .unknownFormat(word, said.range, name)
    }
    return format
  }

  package var phraseRole: PhraseRole {
    .plain([file.phrase, scale?.phrase, list, shop].compactMap(\.self))
  }

  /// Where it is allowed.
  package static var place: SentencePlace {
    .outsideTemplates(advice: "import the file before applying the template")
  }

  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}
