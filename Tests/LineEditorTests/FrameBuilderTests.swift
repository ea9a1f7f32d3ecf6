import Testing

@testable import LineEditor

/// The positions of characters on the screen.
@Suite struct FrameBuilderTests {
  private func frame(
    _ text: String, cursor: Int? = nil, prompt: String = "> ", continuation: String = "",
    columns: Int = 10, hint: String = ""
  ) -> ScreenFrame {
    var builder = FrameBuilder(columns: columns, palette: Palette(usesColor: false))
    builder.draw(prompt: PromptText(prompt))
    let buffer = LineBuffer(text, cursor: cursor)
    builder.draw(buffer, styles: [], continuation: PromptText(continuation))
    if !hint.isEmpty { builder.draw(hint: hint, remark: "") }
    return builder.finished()
  }

  private func expect(
    _ frame: ScreenFrame, rows: [String], cursor: (Int, Int),
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(frame.rows.map(\.text) == rows, sourceLocation: sourceLocation)
    #expect(frame.cursorRow == cursor.0, sourceLocation: sourceLocation)
    #expect(frame.cursorColumn == cursor.1, sourceLocation: sourceLocation)
  }

  @Test func emptyLine() {
    expect(frame(""), rows: ["> "], cursor: (0, 2))
  }

  @Test func cursorInside() {
    expect(frame("abc", cursor: 1), rows: ["> abc"], cursor: (0, 3))
  }

  @Test func fullRowPutsTheCursorOnTheNext() {
    expect(frame("abcdefgh"), rows: ["> abcdefgh", ""], cursor: (1, 0))
    expect(frame("abcdefghi"), rows: ["> abcdefgh", "i"], cursor: (1, 1))
    expect(frame("abcdefghi", cursor: 8), rows: ["> abcdefgh", "i"], cursor: (1, 0))
    expect(frame("abcdefghi", cursor: 7), rows: ["> abcdefgh", "i"], cursor: (0, 9))
  }

  @Test func wideCharacterTakesTwoColumns() {
    expect(frame("牛a"), rows: ["> 牛a"], cursor: (0, 5))
  }

  @Test func wideCharacterThatDoesNotFitWraps() {
    expect(frame("abcdefg牛"), rows: ["> abcdefg", "牛"], cursor: (1, 2))
    expect(frame("abcdefg牛", cursor: 7), rows: ["> abcdefg", "牛"], cursor: (1, 0))
  }

  @Test func combiningMarkTakesNone() {
    expect(frame("e\u{301}x"), rows: ["> e\u{301}x"], cursor: (0, 4))
    expect(frame("abcdefge\u{301}"), rows: ["> abcdefge\u{301}", ""], cursor: (1, 0))
  }

  /// Tables and the line use the same widths. The cursor is positioned explicitly, because a
  /// terminal may use others.
  @Test func joinedCharacterIsOne() {
    let family = "👨‍👩‍👧"
    expect(frame(family + "x"), rows: ["> \(family)\u{1B}[5Gx"], cursor: (0, 5))
    expect(frame("❤️x", cursor: 3), rows: ["> ❤️\u{1B}[5Gx"], cursor: (0, 2))
    expect(frame("x🍌"), rows: ["> x🍌"], cursor: (0, 5))
    #expect(frame("x", prompt: "🛍️ ").rows[0].width == 4)
  }

  @Test func tabGoesToTheNextStop() {
    expect(frame("a\tb"), rows: ["> a     b"], cursor: (0, 9))
    expect(frame("\t\t"), rows: [">         ", ""], cursor: (1, 0))
  }

  @Test func newlineBeginsARowWithTheContinuation() {
    expect(frame("a\nb", continuation: "… "), rows: ["> a", "… b"], cursor: (1, 3))
    expect(frame("a\nb", cursor: 1, continuation: "… "), rows: ["> a", "… b"], cursor: (0, 3))
    expect(frame("a\n", continuation: "… "), rows: ["> a", "… "], cursor: (1, 2))
  }

