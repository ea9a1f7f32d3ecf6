import Testing

@testable import LineEditor

@Suite struct CuttingsTests {
  @Test func joinsWhatIsCutInARow() {
    var (line, cuttings) = (LineBuffer("add 2 l Milk"), Cuttings())
    cuttings.cut(from: &line) { $0.moveLeftToBlank() }
    cuttings.cut(from: &line) { $0.moveLeftToBlank() }
    #expect(line.text == "add 2 " && cuttings.text == "l Milk")
    line.insert("x")
    cuttings.cut(from: &line) { $0.moveLeftToBlank() }
    #expect(line.text == "add 2 " && cuttings.text == "x")
    line = LineBuffer("a b", cursor: 1)
    cuttings.cut(from: &line) { $0.moveWordRight() }
    #expect(line.text == "a" && cuttings.text == " b")
  }

  @Test func nothingCutChangesNothing() {
    var (line, cuttings) = (LineBuffer("ab"), Cuttings())
    cuttings.cut(from: &line) { $0.moveWordLeft() }
    cuttings.cut(from: &line) { $0.moveWordLeft() }
    #expect(cuttings.text == "ab")
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
