/// A journal of the edits of a line, for undoing them one by one.
///
/// Letters typed up to the end of a word form one edit. A walk through candidates or the history is
/// also one edit and is undone as a whole.
struct UndoJournal: Sendable {
  /// The kind of an edit, which determines whether it joins the previous one.
  enum Kind: Equatable, Sendable {
    case single
    case typing
    /// A step of a walk. It replaces the text that the previous step inserted.
    case candidates, history, lastWords
    /// The expansion of an abbreviation.
    case expansion
  }

  private struct Entry {
    var kind: Kind
    var change: LineChange
  }

  /// The line as the journal knows it.
  private(set) var line: LineBuffer
  private var done: [Entry] = []
  private var undone: [Entry] = []
  private var size = 0
  /// Whether the next typed text can join the last edit.
  private var isOpen = false

  /// The maximum total size of the edits in bytes. Beyond it, the oldest edits are dropped.
  private let mostBytes: Int
  private let mostEdits: Int

  init(_ line: LineBuffer = LineBuffer(), mostBytes: Int = 1 << 20, mostEdits: Int = 1000) {
    self.line = line
    self.mostBytes = mostBytes
    self.mostEdits = mostEdits
  }

  // MARK: Recording

  /// Records the line after an edit or a cursor movement.
  mutating func note(_ new: LineBuffer, as kind: Kind = .single) {
    guard let change = LineChange(from: line, to: new) else {
      guard new.cursor != line.cursor else { return }
      // The cursor moved, so text typed there is a new edit.
      line = new
      isOpen = false
      return
    }
    undone = []
    if kind != .single, kind != .typing, let last = done.last, isOpen, last.kind == kind {
      isOpen = join(last, with: new)
    } else {
      push(Entry(kind: kind, change: change))
      isOpen = true
    }
    line = new
    forgetOldest()
  }

  /// Records a character that was typed at the cursor.
  mutating func noteTyped(_ text: String) {
    undone = []
    if isOpen, let last = done.last, last.kind == .typing,
      last.change.cursorAfter == line.cursor, !beginsWord(after: last, text)
    {
      done[done.count - 1].change.extend(with: text)
      size += text.utf8.count
    } else {
      push(Entry(kind: .typing, change: LineChange(inserting: text, at: line.cursor)))
    }
    line.insert(text)
    isOpen = true
    forgetOldest()
  }

  /// Whether the character begins a new edit. A word is undone together with the blank before it.
  private func beginsWord(after last: Entry, _ text: String) -> Bool {
    let wasBlank = last.change.inserted.last?.isWhitespace ?? true
    return text.first?.isWhitespace == true && !wasBlank
  }

  /// Merges two steps of a walk into one edit, or removes it if the walk is back where it began.
  ///
  /// - Returns: Whether there is an edit that the walk can continue.
  private mutating func join(_ last: Entry, with new: LineBuffer) -> Bool {
    let before = last.change.undone(in: line)
    drop(last)
    guard let change = LineChange(from: before, to: new) else { return false }
    push(Entry(kind: last.kind, change: change))
    return true
  }

  private mutating func drop(_ last: Entry) {
    done.removeLast()
    size -= last.change.size
  }

  private mutating func push(_ entry: Entry) {
    done.append(entry)
    size += entry.change.size
  }

  private mutating func forgetOldest() {
    while done.count > 1, size > mostBytes || done.count > mostEdits {
      size -= done.removeFirst().change.size
    }
  }

  // MARK: Undoing

  /// The kind of the edit that was undone last.
  var undoneKind: Kind? { undone.last?.kind }

  /// Undoes the last edit and returns the line, or returns nil if there is no edit.
  mutating func undo() -> LineBuffer? {
    guard let last = done.last else { return nil }
    drop(last)
    undone.append(last)
    line = last.change.undone(in: line)
    isOpen = false
    return line
  }

  /// Redoes the last undone edit and returns the line. Returns nil if nothing was undone, or if
  /// there was another edit since.
  mutating func redo() -> LineBuffer? {
    guard let next = undone.popLast() else { return nil }
    push(next)
    line = next.change.redone(in: line)
    isOpen = false
    return line
  }

  /// The number of edits that can be undone.
  var count: Int { done.count }
  /// The total size in bytes of the edits that can be undone.
  var byteCount: Int { size }
}
