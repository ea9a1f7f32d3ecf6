internal import CLineEdit

extension LineEditor {
  /// Performs the action of a key.
  func perform(_ action: cle_action) -> cle_effect {
    reading.editKind = kind(of: action)
    switch action {
    case CLE_ENTER: return enter()
    case CLE_DELETE_OR_END: return deleteOrEnd()
    case CLE_NEWLINE: edit { $0.insert("\n") }
    case CLE_CLOSE_BLOCK: closeBlock()
    case CLE_COMPLETE: complete(back: false)
    case CLE_COMPLETE_BACK: complete(back: true)
    case CLE_CLEAR_SCREEN: clearScreen()
    case CLE_PASTE: paste()
    case CLE_UP: up()
    case CLE_DOWN: down()
    case CLE_OLDER: recall(older: true)
    case CLE_NEWER: recall(older: false)
    case CLE_SEARCH: searchHistory()
    case CLE_UNDO: undo()
    case CLE_REDO: redo()
    case CLE_LAST_WORD: insertLastWord()
    case CLE_EDIT: editOutside(buffer.text)
    default: performEdit(action)
    }
    return CLE_GO_ON
  }

  private func performEdit(_ action: cle_action) {
    switch action {
    case CLE_LEFT: edit { $0.moveLeft() }
    case CLE_RIGHT: right()
    case CLE_WORD_RIGHT: wordRight()
    case CLE_ROW_START: edit { $0.moveToRowStart() }
    case CLE_ROW_END: edit { $0.moveToRowEnd() }
    case CLE_DELETE_LEFT: edit { $0.deleteLeft() }
    case CLE_DELETE_RIGHT: edit { $0.deleteRight() }
    case CLE_KILL_TO_START: cut { $0.moveTowardsRowStart() }
    case CLE_KILL_TO_END: cut { $0.moveTowardsRowEnd() }
    case CLE_KILL_BLANK_WORD: cut { $0.moveLeftToBlank() }
    case CLE_KILL_WORD_LEFT: cut { $0.moveWordLeft() }
    case CLE_KILL_WORD_RIGHT: cut { $0.moveWordRight() }
    case CLE_YANK: edit { [killRing] in $0.insert(killRing.text) }
    default: ring()
    }
  }

  private func edit(_ change: (inout LineBuffer) -> Void) {
    var changed = buffer
    change(&changed)
    buffer = changed
  }

  private func cut(to move: (inout LineBuffer) -> Void) {
    var line = buffer
    killRing.cut(from: &line, to: move)
    buffer = line
  }

  // MARK: Ending the entry

  private func enter() -> cle_effect {
    expandAbbreviation()
    var entry = buffer
    if let answer = host?.answer(to: entry.text) {
      say(answer.text)
      buffer = LineBuffer(answer.line)
      return CLE_GO_ON
    }
    if let text = host?.textToEdit(insteadOf: entry.text) {
      editOutside(text)
      return CLE_GO_ON
    }
    if let host, !host.isComplete(entry.text) {
      entry.insert("\n" + host.indentation(after: String(entry.beforeCursor)))
      buffer = entry
      return CLE_GO_ON
    }
    reading.accepted = entry.text
    return CLE_ACCEPT
  }

  private func deleteOrEnd() -> cle_effect {
    if buffer.text.isEmpty { return CLE_GIVE_UP }
    edit { $0.deleteRight() }
    return CLE_GO_ON
  }

  // MARK: Hints

  /// The ghost text that can be accepted: only the visible part, and only at the end of the line.
  private func hint(after line: LineBuffer) -> String? {
    guard line.isAtEnd, let hint = reading.hint, hint.line == line else { return nil }
    return hint.text
  }

  private func right() {
    let line = buffer
    if let hint = hint(after: line) {
      edit { $0.insert(hint) }
    } else {
      edit { $0.moveRight() }
    }
  }

  private func wordRight() {
    let line = buffer
    if let hint = hint(after: line) {
      edit { $0.insert(String(hint.firstWord)) }
    } else {
      edit { $0.moveWordRight() }
    }
  }

  // MARK: Blocks

  /// Inserts a closing brace. If it is the first character of its row, it is indented like its
  /// block.
  private func closeBlock() {
    var line = buffer
    if let spaces = line.indentation,
      let fitting = host?.indentation(closing: String(line.beforeCursor)),
      fitting.utf8.count < spaces.count
    {
      line.replace(spaces, with: fitting)
    }
    line.insert("}")
    buffer = line
  }

  // MARK: Rows and history

  private func up() {
    var line = buffer
    if line.moveUp() { buffer = line } else { recall(older: true) }
  }

  private func down() {
    var line = buffer
    if line.moveDown() { buffer = line } else { recall(older: false) }
  }

  private func recall(older: Bool) {
    let entries = (history?.entries ?? []) + [reading.offer].compactMap(\.self)
    let line = buffer
    let current = reading.search.flatMap { $0.found.text == line.text ? $0 : nil }
    var search = current ?? HistorySearch(from: line, entries: entries)
    if older ? search.older(in: entries) : search.newer(in: entries) { buffer = search.found }
    reading.search = search
  }

  // MARK: Paste

  /// Inserts pasted text as it is. Nothing in it runs or triggers completion.
  private func paste() {
    var pasted = cle_line()
    guard cle_read_paste(handle, &pasted), let bytes = pasted.bytes else { return }
    let utf8 = UnsafeRawBufferPointer(start: bytes, count: pasted.length)
    let text = PastedText.clean(String(decoding: utf8, as: UTF8.self))
    edit { $0.insert(text) }
  }
}
