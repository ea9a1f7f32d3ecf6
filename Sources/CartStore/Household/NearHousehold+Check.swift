import CartHousehold
import CartModels
import Foundation
import GRDB

extension NearHousehold {
  /// Where lists, items and their lots aren't what the entries come to.
  package func check() throws -> [String] {
    try unit.reading {
      let state = StoredHousehold(database)
      let lists = try UUID.fetchAll(database, sql: "SELECT id FROM household_list ORDER BY id")
      let present = try unit.lists(limit: nil).map(\.id)
      var found = Set(lists).symmetricDifference(present).sorted().map { "list \($0)" }
      for list in lists {
        let keys = try state.items(on: list)
        let items = try unit.items(in: list)
        let (title, wanted) = (try unit.list(withId: list)?.title, try state.list(list)?.title)
        if title != wanted { found.append("list \(title ?? "") is to be \(wanted ?? "")") }
        if items.count != keys.count { found.append("\(items.count) items, not \(keys.count)") }
        for key in keys { found += try check(key, among: items, state) }
      }
      return found
    }
  }

  private func check(
    _ key: ItemKey, among items: [ShoppingItem], _ state: StoredHousehold
  ) throws -> [String] {
    guard var row = try state.item(key)?.item else { return [] }
    row.category = try HouseholdCategories(unit: unit, state: state).present(row.category)
    guard let item = items.first(where: { $0.id == row.id }) else {
      return ["\(row.displayName) isn't there"]
    }
    var found: [String] = []
    if item != row { found.append("\(item) is to be \(row)") }
    let lots = try unit.lots(of: item.id)
    let all = lots.isEmpty ? [Lot(allOf: item)] : lots
    let wanted = try state.lots(of: key)
    if Set(all.map(\.id)) != Set(wanted.keys.map(\.uuid)) {
      found.append("\(item.displayName) has lots \(all), not \(wanted)")
    }
    return found
  }
}
