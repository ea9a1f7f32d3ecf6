import CartLanguage
import CartModels
import CartStore

/// The shop of a list and its consequences.
extension Interpreter {
  /// The shop with a name, or an error that lists the shops.
  func shop(named name: String, at range: SourceRange) throws -> Shop {
    if let shop = try repository.shop(named: NameKey(name)) { return shop }
    throw Diagnostic.unknownShop(name, at: range, among: try repository.shops().map(\.name))
  }

  /// The current shop, for lists without one of their own.
  func shopInUse() throws -> Shop? {
    try shop(named: try repository.options().first { $0.option == .shop }?.value)
  }

  /// The shop with a name; nil if it was deleted.
  private func shop(named name: String?) throws -> Shop? {
    try name.flatMap { try repository.shop(named: NameKey($0)) }
  }

  /// An item from elsewhere, with the shop's local name. An unknown shop goes to the note: `shop
  /// Lidl`.
  func settlingShop(
    of fields: ItemFields, notes: String
  ) throws -> (fields: ItemFields, notes: String) {
    guard let name = fields.shop else { return (fields, notes) }
    guard let shop = try shop(named: name.text).flatMap({ ShopName(text: $0.name) }) else {
      return fields.notingShop(in: notes)
    }
    var fields = fields
    fields.shop = shop
    return (fields, notes)
  }

  /// The order of a list's categories: by its own shop, else by the current shop, else the default.
  ///
  /// - Parameter said: the shop in the sentence, if any.
  func shopOrder(for list: ListSummary, at said: Shop? = nil) throws -> ShopOrder {
    guard let shop = try said ?? shop(named: list.shop) ?? shopInUse() else { return .usual }
    return try ShopOrder(of: shop, names)
  }
}

extension ItemFields {
  /// The fields without the shop, and the notes with it, if they have room for it.
  func notingShop(in notes: String) -> (fields: ItemFields, notes: String) {
    guard let shop else { return (self, notes) }
    var fields = self
    fields.shop = nil
    let note = Merge.joined(notes, "shop \(shop.text)")
    return (fields, note.utf8.count <= ShoppingItem.maximumNoteLength ? note : notes)
  }
}
