extension ShoppingList {
  /// The list as a store holds it, with no two items of one name and one family of units: such
  /// items join as `Merge` joins them, the later into the earlier. An item is on it once: of two of
  /// one identifier, the later takes the place of the earlier, as `add(_:at:)` has it.
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
  /// The items without those whose identifier comes again, which takes their place.
  fileprivate var eachOnce: [ShoppingItem] {
    let latest = Dictionary(map { ($0.id, $0) }, uniquingKeysWith: { _, later in later })
    guard latest.count < count else { return self }
    var seen: Set<ShoppingItem.ID> = []
    return compactMap { seen.insert($0.id).inserted ? latest[$0.id] : nil }
  }
}
