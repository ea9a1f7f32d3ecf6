internal import CLineEdit

extension LineEditor {
  /// Lists the entries of the history that contain the typed text, until another key ends the
  /// search.
  ///
  /// ^R, ^S, ↑ and ↓ choose an entry. Enter accepts the chosen entry; ^G and Escape restore the
  /// line. Any other key accepts the entry and then has its usual effect. If nothing was found,
  /// Enter does nothing, because the text in the line is not what was searched for.
  func searchHistory() {
    let entries = history?.entries ?? []
    let folded = { [host] (text: String) in host?.folded(text) ?? text.lowercased() }
    reading.searching = IncrementalSearch(from: buffer, entries: entries, folded: folded)
    while let key = nextSearchKey(), search(with: key) {}
    if let text = reading.searching?.text, !text.isEmpty { lastSearch = text }
    reading.searching = nil
  }

  /// Handles a key and returns whether the search continues.
  private func search(with key: SearchKey) -> Bool {
    guard var search = reading.searching else { return false }
    switch key {
    case .older: goOn(&search, older: true)
    case .newer: goOn(&search, older: false)
    case .delete: search.deleteLeft()
    case .cancel:
      buffer = search.draft
      return false
    case .enter:
      if search.isFailing { ring() }
      return search.isFailing
    case .other: return false
    case .text(let text):
      search.append(text)
      if search.isFailing { ring() }
    }
    if buffer != search.found { buffer = search.found }
    reading.searching = search
    return true
  }

  /// Chooses the next match. If nothing is typed yet, ^R repeats the last search.
  private func goOn(_ search: inout IncrementalSearch, older: Bool) {
    if older, search.text.isEmpty, search.chosen == nil, !lastSearch.isEmpty {
      search.append(lastSearch)
    } else if !search.goOn(older: older) {
      ring()
    }
  }

  // MARK: Keys

  private func nextSearchKey() -> SearchKey? {
    guard let key = nextKey() else { return nil }
    switch key {
    case "\r", "\n": return .enter
    case "\u{12}", "\u{0E}": return .older
    case "\u{13}", "\u{10}": return .newer
    case "\u{07}", Unicode.Scalar(UInt8(CLE_LONE_ESCAPE)): return .cancel
    case "\u{7F}", "\u{08}": return .delete
    case "\u{1B}": return arrow() ?? .other
    case _ where key.value < 0x20:
      cle_unread_key(handle, key.value)
      return .other
    default: return .text(String(key))
    }
  }

  private func nextKey() -> Unicode.Scalar? {
    var scalar: UInt32 = 0
    return cle_read_key(handle, &scalar) ? Unicode.Scalar(scalar) : nil
  }

  /// Reads the rest of an escape sequence. Returns an arrow key, or puts any other sequence back.
  private func arrow() -> SearchKey? {
    var keys: [Unicode.Scalar] = ["\u{1B}"]
    while keys.count < 3, let key = nextKey() {
      keys.append(key)
      // This is Alt with a letter, which is complete.
      if keys.count == 2, key != "[", key != "O" { break }
    }
    switch keys.last {
    case "A" where keys.count == 3: return .newer
    case "B" where keys.count == 3: return .older
    default:
      for key in keys.reversed() { cle_unread_key(handle, key.value) }
      return nil
    }
  }

  // MARK: Showing the search

  /// The row that shows the searched text.
  var searchRow: String? {
    guard let search = reading.searching else { return nil }
    if search.isFailing { return "not found: " + search.text }
    return "search: " + search.text + (search.isFuzzy ? "  (only these letters)" : "")
  }

  /// Returns the list below that row, at most `height` rows.
  func matchRows(_ height: Int) -> [FrameRow] {
    guard var search = reading.searching, !search.isFailing else { return [] }
    search.fill(to: MatchList.first(of: height, chosen: search.chosen) + height)
    reading.searching = search
    return MatchList(
      matches: search.matches, chosen: search.chosen, columns: reading.columns, palette: palette
    ).rows(height)
  }
}

/// The effect of a key during a search.
private enum SearchKey {
  case enter, cancel, older, newer, delete
  /// A key that ends the search and is handled after it.
  case other
  case text(String)
}
