internal import CLineEdit

/// An editor that reads entries from the terminal, with help from a host while they are typed.
///
///     let editor = try LineEditor(
///       programName: "qc", history: history, host: self, usesColor: true)
///     switch try editor.readLine(Prompts(first: "Groceries › ")) { … }
///
/// The terminal is in raw mode only while a line is read. An editor is used by one thread, and only
/// one editor reads at a time.
package final class LineEditor {
  let handle: OpaquePointer
  let history: LineHistory?
  let host: (any LineEditorHost)?
  private(set) var palette: Palette

  /// A control sequence without visible output that marks the end of the prompt for the terminal.
  package var promptEnd = ""

  var reading = Reading()
  var killRing = KillRing()
  /// The text of the last history search.
  var lastSearch = ""
  /// The part of the history that libedit's own searches have.
  private var mirrored = (revision: -1, count: 0)

  /// Whether standard input and output are a terminal that the editor supports. If not, read plain
  /// lines.
  package static var isUsable: Bool { cle_is_usable(0, 1) }

  /// Creates an editor, with the settings for the program's name in `.editrc`.
  ///
  /// The editor retains the host. `usesColor` does not affect faint and inverse text, which are not
  /// colours. Without `usesUnicode`, the editor's own symbols are ASCII.
  package init(
    programName: String, history: LineHistory?, host: (any LineEditorHost)?, usesColor: Bool,
    usesUnicode: Bool = true, theme: ColorTheme = .terminal
  ) throws {
    guard LineEditor.isUsable else { throw LineEditorError.noTerminal }
    guard let handle = cle_open(programName, 0, 1) else {
      throw systemError(doing: "set up the prompt")
    }
    self.handle = handle
    self.history = history
    self.host = host
    palette = Palette(
      usesColor: usesColor, theme: theme, ellipsis: usesUnicode ? Palette.ellipsis : "...")
  }

  /// Changes the colours for the following entries.
  package func recolor(usesColor: Bool, theme: ColorTheme) {
    palette = Palette(usesColor: usesColor, theme: theme, ellipsis: palette.ellipsis)
  }

  deinit {
    cle_close(handle)
  }

  /// Reads one entry, which can have several rows.
  ///
  /// The offer is an extra entry that ↑ recalls before those of the history, for this call only.
  /// The beginning is the initial text of the line, with the cursor after it.
  package func readLine(
    _ prompts: Prompts, offering offer: String? = nil, beginningWith beginning: String = ""
  ) throws -> LineResult {
    history?.refresh()
    mirrorHistory()
    reading = Reading(
      prompt: PromptText(prompts.first), continuation: PromptText(prompts.continuation),
      offer: offer, beginning: beginning)
    cle_set_tick(handle, host == nil ? 0 : 1000)
    measure()
    send(LineEditor.pasteOn)
    let end = run()
    let code = systemError
    let result = result(of: end)
    leave(result)
    if let failure = reading.failure { throw failure }
    guard let result else { throw LineEditorError.system(doing: "read the line", code: code) }
    return result
  }

  private func result(of end: cle_end) -> LineResult? {
    switch end {
    case CLE_ENDED_LINE: .line(reading.accepted ?? buffer.text.withoutLastNewline)
    case CLE_ENDED_INPUT: .endOfInput
    case CLE_ENDED_INTERRUPT: .interrupted
    default: nil
    }
  }

  private func mirrorHistory() {
    guard let history else { return }
    let entries = history.entries
    if history.revision != mirrored.revision || entries.count < mirrored.count {
      mirrored = (history.revision, 0)
      guard cle_history_clear(handle, Int32(clamping: history.limit)) else { return }
    }
    for var entry in entries.dropFirst(mirrored.count) {
      let added = entry.withUTF8 { utf8 in
        utf8.withMemoryRebound(to: CChar.self) {
          cle_history_add(handle, $0.baseAddress, $0.count)
        }
      }
      guard added else { return }
      mirrored.count += 1
    }
  }
}

extension String {
  fileprivate var withoutLastNewline: String {
    hasSuffix("\n") ? String(dropLast()) : self
  }
}
