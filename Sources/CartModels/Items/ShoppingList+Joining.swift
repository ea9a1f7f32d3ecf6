extension ShoppingList {
  /// The list as a store holds it, with no two items of one name and one family of units: such
  /// items join as `Merge` joins them, the later into the earlier.
  package func joined() throws(ArithmeticError) -> ShoppingList {
    var (kept, places): ([ShoppingItem], [NameKey: [Int]]) = ([], [:])
    for item in items {
      let there = places[item.key] ?? []
      var draft = ItemDraft(item)
      draft.category = item.category
      let outcome = try Merge.outcome(
        of: draft, among: there.map { kept[$0] }, at: item.updatedAt)
      switch outcome {
      case .insert:
        places[item.key, default: []].append(kept.count)
        kept.append(item)
      case .update(let merged, _):
        for place in there where kept[place].id == merged.id { kept[place] = merged }
      case .unchanged, .leftAlone: break
      }
    }
    guard kept.count < items.count else { return self }
    return ShoppingList(
      id: id, title: title, items: kept, createdAt: createdAt, updatedAt: updatedAt)
  }
}
