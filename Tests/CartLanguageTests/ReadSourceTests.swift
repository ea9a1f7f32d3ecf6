import CartLanguage
import Testing

/// A parsed source is checked and run without parsing it again.
@Suite struct ReadSourceTests {
  @Test func aSmallSourceIsKept() throws {
    let check = SourceCheck(
      Source(name: "test", text: "let x = 1\nprint x\n\nshow Milk Milk where"))
    let read = try #require(check.read)
    var reader = StatementReader(Source(name: "test", text: ""), known: read)
    #expect(try reader.next()?.expressions.count == 1)
    #expect(try reader.next()?.command?.name == .print)
    #expect(throws: SyntaxErrors.self) { try reader.next() }
    #expect(try reader.next() == nil)
  }

  @Test func whatWasReadIsNotReadAgain() throws {
    let read = try #require(ReadSource(Source(name: "test", text: "let x = 1; add Milk; print y")))
    let check = SourceCheck(Source(name: "test", text: "let z = 2"), read: read)
    #expect(check.definitions.variables.values.map(\.name.text) == ["x"])
    #expect(check.mayWrite)
    #expect(check.diagnostics.map(\.code) == [.unknownName])
  }

  @Test func aLongSourceIsReadAnewEachTime() {
    let text = String(repeating: "print 1\n", count: 10_000)
    #expect(SourceCheck(Source(name: "test", text: text)).read == nil)
    #expect(ReadSource(Source(name: "test", text: text)) == nil)
  }

  @Test func whatIsInterruptedIsNotKept() {
    let check = SourceCheck(Source(name: "test", text: "print 1"), isInterrupted: { true })
    #expect(check.read == nil)
  }

  @Test(arguments: [("clear", true), ("clear; show", false), ("", false), ("add {", false)])
  func oneStatementIsKnown(_ text: String, _ isAlone: Bool) throws {
    let read = try #require(ReadSource(Source(name: "test", text: text)))
    #expect((read.only?.command?.name == .clear) == isAlone)
  }
}
