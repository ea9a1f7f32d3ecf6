import Testing

@testable import CartLanguage

@Suite struct ForeignWordTests {
  @Test(arguments: ["quit", "q", "\\q", ":q", ".quit", "QUIT", ":wq", "bye", " exit() "])
  func leaves(_ line: String) { #expect(ForeignWord.leaves(line)) }

  @Test(arguments: ["", "exit", "quit smoking", "q2", "x", "\\", "save", "?"])
  func staysWith(_ line: String) { #expect(!ForeignWord.leaves(line)) }
}
