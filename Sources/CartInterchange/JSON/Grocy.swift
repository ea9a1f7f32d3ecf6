import CartModels

/// The items of Grocy's shopping lists, as its server returns them (GET
/// /api/objects/shopping_list). The response only contains the numbers of products, so only items
/// that were typed as text can be imported.
enum Grocy {
  static func read(_ list: JSONList) throws -> FileReading<ImportedLists> {
    var list = list
    if list.value.elements == nil {
      read(list.value, 1, &list)
    } else {
      try list.forEachObject(of: list.value) { list, entry, line in read(entry, line, &list) }
    }
    return list.intake.reading
  }

  private static func read(_ entry: JSONValue, _ line: Int, _ list: inout JSONList) {
    if let product = entry["product_id"]?.number {
      return list.intake.refuse(
        line: line, "it only has the number of its product, \(product.exactText)")
    }
    var item = list.item(entry["note"]?.text ?? "", line: line)
    if item.quantity == nil, let amount = entry["amount"]?.number, amount > 0, amount != 1 {
      item.quantity = Quantity(amount)
    }
    item.isCompleted = entry["done"]?.isTrue ?? false
    list.intake.take(item)
  }
}
