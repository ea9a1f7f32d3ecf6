import CartModels

extension MemoryHousehold {
  /// The inconsistencies in the state, one message for each.
  package func contradictions() throws -> [String] {
    var problems: [String] = []
    let shown = Dictionary(grouping: lots, by: \.value.key)
    if Set(shown.keys) != Set(items.keys) { problems.append("items and lots differ") }
    if Set(items.values.map(\.item.id)).count != items.count {
      problems.append("two items have one identifier")
    }
    for (key, row) in items {
      let isBought = Set((shown[key] ?? []).map(\.value.isBought))
      if isBought != [row.item.isCompleted] { problems.append("\(row.item.name) is done in part") }
      var total: Quantity?
      for (_, lot) in (shown[key] ?? []).sorted(by: { $0.key < $1.key }) {
        total = try total?.adding(lot.quantity) ?? lot.quantity
      }
      if total?.isEquivalent(to: row.item.quantity) != true {
        problems.append("\(row.item.name) isn't the sum of its lots")
      }
      if lists[key.list] == nil { problems.append("\(row.item.name) is on no list") }
    }
    if Set(lists.values.map { NameKey($0.title) }).count != lists.count {
      problems.append("two lists have one title")
    }
    for (id, lot) in lots where lot.isBought && purchases[id] == nil {
      problems.append("\(lot.key.name.text) is done, but not bought")
    }
    return problems
  }
}
