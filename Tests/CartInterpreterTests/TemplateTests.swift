import CartInterpreter
import CartLanguage
import CartModels
import CartStore
import Foundation
import TestSupport
import Testing

/// Cases that scripts cannot show: sources written by other programs, very many templates, and very
/// long ones.
@Suite struct TemplateTests {
  @Test func whatAScheduleAppliesCanNotBeDeleted() throws {
    let bench = try TemplateBench()
    try bench.run("template taco { add Tortillas }")
    let friday = try #require(CalendarDate(year: 2026, month: 1, day: 2))
    try bench.store.write(at: .now) { repository in
      try repository.apply(
        .schedule(
          .added(
            Schedule(
              name: "fridays", recurrence: .days(7), template: "TACO", list: "Weekly",
              anchor: friday, createdAt: repository.date))))
    }
    let mistake = #expect(throws: Diagnostic.self) { try bench.run("delete template taco") }
    #expect(mistake?.code == .inUse)
    #expect(mistake?.message == "template `taco` is used by schedule `fridays`")
  }

  @Test(arguments: ["\0", "\u{1B}[31m", "\u{9B}"])
  func noControlCharacterIsKept(text: String) throws {
    let bench = try TemplateBench()
    let mistake = #expect(throws: Diagnostic.self) {
      try bench.run("template taco { # a\(text)b\n add Tortillas }")
    }
    #expect(mistake?.code == .controlCharacter)
  }

  @Test func aVeryLongTemplateIsRefused() throws {
    let bench = try TemplateBench()
    let body = String(repeating: "add Milk\n", count: 120_000)
    let mistake = #expect(throws: Diagnostic.self) { try bench.run("template taco { \(body) }") }
    #expect(mistake?.code == .tooLong)
  }

  /// Sources that only another program can have written.
  @Test(arguments: ["add Milk", "template taco { add", "template taco { add {other} Milk }"])
  func aSourceThatIsWrongIsSaid(source: String) throws {
    let bench = try TemplateBench()
    try bench.store.write(at: .now) { repository in
      try repository.apply(
        .template(
          .added(
            ListTemplate(
              name: "taco", description: "", source: source, origin: "elsewhere",
              createdAt: repository.date))))
    }
    let mistake = #expect(throws: Diagnostic.self) { try bench.run("apply taco") }
    #expect(mistake?.source?.name == "template taco")
    // The template can still be shown and deleted.
    try bench.run("templates; show template taco; delete template taco")
  }

  @Test func templatesApplyOneAnotherVeryDeep() throws {
    let bench = try TemplateBench()
    try bench.run(Self.chain(of: 300) + "apply t0")
    #expect(try bench.names() == ["Milk"])
  }

  @Test func thereIsAnEndToThat() throws {
    let bench = try TemplateBench()
    let mistake = #expect(throws: Diagnostic.self) {
      try bench.run(Self.chain(of: 1_200) + "apply t0")
    }
    #expect(mistake?.code == .tooDeep)
  }

  /// Returns templates that apply each other: `t0` applies `t1`, and so on. The last one adds an
  /// item.
  private static func chain(of count: Int) -> String {
    (0..<count).map { number in
      "template t\(number) { "
        + (number == count - 1 ? "add Milk" : "apply t\(number + 1)") + " }\n"
    }.joined()
  }

  /// A cycle that arises without a new definition.
  @Test func aBuiltInTemplateThatComesBackClosesNoCycle() throws {
    let bench = try TemplateBench()
    try bench.run("template new_flat { add Milk }; template cleaning { apply new_flat }")
    let mistake = #expect(throws: Diagnostic.self) { try bench.run("delete template new_flat") }
    #expect(mistake?.code == .templateCycle)
  }

  @Test func whatASourceOnlyPromisesToMendMustBeMended() throws {
    let bench = try TemplateBench()
    try bench.run("template b { add Milk }; template a { apply b }")
    // At that point `a` still applies `b`; only the last sentence would end that.
    let start = "template b { apply a }; "
    let mistake = #expect(throws: Diagnostic.self) {
      try bench.run(start + "if yes { exit }; template a { add Bread }")
    }
    #expect(mistake?.code == .templateCycle)
    try bench.run(start + "template a { add Bread }")
    try bench.run("apply b")
    #expect(try bench.names() == ["Bread"])
  }

  @Test func linesMayEndInCRLF() throws {
    let bench = try TemplateBench()
    try bench.run("template taco {\r\n  add Milk # cold\r\n  add Bread\r\n}\r\n")
    let copy = try TemplateBench()
    try copy.run(try bench.dump())
    #expect(try copy.sources() == bench.sources())
    try copy.run("apply taco")
    #expect(try copy.names() == ["Milk", "Bread"])
  }
}
