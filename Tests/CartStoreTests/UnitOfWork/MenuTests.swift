import CartModels
import Foundation
import TestSupport
import Testing

@testable import CartStore

@Suite struct MenuTests {
  private func menu() throws -> MenuDay {
    let day = try #require(CalendarDate(text: "2026-01-05"))
    return MenuDay(
      day: day,
      dishes: [
        Dish("lasagna", isText: false, servings: 4.5, applied: Dish.Portion(4)),
        Dish("chili", isText: false, applied: Dish.Portion(nil)),
        Dish("Pizza \"out\"", isText: true),
      ], noted: day)
  }

  @Test func menusComeBackFromTheJournal() throws {
    let menu = try menu()
    var after = menu
    after.dishes.removeLast()
    let changes: [Change] = [
      .menu(.added(menu)), .menu(.changed(from: menu, to: after)), .menu(.removed(after)),
    ]
    var writer = ChangeWriter()
    for change in changes { writer.write(change) }
    #expect(try ChangeReader.changes(in: writer.bytes) == changes)
  }

  /// A journal from another program can contain any values.
  @Test func dishesThatCannotBeAreDamage() throws {
    var menu = try menu()
    for dishes in [
      [], [Dish("", isText: true)], [Dish("chili", isText: false, servings: 0)],
      [Dish("chili", isText: false, applied: Dish.Portion(-1))],
      Array(repeating: Dish("chili", isText: false), count: MenuDay.mostDishes + 1),
    ] {
      menu.dishes = dishes
      var writer = ChangeWriter()
      writer.write(.menu(.added(menu)))
      #expect(throws: SQLiteFailure.self) { try ChangeReader.changes(in: writer.bytes) }
    }
  }
}
