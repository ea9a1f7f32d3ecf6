import Testing

@testable import LineEditor

@Suite struct IncrementalSearchTests {
  private let entries = ["add Milk", "show", "add Tea", "add milk, Čaj"]

  private func search(_ text: String) -> IncrementalSearch {
    var search = IncrementalSearch(from: LineBuffer("draft"), entries: entries)
    for character in text { search.append(String(character), in: entries) }
    return search
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
    search.goOn(older: true, in: entries)
    #expect(search.found.text == "add Milk")
    search.goOn(older: true, in: entries)
    #expect(search.isFailing && search.found.text == "add Milk")
    search.goOn(older: false, in: entries)
    #expect(!search.isFailing && search.found.text == "add milk, Čaj")
  }

  @Test func keepsWhatItFoundLastWhenItFails() {
    var search = search("teX")
    #expect(search.isFailing && search.found.text == "add Tea")
    search.deleteLeft(in: entries)
    #expect(!search.isFailing && search.found.text == "add Tea")
    search.deleteLeft(in: entries)
    search.deleteLeft(in: entries)
    #expect(search.found.text == "draft")
  }

  @Test func nothingIsFoundInNothing() {
    var search = IncrementalSearch(from: LineBuffer(), entries: [])
    search.append("a", in: [])
    search.goOn(older: true, in: [])
    #expect(search.isFailing && search.found.text.isEmpty)
  }
}
