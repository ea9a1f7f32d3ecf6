import TerminalText
import Testing

@testable import LineEditor

@Suite struct MatchListTests {
  private let palette = Palette(usesColor: false)

  private func rows(
    _ matches: [(String, [Range<Int>])], columns: Int, height: Int = 10, chosen: Int? = nil
  ) -> [FrameRow] {
    MatchList(
      matches: matches.map { .init(entry: $0.0, places: $0.1) }, chosen: chosen,
      columns: columns, palette: palette
    ).rows(height)
  }

  @Test func theMatchStandsOut() {
    let row = rows([("add Milk", [4..<6])], columns: 20)[0]
    #expect(row.text == "add \u{1B}[1;4mMi\u{1B}[0mlk" && row.width == 8)
    let chosen = rows([("add Milk", [4..<8])], columns: 20, chosen: 0)[0]
    #expect(chosen.text == "\u{1B}[7madd \u{1B}[1;4mMilk\u{1B}[0m")
  }

  @Test(arguments: [
    (12, "add 2 l Mi…"), (5, "add…"), (2, "…"), (60, "add 2 l Milk, 6 Bananas"),
  ]) func whatDoesntFitIsCut(_ columns: Int, _ shown: String) {
    let row = rows([("add 2 l Milk, 6 Bananas", [])], columns: columns)[0]
    #expect(row.text == shown && row.width == shown.count)
  }

  @Test func aMatchFurtherInIsSeen() {
    let entry = String(repeating: "x", count: 100) + "Milk" + String(repeating: "y", count: 100)
    let row = rows([(entry, [100..<104])], columns: 31)[0]
    #expect(row.text == "…xxxxxxxxxx\u{1B}[1;4mMilk\u{1B}[0myyyyyyyyyyyyyy…" && row.width == 30)
  }

  /// No character is split between rows, and no row is wider than the screen.
  @Test(arguments: 1...24) func wideCharactersFit(_ columns: Int) {
    let row = rows([("add 牛乳 🧀 e\u{301}\n\tx", [4..<10])], columns: columns)[0]
    #expect(row.width <= max(columns - 1, 1))
    let plain = row.text.replacing(/\u{1B}\[[0-9;]*m/, with: "")
    #expect(DisplayWidth.of(plain) == row.width && !plain.contains("\n"))
  }

  @Test func aPageAtATime() {
    let matches = (0..<7).map { ("entry \($0)", [Range<Int>]()) }
    #expect(rows(matches, columns: 20, height: 3).map(\.text) == ["entry 0", "entry 1", "entry 2"])
    let second = rows(matches, columns: 20, height: 3, chosen: 4).map(\.text)
    #expect(second == ["entry 3", "\u{1B}[7mentry 4\u{1B}[0m", "entry 5"])
    #expect(rows(matches, columns: 20, height: 0).isEmpty)
  }
}
