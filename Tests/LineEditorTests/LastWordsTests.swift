import Testing

@testable import LineEditor

@Suite struct LastWordsTests {
  private func goOn(_ words: inout LastWords, in entries: [String]) -> Bool {
    words.goOn(in: entries) { $0.split(separator: " ").last.map(String.init) }
  }

  @Test func goesBackEntryByEntry() {
    let entries = ["add Tea", "", "check Milk", "add 2 l Milk"]
    var words = LastWords(from: LineBuffer("remove , Rice", cursor: 7), entries: entries)
    #expect(goOn(&words, in: entries))
    #expect(words.found == LineBuffer("remove Milk, Rice", cursor: 11))
    // A repetition of the same word is skipped, because nothing would change, and so is an empty
    // entry.
    #expect(goOn(&words, in: entries))
    #expect(words.found == LineBuffer("remove Tea, Rice", cursor: 10))
    #expect(!goOn(&words, in: entries))
    #expect(words.found == LineBuffer("remove Tea, Rice", cursor: 10))
  }

  @Test func findsNothingInNothing() {
    var words = LastWords(from: LineBuffer("a"), entries: [])
    #expect(!goOn(&words, in: []) && words.found == LineBuffer("a"))
  }
}
