internal import CLineEdit

extension LineEditor {
  /// What belongs to the reading of one entry.
  struct Reading {
    var prompt = PromptText("")
    var continuation = PromptText("")
    /// What the history ends with, for this once.
    var offer: String?
    /// What stands in the line before anything is typed.
    var beginning = ""
    var screen = Screen()
    var rows = 24
    var columns = 80
    /// What was painted last, so that nothing is asked and drawn twice.
    var painted: Painted?
    /// What the ghost text on the screen says, and of which line.
    var hint: (text: String, line: LineBuffer)?
    var menu: CompletionMenu?
    var search: HistorySearch?
    /// While ^R looks for what is typed.
    var searching: IncrementalSearch?
    /// What alt-. brought last.
    var lastWords: LastWords?
    /// What stands before the end of a word whose expansion was taken back: it stays a word.
    var unexpanded: String?
    /// What was done to the line.
    var journal = UndoJournal()
    /// What the line is about to be changed by.
    var editKind = UndoJournal.Kind.single
    /// The line's length and the place of the cursor in it, in scalars, as the journal knows them.
    var shape: (length: Int, cursor: Int) = (0, 0)
    /// Whether we set the line since, and not libedit.
    var wasSet = false
    var accepted: String?
    var failure: LineEditorError?
    /// Whether the host was asked what to watch, which it is once the prompt stands.
    var isWatching = false
  }

  /// All that what is painted depends on.
  struct Painted: Equatable {
    var buffer: LineBuffer
    var prompt: PromptText
    var menu: CompletionMenu?
    var searchRow: String?
    var chosen: Int?
    var rows: Int
    var columns: Int
  }

  /// Lets libedit read. The callbacks get the editor as their context.
  func run() -> cle_end {
    var callbacks = cle_callbacks()
    callbacks.context = Unmanaged.passUnretained(self).toOpaque()
    callbacks.begun = { LineEditor.of($0)?.begin() }
    callbacks.settled = { LineEditor.of($0)?.settle() }
    callbacks.paint = { LineEditor.of($0)?.paint() }
    callbacks.resized = { LineEditor.of($0)?.resize() }
    callbacks.leaving = { LineEditor.of($0)?.leave(nil) }
    callbacks.returned = { LineEditor.of($0)?.comeBack() }
    callbacks.tick = { LineEditor.of($0)?.tick() }
    callbacks.arrived = { LineEditor.of($0)?.arrive() }
    callbacks.perform = { context, action in
      LineEditor.of(context)?.perform(action) ?? CLE_GIVE_UP
    }
    return withExtendedLifetime(self) { cle_read(handle, &callbacks) }
  }

  private static func of(_ context: UnsafeMutableRawPointer?) -> LineEditor? {
    context.map { Unmanaged<LineEditor>.fromOpaque($0).takeUnretainedValue() }
  }

  private func begin() {
    host?.readingBegins()
    if !reading.beginning.isEmpty { buffer = LineBuffer(reading.beginning) }
    beginJournal()
  }

  /// The line as libedit holds it.
  var buffer: LineBuffer {
    get {
      var line = cle_line()
      guard cle_get_line(handle, &line), let bytes = line.bytes else { return LineBuffer() }
      let utf8 = UnsafeRawBufferPointer(start: bytes, count: line.length)
      return LineBuffer(String(decoding: utf8, as: UTF8.self), cursor: line.cursor)
    }
    set {
      var text = newValue.text
      reading.wasSet = true
      let isSet = text.withUTF8 { utf8 in
        utf8.withMemoryRebound(to: CChar.self) {
          cle_set_line(handle, $0.baseAddress, $0.count, newValue.cursor)
        }
      }
      if !isSet { ring() }
    }
  }

  func ring() { send("\u{7}") }

  /// Writes to the terminal at once.
  func send(_ text: String) {
    guard !text.isEmpty else { return }
    var text = text
    let isWritten = text.withUTF8 { utf8 in
      utf8.withMemoryRebound(to: CChar.self) { cle_write(handle, $0.baseAddress, $0.count) }
    }
    if !isWritten { reading.failure = systemError(doing: "write to the terminal") }
  }
}
