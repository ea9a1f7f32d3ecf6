import Testing

@testable import LineEditor

@Suite struct LineBufferTests {
  /// Makes a buffer with the cursor at the `|`.
  private func buffer(_ marked: String) -> LineBuffer {
    let before = marked.prefix { $0 != "|" }
    return LineBuffer(marked.replacing("|", with: ""), cursor: before.utf8.count)
  }

  private func marked(_ buffer: LineBuffer) -> String {
    buffer.beforeCursor + "|" + buffer.afterCursor
  }

  private func after(_ text: String, _ change: (inout LineBuffer) -> Void) -> String {
    var buffer = buffer(text)
    change(&buffer)
    return marked(buffer)
  }

  @Test func movesByWhatLooksLikeACharacter() {
    #expect(after("ae\u{301}|") { $0.moveLeft() } == "a|e\u{301}")
    #expect(after("|👨‍👩‍👧x") { $0.moveRight() } == "👨‍👩‍👧|x")
    #expect(after("|a") { $0.moveLeft() } == "|a")
    #expect(after("a|") { $0.moveRight() } == "a|")
  }

  @Test func deletes() {
    #expect(after("ae\u{301}|b") { $0.deleteLeft() } == "a|b")
    #expect(after("a|👨‍👩‍👧b") { $0.deleteRight() } == "a|b")
    #expect(after("|a") { $0.deleteLeft() } == "|a")
    #expect(after("a|") { $0.deleteRight() } == "a|")
  }

  @Test func rows() {
    #expect(after("abc\nde|f") { _ = $0.moveUp() } == "ab|c\ndef")
    #expect(after("a\ndef|") { _ = $0.moveUp() } == "a|\ndef")
    #expect(after("ab|c\nd\nef") { _ = $0.moveDown() } == "abc\nd|\nef")
    var single = buffer("ab|c")
    let moved1 = single.moveUp()
    #expect(!moved1)
    let moved2 = single.moveDown()
    #expect(!moved2)
  }

  @Test func rowEnds() {
    #expect(after("abc\nde|f") { $0.moveToRowStart() } == "abc\n|def")
    #expect(after("abc\n|def") { $0.moveToRowStart() } == "|abc\ndef")
    #expect(after("a|bc\ndef") { $0.moveToRowEnd() } == "abc|\ndef")
    #expect(after("abc|\ndef") { $0.moveToRowEnd() } == "abc\ndef|")
  }

  @Test func words() {
    #expect(after("|add 2 Milk") { $0.moveWordRight() } == "add| 2 Milk")
    #expect(after("add| 2 Milk") { $0.moveWordRight() } == "add 2| Milk")
    #expect(after("add|  ") { $0.moveWordRight() } == "add  |")
    #expect(" Jalapeños in".firstWord == " Jalapeños")
  }

  @Test func replacingIsKeptInsideTheText() {
    var buffer = LineBuffer("ñb")
    buffer.replace(1..<1, with: "x")
    #expect(buffer.text == "xñb")
    buffer.replace(100..<200, with: "y")
    #expect(buffer.text == "xñby")
    buffer.replace(-5..<1, with: "")
    #expect(marked(buffer) == "|ñby")
  }

  /// libedit's own keys can leave the cursor inside a character.
  @Test func anyCursorMoves() {
    let text = "e\u{301}\r\n👨‍👩‍👧\n\u{301}"
    for cursor in -1...(text.utf8.count + 1) {
      var buffer = LineBuffer(text, cursor: cursor)
      buffer.moveLeft()
      buffer.moveRight()
      _ = buffer.moveUp()
      _ = buffer.moveDown()
      buffer.moveToRowStart()
      buffer.moveToRowEnd()
      buffer.deleteLeft()
      buffer.deleteRight()
      #expect(buffer.cursor <= buffer.text.utf8.count)
    }
  }

  @Test func pastedText() {
    #expect(PastedText.clean("a\r\nb\rc\nd\n\n") == "a\nb\nc\nd")
    #expect(PastedText.clean("a\tb\u{1B}[31m\u{0}\u{9B}") == "a\tb[31m")
    #expect(PastedText.clean("\n") == "")
  }
}
