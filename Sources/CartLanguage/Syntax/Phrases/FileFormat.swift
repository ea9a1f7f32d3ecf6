/// What a file of items holds, told by the ending of its name.
package enum FileFormat: Hashable, Sendable, CaseIterable {
  /// A table with a row for each item.
  case csv
  /// A list as `show … as json` writes it.
  case json
  /// A task list under headings.
  case markdown
  /// An item on each line, as after `add`.
  case text
  /// A script that makes the list.
  case script
  /// Categories and what stands in them, as Cooklang has them.
  case aisles

  /// The endings that say so, the one to show first.
  package var endings: [String] {
    switch self {
    case .csv: [".csv"]
    case .json: [".json"]
    case .markdown: [".md", ".markdown"]
    case .text: [".txt"]
    case .script: [".qc"]
    case .aisles: [".conf"]
    }
  }

  /// Whether files of it are read as well.
  package var isImported: Bool {
    switch self {
    case .aisles: true
    case .csv, .json, .markdown, .text, .script: false
    }
  }

  /// Every ending, in the order in which they are listed.
  package static let endings = allCases.flatMap(\.endings)
  /// The endings of what is read as well.
  package static let importedEndings = allCases.filter(\.isImported).flatMap(\.endings)

  /// The format of a file by its path, in any case; nil where the ending says none.
  package init?(path: String) {
    let path = path.lowercased()
    let format = FileFormat.allCases.first { format in
      format.endings.contains { path.hasSuffix($0) }
    }
    guard let format else { return nil }
    self = format
  }
}
