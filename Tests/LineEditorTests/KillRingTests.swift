import Testing

@testable import LineEditor

@Suite struct KillRingTests {
  @Test func joinsWhatIsCutInARow() {
    var (line, killRing) = (LineBuffer("add 2 l Milk"), KillRing())
    killRing.cut(from: &line) { $0.moveLeftToBlank() }
    killRing.cut(from: &line) { $0.moveLeftToBlank() }
    #expect(line.text == "add 2 " && killRing.text == "l Milk")
    line.insert("x")
    killRing.cut(from: &line) { $0.moveLeftToBlank() }
    #expect(line.text == "add 2 " && killRing.text == "x")
    line = LineBuffer("a b", cursor: 1)
    killRing.cut(from: &line) { $0.moveWordRight() }
    #expect(line.text == "a" && killRing.text == " b")
  }

  @Test func nothingCutChangesNothing() {
    var (line, killRing) = (LineBuffer("ab"), KillRing())
    killRing.cut(from: &line) { $0.moveWordLeft() }
    killRing.cut(from: &line) { $0.moveWordLeft() }
    #expect(killRing.text == "ab")
  }

  @Test(arguments: [("a\nb", 3, 2), ("a\nb", 2, 1), ("a\nb", 0, 0)])
  func cutsTowardsTheRowStart(text: String, cursor: Int, target: Int) {
    var line = LineBuffer(text, cursor: cursor)
    line.moveTowardsRowStart()
    #expect(line.cursor == target)
  }

  @Test(arguments: [("a\nb", 0, 1), ("a\nb", 1, 2), ("a\nb", 3, 3)])
  func cutsTowardsTheRowEnd(text: String, cursor: Int, target: Int) {
    var line = LineBuffer(text, cursor: cursor)
    line.moveTowardsRowEnd()
    #expect(line.cursor == target)
  }
}
