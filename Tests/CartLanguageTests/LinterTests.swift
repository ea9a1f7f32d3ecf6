import CartLanguage
import Testing

@Suite struct LinterTests {
  /// Returns the findings as `line:column code`.
  private func findings(_ text: String) -> [String] {
    let source = Source(name: "test.qc", text: text)
    return Linter.check(source).map { diagnostic in
      let place = diagnostic.range.map { source.position(of: $0.lowerBound) }
      return "\(place?.line ?? 0):\(place?.column ?? 0) \(diagnostic.code.rawValue)"
    }
  }

  @Test(arguments: [
    // Errors come before all other findings.
    ("let x = 1\nad Milk", ["2:1 unknown-verb", "1:5 unused-name"]),
    ("print y", ["1:7 unknown-name"]),
    ("break", ["1:1 misplaced"]),
    // Unused names.
    ("let x = 1\nprint 2", ["1:5 unused-name"]),
    ("let x = 1\nx = 2", ["1:5 unused-name"]),
    ("let x = 1\nprint x", []),
    ("let _x = 1", []),
    ("let x = 1; add {x} Rolls note \"{x}\"", []),
    ("let most = 1; show where amount > most", []),
    ("param guests = 4; print 1", ["1:7 unused-name"]),
    // Other scripts can include a script that only has declarations, and a loop needs a name.
    ("param guests = 4", []),
    ("for i in 1..3 { print 1 }", []),
    ("for i in 1..3 { print i }", []),
    ("func f(a, b = 2) { return a }\nprint f(1)", ["1:11 unused-name"]),
    ("func f() { return 1 }\nprint 2", ["1:6 unused-name"]),
    ("print f()\nfunc f() { return x }\nlet x = 1", []),
    // A file of functions and variables is meant to be included.
    ("func f() { return 1 }", []),
    ("func f() { add Milk }", []),
    ("let x = 1", []),
    ("let x = 1\nfunc f() { return x }\nf()", []),
    // Shadowing.
    ("let x = 1\nif x = 1 { let x = 2; print x }\nprint x", ["2:16 shadowing"]),
    ("if has(\"A\") { let x = 1; print x }\nif has(\"B\") { let x = 2; print x }", []),
    ("let x = 1\nfunc f(x) { return x }\nprint f(x)", ["2:8 shadowing"]),
    // Unreachable code.
    ("func f() { return 1\n print 2 }\nf()", ["2:2 unreachable"]),
    ("while yes { break; print 1 }", ["1:20 unreachable"]),
    ("exit\nprint 1", ["2:1 unreachable"]),
    ("while yes { if count() = 0 { break }; print 1 }", []),
    // Units that look like a typo.
    ("add 2 galons Milk", ["1:7 likely-unit"]),
    ("ensure 2 tbps Salt", ["1:10 likely-unit"]),
    ("add 2 gallons Milk, 2 galons", []),
    // Categories and clauses.
    ("add Milk in diary", ["1:13 unknown-category"]),
    ("add Milk in \"soups\"", ["1:13 unknown-category"]),
    ("add Milk in dairy, Tuna in Water", []),
    ("add Beans in Tomato Juice", ["1:11 kept-clause-word"]),
    ("add Bread to Party", ["1:11 kept-clause-word"]),
    ("add Bread to \"Party\"", []),
    ("list Party\nadd Bread to Party", []),
    ("check Bread on Party", ["1:13 kept-clause-word"]),
    ("move Bread to Party", []),
    // Due dates.
    ("add Milk due friday, 2 l Cream due {today + 1 day}, Due Diligence Tea", []),
    ("add Milk due firday", ["1:14 near-name"]),
    ("set Milk due 2026-13-40", ["1:14 wrong-day"]),
    ("add Milk due soon", ["1:14 wrong-day"]),
    ("let due = today\nshow where added < due", ["1:5 shadowing"]),
    ("for due in [today] { print due }", ["1:5 shadowing"]),
    ("show where due = today or due != today", []),
    ("show where due = due", []),
    // Names of lists that are similar to a list that the script creates.
    ("list Party\nadd Bread to \"Prty\"", ["2:14 unknown-list"]),
    ("list Party\nmove Bread to \"Office\"", []),
    ("list Party\nrename list Party to Parts\nmove Bread to Parts", []),
    // Categories that are chosen, set or compared.
    ("show in diary", ["1:9 unknown-category"]),
    ("list In Diary\nshow In Diary", []),
    ("set where done in soups", ["1:19 unknown-category"]),
    ("check where category != \"diary\"", ["1:25 unknown-category"]),
    ("let category = \"diary\"\nprint category = \"soup\"", []),
    ("copy list A to Party\nadd Bread to Party", []),
    ("rename list A to Party\nadd Bread to Party", []),
  ])
  func finds(text: String, expected: [String]) {
    #expect(findings(text) == expected)
  }

  /// A long source is read on another thread, which finds the old forms as well.
  @Test func findsOldFormsInLongSources() {
    let old = "remove Milk from \"Party\"; for (i, x) in enumerate([1]) { print i, x }\n"
    let rest = String(repeating: "add Milk\n", count: 5_000)
    let expected = ["1:13 old-form", "1:31 old-form"]
    #expect(findings(old) == expected)
    #expect(findings(rest + old + rest) == ["5001:13 old-form", "5001:31 old-form"])
    #expect(findings(old + rest) == expected)
    #expect(findings(old + rest + "ad Milk") == ["5002:1 unknown-verb"])
  }
}
