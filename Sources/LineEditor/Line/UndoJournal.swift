/// What was done to a line since reading it began, for it to be taken back edit by edit.
///
/// What is typed letter by letter is one edit up to the end of a word. So is what is walked through,
/// such as candidates or the history: taken back is the whole walk.
struct UndoJournal: Sendable {
  /// What an edit may be part of.
  enum Kind: Equatable, Sendable {
    case single
    case typing
    /// Each step of a walk puts something else in place of what the last one brought.
    case candidates, history, lastWords
    /// What an abbreviation stands for was put in its place.
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
  /// Whether what is typed next may belong to the last edit.
  private var isOpen = false

  /// How much room all edits may take; of the oldest ones nothing is kept then.
  private let mostBytes: Int
  private let mostEdits: Int

  init(_ line: LineBuffer = LineBuffer(), mostBytes: Int = 1 << 20, mostEdits: Int = 1000) {
    self.line = line
    self.mostBytes = mostBytes
    self.mostEdits = mostEdits
  }

  // MARK: Noting

  /// Takes a line that came of an edit, or of a move.
  mutating func note(_ new: LineBuffer, as kind: Kind = .single) {
    guard let change = LineChange(from: line, to: new) else {
      guard new.cursor != line.cursor else { return }
      // The cursor went elsewhere: what is typed there is another edit.
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

  /// Takes a character that was typed at the cursor.
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

  /// A word is taken back with the blank before it.
  private func beginsWord(after last: Entry, _ text: String) -> Bool {
    let wasBlank = last.change.inserted.last?.isWhitespace ?? true
    return text.first?.isWhitespace == true && !wasBlank
  }

  /// Makes one edit of two steps of a walk; none, where it leads back to where it began.
  ///
  /// - Returns: whether there is an edit that the walk may go on in.
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

  // MARK: Taking back

  /// What the edit was that was taken back last.
  var undoneKind: Kind? { undone.last?.kind }

  /// The line before the last edit; nil where none is known.
  mutating func undo() -> LineBuffer? {
    guard let last = done.last else { return nil }
    drop(last)
    undone.append(last)
    line = last.change.undone(in: line)
    isOpen = false
    return line
  }

  /// The line as it was before an edit was taken back; nil where none was, or where something else
  /// was done since.
  mutating func redo() -> LineBuffer? {
    guard let next = undone.popLast() else { return nil }
    push(next)
    line = next.change.redone(in: line)
    isOpen = false
    return line
  }

  /// How many edits can be taken back.
  var count: Int { done.count }
  /// How many bytes the edits take that can be taken back.
  var byteCount: Int { size }
}
