internal import CLineEdit

extension LineEditor {
  /// Handles Tab: inserts the only candidate or the common prefix, or opens a list to walk through.
  func complete(back: Bool) {
    let line = buffer
    if var menu = reading.menu, menu.current == line {
      menu.walk(back: back)
      reading.menu = menu
      buffer = menu.current
      return
    }
    guard !back, let host else { return }
    complete(line, with: host.completions(for: line.text, cursor: line.cursor))
  }

  private func complete(_ line: LineBuffer, with list: CompletionCandidates) {
    var line = line
    let typed = line.text(in: list.replacing)
    if list.candidates.isEmpty {
      ring()
    } else if list.candidates.count == 1 {
      line.replace(list.replacing, with: list.candidates[0].replacement)
      buffer = line
    } else if list.commonPrefix.extends(typed) {
      line.replace(list.replacing, with: String(list.commonPrefix))
      buffer = line
    } else {
      reading.menu = CompletionMenu(list, for: line)
    }
  }
}

extension Substring {
  /// Whether this text begins with a shorter one, ignoring case.
  fileprivate func extends(_ typed: String) -> Bool {
    count > typed.count && lowercased().hasPrefix(typed.lowercased())
  }
}
