internal import CLineEdit

/// Recording and undoing edits. Edits are recorded after each key, because libedit has edit
/// functions of its own.
extension LineEditor {
  func beginJournal() {
    reading.journal = UndoJournal(buffer)
    reading.shape = shape.places
    reading.wasSet = false
  }

  /// Returns the kind of an edit, which determines whether it is undone alone or with others.
  func kind(of action: cle_action) -> UndoJournal.Kind {
    switch action {
    case CLE_COMPLETE, CLE_COMPLETE_BACK: .candidates
    case CLE_UP, CLE_DOWN, CLE_OLDER, CLE_NEWER: .history
    case CLE_LAST_WORD: .lastWords
    default: .single
    }
  }

  /// Records the edit that the last key made.
  func settle() {
    // Only the result of a search is an edit.
    guard reading.searching == nil else { return }
    let (places, before) = shape
    if !reading.wasSet, places.length == reading.shape.length + 1,
      places.cursor == reading.shape.cursor + 1, let scalar = Unicode.Scalar(before)
    {
      // A single letter was typed. It can be recorded without comparing lines.
      reading.journal.noteTyped(String(scalar))
      reading.shape = places
      if scalar == " " || scalar == ";" { expandAbbreviation(before: 1) }
    } else {
      let isCompleted = reading.editKind == .candidates && reading.menu == nil
      note()
      // A blank that Tab completion inserts expands an abbreviation too.
      if isCompleted, before == 0x20 { expandAbbreviation(before: 1) }
    }
  }

  private func note() {
    reading.journal.note(buffer, as: reading.editKind)
    reading.editKind = .single
    // If the user changes the text and types the word again, it can be expanded.
    if let word = reading.unexpanded, !buffer.text.hasPrefix(word) { reading.unexpanded = nil }
    reading.shape = shape.places
    reading.wasSet = false
  }

  private var shape: (places: (length: Int, cursor: Int), before: UInt32) {
    var (length, cursor, before) = (0, 0, UInt32(0))
    cle_get_shape(handle, &length, &cursor, &before)
    return ((length, cursor), before)
  }

  // MARK: Undoing

  func undo() {
    reading.journal.note(buffer)
    take(reading.journal.undo())
    if reading.journal.undoneKind == .expansion {
      reading.unexpanded = buffer.beforeCursor.withoutBlanksAtEnd
    }
  }

  func redo() {
    reading.journal.note(buffer)
    take(reading.journal.redo())
  }

  private func take(_ line: LineBuffer?) {
    guard let line else { return ring() }
    buffer = line
  }

  // MARK: Abbreviations

  /// Abbreviations are not expanded in longer lines, where each blank would become noticeably slow.
  private static let longestExpanded = 20_000

  /// Replaces an abbreviation by its expansion, as an edit of its own.
  ///
  /// - Parameter blanks: The number of blanks or other delimiters that were typed after it.
  func expandAbbreviation(before blanks: Int) {
    guard let host, shape.places.length <= LineEditor.longestExpanded else { return }
    var line = buffer
    let end = line.cursor - blanks
    guard end > 0, reading.unexpanded != line.beforeCursor.withoutBlanksAtEnd,
      let (range, text) = host.abbreviation(in: line.text, cursor: end)
    else { return }
    line.replace(range, with: text)
    buffer = LineBuffer(line.text, cursor: line.cursor + blanks)
    reading.editKind = .expansion
    note()
  }

  /// Expands an abbreviation before the entry ends. Blanks can already follow the word.
  func expandAbbreviation() {
    let before = buffer.beforeCursor
    expandAbbreviation(before: before.utf8.count - before.withoutBlanksAtEnd.utf8.count)
  }

  // MARK: Last words

  /// Inserts the last word of the newest entry, and on repetition replaces it by those of older
  /// entries.
  func insertLastWord() {
    let entries = history?.entries ?? []
    let line = buffer
    var words =
      reading.lastWords.flatMap { $0.found == line ? $0 : nil }
      ?? LastWords(from: line, entries: entries)
    let lastWord = { [host] (entry: String) -> String? in
      host?.lastWord(of: entry) ?? entry.split(whereSeparator: \.isWhitespace).last.map(String.init)
    }
    if words.goOn(in: entries, lastWord: lastWord) { buffer = words.found } else { ring() }
    reading.lastWords = words
  }
}

extension Substring {
  fileprivate var withoutBlanksAtEnd: String {
    let end = utf8.lastIndex { $0 != 0x20 }
    return end.map { String(decoding: utf8[...$0], as: UTF8.self) } ?? ""
  }
}
