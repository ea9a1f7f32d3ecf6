import CartInterpreter
import CartLanguage
import CartModels
import Testing

@Suite struct ExpressionTests {
  private func value(_ text: String, withItem: Bool = false) throws -> Value {
    let script = try ScriptRun()
    if withItem { try script.run("list Weekly; add 2 l Milk in dairy note \"fresh\"") }
    let text = withItem ? "count(where \(text)) = 1" : text
    return try #require(try script.run("print \(text)").last)
  }

  @Test(arguments: [
    ("1 + 2 * 3", "7"), ("(1 + 2) * 3", "9"), ("7 % 3", "1"), ("-7 % 3", "2"), ("10 / 4", "2.5"),
    ("1 - 2 - 3", "-4"), ("- -1", "1"), ("1/3 + 1/3 + 1/3", "1"), ("0.1 + 0.2", "0.3"),
    ("½ + ¼", "0.75"), ("2 kg + 500 g", "2.5 kg"), ("2 kg - 500 g", "1.5 kg"),
    ("3 * 250 ml", "750 ml"), ("1 kg / 250 g", "4"), ("1 kg / 4", "0.25 kg"),
    ("1 dozen - 3", "¾ dozen"), ("1 1/2 cups", "1½ cups"), ("\"a\" + 1 + \"b\"", "a1b"),
    ("'{x}'", "{x}"), ("\"{1 + 1}\"", "2"), ("today", "2026-01-05"), ("2026-12-24", "2026-12-24"),
    ("yes", "yes"), ("not true", "no"), ("not no and yes", "yes"), ("no or yes and no", "no"),
    ("[1, 2 + 3, \"a\"]", "1, 5, a"), ("[]", ""), ("1..4", "1, 2, 3, 4"), ("3..1", ""),
    ("-1..1", "-1, 0, 1"), ("1..2 + 1", "1, 2, 3"), ("[1] + [2, 3]", "1, 2, 3"),
    ("[7, 8, 9][2]", "8"), ("\"Milk\"[1]", "M"), ("[[1, 2], [3]][1][2]", "2"),
    ("today + 3 days", "2026-01-08"), ("today - 1 week", "2025-12-29"),
    ("2026-01-31 + 1 month", "2026-02-28"), ("2024-02-29 + 1 year", "2025-02-28"),
    ("2026-12-24 - today", "353 days"), ("1 month + 3 days", "1 month 3 days"),
    ("2 * 1 year - 1 month", "1 year 11 months"), ("- 2 weeks", "-14 days"), ("0 days", "0 days"),
  ]) func calculating(_ text: String, _ expected: String) throws {
    #expect(try value(text).displayText == expected)
  }

  @Test(arguments: [
    ("1 = 1.0", true), ("1 != 1", false), ("1 kg = 1000 g", true), ("1 kg = 1 l", false),
    ("12 = 1 dozen", true), ("1 can = 1 tin", false), ("1 < 2", true), ("2 <= 2", true),
    ("999 g < 1 kg", true), ("1 lb > 450 g", true), ("\"A\" = \"a\"", true),
    ("\"b\" > \"A\"", true), ("\"Crème\" contains \"creme\"", true), ("\"a\" contains \"\"", true),
    ("\"a\" contains \"b\"", false), ("2026-01-06 > today", true), ("yes = no", false),
    ("no and 1 / 0 = 1", false), ("yes or 1 / 0 = 1", true),
    ("2 in 1..3", true), ("4 in 1..3", false), ("1.5 in 1..3", false),
    ("\"B\" in [\"a\", \"b\"]", true), ("[1, 2] contains 2", true), ("[1, 2] = [1, 2]", true),
    ("\"il\" in \"Milk\"", true), ("7 days = 1 week", true),
    ("1 year > 11 months", true), ("not 1 in [2]", true), ("1 kg in [1000 g]", true),
  ]) func comparing(_ text: String, _ expected: Bool) throws {
    #expect(try value(text) == .yesNo(expected))
  }

  @Test(arguments: [
    ("1 / 0", DiagnosticCode.divisionByZero), ("1 % 0", .divisionByZero),
    ("1 kg / 0 g", .divisionByZero), ("9223372036854775807 + 1", .overflow),
    ("-9223372036854775807 - 2", .overflow), ("9223372036854775807 * 2 kg", .overflow),
    ("1 kg + 1 l", .wrongType), ("1 kg < 1 l", .wrongType), ("1 kg * 1 kg", .wrongType),
    ("\"a\" - 1", .wrongType), ("1 and yes", .wrongType), ("not 1", .wrongType),
    ("-\"a\"", .wrongType), ("1 = \"1\"", .wrongType), ("1 contains 1", .wrongType),
    ("yes < no", .wrongType), ("[1] - [1]", .wrongType), ("today + 1", .wrongType),
    ("today + today", .wrongType), ("1 month < 30 days", .wrongType), ("1.5 * 1 day", .wrongType),
    ("9999-12-31 + 1 day", .outOfRange), ("0001-01-01 - 1 day", .outOfRange),
    ("1..1.5", .wrongType),
    ("[1][0]", .outOfRange), ("[1][2]", .missingValue), ("[][1]", .missingValue),
    ("[1][\"a\"]", .wrongType), ("5[1]", .wrongType), ("5.name", .wrongType),
    ("1..1000001", .tooLong), ("yes + 1", .wrongType), ("1 in 2", .wrongType),
  ]) func mistakes(_ text: String, _ code: DiagnosticCode) {
    #expect {
      _ = try value(text)
    } throws: { error in
      let diagnostic = error as? Diagnostic
      return diagnostic?.code == code && diagnostic?.range != nil
    }
  }

  @Test(arguments: ["name", "Milk", "x + 1", "[a]"]) func unknownNames(_ text: String) {
    #expect {
      _ = try value(text)
    } throws: { error in
      (error as? SyntaxErrors)?.diagnostics.map(\.code) == [.unknownName]
    }
  }

  @Test(arguments: [
    ("name = \"milk\"", true), ("quantity = 2 l", true), ("quantity > 500 ml", true),
    ("quantity > 1 kg", false), ("quantity = 2", false), ("unit = \"l\"", true),
    ("amount = 2", true), ("category = \"Dairy\"", true), ("category = \"frozen\"", false),
    ("category in [\"dairy\", \"meat\"]", true), ("1 = 1 and name in [\"milk\"]", true),
    ("note contains \"FRE\"", true), ("not done", true), ("list = \"weekly\"", true),
    ("added = today", true), ("NAME = \"milk\"", true),
  ]) func fields(_ text: String, _ expected: Bool) throws {
    #expect(try value(text, withItem: true) == .yesNo(expected))
  }
}
