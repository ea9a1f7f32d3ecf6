import CartInterpreter

/// `history`: an entry after the other.
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
  /// The rows after the first are indented, so that each entry is seen to begin.
  private func text(of entry: String, _ style: TextStyle) -> String {
    entry.split(separator: "\n", omittingEmptySubsequences: false)
      .map { style.safe(String($0)) }.joined(separator: "\n  ") + "\n"
  }
}
