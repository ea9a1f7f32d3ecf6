import Foundation
import LineEditor
import Testing

@testable import CartCLI

@Suite struct PlainReaderTests {
  static let prompts = Prompts(first: "> ", continuation: ". ")

  /// Returns the results of reading a typed text up to its end, and the prompts that were shown.
  private func read(_ typed: String) throws -> (results: [LineResult], shown: String) {
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: Data(typed.utf8))
    try pipe.fileHandleForWriting.close()
    let input = TerminalInput(descriptor: pipe.fileHandleForReading.fileDescriptor)
    let screen = StringSink()
    let reader = PlainReader(
      input, show: screen.write, isComplete: { !$0.hasSuffix(",") && !$0.hasSuffix("{") })
    var results: [LineResult] = []
    while results.last != .endOfInput {
      results.append(try reader.read(Self.prompts, offer: nil, beginning: nil))
    }
    return (results, screen.text)
  }

  @Test func readsEntries() throws {
    let (results, shown) = try read("add Milk\n\nadd Käse,\nBread,\nEggs\n")
    #expect(
      results == [
        .line("add Milk"), .line(""), .line("add Käse,\nBread,\nEggs"), .endOfInput,
      ])
    #expect(shown == "> > > . . > \n")
  }

  @Test func theEndEndsLinesAndEntries() throws {
    #expect(try read("show").results == [.line("show"), .endOfInput])
    #expect(try read("add Milk,\n").results == [.line("add Milk,\n"), .endOfInput])
    #expect(try read("").shown == "> \n")
  }
}
