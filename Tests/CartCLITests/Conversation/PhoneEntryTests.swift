import Testing

@testable import CartCLI

@Suite struct PhoneEntryTests {
  @Test(
    arguments: [
      ("", [], nil), ("stop", ["stop"], nil), ("\"stop\"", ["\"stop\""], nil),
      ("Party", ["Party"], nil), ("Weekly Groceries", ["Weekly", "Groceries"], nil),
      ("for 2 days name Ben", ["for", "2", "days"], "Ben"),
      ("name Ben for 2 days", ["for", "2", "days"], "Ben"),
      ("“Weekly Groceries” name \"Ben's phone\"", ["“Weekly Groceries”"], "Ben's phone"),
      ("Party for two days", ["Party", "for", "two", "days"], nil), ("name", ["name"], nil),
      ("revoke Phone 1", ["revoke", "Phone 1"], nil), ("revoke all", ["revoke", "all"], nil),
      ("\"open", ["\"open"], nil),
    ] as [(String, [String], String?)])
  func wordsAreThoseOfTheShell(_ text: String, _ operands: [String], _ name: String?) {
    let entry = PhoneEntry(text)
    #expect(entry.operands == operands)
    #expect(entry.name == name)
  }

  @Test(arguments: [
    ("phone", true), ("Phone Party", true), ("phone \"a b\"", true), ("phone 2026", true),
    ("phone = 3", false), ("phone + 1", false), ("phone(1)", false), ("phones", false),
  ]) func standsAloneOrBeforeWords(_ entry: String, _ isMeant: Bool) {
    #expect((EntryPrefix.entry(entry)?.prefix == .phone) == isMeant)
  }

  @Test(arguments: [
    ("\"stop\"", "stop"), ("'stop'", "stop"), ("“stop”", "stop"), ("\"stop'", "\"stop'"),
    ("\"\"", "\"\""), ("stop", "stop"),
  ]) func quotesAreTakenOff(_ text: String, _ plain: String) { #expect(text.unquoted == plain) }
}
