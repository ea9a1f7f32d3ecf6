import CartModels

/// What a file of items holds, told by the ending of its name or said after `as`.
package enum FileFormat: String, Hashable, Sendable, CaseIterable {
  /// A table with a row for each item.
  case csv
  /// The same with tabs between the cells.
  case tsv
  /// Lists as `show … as json` writes them, or what another program exported.
  case json
  /// A task list under headings.
  case markdown
  /// Tasks as todo.txt has them, one on each line.
  case todo
  /// An item on each line, as people write them.
  case text
  /// A page for a phone or for paper.
  case html
  /// A script that makes the list.
  case script
  /// Categories and what stands in them, as Cooklang has them.
  case aisles
  /// A recipe of Cooklang.
  case cooklang
  /// Meals of several recipes, as Cooklang has them.
  case menu
  /// A shopping list of Cooklang.
  case shoppingList = "shopping-list"
  /// Tasks as Taskwarrior exports them.
  case taskwarrior

  /// What there is to know of a format.
  private struct Traits {
    var endings: [String]
    var isImported = true
    var isExported = true
    var isScalable = false
  }

  private var traits: Traits {
    switch self {
    case .csv: Traits(endings: [".csv"])
    case .tsv: Traits(endings: [".tsv", ".tab"])
    case .json: Traits(endings: [".json"])
    case .markdown: Traits(endings: [".md", ".markdown"])
    case .todo: Traits(endings: ["todo.txt"])
    case .text: Traits(endings: [".txt"])
    case .html: Traits(endings: [".html", ".htm"], isImported: false)
    case .script: Traits(endings: [".qc"], isImported: false)
    case .aisles: Traits(endings: [".conf"])
    case .cooklang: Traits(endings: [".cook"], isExported: false, isScalable: true)
    case .menu: Traits(endings: [".menu"], isExported: false, isScalable: true)
    case .shoppingList: Traits(endings: [".shopping-list"])
    case .taskwarrior: Traits(endings: [])
    }
  }

  /// The endings that say so, the one to show first.
  package var endings: [String] { traits.endings }
  /// The endings of files that `export` writes in it.
  package var writtenEndings: [String] {
    switch self {
    case .todo: endings + [".txt"]
    case .taskwarrior: [".json"]
    case .csv, .tsv, .json, .markdown, .text, .html, .script, .aisles, .cooklang, .menu,
      .shoppingList:
      endings
    }
  }

  /// Whether a file may be written in it, by the ending of its path, in any case.
  package func isWritten(to path: String) -> Bool {
    let name = FilePath(path).name.lowercased()
    return writtenEndings.contains { name.hasSuffix($0) }
  }

  /// Whether any text may be written to a path, by its ending: no program runs such files.
  package static func isText(_ path: String) -> Bool {
    [.text, .markdown, .csv, .tsv, .json, .html].contains { (format: FileFormat) in
      format.isWritten(to: path)
    }
  }

  /// Whether `import` reads it.
  package var isImported: Bool { traits.isImported }
  /// Whether `export` writes it.
  package var isExported: Bool { traits.isExported }
  /// Whether it says for how many something is cooked, so that it can be scaled.
  package var isScalable: Bool { traits.isScalable }

  /// Those that a verb reads or writes, in the order in which they are listed.
  package static func formats(of verb: CommandName) -> [FileFormat] {
    allCases.filter { verb == .import ? $0.isImported : $0.isExported }
  }

  /// The endings of what a verb reads or writes.
  package static func endings(of verb: CommandName) -> [String] {
    formats(of: verb).flatMap(\.endings)
  }

  /// The format that a word after `as` says, in any case.
  package init?(word: String) {
    let word = word.lowercased()
    guard let format = FileFormat(rawValue: word) ?? FileFormat.otherWords[word] else { return nil }
    self = format
  }

  private static let otherWords: [String: FileFormat] = [
    "cook": .cooklang, "keep": .json, "mealie": .json, "md": .markdown, "qc": .script, "txt": .text,
    "todo.txt": .todo, "conf": .aisles,
  ]

  /// The format of a file by its path, in any case; nil where the ending says none.
  package init?(path: String) {
    let name = FilePath(path).name.lowercased()
    let format = FileFormat.allCases.first { format in
      format.endings.contains { ending in
        // `todo.txt` is a whole name, or follows a full stop.
        ending.hasPrefix(".")
          ? name.hasSuffix(ending) : name == ending || name.hasSuffix("." + ending)
      }
    }
    guard let format else { return nil }
    self = format
  }
}
