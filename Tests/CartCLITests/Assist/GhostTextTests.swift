import LineEditor
import Testing

/// The ghost text after the line, with Weekly as the current list and Bread bought twice.
@Suite struct GhostTextTests {
  private func prompt(_ history: [String] = []) throws -> TypingPrompt {
    try TypingPrompt(
      after: "list Party; add 3 Chips; list Weekly",
      "add 2 l Milk, Oat Milk in dairy, Jalapeños, 6 Bananas, \"Nuts, mixed\", Bread, Tea",
      "check Oat Milk, Bread", "add Bread; check Bread", "check Tea; remove Tea",
      history: history)
  }

  @Test(arguments: [
    ("check ", "Jalapeños (Produce)"), ("check m", "ilk (2 l, Dairy)"),
    ("check MI", "lk (2 l, Dairy)"), ("check Milk", nil), ("check Milk, b", "ananas (6x, Produce)"),
    ("check Milk, ", "Jalapeños (Produce)"), ("check oat", nil), ("uncheck ", "Oat Milk (Dairy)"),
    ("check nu", nil), ("check \"nu", "ts, mixed\" (Pantry)"), ("check zzz", nil),
    ("remove ", nil), ("remove ba", "nanas (6x, Produce)"),
    ("move Bananas to ", "Party (0/1 done)"), ("add Milk in da", "iry (🥛)"),
    ("add ", "Tea (bought once)"), ("add t", "ea (bought once)"),
    ("add 2 l Oat M", "ilk (bought once)"),
    ("show par", "ty (0/1 done)"),
    ("categori", "es (Show the categories in shop order, or switch to another set.)"),
    ("xyz", nil), ("", nil), ("  ", nil),
    ("add Milk to pa", "rty (0/1 done)"), ("help func", "tions (all functions)"),
    ("check Milk on pa", "rty (0/1 done)"), ("add Milk # x", nil), ("list ", nil),
    ("check where quantit", "y (field of an item)"), ("check where quantity", nil),
    ("check where category = \"da", "iry\" (🥛)"),
    ("list Q from quick", "_run( (What runs out first)"),
    ("every week o", "n (days of the week)"),
  ])
  func fromTheStore(_ line: String, _ expected: String?) throws {
    let ghost = try prompt().ghost(line)
    #expect(ghost == expected)
  }

  /// After a volume, products that are liquid come first.
  @Test(arguments: [
    ("add 2 l mi", "lk (Dairy)"), ("add 2 pints be", "er (Pantry)"), ("add mi", "nt (Produce)"),
    ("add 2 l pot", "atoes (Produce)"),
  ]) func fitsTheUnit(_ line: String, _ expected: String) throws {
    #expect(try TypingPrompt(after: "list Weekly").ghost(line) == expected)
  }

  /// The ghost text stays the same while the user types its letters.
  @Test(arguments: [
    "add 2 l Oat Milk in dairy", "check milk, jal", "check where category = \"dairy\"",
    "show by name", "check Bread", "add Tea", "add Parmesan Cheese", "move Bananas to Party",
    "print count(where done)", "add too", "help functions", "every week on monday",
  ])
  func isTheSameWhileSomebodyTypesAlong(_ line: String) throws {
    let prompt = try prompt(["add 6 Apples", "show by name", "check Bread", "add too"])
    let beginnings = (1...line.count).map { String(line.prefix($0)) }
    let asked = beginnings.map { beginning in
      prompt.startLine()
      return prompt.ghost(beginning)
    }
    prompt.startLine()
    let typed = beginnings.map(prompt.ghost)
    #expect(typed == asked)
  }

  @Test(arguments: [
    ("add 6", " Bananas in produce"), ("add 6 Bananas in p", "roduce"), ("sh", "ow by name"),
    ("show b", "y name"), ("check B", "ananas (6x, Produce)"), ("add ", "Tea (bought once)"),
    ("add t", "oo\nadd Tea"),
  ])
  func historyGoesFirst(_ line: String, _ expected: String?) throws {
    let history = [
      "add 6 Apples", "show by name", "check Bread", "add too\nadd Tea", "add 6 Bananas in produce",
    ]
    let ghost = try prompt(history).ghost(line)
    #expect(ghost == expected)
  }

  @Test(arguments: [
    ("print prices.br", "ead (key of the record)"), ("print prices.zz", nil),
    ("let t = [lid: 1]; print t.l", "id (key of the record)"),
  ]) func keysOfRecords(_ line: String, _ expected: String?) throws {
    let prompt = try TypingPrompt(after: "let prices = [milk: 1.29, bread: 2.49]")
    #expect(prompt.ghost(line) == expected)
  }

  @Test func growsAndShrinksWithTheLine() throws {
    let prompt = try prompt(["print 1", "print 2 + 2", "print 10"])
    #expect(prompt.ghost("print") == " 10")
    #expect(prompt.ghost("print 2") == " + 2")
    #expect(prompt.ghost("print 2 -") == nil)
    #expect(prompt.ghost("print ") == "10")
    #expect(prompt.ghost("p") == "rint 10")
  }

  /// All stores share one history, but each has its own templates.
  @Test func offersNoTemplateOfAnotherStore() throws {
    let history = [
      "apply brunch", "apply garden_party(8)", "show template garden_party",
      "if yes { apply garden_party(4) }", "every week apply garden_party(2)",
      "list Fun from garden_party(4)",
    ]
    let prompt = try TypingPrompt(after: "template brunch { add Eggs }", history: history)
    #expect(prompt.ghost("ap") == "ply brunch")
    #expect(prompt.ghost("apply g") != "arden_party(8)")
    #expect(prompt.ghost("show template g") != "arden_party")
    #expect(prompt.ghost("if") == nil)
    #expect(prompt.ghost("list F") != "un from garden_party(4)")
    #expect(prompt.ghost("every w") != "eek apply garden_party(2)")
    try prompt.run("template garden_party(people) { add {people} Sausages }")
    #expect(prompt.ghost("if") == " yes { apply garden_party(4) }")
    #expect(prompt.ghost("list F") == "un from garden_party(4)")
  }

  @Test func onlyAtTheEnd() throws {
    #expect(try prompt().helper.hint(for: "check m", cursor: 3) == nil)
  }

  @Test func followsTheStore() throws {
    let prompt = try prompt()
    #expect(prompt.ghost("check ba") == "nanas (6x, Produce)")
    try prompt.run("check Bananas")
    #expect(prompt.ghost("check ba") == nil)
  }
}
