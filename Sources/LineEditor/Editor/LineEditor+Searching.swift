internal import CLineEdit

extension LineEditor {
  /// Lists the entries of the history that hold what is typed, until another key ends that.
  ///
  /// ^R, ^S, ↑ and ↓ choose. Enter takes what is chosen into the line, ^G and Escape give back the
  /// line as it was. Any other key takes it and then does what it does. Where nothing is found,
  /// Enter does nothing: what stands in the line then isn't what was looked for.
  func searchHistory() {
    let entries = history?.entries ?? []
    let folded = { [host] (text: String) in host?.folded(text) ?? text.lowercased() }
    reading.searching = IncrementalSearch(from: buffer, entries: entries, folded: folded)
    while let key = nextSearchKey(), search(with: key) {}
    if let text = reading.searching?.text, !text.isEmpty { lastSearch = text }
    reading.searching = nil
  }

  /// Whether the search goes on.
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

  /// With nothing typed yet, ^R brings what was searched last.
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

  /// What follows an escape, if it is an arrow that chooses; else it is given back whole.
  private func arrow() -> SearchKey? {
    var keys: [Unicode.Scalar] = ["\u{1B}"]
    while keys.count < 3, let key = nextKey() {
      keys.append(key)
      // Alt and a letter: nothing more belongs to it.
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

  // MARK: What is shown

  /// The row that tells what is searched.
  var searchRow: String? {
    guard let search = reading.searching else { return nil }
    if search.isFailing { return "not found: " + search.text }
    return "search: " + search.text + (search.isFuzzy ? "  (not as a whole: these letters)" : "")
  }

  /// The list below that row, on as many rows as there are.
  func matchRows(_ height: Int) -> [FrameRow] {
    guard var search = reading.searching, !search.isFailing else { return [] }
    search.fill(to: MatchList.first(of: height, chosen: search.chosen) + height)
    reading.searching = search
    return MatchList(
      matches: search.matches, chosen: search.chosen, columns: reading.columns, palette: palette
    ).rows(height)
  }
}

/// What a key does while the history is searched.
private enum SearchKey {
  case enter, cancel, older, newer, delete
  /// Ends the search, and is heeded after it.
  case other
  case text(String)
}
