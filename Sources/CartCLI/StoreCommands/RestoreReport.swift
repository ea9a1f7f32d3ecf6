import CartStore
import TerminalText

/// The result of `qc restore`.
struct RestoreReport: StoreReport {
  let path: String
  let restoration: Restoration

  var lines: [String] {
    var lines = ["restored \(restoration.contents.summary) from \(PrintableText.of(path))"]
    if let kept = restoration.keptAside {
      lines.append("the previous store is kept in \(PrintableText.of(kept))")
    }
    return lines
  }

  var outcome: String? {
    let kept = restoration.keptAside.map {
      ", and the previous store is in `\(PrintableText.of($0))`"
    }
    return "the store was restored all the same" + (kept ?? "")
  }

  private enum Key: CodingKey {
    case restored, lists, items, kept
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(path, forKey: .restored)
    try container.encode(restoration.contents.listCount, forKey: .lists)
    try container.encode(restoration.contents.itemCount, forKey: .items)
    try container.encode(restoration.keptAside, forKey: .kept)
  }
}
