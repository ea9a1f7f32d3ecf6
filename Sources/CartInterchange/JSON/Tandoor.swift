import CartModels

/// The entries of Tandoor's shopping list, as its server returns them (GET
/// /api/shopping-list-entry/). The file that Tandoor exports is CSV, which `ImportedTable` reads.
enum Tandoor {
  static func read(_ list: JSONList) throws -> FileReading<ImportedLists> {
    var list = list
    if let results = list.value["results"] {
      try list.forEachObject(of: results) { list, entry, line in
        read(entry, line, &list)
      }
    } else if list.value.elements != nil {
      try list.forEachObject(of: list.value) { list, entry, line in read(entry, line, &list) }
    } else {
      read(list.value, 1, &list)
    }
    return list.intake.reading
  }

  private static func read(_ entry: JSONValue, _ line: Int, _ list: inout JSONList) {
    var item = ImportedItem(
      line: line, name: entry["food"]?["name"]?.text ?? "",
      note: entry["ingredient_note"]?.text ?? "")
    list.measure(&item, entry["amount"]?.number, unit: entry["unit"]?["name"]?.text)
    item.isCompleted = entry["checked"]?.isTrue ?? false
    item.category = entry["food"]?["supermarket_category"]?["name"]?.text
    let recipe = entry["list_recipe_data"] ?? entry["recipe_mealplan"]
    item.recipe =
      recipe?["recipe_data"]?["name"]?.text ?? recipe?["recipe_name"]?.text
      ?? recipe?["name"]?.text
    list.intake.take(item)
  }
}
