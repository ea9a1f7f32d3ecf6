import CartModels
import CartStore
import Foundation
import Testing

@Suite struct JournalTests {
  private let folder: TemporaryFolder
  private let store: ListStore

  init() throws {
    folder = try TemporaryFolder()
    store = try ListStore(named: "Household", in: folder.url)
  }

  @Test func stepsAreTakenBackAndMadeAgain() throws {
    #expect(try store.undo() == nil)
    let list = try store.save(ShoppingList(title: "Party", items: [ShoppingItem(name: "Chips")]))
    try store.check(id: list.items[0].id)
    #expect(try store.log().map(\.title) == ["check Chips", "save Party"])
    #expect(try store.undo()?.title == "check Chips")
    #expect(try store.list(id: list.id) == list)
    #expect(try store.redo()?.title == "check Chips")
    #expect(try store.redo() == nil)
    #expect(try store.list(id: list.id)?.completedItems.count == 1)
    #expect(try store.log(limit: 1).map(\.isUndone) == [false])
  }

  /// Saving a value that was read before an undo fails instead of reverting the undo.
  @Test func undoDoesNotHideAChange() throws {
    let list = try store.save(ShoppingList(title: "Party"))
    try store.add(ShoppingItem(name: "Chips"), to: list.id)
    var read = try #require(try store.list(id: list.id))
    try store.undo()
    try store.add(ShoppingItem(name: "Ice"), to: list.id)
    read.title = "Big Party"
    let error = #expect(throws: StoreError.self) { try store.save(read) }
    #expect(error?.errorDescription?.hasSuffix("`Party` was changed since it was read") == true)
    #expect(
      error?.recoverySuggestion == "Make the change to the list as it is stored, and save that")
  }

  @Test func aBackupComesBack() throws {
    let list = try store.save(ShoppingList(title: "Party"))
    let backup = folder.url.appending(path: "backup.sqlite")
    try store.backUp(to: backup)
    try store.add(ShoppingItem(name: "Chips"), to: list.id)
    let kept = try #require(try store.restore(from: backup))
    #expect(try store.all() == [list])
    #expect(try ListStore(kept).list(id: list.id)?.items.count == 1)
    #expect(throws: StoreError.self) { try store.backUp(to: folder.url) }
    #expect(throws: StoreError.self) { try ListStore().restore(from: backup) }
  }

  @Test func templatesAndSchedulesAreThoseOfTheProgram() throws {
    let file = folder.file("Household.sqlite")
    try QuickCartProgram.run("-c", "template weekly { add Milk }", store: file)
    try QuickCartProgram.run(
      "--today", "2026-01-05", "-c", "every week on mon apply weekly to Shopping", store: file)
    let template = try #require(try store.templates().first)
    #expect(template.name == "weekly")
    #expect(template.source.contains("add Milk"))
    let schedule = try #require(try store.schedules().first)
    #expect(schedule.template == "weekly")
    #expect(schedule.recurrenceText == "week on monday")
    let day = try #require(CalendarDate(year: 2026, month: 1, day: 6))
    #expect(
      try store.nextDays(of: schedule, count: 2, after: day).map(\.text)
        == ["2026-01-12", "2026-01-19"])
  }

  @Test func statisticsCountByCategory() {
    var list = SampleData.lists[2]
    list.items[0].toggle()
    #expect(list.statistics.total.items == 2)
    #expect(list.statistics.total.fractionCompleted == 0.5)
    #expect(list.statistics.categories == [.dairy, .pantry])
    #expect(list.statistics[.pantry].pending == 0)
    #expect(list.statistics[.frozen].items == 0)
  }

  @Test func itemsComeByTheirDueDate() {
    let days = [3, nil, 1].map { day in
      day.flatMap { CalendarDate(year: 2026, month: 1, day: $0) }
    }
    let items = zip(["C", "None", "A"], days).map { ShoppingItem(name: $0, dueDate: $1) }
    let list = ShoppingList(title: "Party", items: items)
    #expect(list.itemsByDueDate.map(\.name) == ["A", "C", "None"])
  }
}
