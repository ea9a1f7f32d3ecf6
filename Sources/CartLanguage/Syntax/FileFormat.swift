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

  /// The endings that say so, the one to show first.
  package var endings: [String] {
    switch self {
    case .csv: [".csv"]
    case .json: [".json"]
    case .markdown: [".md", ".markdown"]
    case .text: [".txt"]
    case .script: [".qc"]
    }
  }

  /// Every ending, in the order in which they are listed.
  package static let endings = allCases.flatMap(\.endings)

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
