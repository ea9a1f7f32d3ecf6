import CartInterpreter

/// `history`: the entries one after another.
extension HistoryReport: Rendered {
  var occasion: Occasion { .asked }

  func text(in context: RenderingContext) throws -> RenderedText? {
    guard let entries else {
      return .verbatim("no history here; only prompts have one\n")
    }
    guard !entries.isEmpty else { return .verbatim("0 entries\n") }
    return .verbatim(entries.map { text(of: $0, context.style) }.joined())
  }

  func json(in context: RenderingContext) throws -> String? {
    guard let entries else { return "null\n" }
    return try context.json.line(entries) { $0 }
  }
}

extension HistoryReport {
  /// Returns an entry; its further rows are indented, so that the beginning of each entry is
  /// visible.
  private func text(of entry: String, _ style: TextStyle) -> String {
    entry.split(separator: "\n", omittingEmptySubsequences: false)
      .map { style.safe(String($0)) }.joined(separator: "\n  ") + "\n"
  }
}
