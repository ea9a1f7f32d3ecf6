internal import CLineEdit

extension LineEditor {
  static let pasteOn = "\u{1B}[?2004h"
  static let pasteOff = "\u{1B}[?2004l"

  /// Shows the line as it stands; called when no input is waiting.
  func paint() {
    let buffer = buffer
    if session.menu?.current != buffer { session.menu = nil }
    let wanted = Painted(
      buffer: buffer, prompt: session.prompt, menu: session.menu, searchRow: searchRow,
      rows: session.rows, columns: session.columns)
    guard wanted != session.painted else { return }
    session.painted = wanted
    send(session.screen.show(frame(of: buffer), rows: session.rows))
  }

  private func frame(of buffer: LineBuffer) -> ScreenFrame {
    session.hint = nil
    var builder = FrameBuilder(columns: session.columns, palette: palette)
    builder.draw(prompt: session.prompt)
    let styles = host?.highlight(buffer.text, cursor: buffer.cursor) ?? []
    builder.draw(buffer, styles: styles, continuation: session.continuation)
    if let searchRow {
      builder.draw(below: searchRow)
    } else {
      drawHint(of: buffer, on: &builder)
    }
    var frame = builder.finished()
    frame.footer = footer(below: frame.rows.count)
    return frame
  }

  private func drawHint(of buffer: LineBuffer, on builder: inout FrameBuilder) {
    guard session.menu == nil, let host else { return }
    guard let hint = host.hint(for: buffer.text, cursor: buffer.cursor), !hint.isEmpty else {
      return
    }
    session.hint = (hint, buffer)
    let remark = host.remark(for: buffer.text, cursor: buffer.cursor) ?? ""
    builder.draw(hint: hint, remark: remark)
  }

  /// The candidates get what the entry leaves of the screen, but never less than a third.
  private func footer(below rows: Int) -> [FrameRow] {
    guard let menu = session.menu else { return [] }
    let room = max(session.rows - rows, session.rows / 3)
    let grid = CandidateGrid(
      candidates: menu.list.candidates, columns: session.columns,
      maximumRows: min(room, session.rows - 1), ellipsis: palette.ellipsis)
    return grid.footer(selected: menu.selected, palette: palette)
  }

  // MARK: The terminal

  func measure() {
    var rows: Int32 = 0
    var columns: Int32 = 0
    guard cle_size(handle, &rows, &columns) else { return }
    session.rows = Int(rows)
    session.columns = Int(columns)
  }

  func resize() {
    measure()
    send(session.screen.erase(afterResizingTo: session.columns))
    session.painted = nil
  }

  func clearScreen() {
    session.screen.forget()
    session.painted = nil
    send("\u{1B}[H\u{1B}[2J")
  }

  /// After the process was stopped: the shell has written below what we had.
  func comeBack() {
    measure()
    session.screen.forget()
    session.painted = nil
    send(LineEditor.pasteOn + "\r")
    paint()
  }

  /// Leaves the whole entry on the screen, without ghost text and candidates, and the modes of the
  /// terminal as they were.
  func leave(_ result: LineResult?) {
    var shown = buffer
    if case .line(let text) = result { shown = LineBuffer(text) }
    var builder = whole(shown)
    if result == .interrupted { builder.drawInterrupt() }
    send(session.screen.leave(builder.finished()) + LineEditor.pasteOff)
  }

  /// An entry as it is left behind.
  private func whole(_ shown: LineBuffer) -> FrameBuilder {
    var builder = FrameBuilder(columns: session.columns, palette: palette)
    builder.draw(prompt: session.prompt)
    let styles = host?.highlight(shown.text) ?? []
    builder.draw(shown, styles: styles, continuation: session.continuation)
    return builder
  }

  /// Says something below the entry, which is drawn anew below that.
  func say(_ text: String) {
    let rows = text.split(separator: "\n", omittingEmptySubsequences: false)
    send(session.screen.leave(whole(buffer).finished()) + rows.joined(separator: "\r\n"))
    session.painted = nil
  }

  /// Has a text edited by another program, and takes what comes of it for the line.
  func editOutside(_ text: String) {
    guard let host else { return ring() }
    send(session.screen.leave(whole(buffer).finished()) + LineEditor.pasteOff)
    cle_lend_terminal(handle)
    let answer = host.edited(text)
    cle_take_terminal(handle)
    let rows = answer.text.split(separator: "\n", omittingEmptySubsequences: false)
    send("\r" + rows.joined(separator: "\r\n"))
    buffer = LineBuffer(PastedText.clean(answer.line))
    comeBack()
  }

  func tick() {
    guard let prompts = host?.updatedPrompts() else { return }
    session.prompt = PromptText(prompts.first)
    session.continuation = PromptText(prompts.continuation)
    paint()
  }
}
