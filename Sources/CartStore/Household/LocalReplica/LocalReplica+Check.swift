import CartHousehold
import CartModels
import Foundation
import GRDB

extension LocalReplica {
  /// The differences between the stored lists, items and lots and the result of the entries.
  package func check() throws -> [String] {
    try unit.reading {
      let state = try contents()
      let lists = state.lists.keys.sorted()
      let present = try unit.lists(limit: nil).map(\.id)
      var found = Set(lists).symmetricDifference(present).sorted().map { "list \($0)" }
      for list in lists {
        let keys = state.items(on: list)
        let items = try unit.items(in: list)
        let (title, wanted) = (try unit.list(withId: list)?.title, state.list(list)?.title)
        if title != wanted { found.append("list \(title ?? "") is to be \(wanted ?? "")") }
        if items.count != keys.count { found.append("\(items.count) items, not \(keys.count)") }
        for key in keys { found += try check(key, among: items, state) }
      }
      return found
    }
  }

  private func check(
    _ key: ItemKey, among items: [ShoppingItem], _ state: MemoryHousehold
  ) throws -> [String] {
    guard var row = state.item(key)?.item else { return [] }
    let categories = HouseholdCategories(unit: unit, state: StoredHousehold(database))
    row.category = try categories.present(row.category)
    guard let item = items.first(where: { $0.id == row.id }) else {
      return ["\(row.displayName) isn't there"]
    }
    var found: [String] = []
    if item != row { found.append("\(item) is to be \(row)") }
    let lots = try unit.lots(of: item.id)
    let all = lots.isEmpty ? [Lot(allOf: item)] : lots
    let wanted = state.lots(of: key)
    if Set(all.map(\.id)) != Set(wanted.keys.map(\.uuid)) {
      found.append("\(item.displayName) has lots \(all), not \(wanted)")
    }
    return found
  }
}
