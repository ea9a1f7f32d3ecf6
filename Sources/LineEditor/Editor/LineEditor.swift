internal import CLineEdit

/// Reads entries from the terminal, with all the help its host can give while one is typed.
///
///     let editor = try LineEditor(
///       programName: "qc", history: history, host: self, usesColor: true)
///     switch try editor.readLine(Prompts(first: "Groceries › ")) { … }
///
/// The terminal is in its own mode only while a line is read. One editor is used by one thread, and
/// only one reads at a time.
package final class LineEditor {
  let handle: OpaquePointer
  let history: LineHistory?
  let host: (any LineEditorHost)?
  private(set) var palette: Palette

  /// A sequence that tells the terminal where what is typed begins; it shows nothing.
  package var promptEnd = ""

  var reading = Reading()
  var killRing = KillRing()
  /// What the history was searched for last.
  var lastSearch = ""
  /// What libedit's own searches know of the history.
  private var mirrored = (revision: -1, count: 0)

  /// Whether standard input and output are a terminal that an editor can work on; if not, plain
  /// lines are to be read.
  package static var isUsable: Bool { cle_is_usable(0, 1) }

  /// Sets an editor up; `.editrc` is looked for settings under the program's name.
  ///
  /// The host is kept as long as the editor is. `usesColor` says nothing about faint and inverse
  /// text, which are not colours. Without `usesUnicode`, the editor's own marks are of ASCII.
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

  /// Changes the colours, from the next entry on.
  package func recolor(usesColor: Bool, theme: ColorTheme) {
    palette = Palette(usesColor: usesColor, theme: theme, ellipsis: palette.ellipsis)
  }

  deinit {
    cle_close(handle)
  }

  /// Reads one entry, which may take several rows.
  ///
  /// An offer is what ↑ brings before anything of the history, for this once. A beginning stands
  /// in the line already, with the cursor behind it.
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
