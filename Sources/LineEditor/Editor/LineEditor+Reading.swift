internal import CLineEdit

extension LineEditor {
  /// The state of reading one entry.
  struct Reading {
    var prompt = PromptText("") { didSet { begun = nil } }
    var continuation = PromptText("")
    /// An extra newest entry of the history, for this entry only.
    var offer: String?
    /// The initial text of the line.
    var beginning = ""
    var screen = Screen()
    var rows = 24
    var columns = 80 { didSet { begun = nil } }
    /// The frame with only the prompt, which seldom changes while a line is typed.
    var begun: FrameBuilder?
    /// The state that was painted last, to avoid computing and drawing it again.
    var painted: Painted?
    /// The ghost text on the screen, and the line that it belongs to.
    var hint: (text: String, line: LineBuffer)?
    var menu: CompletionMenu?
    var search: HistorySearch?
    /// The current ^R search.
    var searching: IncrementalSearch?
    /// The state of the last Alt-. command.
    var lastWords: LastWords?
    /// The text up to the end of a word whose expansion was undone. The word is not expanded again.
    var unexpanded: String?
    /// The edits of the line.
    var journal = UndoJournal()
    /// The kind of the next edit.
    var editKind = UndoJournal.Kind.single
    /// The length of the line and the cursor position, in scalars, as the journal knows them.
    var shape: (length: Int, cursor: Int) = (0, 0)
    /// Whether the editor, and not libedit, has set the line since.
    var wasSet = false
    var accepted: String?
    var failure: LineEditorError?
    /// Whether the host was asked for descriptors to watch. It is asked after the prompt is drawn.
    var isWatching = false
  }

  /// The state that determines the painted frame.
  struct Painted: Equatable {
    var buffer: LineBuffer
    var prompt: PromptText
    var menu: CompletionMenu?
    var searchRow: String?
    var chosen: Int?
    var rows: Int
    var columns: Int
  }

  /// Runs libedit. The callbacks get the editor as their context.
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

  /// The line in libedit's buffer.
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

  /// Writes to the terminal without buffering.
  func send(_ text: String) {
    guard !text.isEmpty else { return }
    var text = text
    let isWritten = text.withUTF8 { utf8 in
      utf8.withMemoryRebound(to: CChar.self) { cle_write(handle, $0.baseAddress, $0.count) }
    }
    if !isWritten { reading.failure = systemError(doing: "write to the terminal") }
  }
}
