/// Shows what was typed before, an entry after the other.
struct HistoryRenderer {
  let style: TextStyle

  func text(_ entries: [String]?) -> String {
    guard let entries else { return "there is no history here: a prompt keeps one\n" }
    guard !entries.isEmpty else { return "0 entries\n" }
    return entries.map(text).joined()
  }

  /// The rows after the first are indented, so that each entry is seen to begin.
  private func text(_ entry: String) -> String {
    entry.split(separator: "\n", omittingEmptySubsequences: false)
      .map { style.safe(String($0)) }.joined(separator: "\n  ") + "\n"
  }
}
