import CartHousehold
import CartInterpreter
import CartModels
import Foundation
import TestSupport
import Testing

@testable import CartStore

/// A template from a newer or a hostile program does not count as damage to the store.
@Suite struct NewerTemplateTests {
  private static let date = Date(timeIntervalSinceReferenceDate: 800_000_000)

  @Test func dumpLeavesItOutAndDoctorFindsNothing() throws {
    let journal = MemoryJournal(clock: FixedClock(now: Self.date))
    let template = ListTemplate(
      name: "tomorrow", description: "", source: "template tomorrow => {", origin: "prompt",
      createdAt: Self.date)
    let entry = HouseholdEntry(
      id: UUID(), replica: UUID(), author: "Eve", date: Self.date, title: "template tomorrow",
      intents: [.define(DefinitionChange(.template(template.key), .template(template)))])
    _ = try journal.connection(of: "Eve").append([try entry.sealed()], after: .start)
    let home = try Home(1, sharing: journal)
    try home.say("add Milk")
    var lines: [String] = []
    let damage = try home.store.read { repository in
      try Dump(repository, calendar: LocalCalendar(.gregorian(in: .gmt)))
        .forEachLine { lines.append($0) }
    }
    #expect(damage == 0)
    #expect(lines.contains { $0.hasPrefix("# left out: the template `tomorrow` cannot be read") })
    #expect(lines.contains("# template tomorrow => {"))
    #expect(lines.contains { $0.hasPrefix("add 1 \"Milk\"") })
    #expect(try home.store.read { try StoredSource.unreadable(in: $0) } == [])
  }
}
