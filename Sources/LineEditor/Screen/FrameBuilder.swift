internal import TerminalText

/// Draws text into the rows of a frame, wrapping as the terminal would.
struct FrameBuilder {
  private(set) var frame = ScreenFrame()
  private(set) var place: ScreenCursor
  private let palette: Palette
  /// The minimum width of a remark. A shorter one says too little.
  private static let leastRemark = 12
  /// The current attributes, which are repeated on each row.
  private var attributes = ""

  init(columns: Int, palette: Palette) {
    place = ScreenCursor(columns: columns)
    self.palette = palette
  }

  var columnsLeft: Int { place.columns - place.column }

  /// Returns the frame with its last row closed.
  func finished() -> ScreenFrame {
    var builder = self
    builder.closeRow()
    return builder.frame
  }

  // MARK: Text

  /// - Parameter end: A control sequence without visible output that marks the end of the prompt.
  mutating func draw(prompt: PromptText, end: String = "") {
    for piece in prompt.pieces {
      switch piece {
      case .attributes(let sequence): setAttributes(attributes + sequence)
      case .newline: startRows(place.newline())
      case .text(let text): draw(text)
      }
    }
    setAttributes("")
    frame.rows[frame.rows.count - 1].text += end
  }

  /// Draws the line and places the cursor.
  mutating func draw(_ buffer: LineBuffer, styles: [StyledRange], continuation: PromptText) {
    let painter = StylePainter(styles, count: buffer.text.utf8.count)
    var rest = buffer.text[...]
    var offset = 0
    var drawn: LineStyle?
    while !rest.isEmpty {
      let (style, end) = painter.style(at: offset)
      let stop = offset < buffer.cursor ? min(end, buffer.cursor) : end
      let plain = takePlain(off: &rest, atMost: stop - offset)
      let glyph = plain == nil ? takeCharacter(off: &rest) : nil
      let next = buffer.text.utf8.count - rest.utf8.count
      // libedit's own keys can put the cursor inside a character.
      if (offset..<next).contains(buffer.cursor) { putCursor(before: glyph?.width ?? 1) }
      if style != drawn { setAttributes(palette.attributes(of: style)) }
      drawn = style
      if let plain {
        draw(plain: plain)
      } else if let glyph {
        draw(glyph)
      } else {
        setAttributes("")
        startRows(place.newline())
        draw(prompt: continuation)
        drawn = nil
      }
      offset = next
    }
    setAttributes("")
    if offset == buffer.cursor { putCursor(before: 1) }
  }

  /// Draws a text on a row of its own, without moving the cursor.
  mutating func draw(below text: String) {
    startRows(place.newline())
    draw(faint: text)
  }

  /// Draws faint text, on as many rows as it needs.
  mutating func draw(faint text: String) {
    setAttributes(palette.hint)
    draw(text)
    setAttributes("")
  }

  /// Draws faint text that stays on this row and leaves its last column free.
  mutating func draw(hint: String, remark: String) {
    let room = columnsLeft - 1
    guard room > 0 else { return }
    let end = hint.utf8.firstIndex(of: UInt8(ascii: "\n"))
    let text = end.map { hint[..<$0] + palette.ellipsis } ?? hint
    let shown = ClippedText.of(text.drawn, to: room, ellipsis: palette.ellipsis)
    let remark = remark.drawn
    let left = room - DisplayWidth.of(shown) - 2
    let isWorthIt = DisplayWidth.of(remark) <= left || left >= FrameBuilder.leastRemark
    let extra =
      isWorthIt && !remark.isEmpty
      ? "  " + ClippedText.of(remark, to: left, ellipsis: palette.ellipsis) : ""
    draw(faint: shown + extra)
  }

  /// Draws `^C`, which is never split between two rows.
  mutating func drawInterrupt() { draw(Glyph(text: "^C", width: 2)) }

  private mutating func draw(_ text: String) {
    var rest = text[...]
    while !rest.isEmpty {
      if let plain = takePlain(off: &rest, atMost: .max) {
        draw(plain: plain)
      } else {
        draw(Glyph(rest.removeFirst()))
      }
    }
  }

  /// Takes printable ASCII characters that fit on a row off the start of a text; nil if the text
  /// begins with another character.
  private func takePlain(off text: inout Substring, atMost most: Int) -> Substring? {
    let plain = text.plainStart(atMost: min(most, columnsLeft > 0 ? columnsLeft : place.columns))
    guard !plain.isEmpty else { return nil }
    text = text[plain.endIndex...]
    return plain
  }

  /// Takes the first character off a text, and returns its glyph; nil for a newline.
  private func takeCharacter(off text: inout Substring) -> Glyph? {
    switch text.removeFirst() {
    case "\n", "\r\n": nil
    case "\t": .tab(at: place.column % place.columns, columns: place.columns)
    case let character: Glyph(character)
    }
  }

  // MARK: Rows

  private mutating func putCursor(before width: Int) {
    (frame.cursorRow, frame.cursorColumn) = place.resting(before: max(width, 1))
    // The row is full and the next one does not exist yet, so it is created for the cursor.
    if frame.cursorRow > place.row, place.column == place.columns { startRows(place.wrap()) }
  }

  private mutating func draw(plain: Substring) {
    if place.advance(plain.utf8.count) { startRows(1) }
    frame.rows[frame.rows.count - 1].text.append(contentsOf: plain)
    frame.rows[frame.rows.count - 1].width += plain.utf8.count
  }

  private mutating func draw(_ glyph: Glyph) {
    let glyph = glyph.width > place.columns ? .unknown : glyph
    if place.advance(glyph.width) { startRows(1) }
    frame.rows[frame.rows.count - 1].text += glyph.text
    frame.rows[frame.rows.count - 1].width += glyph.width
    if glyph.isDoubtful { frame.rows[frame.rows.count - 1].text += Palette.column(place.column) }
  }

  private mutating func startRows(_ count: Int) {
    for _ in 0..<count {
      closeRow()
      frame.rows.append(FrameRow(attributes))
    }
  }

  private mutating func closeRow() {
    if !attributes.isEmpty { frame.rows[frame.rows.count - 1].text += Palette.reset }
  }

  private mutating func setAttributes(_ wanted: String) {
    guard wanted != attributes else { return }
    if !attributes.isEmpty { frame.rows[frame.rows.count - 1].text += Palette.reset }
    frame.rows[frame.rows.count - 1].text += wanted
    attributes = wanted
  }
}
