internal import CLineEdit

extension LineEditor {
  static let pasteOn = "\u{1B}[?2004h"
  static let pasteOff = "\u{1B}[?2004l"

  /// Draws the current line. This is called when no input is waiting.
  func paint() {
    let buffer = buffer
    if reading.menu?.current != buffer { reading.menu = nil }
    let wanted = Painted(
      buffer: buffer, prompt: reading.prompt, menu: reading.menu, searchRow: searchRow,
      chosen: reading.searching?.chosen, rows: reading.rows, columns: reading.columns)
    guard wanted != reading.painted else { return }
    reading.painted = wanted
    let frame = host?.atOneMoment { self.frame(of: buffer) } ?? self.frame(of: buffer)
    send(reading.screen.show(frame, rows: reading.rows))
    if !reading.isWatching { watch() }
  }

  private func frame(of buffer: LineBuffer) -> ScreenFrame {
    reading.hint = nil
    var builder = begun
    let styles = host?.highlight(buffer.text, cursor: buffer.cursor) ?? []
    builder.draw(buffer, styles: styles, continuation: reading.continuation)
    if let searchRow {
      builder.draw(below: searchRow)
    } else {
      drawHint(of: buffer, on: &builder)
    }
    var frame = builder.finished()
    frame.footer = footer(below: frame.rows.count)
    return frame
  }

  /// A frame with the prompt.
  private var begun: FrameBuilder {
    if let begun = reading.begun { return begun }
    var builder = FrameBuilder(columns: reading.columns, palette: palette)
    builder.draw(prompt: reading.prompt, end: promptEnd)
    reading.begun = builder
    return builder
  }

  private func drawHint(of buffer: LineBuffer, on builder: inout FrameBuilder) {
    guard reading.menu == nil, let host else { return }
    guard let hint = host.hint(for: buffer.text, cursor: buffer.cursor), !hint.isEmpty else {
      return
    }
    reading.hint = (hint, buffer)
    let remark = host.remark(for: buffer.text, cursor: buffer.cursor) ?? ""
    builder.draw(hint: hint, remark: remark)
  }

  /// Returns the rows of candidates or matches. They get the rest of the screen below the entry,
  /// but at least a third of it.
  private func footer(below rows: Int) -> [FrameRow] {
    let room = max(reading.rows - rows, reading.rows / 3)
    if reading.searching != nil { return matchRows(min(room, reading.rows - 1)) }
    guard let menu = reading.menu else { return [] }
    let grid = CandidateGrid(
      candidates: menu.list.candidates, columns: reading.columns,
      maximumRows: min(room, reading.rows - 1), ellipsis: palette.ellipsis)
    return grid.footer(selected: menu.selected, palette: palette)
  }

  // MARK: The terminal

  func measure() {
    var rows: Int32 = 0
    var columns: Int32 = 0
    guard cle_size(handle, &rows, &columns) else { return }
    reading.rows = Int(rows)
    reading.columns = Int(columns)
  }

  func resize() {
    measure()
    send(reading.screen.erase(afterResizingTo: reading.columns))
    update()
    reading.painted = nil
  }

  func clearScreen() {
    reading.screen.forget()
    reading.painted = nil
    send("\u{1B}[H\u{1B}[2J")
  }

  /// Redraws after the process was suspended. The shell has written below the old entry.
  func comeBack() {
    measure()
    reading.screen.forget()
    reading.painted = nil
    send(LineEditor.pasteOn + "\r")
    paint()
  }

  /// Leaves the whole entry on the screen, without ghost text and candidates, and restores the
  /// modes of the terminal.
  func leave(_ result: LineResult?) {
    var shown = buffer
    if case .line(let text) = result { shown = LineBuffer(text) }
    var builder = whole(shown)
    if result == .interrupted { builder.drawInterrupt() }
    send(reading.screen.leave(builder.finished()) + LineEditor.pasteOff)
  }

  /// Returns the entry as it stays on the screen.
  private func whole(_ shown: LineBuffer) -> FrameBuilder {
    var builder = begun
    let styles = host?.highlight(shown.text) ?? []
    builder.draw(shown, styles: styles, continuation: reading.continuation)
    return builder
  }

  /// Prints a text below the entry, and redraws the entry below that text.
  func say(_ text: String) {
    let rows = text.split(separator: "\n", omittingEmptySubsequences: false)
    send(reading.screen.leave(whole(buffer).finished()) + rows.joined(separator: "\r\n"))
    reading.painted = nil
  }

  /// Lets another program edit a text, and uses the result as the line.
  func editOutside(_ text: String) {
    guard let host else { return ring() }
    send(reading.screen.leave(whole(buffer).finished()) + LineEditor.pasteOff)
    cle_lend_terminal(handle)
    let answer = host.edited(text)
    cle_take_terminal(handle)
    let rows = answer.text.split(separator: "\n", omittingEmptySubsequences: false)
    send("\r" + rows.joined(separator: "\r\n"))
    buffer = LineBuffer(PastedText.clean(answer.line))
    comeBack()
  }

  func tick() {
    update()
    watch()
    paint()
  }

  /// Updates the prompts if the host has new ones.
  func update() {
    guard let prompts = host?.updatedPrompts() else { return }
    reading.prompt = PromptText(prompts.first)
    reading.continuation = PromptText(prompts.continuation)
  }
}
