package import CartLanguage
package import CartModels
import CartStore

/// The result of `compare`.
package struct CompareReport: Hashable, Sendable {
  package var list: ListSummary
  package var comparison: ShopComparison
}

extension Interpreter {
  package func perform(_ command: CompareCommand) throws {
    let named =
      try command.phrase.isEmpty
      ? currentList() : looseList(command.phrase, as: CompareCommand.form)
    guard let list = try upToDate(named) else { return try output.emit(noList()) }
    var items: [ShoppingItem] = []
    try repository.forEachItem(in: list.id, status: .pending, order: .shop) { item in
      items.append(item)
      return true
    }
    let (book, currency) = (try priceBook(), try usualCurrency())
    let comparison: ShopComparison
    do throws(ArithmeticError) {
      comparison = try ShopComparison(of: items, by: book, in: currency)
    } catch {
      throw Diagnostic(.overflow, "the total is out of range", at: range)
    }
    try output.emit(CompareReport(list: list, comparison: comparison))
  }
}
