import CartLanguage
import CartModels
import Foundation
import Testing

@testable import CartInterpreter

@Suite struct EvaluatorTests {
  private let item = ShoppingItem(
    id: UUID(), name: "Milk", quantity: Quantity(2, .liter), notes: "fresh", category: .dairy,
    createdAt: Date(timeIntervalSince1970: 1_767_614_400))

  private func value(_ text: String, withItem: Bool = false) throws -> Value {
    var parser = Parser(Source(name: "test", text: "print \(text)"))
    guard case .print(let command) = try #require(try parser.nextStatement()).command else {
      throw CancellationError()
    }
    var utc = Calendar(identifier: .gregorian)
    utc.timeZone = .gmt
    let clock = FixedClock(now: Date(timeIntervalSince1970: 1_767_614_400), calendar: utc)
    let evaluator = Evaluator(
      clock: clock, item: withItem ? item : nil, listTitle: "Weekly")
    return try evaluator.value(of: try #require(command.expression))
  }

  @Test(arguments: [
    ("1 + 2 * 3", "7"), ("(1 + 2) * 3", "9"), ("7 % 3", "1"), ("-7 % 3", "2"), ("10 / 4", "2.5"),
    ("1 - 2 - 3", "-4"), ("- -1", "1"), ("1/3 + 1/3 + 1/3", "1"), ("0.1 + 0.2", "0.3"),
    ("½ + ¼", "0.75"), ("2 kg + 500 g", "2.5 kg"), ("2 kg - 500 g", "1.5 kg"),
    ("3 * 250 ml", "750 ml"), ("1 kg / 250 g", "4"), ("1 kg / 4", "0.25 kg"),
    ("1 dozen - 3", "¾ dozen"), ("1 1/2 cups", "1½ cups"), ("\"a\" + 1 + \"b\"", "a1b"),
    ("'{x}'", "{x}"), ("\"{1 + 1}\"", "2"), ("today", "2026-01-05"), ("2026-12-24", "2026-12-24"),
    ("yes", "yes"), ("not true", "no"), ("not no and yes", "yes"), ("no or yes and no", "no"),
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
    ("yes < no", .wrongType), ("name", .unknownName), ("Milk", .unknownName),
  ]) func mistakes(_ text: String, _ code: DiagnosticCode) {
    #expect {
      _ = try value(text)
    } throws: { error in
      let diagnostic = error as? Diagnostic
      return diagnostic?.code == code && diagnostic?.range != nil
    }
  }

  @Test(arguments: [
    ("name = \"milk\"", true), ("quantity = 2 l", true), ("quantity > 500 ml", true),
    ("quantity > 1 kg", false), ("quantity = 2", false), ("unit = \"l\"", true),
    ("amount = 2", true), ("category = \"Dairy\"", true), ("category = \"frozen\"", false),
    ("note contains \"FRE\"", true), ("not done", true), ("list = \"weekly\"", true),
    ("added = today", true), ("NAME = \"milk\"", true),
  ]) func fields(_ text: String, _ expected: Bool) throws {
    #expect(try value(text, withItem: true) == .yesNo(expected))
  }
}
