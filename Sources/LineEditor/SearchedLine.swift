/// The line while libedit searches the history in it: what was found, and in the row below it
/// `bck:` with what was typed.
struct SearchedLine: Equatable, Sendable {
  let line: String
  /// Nil when nothing is searched.
  let search: String?

  private static let marks = ["bck:", "bck?", "fwd:", "fwd?"]

  init(_ text: String) {
    guard let newline = text.lastIndex(of: "\n") else {
      (line, search) = (text, nil)
      return
    }
    let row = text[text.index(after: newline)...]
    let isSearching = SearchedLine.marks.contains { row.hasPrefix($0) }
    line = isSearching ? String(text[..<newline]) : text
    search = isSearching ? String(row) : nil
  }
}
