import CartStore
import TerminalText

/// The result of `qc backup`.
struct BackupReport: StoreReport {
  let path: String
  let contents: StoreContents

  var lines: [String] {
    ["backed up \(contents.summary) to \(PrintableText.of(path))"]
  }

  var outcome: String? {
    "the backup was made all the same, in `\(PrintableText.of(path))`"
  }

  private enum Key: CodingKey {
    case backup, lists, items
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(path, forKey: .backup)
    try container.encode(contents.listCount, forKey: .lists)
    try container.encode(contents.itemCount, forKey: .items)
  }
}
