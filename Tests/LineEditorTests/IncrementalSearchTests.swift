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

  /// As the host folds: here, that `ç` is `c`, and blanks around count for nothing.
  @Test(arguments: [
    ("caj", "add milk, Čaj", 10), ("č", "add milk, Čaj", 10), ("creme f", "add Crème fraîche", 4),
    ("che", "add Crème fraîche", 16), (" crème", "add Crème fraîche", 4),
  ]) func findsWhatTheHostFolds(_ text: String, _ entry: String, _ cursor: Int) {
    let entries = ["add Crème fraîche", "add milk, Čaj", "show"]
    var search = IncrementalSearch(from: LineBuffer(), entries: entries) { text in
      let plain: [Character: Character] = ["č": "c", "è": "e", "î": "i"]
      return String(text.lowercased().map { plain[$0] ?? $0 }.drop { $0 == " " })
    }
    search.append(text, in: entries)
    #expect(!search.isFailing && search.found == LineBuffer(entry, cursor: cursor))
  }

  @Test func nothingIsFoundInNothing() {
    var search = IncrementalSearch(from: LineBuffer(), entries: [])
    search.append("a", in: [])
    search.goOn(older: true, in: [])
    #expect(search.isFailing && search.found.text.isEmpty)
  }
}
