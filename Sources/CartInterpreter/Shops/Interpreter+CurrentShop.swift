import CartLanguage
import CartModels
import CartStore

/// Which shop a list is bought in, and what follows from that.
extension Interpreter {
  /// The shop of a name, or an error that says which there are.
  func shop(named name: String, at range: SourceRange) throws -> Shop {
    if let shop = try repository.shop(named: NameKey(name)) { return shop }
    throw Diagnostic.unknownShop(name, at: range, among: try repository.shops().map(\.name))
  }

  /// The shop that is in use for lists without one of their own.
  func shopInUse() throws -> Shop? {
    try shop(named: try repository.options().first { $0.option == .shop }?.value)
  }

  /// The shop of a name; one that is gone is none.
  private func shop(named name: String?) throws -> Shop? {
    try name.flatMap { try repository.shop(named: NameKey($0)) }
  }

  /// What comes from elsewhere, with the shop as it is called here. One that isn't known here goes to
  /// the note, as in `shop Lidl`.
  func settlingShop(
    of fields: ItemFields, notes: String
  ) throws -> (fields: ItemFields, notes: String) {
    guard let name = fields.shop else { return (fields, notes) }
    var fields = fields
    fields.shop = try shop(named: name.text).flatMap { ShopName(text: $0.name) }
    guard fields.shop == nil else { return (fields, notes) }
    let note = Merge.joined(notes, "shop \(name.text)")
    return (fields, note.utf8.count <= ShoppingItem.maximumNoteLength ? note : notes)
  }

  /// The order in which the categories of a list stand: its own shop's, else that of the shop in
  /// use, else the usual one.
  ///
  /// - Parameter said: the shop that the sentence names, if it does.
  func shopOrder(for list: ListSummary, at said: Shop? = nil) throws -> ShopOrder {
    guard let shop = try said ?? shop(named: list.shop) ?? shopInUse() else { return .usual }
    return try ShopOrder(of: shop, names)
  }
}
