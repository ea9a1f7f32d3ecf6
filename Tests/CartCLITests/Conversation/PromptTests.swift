import CartLanguage
import CartModels
import CartStore
import Foundation
import TerminalText
import Testing

@testable import CartCLI

@Suite struct PromptTests {
  static let groceries = ListSummary(
    id: UUID(), title: "Weekly Groceries", createdAt: .distantPast, itemCount: 8, completedCount: 3)
  static let empty = ListSummary(id: UUID(), title: "Party", createdAt: .distantPast)
  static let unicode = TextStyle(usesColor: false, usesSymbols: true)

  func prompt(
    _ list: ListSummary?, _ template: PromptTemplate = .standard, failed: Bool = false,
    columns: Int = 80, style: TextStyle = unicode
  ) -> String {
    PromptRenderer(style: style, columns: columns)
      .prompt(template, PromptStatus(list: list, hasFailed: failed))
  }

  @Test func saysListAndProgress() {
    #expect(prompt(Self.groceries) == "Weekly Groceries 3/8 › ")
    #expect(prompt(Self.groceries, failed: true) == "✗ Weekly Groceries 3/8 › ")
    #expect(prompt(Self.empty) == "Party › ")
    #expect(prompt(nil) == "qc › ")
  }

  @Test func asksNoMoreThanASCIIOfAPlainTerminal() {
    let prompt = prompt(Self.groceries, failed: true, columns: 20, style: .plain)
    #expect(prompt == "* Wee... 3/8 > ")
  }

  @Test func paintsWhereColoursAreAllowed() {
    let style = TextStyle(usesColor: true, usesSymbols: true)
    let painted = prompt(Self.groceries, failed: true, style: style)
    #expect(painted.hasPrefix("\u{1B}[31m✗\u{1B}[0m \u{1B}[1mWeekly Groceries\u{1B}[0m "))
    #expect(StyledText.plain(painted) == "✗ Weekly Groceries 3/8 › ")
  }

  @Test(arguments: [
    ("{list} {done} of {total}: ", "Weekly Groceries 3 of 8: "),
    ("{pending} to buy> ", "5 to buy> "),
    ("{mark}{LIST}$", "Weekly Groceries$"),
    ("{{list}} {sign}", "{list} ›"),
    ("{ {", "{ {"),
    ("a\u{7}b\n{faint}", "a\\u{7}b\n"),
    ("{list}\r\n{sign} ", "Weekly Groceries\n› "),
    ("", ""),
  ]) func takesTemplates(_ template: String, _ expected: String) throws {
    #expect(prompt(Self.groceries, try PromptTemplate(template)) == expected)
  }

  @Test(arguments: [
    (nil, "> "), (SyncStatus(), "> "), (SyncStatus(waitingCount: 3), "3 waiting > "),
    (SyncStatus(trouble: HouseholdTrouble("2 need a newer qc", "")), "2 need a newer qc > "),
    (
      SyncStatus(waitingCount: 1, trouble: HouseholdTrouble("offline", "")),
      "offline, 1 waiting > "
    ),
  ]) func saysWhatAHouseholdHasNotHeard(_ status: SyncStatus?, _ expected: String) throws {
    let renderer = PromptRenderer(style: Self.unicode, columns: 80)
    let template = try PromptTemplate("{sync} > ")
    #expect(renderer.prompt(template, PromptStatus(household: status)) == expected)
  }

  @Test func refusesUnknownPlaceholders() {
    let mistake = #expect(throws: Diagnostic.self) { try PromptTemplate("{lst} > ") }
    #expect(mistake?.message == "unknown prompt field `{lst}`")
    #expect(mistake?.help == ["did you mean `{list}`?"])
  }

  @Test func clipsLongTitles() {
    var list = Self.groceries
    list.title = "日本の買い物リスト"
    #expect(prompt(list, columns: 30) == "日本の買… 3/8 › ")
    list.title = "Tab\there"
    #expect(prompt(list) == "Tab\\there 3/8 › ")
  }

  @Test func continuesInLineWhereThereIsRoom() {
    let renderer = PromptRenderer(style: Self.unicode, columns: 40)
    #expect(renderer.continuation(of: "Party 3/8 › ") == "          … ")
    #expect(renderer.continuation(of: "Weekly Groceries 3/8 › ") == "… ")
    #expect(renderer.continuation(of: "Weekly Groceries 3/8\n2026 › ") == "     … ")
    #expect(PromptRenderer(style: .plain, columns: 40).continuation(of: "> ") == "... ")
  }
}
