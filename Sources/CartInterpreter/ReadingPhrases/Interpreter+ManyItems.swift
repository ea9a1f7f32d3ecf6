import CartLanguage
import CartModels

/// What a sentence does with many items can be seen on its way.
extension Interpreter {
  /// Hands selected items over, one after the other.
  func forEach(
    of items: [SelectedItems.Element], _ body: (ShoppingItem, ListSummary) throws -> Void
  ) throws {
    // Few are soon done, and scripts have a hundred thousand sentences about one.
    guard items.count >= Interpreter.many else {
      for (item, list) in items { try body(item, list) }
      return
    }
    let work = CountedWork(verb.rawValue)
    work.total = items.count
    try meter.following(work) {
      for (item, list) in items {
        try body(item, list)
        work.count += 1
      }
    }
  }

  /// Runs a body that looks through a list, whose items it counts.
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
