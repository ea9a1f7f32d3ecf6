import CartLanguage
import CartModels

/// The progress of sentences that process many items.
extension Interpreter {
  /// Passes on selected items one by one.
  func forEach(
    of items: [SelectedItems.Element], _ body: (ShoppingItem, ListSummary) throws -> Void
  ) throws {
    // A few items take no time, and scripts may have a hundred thousand sentences for one item
    // each.
    guard items.count >= Interpreter.many else {
      for (item, list) in items { try body(item, list) }
      return
    }
    try counting(items.count) { work in
      for (item, list) in items {
        try body(item, list)
        work.count += 1
      }
    }
  }

  /// Runs a body that processes and counts so many items.
  func counting<Result>(
    _ count: Int, _ body: (CountedWork) throws -> Result
  ) throws -> Result {
    let work = CountedWork(verb.rawValue)
    guard count >= Interpreter.many else { return try body(work) }
    work.total = count
    return try meter.following(work) { try body(work) }
  }

  /// Runs a body that searches a list and counts its items.
  func lookingThrough<Result>(
    _ list: ListSummary, _ body: (CountedWork) throws -> Result
  ) throws -> Result {
    let work = CountedWork("\(verb.rawValue): looking")
    guard list.itemCount >= Interpreter.many else { return try body(work) }
    work.total = list.itemCount
    return try meter.following(work) { try body(work) }
  }

  private static let many = 1_000
}
