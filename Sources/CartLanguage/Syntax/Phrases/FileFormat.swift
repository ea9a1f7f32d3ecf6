import CartModels

/// The format of a file, determined by its ending or by the word after `as`.
package enum FileFormat: String, Hashable, Sendable, CaseIterable {
  /// A table with a row for each item.
  case csv
  /// A table like `csv`, with tabs between the cells.
  case tsv
  /// Lists in the format of `show … as json`, or another program's JSON export.
  case json
  /// A task list under headings.
  case markdown
  /// Tasks in todo.txt format, one per line.
  case todo
  /// Plain text with one item per line.
  case text
  /// A web page to view on a phone or to print.
  case html
  /// A script that recreates the list.
  case script
  /// Categories with their words, in Cooklang's format.
  case aisles
  /// A Cooklang recipe.
  case cooklang
  /// A menu of several recipes, in Cooklang's format.
  case menu
  /// A Cooklang shopping list.
  case shoppingList = "shopping-list"
  /// Tasks in Taskwarrior's export format.
  case taskwarrior
  /// Purchases as hledger transactions.
  case hledger
  /// The events of a calendar.
  case calendar = "ics"

  /// The properties of a format.
  private struct Traits {
    var endings: [String]
    var isImported = true
    var isExported = true
    var isScalable = false
    /// Whether it can contain purchases.
    var holdsPurchases = false
    /// The endings for `export`, if they are others.
    var writtenEndings: [String]?
  }

  private var traits: Traits {
    switch self {
    case .csv: Traits(endings: [".csv"], holdsPurchases: true)
    case .tsv: Traits(endings: [".tsv", ".tab"], holdsPurchases: true)
    case .json: Traits(endings: [".json"], holdsPurchases: true)
    case .markdown: Traits(endings: [".md", ".markdown"])
    case .todo: Traits(endings: ["todo.txt"], writtenEndings: ["todo.txt", ".txt"])
    case .text: Traits(endings: [".txt"])
    case .html: Traits(endings: [".html", ".htm"], isImported: false)
    case .script: Traits(endings: [".qc"], isImported: false)
    case .aisles: Traits(endings: [".conf"])
    case .cooklang: Traits(endings: [".cook"], isExported: false, isScalable: true)
    case .menu: Traits(endings: [".menu"], isScalable: true)
    case .shoppingList: Traits(endings: [".shopping-list"])
    case .taskwarrior: Traits(endings: [], writtenEndings: [".json"])
    case .hledger: Traits(endings: [".journal", ".hledger"], isImported: false)
    case .calendar: Traits(endings: [".ics"], isImported: false)
    }
  }

  /// The file endings, the preferred one first.
  package var endings: [String] { traits.endings }
  /// The file endings for `export`.
  package var writtenEndings: [String] { traits.writtenEndings ?? traits.endings }

  /// Whether a path has an ending for this format, case-insensitive.
  package func isWritten(to path: String) -> Bool {
    let name = FilePath(path).name.lowercased()
    return writtenEndings.contains { name.hasSuffix($0) }
  }

  /// Whether `print` may write any text to a path with this ending. Programs never execute such
  /// files.
  package static func isText(_ path: String) -> Bool {
    [.text, .markdown, .csv, .tsv, .json, .html].contains { (format: FileFormat) in
      format.isWritten(to: path)
    }
  }

  /// Whether `import` reads it.
  package var isImported: Bool { traits.isImported }
  /// Whether `export` writes it.
  package var isExported: Bool { traits.isExported }
  /// Whether it has a number of servings, so that it can be scaled.
  package var isScalable: Bool { traits.isScalable }

  /// Whether the format can contain purchases.
  package var holdsPurchases: Bool { traits.holdsPurchases }

  /// The formats that a verb reads or writes, in display order.
  package static func formats(of verb: CommandName) -> [FileFormat] {
    allCases.filter { verb == .import ? $0.isImported : $0.isExported }
  }

  /// The file endings that a verb reads or writes.
  package static func endings(of verb: CommandName) -> [String] {
    formats(of: verb).flatMap(\.endings)
  }

  /// The format named by a word after `as`, case-insensitive.
  package init?(word: String) {
    let word = word.lowercased()
    guard let format = FileFormat(rawValue: word) ?? FileFormat.otherWords[word] else { return nil }
    self = format
  }

  private static let otherWords: [String: FileFormat] = [
    "cook": .cooklang, "keep": .json, "mealie": .json, "md": .markdown, "qc": .script, "txt": .text,
    "todo.txt": .todo, "conf": .aisles,
  ]

  /// The format of a path, case-insensitive; nil for an unknown ending.
  package init?(path: String) {
    let name = FilePath(path).name.lowercased()
    let format = FileFormat.allCases.first { format in
      format.endings.contains { ending in
        // The ending `todo.txt` is a whole file name, or follows a full stop.
        ending.hasPrefix(".")
          ? name.hasSuffix(ending) : name == ending || name.hasSuffix("." + ending)
      }
    }
    guard let format else { return nil }
    self = format
  }
}
