/// Draws text into the rows of a frame, wrapping as the terminal would.
struct FrameBuilder {
  private(set) var frame = ScreenFrame()
  private(set) var place: ScreenCursor
  private let palette: Palette
  /// Less of a remark says too little.
  private static let leastRemark = 12
  /// The attributes in effect, to be repeated on each row.
  private var attributes = ""

  init(columns: Int, palette: Palette) {
    place = ScreenCursor(columns: columns)
    self.palette = palette
  }

  var columnsLeft: Int { place.columns - place.column }

  /// The frame, its last row closed.
  func finished() -> ScreenFrame {
    var builder = self
    builder.closeRow()
    return builder.frame
  }

  // MARK: Text

  mutating func draw(prompt: PromptText) {
    for piece in prompt.pieces {
      switch piece {
      case .attributes(let sequence): setAttributes(attributes + sequence)
      case .newline: startRows(place.newline())
      case .glyph(let glyph): draw(glyph)
      }
    }
    setAttributes("")
  }

  /// The line, with the cursor where it stands.
  mutating func draw(_ buffer: LineBuffer, styles: [StyledRange], continuation: PromptText) {
    let painter = StylePainter(styles, count: buffer.text.utf8.count)
    var offset = 0
    for scalar in buffer.text.unicodeScalars {
      let glyph = glyph(of: scalar)
      if offset == buffer.cursor { putCursor(before: glyph?.width ?? 1) }
      setAttributes(palette.attributes(of: painter.style(at: offset)))
      if let glyph {
        draw(glyph)
      } else {
        setAttributes("")
        startRows(place.newline())
        draw(prompt: continuation)
      }
      offset += UTF8.width(scalar)
    }
    setAttributes("")
    if offset == buffer.cursor { putCursor(before: 1) }
  }

  /// A text on a row of its own, without moving the cursor.
  mutating func draw(below text: String) {
    startRows(place.newline())
    setAttributes(palette.hint)
    for scalar in text.unicodeScalars { draw(Glyph(scalar)) }
    setAttributes("")
  }

  /// Faint text that stays on this row and leaves its last column free.
  mutating func draw(hint: String, remark: String) {
    let room = columnsLeft - 1
    guard room > 0 else { return }
    let row = hint.prefix { $0 != "\n" }
    let text = row.count < hint.count ? row + palette.ellipsis : String(row)
    let shown = clipped(text, to: room, ellipsis: palette.ellipsis)
    let left = room - displayWidth(shown) - 2
    let isWorthIt = displayWidth(remark) <= left || left >= FrameBuilder.leastRemark
    let extra =
      isWorthIt && !remark.isEmpty
      ? "  " + clipped(remark, to: left, ellipsis: palette.ellipsis) : ""
    setAttributes(palette.hint)
    for scalar in (shown + extra).unicodeScalars { draw(Glyph(scalar)) }
    setAttributes("")
  }

  /// `^C`, which no row's end parts.
  mutating func drawInterrupt() { draw(Glyph(text: "^C", width: 2)) }

  private func glyph(of scalar: Unicode.Scalar) -> Glyph? {
    switch scalar {
    case "\n": nil
    case "\t": .tab(at: place.column % place.columns, columns: place.columns)
    default: Glyph(scalar)
    }
  }

  // MARK: Rows

  private mutating func putCursor(before width: Int) {
    (frame.cursorRow, frame.cursorColumn) = place.resting(before: max(width, 1))
    // A row that is full and has no successor yet: the cursor stands on the row to come.
    if frame.cursorRow > place.row, place.column == place.columns { startRows(place.wrap()) }
  }

  private mutating func draw(_ glyph: Glyph) {
    let glyph = glyph.width > place.columns ? .unknown : glyph
    if place.advance(glyph.width) { startRows(1) }
    frame.rows[frame.rows.count - 1].text += glyph.text
    frame.rows[frame.rows.count - 1].width += glyph.width
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
    frame.rows[frame.rows.count - 1].text += (attributes.isEmpty ? "" : Palette.reset) + wanted
    attributes = wanted
  }
}