  @Test func newlineAfterAFullRow() {
    expect(frame("abcdefgh\ni"), rows: ["> abcdefgh", "", "i"], cursor: (2, 1))
    expect(frame("abcdefgh\ni", cursor: 8), rows: ["> abcdefgh", "", "i"], cursor: (1, 0))
  }

  @Test func controlCharactersAreShown() {
    expect(frame("\u{1B}[31m"), rows: ["> ^[[31m"], cursor: (0, 8))
    expect(frame("\u{7F}\u{9B}\u{202E}"), rows: ["> ^?\u{FFFD}\u{FFFD}"], cursor: (0, 6))
  }

  @Test func hintLeavesTheLastColumnFree() {
    let row = frame("add", hint: " Milk and Bread").rows[0]
    #expect(row.width == 9)
    #expect(row.text == "> add\u{1B}[2m Mi…\u{1B}[0m")
  }

  @Test func hintHasNoRoomOnAFullRow() {
    expect(frame("abcdefg", hint: "hij"), rows: ["> abcdefg"], cursor: (0, 9))
  }

  @Test func hintStopsAtItsFirstNewline() {
    #expect(frame("a", columns: 20, hint: "b\nc").rows[0].text == "> a\u{1B}[2mb…\u{1B}[0m")
  }

  @Test func stylesAreRepeatedOnEachRow() {
    var builder = FrameBuilder(columns: 4, palette: Palette(usesColor: true))
    let styles = [StyledRange(0..<6, .error), StyledRange(100..<200, .verb)]
    builder.draw(LineBuffer("abcdefg"), styles: styles, continuation: PromptText(""))
    let rows = builder.finished().rows
    #expect(rows.map(\.text) == ["\u{1B}[31mabcd\u{1B}[0m", "\u{1B}[31mef\u{1B}[0mg"])
    #expect(rows.map(\.width) == [4, 3])
  }

  /// Letters are drawn together up to the cursor, another style, a mark or the end of the row.
  @Test func cursorAndStylesAreWithinLetters() {
    for cursor in 0...7 {
      var builder = FrameBuilder(columns: 5, palette: Palette(usesColor: true))
      let line = LineBuffer("abcdefg\u{301}", cursor: cursor)
      builder.draw(line, styles: [StyledRange(2..<4, .error)], continuation: PromptText(""))
      let (row, column) = cursor < 5 ? (0, cursor) : (1, min(cursor - 5, 1))
      expect(
        builder.finished(), rows: ["ab\u{1B}[31mcd\u{1B}[0me", "fg\u{301}"], cursor: (row, column))
    }
  }

  @Test func promptKeepsColoursOnly() {
    let frame = frame("x", prompt: "\u{1B}[1mA\u{1B}[0m\u{1B}[2J\u{7}›")
    #expect(frame.rows.count == 1)
    #expect(frame.rows[0].width == 6)
    #expect(!frame.rows[0].text.contains("\u{1B}[2J"))
  }

  /// No width and no text may cause a trap or lose the cursor.
  @Test func anyTextFits() {
    let scalars: [Unicode.Scalar] = ["a", "牛", "\u{301}", "\t", "\n", "\u{1B}", "\u{200D}", "👩"]
    for columns in 1...12 {
      for _ in 0..<200 {
        let picked = (0..<20).compactMap { _ in scalars.randomElement() }
        let text = String(String.UnicodeScalarView(picked))
        let cursor = Int.random(in: 0...text.utf8.count)
        let frame = frame(text, cursor: cursor, continuation: "… ", columns: columns, hint: "hint")
        #expect(frame.rows.allSatisfy { $0.width <= columns })
        #expect(frame.cursorRow < frame.rows.count)
        #expect(frame.cursorColumn < columns)
      }
    }
  }
}
