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
    try refuseOthers(than: command.phrase)
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

  /// `compare at Lidl`, `compare Milk`: the operand is a list, and all shops are compared.
  private func refuseOthers(than phrase: Phrase) throws {
    let words = source.text(phrase.range)
    guard !phrase.isEmpty, try repository.list(titled: NameKey(words)) == nil else { return }
    let isPlace = phrase.pieces[0].word?.lowercased() == "at"
    let shop = isPlace ? phrase.pieces.dropFirst().first : phrase.pieces.first
    let isShop = try shop.map { try names.shop(NameKey(source.text($0.range))) != nil } ?? false
    guard !isPlace, !isShop else {
      throw Diagnostic(
        .unexpected, "`compare` compares all shops", at: phrase.range, help: ["write `compare`"])
    }
    if !(try repository.prices(of: NameKey(words)).isEmpty) {
      throw Diagnostic(
        .unexpected, "`compare` compares lists", at: phrase.range,
        help: ["the prices of one item: `prices \(words)`"])
    }
  }
}
