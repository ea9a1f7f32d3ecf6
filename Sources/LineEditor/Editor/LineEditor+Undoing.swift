internal import CLineEdit

/// Edits are noted after each key, whoever made them: libedit has functions of its own.
extension LineEditor {
  func beginJournal() {
    reading.journal = UndoJournal(buffer)
    reading.shape = shape.places
    reading.wasSet = false
  }

  /// How an edit by a key is taken back: by itself, or with those that belong to it.
  func kind(of action: cle_action) -> UndoJournal.Kind {
    switch action {
    case CLE_COMPLETE, CLE_COMPLETE_BACK: .candidates
    case CLE_UP, CLE_DOWN, CLE_OLDER, CLE_NEWER: .history
    case CLE_LAST_WORD: .lastWords
    default: .single
    }
  }

  /// Notes what the last key did.
  func settle() {
    // Only what a search ends with is an edit.
    guard reading.searching == nil else { return }
    let (places, before) = shape
    if !reading.wasSet, places.length == reading.shape.length + 1,
      places.cursor == reading.shape.cursor + 1, let scalar = Unicode.Scalar(before)
    {
      // A letter, which is known without going through the line.
      reading.journal.noteTyped(String(scalar))
      reading.shape = places
      if scalar == " " || scalar == ";" { expandAbbreviation(before: 1) }
    } else {
      let isCompleted = reading.editKind == .candidates && reading.menu == nil
      note()
      // What Tab completes gets its blank as well.
      if isCompleted, before == 0x20 { expandAbbreviation(before: 1) }
    }
  }

  private func note() {
    reading.journal.note(buffer, as: reading.editKind)
    reading.editKind = .single
    // Who writes something else, and the word again, means it.
    if let word = reading.unexpanded, !buffer.text.hasPrefix(word) { reading.unexpanded = nil }
    reading.shape = shape.places
    reading.wasSet = false
  }

  private var shape: (places: (length: Int, cursor: Int), before: UInt32) {
    var (length, cursor, before) = (0, 0, UInt32(0))
    cle_get_shape(handle, &length, &cursor, &before)
    return ((length, cursor), before)
  }

  // MARK: Taking back

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

  /// More before an abbreviation isn't looked at: it would be felt with each blank.
  private static let longestExpanded = 20_000

  /// Puts what an abbreviation stands for in its place, as an edit of its own.
  ///
  /// - Parameter blanks: how many blanks or other signs that end it were typed behind it.
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

  /// The same before the entry ends, where blanks may stand behind the word already.
  func expandAbbreviation() {
    let before = buffer.beforeCursor
    expandAbbreviation(before: before.utf8.count - before.withoutBlanksAtEnd.utf8.count)
  }

  // MARK: Last words

  /// Inserts the last word of the newest entry, and then those of older ones in its place.
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
