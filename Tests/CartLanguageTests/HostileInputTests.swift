import CartCLI
import CartLanguage
import TestSupport
import Testing

/// No input makes the parser trap or hang, and every diagnostic has a range inside the source.
@Suite struct HostileInputTests {
  private func check(_ text: String) -> [Diagnostic] {
    let source = Source(name: "test", text: text)
    let diagnostics = SourceCheck(source).diagnostics
    for diagnostic in diagnostics {
      let range = diagnostic.range ?? 0..<0
      #expect(range.lowerBound >= 0 && range.upperBound <= source.bytes.count)
      #expect(!diagnostic.message.isEmpty && diagnostic.source === source)
      let text = DiagnosticRenderer().render(diagnostic)
      #expect(text.utf8.count < 10_000)
      #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
    }
    return diagnostics
  }

  @Test(arguments: 0..<300 as Range<UInt64>) func soupOfBytes(_ seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    _ = check("add " + String(decoding: chance.bytes(200), as: UTF8.self))
  }

  @Test(arguments: 0..<500 as Range<UInt64>) func soupOfWords(_ seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    _ = check(chance.words(60))
  }

  @Test(arguments: [
    "add {", "print (", "add \"", "print not ", "print -", "add {\"{\"", "} ", "'", "print [",
    "print f(", "print x[", "if yes {", "while yes {\n", "for i in 1..2 { ", "{ ", "x = f(",
    "print a.", "print 1 in ", "if x { } else ",
  ])
  func heapsOfOneThing(_ heap: String) {
    let parts = heap.split(separator: " ", maxSplits: 1)
    let text = parts.count == 2 ? String(parts[0]) + " " : ""
    let unit = parts.count == 2 ? String(parts[1]) : heap
    #expect(!check(text + String(repeating: unit, count: 30_000)).isEmpty)
  }

  @Test func chainsOfOperatorsEnd() {
    let diagnostics = check("print 1" + String(repeating: " + 1", count: 100_000))
    #expect(diagnostics.map(\.code) == [.tooDeep])
    #expect(check("print 1" + String(repeating: " + 1", count: 1_000)).isEmpty)
    // The limit applies to each sentence separately.
    let two = "print 1" + String(repeating: " + 1", count: 600) + "\n"
    #expect(check(two + two).isEmpty)
  }

  @Test func apostrophesAreLookedThroughOnce() {
    #expect(check("add " + String(repeating: "'a,", count: 60_000) + "b").isEmpty)
  }

  @Test func longLines() {
    #expect(check("add " + String(repeating: "a", count: 2_000_000)).isEmpty)
    #expect(check(String(repeating: "a", count: 2_000_000)).map(\.code) == [.unknownVerb])
  }

  @Test func mistakesAreCounted() {
    let diagnostics = check(String(repeating: "nonsense\n", count: 1_000))
    #expect(diagnostics.count == SourceCheck.maximumDiagnostics + 1)
    #expect(diagnostics.last?.code == .tooManyErrors)
  }

  @Test(arguments: [
    "add Milk,", "print 1 +", "print (1", "add {1", "check where", "if yes {", "print [1,",
    "x = ", "let x =", "func f() {\n", "for i in 1..3 { add Milk\n",
  ])
  func whatGoesOnIsUnfinished(_ text: String) {
    let diagnostics = check(text)
    #expect(diagnostics.contains { $0.isIncomplete })
  }

  @Test(arguments: ["add 0 Milk", "foo", "add \"Milk", "print (1))", "add Milk, , Bread"])
  func whatIsWrongIsFinished(_ text: String) {
    let diagnostics = check(text)
    #expect(!diagnostics.isEmpty)
    #expect(!diagnostics.contains { $0.isIncomplete })
  }
}
