import CartLanguage
import Testing

/// A walk through the blocks of a source visits each statement once, in order.
@Suite struct StatementWalkingTests {
  private func statements(_ text: String) throws -> (Source, [Statement]) {
    let source = Source(name: "test", text: text)
    var parser = Parser(source)
    var statements: [Statement] = []
    while let statement = try parser.nextStatement() { statements.append(statement) }
    return (source, statements)
  }

  @Test func allBlocksAreEnteredInOrder() throws {
    let (source, statements) = try statements(
      """
      print 1
      if yes { print 2 } else if no { print 3; while no { print 4 } } else { print 5 }
      for x in 1..2 { if x = 1 { print 6 }; print 7 }
      func f(a = 0) { while no { return 0 }; print 8 }
      """)
    var printed: [String] = []
    for statement in statements {
      statement.forEachStatement { inner in
        guard inner.command?.name == .print else { return }
        printed += inner.expressions.map { source.text($0.range) }
      }
    }
    #expect(printed == ["1", "2", "3", "4", "5", "6", "7", "8"])
  }

  @Test(arguments: [
    ("let x = 1 + 2", ["1 + 2"]), ("x = 3", ["3"]), ("f(4)", ["f(4)"]), ("5", ["5"]),
    ("if yes { print 1 } else if no { print 2 }", ["yes", "no"]), ("for x in 6 { }", ["6"]),
    ("while no { print 1 }", ["no"]), ("func f(a, b = 7) { return 8 }", ["7"]),
    ("add {9} Milk, {10} Eggs", ["9", "10"]), ("check where done", ["done"]), ("undo", []),
  ])
  func expressionsAreThoseOutsideOfBlocks(_ text: String, _ expected: [String]) throws {
    let (source, statements) = try statements(text)
    #expect(statements.flatMap(\.expressions).map { source.text($0.range) } == expected)
  }

  @Test(arguments: [
    ("if no { show } else { while no { add Milk } }", true), ("for x in 1..2 { show }", false),
    ("func f() { add Milk }", false), ("template t { show }", true), ("let x = 1", false),
  ])
  func mayWriteWhereASentenceInItDoes(_ text: String, _ expected: Bool) throws {
    #expect(try statements(text).1.map(\.mayWrite) == [expected])
  }

  @Test func templatesThatATemplateAppliesAreFoundInItsBlocks() throws {
    let (_, statements) = try statements(
      "template t { apply a; if yes { for x in 1..2 { apply b(x) } } else { list L from c } }")
    #expect(statements[0].templateDefinition?.applied.map(\.text) == ["a", "b", "c"])
  }
}
