import CartInterpreter
import CartLanguage
import CartModels
import CartStore
import Foundation
import TestSupport

/// A store in memory with a long list and a small one, with as many things at home as the long one has
/// items and a menu for as many days in the past, and somebody at it; it is always the fifth of January
/// 2026.
final class Household {
  let store: SQLiteStore
  let session = Session(remembersList: true)
  private let runner: Runner
  /// They are the same in every run.
  private let ids = CountingIdentifiers()

  /// Makes it.
  ///
  /// - Parameter items: how many there are on the long list, which is current, besides twenty that
  ///   are there however long it is.
  init(items: Int) throws {
    var utc = Calendar(identifier: .gregorian)
    utc.timeZone = .gmt
    let clock = FixedClock(now: Date(timeIntervalSince1970: 1_767_614_400), calendar: utc)
    store = try SQLiteStore(.memory)
    // What a journal holds in bytes is looked at now and then, all of it; that grows with what was
    // done and not with the list.
    store.journalBounds = JournalBounds(steps: 5_000, bytes: nil)
    runner = Runner(store: store, output: Silence(), clock: clock, ids: ids, session: session)
    try run("list Small")
    for number in 1...10 { try run("add Little \(number)") }
    try run(
      "template picnic(people = 4) { add {people} Rolls, {people / 2} l Lemonade, 1 Blanket }")
    try run("list Long")
    for number in 1...20 { try run("add Thing \(number)") }
    try fill(with: items, at: clock.now)
  }

  /// Runs an entry as one unit of work.
  func run(_ entry: String) throws {
    try runner.run(Source(name: "growth", text: entry), from: .prompt)
  }

  /// Makes fourteen templates that add so many items together, each with items of its own, and plans
  /// them for today.
  func planFeast(items: Int) throws {
    let each = max(1, items / 14)
    for dish in 1...14 {
      let needs = (1...each).map { "{people} g Spice \($0) of \(dish)" }.joined(separator: ", ")
      try run("template feast\(dish)(people = 4) { add \(needs) }")
    }
  }

  /// As sentences would, but in a fraction of the time.
  private func fill(with items: Int, at now: Date) throws {
    try store.write(at: now) { repository in
      guard let list = session.currentList, let today = CalendarDate(text: "2026-01-05") else {
        throw NoList()
      }
      for number in 1...items {
        let item = ShoppingItem(
          id: ids.next(), name: "Item \(number)", quantity: .one, category: .other, createdAt: now)
        try repository.apply(.item(.added(item), list: list))
        try repository.apply(
          .pantry(.added(PantryClaim(name: "Claim \(number)", isAlways: true, noted: today))))
        guard let day = CalendarDate(dayNumber: today.dayNumber - number) else { continue }
        let past = MenuDay(day: day, dishes: [Dish("Soup", isText: true)], noted: day)
        try repository.apply(.menu(.added(past)))
      }
    }
  }

  private struct NoList: Error {}
}
