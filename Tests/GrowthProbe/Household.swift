import CartInterpreter
import CartLanguage
import CartModels
import CartStore
import Foundation
import TestSupport

/// A store in memory with a long list and a small one, and a session. As many items are at home as
/// the long list has, and a menu is planned for as many days in the past. It is always 5 January
/// 2026.
final class Household {
  let store: SQLiteStore
  let session = Session(remembersList: true)
  private let runner: Runner
  /// The identifiers are the same in every run.
  private let ids = CountingIdentifiers()

  /// Makes the store.
  ///
  /// - Parameter items: the number of items on the long list, which is current, in addition to
  ///   twenty items that are always on it.
  init(items: Int) throws {
    var utc = Calendar(identifier: .gregorian)
    utc.timeZone = .gmt
    let clock = FixedClock(now: Date(timeIntervalSince1970: 1_767_614_400), calendar: utc)
    store = try SQLiteStore(.memory)
    // The size of the journal in bytes is measured from time to time, over the whole journal. That
    // cost depends on the history and not on the list.
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

  /// Makes fourteen templates that add a number of items together, each with its own items, and
  /// plans them for today.
  func planFeast(items: Int) throws {
    let each = max(1, items / 14)
    for dish in 1...14 {
      let needs = (1...each).map { "{people} g Spice \($0) of \(dish)" }.joined(separator: ", ")
      try run("template feast\(dish)(people = 4) { add \(needs) }")
    }
  }

  /// Fills the store like sentences would, but much faster.
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
