internal import CLineEdit

extension LineEditor {
  /// Searches the history for what is typed until another key ends that.
  ///
  /// ^R and ^S go on to other entries, ^G gives back the line as it was. Any other key ends the
  /// search and then does what it does. Enter does nothing while nothing is found: what stands in
  /// the line then isn't what was looked for.
  ///
  /// - Parameter fetches: Enter only ends the search, as after vi's `/`.
  func searchHistory(fetches: Bool = false) {
    let entries = history?.entries ?? []
    let folded = { [host] (text: String) in host?.folded(text) ?? text.lowercased() }
    reading.searching = IncrementalSearch(from: buffer, entries: entries, folded: folded)
    while let key = nextKey() {
      if Key.isEnter(key) {
        if reading.searching?.isFailing == true {
          ring()
          continue
        }
        if fetches { break }
      }
      guard search(with: key, in: entries) else { break }
    }
    if let text = reading.searching?.text, !text.isEmpty { lastSearch = text }
    reading.searching = nil
  }

  private func nextKey() -> Unicode.Scalar? {
    var scalar: UInt32 = 0
    return cle_read_key(handle, &scalar) ? Unicode.Scalar(scalar) : nil
  }

  /// Whether the search goes on.
  private func search(with key: Unicode.Scalar, in entries: [String]) -> Bool {
    guard var search = reading.searching else { return false }
    switch key {
    case Key.controlR: goOn(&search, older: true, in: entries)
    case Key.controlS: goOn(&search, older: false, in: entries)
    case Key.delete, Key.controlH: search.deleteLeft(in: entries)
    case Key.controlG:
      buffer = search.draft
      return false
    case Key.escape: return false
    case _ where key.value < 0x20:
      cle_unread_key(handle, key.value)
      return false
    default: search.append(String(key), in: entries)
    }
    if search.isFailing { ring() }
    if buffer != search.found { buffer = search.found }
    reading.searching = search
    return true
  }

  /// With nothing typed yet, what was searched last is searched again.
  private func goOn(_ search: inout IncrementalSearch, older: Bool, in entries: [String]) {
    if search.text.isEmpty {
      search.append(lastSearch, in: entries)
    } else {
      search.goOn(older: older, in: entries)
    }
  }

  /// The row that tells what is searched.
  var searchRow: String? {
    guard let search = reading.searching else { return nil }
    return (search.isFailing ? "not found: " : "search: ") + search.text
  }
}

private enum Key {
  static func isEnter(_ key: Unicode.Scalar) -> Bool { key == "\r" || key == "\n" }
  static let controlG: Unicode.Scalar = "\u{07}"
  static let controlH: Unicode.Scalar = "\u{08}"
  static let controlR: Unicode.Scalar = "\u{12}"
  static let controlS: Unicode.Scalar = "\u{13}"
  /// By itself; what arrow keys send begins with a real one.
  static let escape = Unicode.Scalar(UInt8(CLE_LONE_ESCAPE))
  static let delete: Unicode.Scalar = "\u{7F}"
}
