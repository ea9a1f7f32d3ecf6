import CartModels
import Foundation
import GRDB
import TestSupport
import Testing

@testable import CartStore

@Suite struct TemplateAndScheduleTests {
  @Test(arguments: Place.allCases, [1, 2, 3] as [UInt64])
  func everyFieldComesBack(place: Place, seed: UInt64) throws {
    let fixture = try StoreFixture(place)
    var random = SeededGenerator(seed: seed)
    let templates = try (0..<30).map { try random.template($0) }
    let schedules = try (0..<30).map { try random.schedule($0) }
    try fixture.write { repository in
      for template in templates { try repository.apply(.template(.added(template))) }
      for schedule in schedules { try repository.apply(.schedule(.added(schedule))) }
    }
    try fixture.read { repository throws in
      for template in templates {
        #expect(try repository.template(named: template.key) == template)
      }
      for schedule in schedules {
        #expect(try repository.schedule(named: schedule.key) == schedule)
      }
      #expect(Set(try repository.templates()) == Set(templates))
      #expect(Set(try repository.schedules()) == Set(schedules))
      #expect(try repository.templates().map(\.name) == inOrder(templates.map(\.name)))
      #expect(try repository.schedules().map(\.name) == inOrder(schedules.map(\.name)))
    }
  }

  @Test(arguments: Place.allCases) func anyFieldCanChange(place: Place) throws {
    let fixture = try StoreFixture(place)
    var random = SeededGenerator(seed: 7)
    for number in 0..<40 {
      let (before, after) = (try random.schedule(number), try random.schedule(number + 100))
      try fixture.write { try $0.apply(.schedule(.added(before))) }
      try fixture.write { try $0.apply(.schedule(.changed(from: before, to: after))) }
      #expect(try fixture.read { try $0.schedule(named: after.key) } == after)
      #expect(try fixture.read { try $0.schedule(named: before.key) } == nil)
      _ = try fixture.write { try $0.undo() }
      #expect(try fixture.read { try $0.schedule(named: before.key) } == before)
    }
  }

  @Test func whatIsNotThereCannotChange() throws {
    let fixture = try StoreFixture()
    var random = SeededGenerator(seed: 1)
    let (template, schedule) = (try random.template(1), try random.schedule(1))
    let changes: [Change] = [
      .template(.removed(template)), .template(.changed(from: template, to: template)),
      .schedule(.removed(schedule)), .schedule(.changed(from: schedule, to: schedule)),
    ]
    for change in changes {
      #expect(throws: StoreError.self) { try fixture.write { try $0.apply(change) } }
    }
  }

  @Test func aNameIsKnownOnce() throws {
    let fixture = try StoreFixture()
    var random = SeededGenerator(seed: 1)
    var schedule = try random.schedule(1)
    schedule.name = "Taco"
    try fixture.write { try $0.apply(.schedule(.added(schedule))) }
    schedule.name = "TACO"
    #expect(throws: StoreError.self) {
      try fixture.write { try $0.apply(.schedule(.added(schedule))) }
    }
  }

  /// The values that another program wrote into the rows.
  private static let damages = [
    "recurrence = 'fortnight'", "anchor = '2026-02-30'", "until = 'tomorrow!!'",
    "handled = '2026-13-01'", "exceptions = '[1]'", "exceptions = ''", "created_at = 1e300",
  ]

  @Test(arguments: damages) func aDamagedScheduleIsFoundAndNeverATrap(damage: String) throws {
    let fixture = try StoreFixture()
    var random = SeededGenerator(seed: 1)
    let schedule = try random.schedule(1)
    try fixture.write { repository in
      try repository.apply(.schedule(.added(schedule)))
      let unit = try #require(repository as? SQLiteUnit)
      try unit.database.execute(sql: "UPDATE schedule SET \(damage)")
    }
    #expect(throws: StoreError.self) { try fixture.read { try $0.schedules() } }
    let problems = try fixture.store.problems()
    #expect(problems.count == 1)
    #expect(problems.first?.message.hasPrefix("the schedule `") == true)
  }

  @Test func keysAreWorkedOutAnew() throws {
    let fixture = try StoreFixture(.file)
    var random = SeededGenerator(seed: 1)
    let (template, schedule) = (try random.template(1), try random.schedule(1))
    try fixture.write { repository in
      try repository.apply(.template(.added(template)))
      try repository.apply(.schedule(.added(schedule)))
      let unit = try #require(repository as? SQLiteUnit)
      try unit.database.execute(sql: "UPDATE template SET name_key = 'other'")
      try unit.database.execute(sql: "UPDATE schedule SET name_key = 'other'")
    }
    #expect(try fixture.store.problems().count == 2)
    _ = try fixture.store.repair()
    #expect(try fixture.store.problems() == [])
    #expect(try fixture.read { try $0.template(named: template.key) } == template)
    #expect(try fixture.read { try $0.schedule(named: schedule.key) } == schedule)
  }
}

private func inOrder(_ names: [String]) -> [String] {
  names.sorted { OrderedName($0) < OrderedName($1) }
}
