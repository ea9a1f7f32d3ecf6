import CartModels

/// A shopping list of Mealie, as its server returns it (GET /api/households/shopping/lists/ID, or
/// /items for the items alone).
///
/// A label is the category. An item that only one recipe needs keeps that recipe.
enum Mealie {
  static func read(_ list: JSONList) throws -> FileReading<ImportedLists> {
    var list = list
    if let items = list.value["items"] {
      try read(page: items, &list)
    } else if list.value.elements != nil {
      try read(page: list.value, &list)
    } else {
      try read(list.value, &list)
    }
    return list.intake.reading
  }

  /// Reads an array of lists or of items.
  private static func read(page: JSONValue, _ list: inout JSONList) throws {
    try list.forEachObject(of: page) { list, entry, line in
      if entry["listItems"] != nil {
        try read(entry, &list)
      } else {
        read(item: entry, line, nil, [:], &list)
      }
    }
  }

  private static func read(_ shoppingList: JSONValue, _ list: inout JSONList) throws {
    let title = shoppingList["name"]?.text
    var recipes: [String: String] = [:]
    for reference in shoppingList["recipeReferences"]?.elements ?? [] {
      guard let id = reference.value["recipeId"]?.text,
        let name = reference.value["recipe"]?["name"]?.text
      else { continue }
      recipes[id] = name
    }
    try list.forEachObject(of: shoppingList["listItems"]) { list, entry, line in
      read(item: entry, line, title, recipes, &list)
    }
  }

  private static func read(
    item entry: JSONValue, _ line: Int, _ title: String?, _ recipes: [String: String],
    _ list: inout JSONList
  ) {
    let note = entry["note"]?.text ?? ""
    let amount = entry["quantity"]?.number
    var item: ImportedItem
    if let food = entry["food"]?["name"]?.text {
      item = ImportedItem(line: line, name: food, note: note)
      list.measure(&item, amount, unit: entry["unit"].flatMap(unit))
    } else {
      // An item without a food is a single text, to which Mealie adds a quantity of 1.
      let words = note.onOneLine.isEmpty ? entry["display"]?.text ?? "" : note
      item = list.item(words, line: line)
      if let amount, amount != 0, amount != 1 {
        item = ImportedItem(line: line, name: words, quantity: Quantity(amount))
      }
    }
    item.isCompleted = entry["checked"]?.isTrue ?? false
    item.category = (entry["label"] ?? entry["food"]?["label"])?["name"]?.text
    let wanting = (entry["recipeReferences"]?.elements ?? []).compactMap {
      $0.value["recipeId"]?.text
    }
    if let first = wanting.first, wanting.count == 1 { item.recipe = recipes[first] }
    list.intake.take(item, to: title)
  }

  /// Returns a unit's name, or its short form if only that is supported.
  private static func unit(_ unit: JSONValue) -> String? {
    let names = ["name", "abbreviation", "pluralName"].compactMap { unit[$0]?.text }
    return names.first { Unit(word: $0) != nil } ?? names.first { !$0.isEmpty }
  }
}
