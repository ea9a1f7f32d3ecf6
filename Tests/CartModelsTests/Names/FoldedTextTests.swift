import CartModels
import Testing

@Suite struct FoldedTextTests {
  private func places(of part: String, in text: String) -> [Range<Int>] {
    FoldedText(text, passingOver: .caseAlone).ranges(of: FoldedText(part, passingOver: .caseAlone))
  }

  private func contains(_ text: String, _ part: String) -> Bool {
    FoldedText(text, passingOver: .caseAndAccents)
      .contains(FoldedText(part, passingOver: .caseAndAccents))
  }

  @Test func placesAreInBytesOfTheText() {
    #expect(places(of: "b", in: "aBcb") == [1..<2, 3..<4])
    #expect(places(of: "ß", in: "Straße STRASSE") == [4..<6, 12..<14])
    #expect(places(of: "x", in: "👨‍👩‍👧x") == [18..<19])
    #expect(places(of: "", in: "abc").isEmpty)
    #expect(places(of: "abcd", in: "abc").isEmpty)
  }

  @Test func placesDontOverlap() {
    #expect(places(of: "aa", in: "aaaaa") == [0..<2, 2..<4])
    #expect(places(of: "aab", in: "aaaab") == [2..<5])
  }

  /// A search matches whole characters only.
  @Test func charactersAreWhole() {
    #expect(places(of: "e", in: "e\u{301}").isEmpty)
    #expect(places(of: "👩", in: "👨‍👩‍👧").isEmpty)
    #expect(places(of: "s", in: "ß").isEmpty)
    #expect(places(of: "\n", in: "a\r\nb").isEmpty)
    #expect(places(of: "\r\n", in: "a\r\nb") == [1..<3])
    #expect(places(of: "é", in: "e\u{301}") == [0..<3])
  }

  @Test func searchingPassesOverCaseAndAccents() {
    #expect(contains("Crème Fraîche", "FRAICHE"))
    #expect(contains("Smørrebrød", "BRØD"))
    #expect(!contains("Smørrebrød", "brod"))
    #expect(!contains("a  b", "a b"))
    #expect(!contains("ab", " "))
    #expect(contains("anything", ""))
    #expect(!contains("👨‍👩‍👧", "👩"))
  }

  @Test func beginningsAndEnds() {
    let text = FoldedText("Émile Zola", passingOver: .caseAndAccents)
    #expect(text.starts(with: FoldedText("emi", passingOver: .caseAndAccents)))
    #expect(text.ends(with: FoldedText("ZOLA", passingOver: .caseAndAccents)))
    #expect(!text.starts(with: FoldedText(" ", passingOver: .caseAndAccents)))
    #expect(!text.ends(with: FoldedText("Emile Zola und mehr", passingOver: .caseAndAccents)))
  }

  /// Half a million letters that almost match are searched in one pass.
  @Test(.timeLimit(.minutes(1))) func nothingTakesLong() {
    let text = String(repeating: "a", count: 500_000)
    #expect(!contains(text, String(repeating: "a", count: 250_000) + "b"))
  }
}
