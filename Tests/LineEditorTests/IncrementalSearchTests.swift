import TestSupport
import Testing

@testable import LineEditor

@Suite struct IncrementalSearchTests {
  private let entries = ["add Milk", "show", "add Tea", "add milk, Čaj"]

  private func search(_ text: String) -> IncrementalSearch {
    var search = IncrementalSearch(from: LineBuffer("draft"), entries: entries)
    for character in text { search.append(String(character)) }
    return search
  }

  private func goOn(_ search: inout IncrementalSearch, older: Bool) -> Bool {
    search.goOn(older: older)
  }

  @Test func findsTheNewestAndPutsTheCursorThere() {
    #expect(search("milk").found == LineBuffer("add milk, Čaj", cursor: 4))
    #expect(search("čaj").found.text == "add milk, Čaj")
    #expect(search("te").found == LineBuffer("add Tea", cursor: 4))
  }

  @Test func capitalsCountOnceThereAreAny() {
    #expect(search("Mi").found.text == "add Milk")
  }

  @Test func goesOnInBothDirections() {
    var search = search("mi")
    #expect(goOn(&search, older: true) && search.found.text == "add Milk")
    #expect(!goOn(&search, older: true) && search.found.text == "add Milk")
    #expect(goOn(&search, older: false) && search.found.text == "add milk, Čaj")
    #expect(!goOn(&search, older: false))
  }

  @Test func keepsWhatItFoundLastWhenItFails() {
    var search = search("teX")
    #expect(search.isFailing && search.found.text == "add Tea")
    search.deleteLeft()
    #expect(!search.isFailing && search.found.text == "add Tea")
    search.deleteLeft()
    search.deleteLeft()
    #expect(search.found.text == "draft")
  }

  /// The search uses the host's normalization: here, `č` equals `c`, and leading blanks don't
  /// count.
  @Test(arguments: [
    ("caj", "add milk, Čaj", 10), ("č", "add milk, Čaj", 10), ("creme f", "add Crème fraîche", 4),
    ("che", "add Crème fraîche", 16), (" crème", "add Crème fraîche", 4),
  ]) func findsWhatTheHostFolds(_ text: String, _ entry: String, _ cursor: Int) {
    let entries = ["add Crème fraîche", "add milk, Čaj", "show"]
    var search = IncrementalSearch(from: LineBuffer(), entries: entries) { text in
      let plain: [Character: Character] = ["č": "c", "è": "e", "î": "i"]
      return String(text.lowercased().map { plain[$0] ?? $0 }.drop { $0 == " " })
    }
    search.append(text)
    #expect(!search.isFailing && search.found == LineBuffer(entry, cursor: cursor))
  }

  @Test func nothingIsFoundInNothing() {
    var search = IncrementalSearch(from: LineBuffer(), entries: [])
    search.append("a")
    #expect(!goOn(&search, older: true))
    #expect(search.isFailing && search.found.text.isEmpty)
  }

  @Test func listsTheNewestWhereNothingIsTyped() {
    var search = search("")
    search.fill(to: 3)
    #expect(search.matches.map(\.entry) == ["add milk, Čaj", "add Tea", "show"])
    #expect(search.chosen == nil && search.found.text == "draft")
    #expect(goOn(&search, older: true) && search.found.text == "add milk, Čaj")
  }

  @Test func saysWhereTheTextStands() {
    var search = search("ad")
    search.fill(to: 10)
    #expect(search.matches.map(\.entry) == ["add milk, Čaj", "add Tea", "add Milk"])
    #expect(search.matches.map(\.places) == [[0..<2], [0..<2], [0..<2]])
  }

  @Test func looksForTheLettersWhereNothingHasTheText() {
    var search = search("amk")
    search.fill(to: 10)
    #expect(search.isFuzzy && !search.isFailing)
    #expect(search.matches.map(\.entry) == ["add milk, Čaj", "add Milk"])
    #expect(search.matches[1].places == [0..<1, 4..<5, 7..<8])
    // The places are as close together as possible, and adjacent ones are one range.
    #expect(self.search("dmi").matches[0].places == [2..<3, 4..<6])
    #expect(self.search("kč").matches[0].places == [7..<8, 10..<12])
    #expect(self.search("kma").isFailing)
  }

  /// A match is never excluded by the check of bytes that comes before the search.
  @Test(arguments: 1...20 as ClosedRange<UInt64>) func passesOverNothingThatFits(_ seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    let letters = ["a", "b", "A", "é", " ", "\n", "  ", "ß", "c"]
    func text(_ most: Int) -> String {
      (0..<Int(chance.next() % UInt64(most))).map { _ in
        letters[Int(chance.next() % UInt64(letters.count))]
      }.joined()
    }
    var searched = SearchedText { $0.lowercased() }
    for _ in 0..<500 {
      let entry = text(12)
      let part = Array(text(5).lowercased().utf8)
      searched.fill(entry)
      if searched.lastOccurrence(of: part) != nil {
        #expect(SearchedText.mayHold(part, entry, inOrder: false))
      }
      if searched.subsequence(part) != nil {
        #expect(SearchedText.mayHold(part, entry, inOrder: true))
      }
    }
  }

  @Test func looksAtNoMoreThanFillsTheList() {
    var asked = 0
    let entries = (0..<1000).map { "add Čaj \($0)" }
    var search = IncrementalSearch(from: LineBuffer(), entries: entries) {
      asked += 1
      return $0.lowercased()
    }
    for letter in "add č" { search.append(String(letter)) }
    search.fill(to: 20)
    #expect(search.matches.count == 20)
    // The host is only asked about the search text and the entries with its non-ASCII letter.
    #expect(asked < 20)
  }
}
