import CartModels

/// The shopping lists of KitchenOwl, as its server returns them (GET
/// /api/household/ID/shoppinglist). The file that it exports only contains known products.
///
/// The description of an item is its amount, or else its note.
enum KitchenOwl {
  static func read(_ list: JSONList) throws -> FileReading<ImportedLists> {
    var list = list
    guard let lists = list.value.elements else {
      try read(list.value, &list)
      return list.intake.reading
    }
    for element in lists { try read(element.value, &list) }
    return list.intake.reading
  }

  private static func read(_ shoppingList: JSONValue, _ list: inout JSONList) throws {
    let title = shoppingList["name"]?.text
    try list.forEachObject(of: shoppingList["items"]) { list, entry, line in
      var item = ImportedItem(line: line, name: entry["name"]?.text ?? "")
      let words = (entry["description"]?.text ?? "").onOneLine
      item.quantity = WrittenQuantity.read(words, .inUse)
      if item.quantity == nil { item.note = words }
      item.category = entry["category"]?["name"]?.text
      list.intake.take(item, to: title)
    }
  }

  /// The error for the export of a household, which contains no list.
  static let household = FormatMistake(
    line: 1,
    message:
      "it is a KitchenOwl household export, which lists known products but no shopping list",
    help: ["use the response of its server to `/api/household/ID/shoppinglist`"])
}
