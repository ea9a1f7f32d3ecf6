import Testing

@testable import CartCLI

@Suite struct ArrivedLinesTests {
  /// Returns the lines after each of several texts.
  private func lines(_ texts: String...) -> [[String]] {
    var arrived = ArrivedLines()
    return texts.map { arrived.take(Array($0.utf8)).lines }
  }

  @Test func waitsForTheEndOfALine() {
    #expect(
      lines("Ben ", "checked", " Milk\nAda", "\r\n\n \n") == [
        [], [], ["Ben checked Milk"], ["Ada"],
      ])
    #expect(lines("") == [[]])
  }

  @Test func isSafeForATerminal() {
    #expect(lines("a\u{1B}[2J\u{0}\n") == [["a\\u{1B}[2J\\u{0}"]])
    var arrived = ArrivedLines()
    #expect(arrived.take([0xFF, 0xC3, 0x0A]).lines == ["\u{FFFD}\u{FFFD}"])
  }

  @Test func cutsWhatIsLong() {
    let long = String(repeating: "x", count: 999)
    #expect(lines(long + "yz\n") == [[long + "y …"]])
    #expect(lines(long + "y\n") == [[long + "y"]])
    // A line is never cut inside a character, even if the character's bytes arrive separately.
    #expect(lines(long + "é", "é\nBen\n") == [[], [long + " …", "Ben"]])
    let room = String(repeating: "é", count: 500)
    #expect(lines(room, "é", "z\n") == [[], [], [room + " …"]])
    #expect(
      lines(String(repeating: "€", count: 400) + "\n") == [
        [String(repeating: "€", count: 333) + " …"]
      ])
  }

  @Test func countsWhatAreMany() {
    var arrived = ArrivedLines()
    let (lines, areMany) = arrived.take(Array((1...50).map { "\($0)\n" }.joined().utf8))
    #expect(lines == (1...20).map(String.init) + ["and 30 more"])
    #expect(areMany)
    #expect(arrived.take(Array("a\nb\n".utf8)) == (["a", "b"], false))
  }
}
