extension ShoppingList {
  /// The list in the form of a store, without duplicates. Of items with the same name and family of
  /// units, the later ones are merged into the first, as by `Merge`. Of items with the same
  /// identifier, the last one replaces the others, as in `add(_:at:)`.
  package func joined() throws(ArithmeticError) -> ShoppingList {
    var (kept, places): ([ShoppingItem], [NameKey: [Int]]) = ([], [:])
    for item in items.eachOnce {
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
    var list = ShoppingList(
      id: id, title: title, items: kept, createdAt: createdAt, updatedAt: updatedAt)
    list.history = history
    return list
  }
}

extension [ShoppingItem] {
  /// The items, with each identifier once: the last item with an identifier replaces the earlier
  /// ones.
  fileprivate var eachOnce: [ShoppingItem] {
    let latest = Dictionary(map { ($0.id, $0) }, uniquingKeysWith: { _, later in later })
    guard latest.count < count else { return self }
    var seen: Set<ShoppingItem.ID> = []
    return compactMap { seen.insert($0.id).inserted ? latest[$0.id] : nil }
  }
}
