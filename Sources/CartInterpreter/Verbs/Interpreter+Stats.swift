package import CartLanguage
package import CartModels
import CartStore

/// The result of `stats`.
package struct StatsReport: Hashable, Sendable {
  package var list: ListSummary
  /// Its categories in shop order, with their item counts.
  package var categories: [CategoryCount]

  /// The counts of a category.
  package struct CategoryCount: Hashable, Sendable {
    package var category: ItemCategory
    /// The number of its items.
    package var itemCount: Int
    /// The number of completed items.
    package var completedCount: Int
  }
}

extension Interpreter {
  package func perform(_ command: StatsCommand) throws {
    let named =
      try command.phrase.isEmpty
      ? currentList() : looseList(command.phrase, as: StatsCommand.form)
    guard let list = try upToDate(named) else { return try output.emit(noList()) }
    var counted: [ItemCategory: StatsReport.CategoryCount] = [:]
    try repository.forEachItem(in: list.id, status: .all, order: .added) { item in
      let none = StatsReport.CategoryCount(
        category: item.category, itemCount: 0, completedCount: 0)
      counted[item.category, default: none].itemCount += 1
      if item.isCompleted { counted[item.category, default: none].completedCount += 1 }
      return true
    }
    let order = try shopOrder(for: list)
    let counts = counted.values.sorted { order.isOrdered($0.category, $1.category) }
    try output.emit(StatsReport(list: list, categories: counts))
  }

  /// `stats Party` and `stats on Party`.
  func looseList(_ phrase: Phrase, as form: Form) throws -> ListSummary {
    let read = try read(phrase, as: form)
    if let list = read.list(.on, .from, .to), read.name.isEmpty { return list }
    return try listOrUsual(titled: phrase)
  }

  /// The report if there is no list.
  func noList() throws -> NoList {
    NoList(unmade: try currentList() == nil ? nil : ListSummary.usualTitle)
  }
}
