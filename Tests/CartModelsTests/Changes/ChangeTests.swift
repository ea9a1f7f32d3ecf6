import CartModels
import Foundation
import Testing

@Suite struct ChangeTests {
  static let milk = item()
  static let bought = item(completed: true)
  static let list = ListSummary(id: identifier(9), title: "Weekly", createdAt: moment())
  static let habit = CategoryHabit(name: NameKey("Milk"), category: .dairy)

  static let template = ListTemplate(
    name: "taco_night", description: "Tacos", source: "template taco_night {}", origin: "prompt",
    createdAt: moment())
  static let schedule = Schedule(
    name: "taco_night", recurrence: .weeks(2, on: [.friday]), template: "taco_night",
    arguments: "people: 6", exceptions: ["Milk"], list: "Weekly",
    anchor: CalendarDate(moment(), in: .gregorian()), createdAt: moment())
  static let paused: Schedule = {
    var paused = schedule
    paused.isPaused = true
    return paused
  }()

  static let changes: [Change] = [
    .item(.added(milk), list: list.id),
    .item(.changed(from: milk, to: bought), list: list.id),
    .item(.removed(bought), list: list.id),
    .list(.added(list)),
    .category(.added(ItemCategory(name: "Snacks", emoji: "🍿", sortOrder: 9))),
    .category(.changed(from: .dairy, to: .frozen)),
    .habit(.removed(habit)),
    .categoryWord(.added(CategoryWord(word: "yarn", category: .household))),
    .shop(.removed(Shop(name: "Lidl", order: ["Produce", "Dairy"]))),
    .template(.added(template)),
    .schedule(.changed(from: schedule, to: paused)),
  ]

  @Test(arguments: changes)
  func theInverseOfTheInverseIsTheChange(_ change: Change) {
    #expect(change.inverse != change)
    #expect(change.inverse.inverse == change)
  }

  @Test func theInverseTakesTheChangeBack() {
    let (milk, bought, id) = (Self.milk, Self.bought, Self.list.id)
    #expect(Change.item(.added(milk), list: id).inverse == .item(.removed(milk), list: id))
    #expect(Change.item(.removed(milk), list: id).inverse == .item(.added(milk), list: id))
    #expect(
      Change.item(.changed(from: milk, to: bought), list: id).inverse
        == .item(.changed(from: bought, to: milk), list: id))
  }

  @Test(arguments: [Delta.added(1), .changed(from: 1, to: 2), .removed(2)])
  func theInverseSwapsBeforeAndAfter(_ delta: Delta<Int>) {
    #expect(delta.inverse.before == delta.after)
    #expect(delta.inverse.after == delta.before)
  }

  @Test func beforeAndAfter() {
    #expect(Delta.added(1).before == nil)
    #expect(Delta.added(1).after == 1)
    #expect(Delta.changed(from: 1, to: 2).before == 1)
    #expect(Delta.changed(from: 1, to: 2).after == 2)
    #expect(Delta.removed(2).before == 2)
    #expect(Delta.removed(2).after == nil)
  }
}
