import CartInterpreter
import CartLanguage
import CartModels
import Testing

/// The state that lasts from line to line, and the ways in which a script ends.
@Suite struct ScriptTests {
  private func texts(_ values: [Value]) -> [String] { values.map(\.displayText) }

  @Test func namesLastFromLineToLine() throws {
    let prompt = try ScriptRun()
    try prompt.run("let x = 2")
    try prompt.run("func twice(n) { return n * x }")
    #expect(texts(try prompt.run("print twice(21)")) == ["42"])
    try prompt.run("x = x + 1")
    #expect(texts(try prompt.run("print twice(x)")) == ["9"])
  }

  @Test func aLineMayDeclareANameAnew() throws {
    let prompt = try ScriptRun()
    try prompt.run("let x = 2; func f() { return x }; func g() { return f() }")
    try prompt.run("let x = \"two\"")
    #expect(texts(try prompt.run("print g()")) == ["two"])
    try prompt.run("func f() { return x + \"!\" }")
    #expect(texts(try prompt.run("print g()")) == ["two!"])
  }

  @Test func aFunctionThatIsDeclaredOtherwiseIsAnErrorWhereItIsCalled() throws {
    let prompt = try ScriptRun()
    try prompt.run("func f(a) { return a }; func g() { return f(1) }")
    try prompt.run("func f(a, b) { return a + b }")
    #expect(throws: Diagnostic.self) { try prompt.run("print g()") }
  }

  @Test(arguments: ["x = 5; check Nothing", "let y = 1; print 1 / 0", "x = 5; print nothing"])
  func aLineThatFailsLeavesNamesAsTheyWere(_ line: String) throws {
    let prompt = try ScriptRun()
    try prompt.run("let x = 2")
    #expect(throws: (any Error).self) { try prompt.run(line) }
    #expect(texts(try prompt.run("print x")) == ["2"])
    #expect(throws: SyntaxErrors.self) { try prompt.run("print y") }
  }

  @Test(arguments: [
    "while yes { }", "for i in 1..9223372036854775807 { let x = i }",
    "func f() { while yes { let x = 1 } }; f()", "while yes { print count() }",
  ])
  func loopsAreInterrupted(_ script: String) throws {
    var questions = 0
    let run = try ScriptRun {
      questions += 1
      return questions > 20
    }
    #expect(throws: Interrupted.self) { try run.run(script) }
  }

  @Test(arguments: [
    ("while yes { }", 1_000), ("for i in 1..1000 { print i }", 999), ("let x = 1; let y = 2", 1),
    ("func f(n) { if n > 0 { f(n - 1) } }; f(500)", 600),
  ])
  func stepsAreLimited(_ script: String, _ steps: Int) throws {
    let run = try ScriptRun(Limits(steps: steps))
    #expect {
      try run.run(script)
    } throws: { error in
      let diagnostic = (error as? LimitExceeded)?.diagnostic
      return diagnostic?.code == .stepLimit && diagnostic?.range != nil
    }
  }

  @Test func whatFitsTheStepsRuns() throws {
    // Each iteration is a step, and so is each statement.
    let run = try ScriptRun(Limits(steps: 1 + 10 + 10))
    #expect(try run.run("for i in 1..10 { print i }").count == 10)
  }

  @Test func aCallNeedsNoWriterUnlessItWrites() throws {
    let readsOnly = Source(name: "test", text: "func f() { return 1 }; print f()")
    #expect(!SourceCheck(readsOnly).mayWrite)
    let writes = Source(name: "test", text: "func f() { if yes { add Milk } }; f()")
    #expect(SourceCheck(writes).mayWrite)
    let unused = Source(name: "test", text: "func f() { add Milk }; print 1")
    #expect(!SourceCheck(unused).mayWrite)
  }

  /// Endless recursion ends with an error, however large a call's stack frame and however small the
  /// thread's stack.
  @Test(arguments: [
    "func f(n) { return f(n + 1) }; print f(1)",
    "func f(n) { for i in 1..2 { if yes { while yes { f(n) } } } }; f(1)",
    "func f(n) { return [1, [f(n), \"{f(n)}\"]] }; print f(1)",
    "func f(n) { print f(n) }; f(1)", "func f(n) { add {f(n)} }; f(1)",
    "func f(n = f()) { return n }; print f()",
    "add Milk; func f() { return count(where f() = 1) }; print f()",
  ])
  func endlessCallsEnd(_ script: String) throws {
    let run = try ScriptRun()
    #expect {
      try run.run(script)
    } throws: { error in
      (error as? Diagnostic)?.code == .tooDeep
    }
  }
}
