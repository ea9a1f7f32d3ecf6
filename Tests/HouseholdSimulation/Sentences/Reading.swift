import CartHousehold
import CartModels
import Foundation

/// The view of a state that a sentence uses.
struct Reading<State: HouseholdState> {
  let state: State

  init(_ state: State) { self.state = state }

  func list(titled title: String) throws -> ListReference? {
    guard let id = try state.list(titled: NameKey(title)), let row = try state.list(id) else {
      return nil
    }
    return ListReference(id: id, title: row.title)
  }

  /// Returns the items of a list, with one name or all.
  private func keys(named name: String?, on title: String) throws -> [ItemKey] {
    guard let list = try list(titled: title) else { return [] }
    let keys = try name.map { try state.items(named: NameKey($0), on: list.id) }
    return try (keys ?? state.items(on: list.id)).sorted()
  }

  private func place(of key: ItemKey) throws -> ItemPlace? {
    guard let row = try state.item(key), let list = try state.list(key.list) else { return nil }
    return ItemPlace(
      list: ListReference(id: key.list, title: list.title), name: row.item.name,
      family: key.family, category: row.item.category)
  }

  private func lots(
    _ keys: [ItemKey], _ isMeant: (HouseholdLot) -> Bool
  ) throws -> [(seen: SeenLot, isBought: Bool)] {
    try keys.flatMap { key in
      guard let place = try place(of: key) else { return [(SeenLot, Bool)]() }
      return try state.lots(of: key).filter { isMeant($0.value) }.sorted { $0.key < $1.key }
        .map { (SeenLot(lot: $0, quantity: $1.quantity, place: place), $1.isBought) }
    }
  }

  func lots(
    named name: String, on title: String, _ isMeant: (HouseholdLot) -> Bool
  ) throws -> [SeenLot] {
    try lots(keys(named: name, on: title), isMeant).map(\.seen)
  }

  func lots(at place: ItemPlace, _ isMeant: (HouseholdLot) -> Bool) throws -> [SeenLot] {
    try lots(named: place.name, on: place.list.title, isMeant)
      .filter { $0.place.family == place.family }
  }

  func states(named name: String? = nil, on title: String) throws -> [SeenState] {
    try lots(keys(named: name, on: title)) { _ in true }
      .map { SeenState(lot: $0.seen.lot, isBought: $0.isBought, place: $0.seen.place) }
  }

  func marks(of lot: LotIdentifier) throws -> Set<UUID> { try state.bought(lot)?.marks ?? [] }

  /// Returns the first item with a name, and its lots.
  func item(named name: String, on title: String) throws -> (
    lots: [LotIdentifier], row: SharedItem
  )? {
    guard let key = try keys(named: name, on: title).first, let row = try state.item(key) else {
      return nil
    }
    return (try state.lots(of: key).keys.sorted(), row)
  }

  /// Whether an item with the name is pending only in other units.
  func isElsewhere(_ place: ItemPlace) throws -> Bool {
    let pending = try lots(named: place.name, on: place.list.title) { !$0.isBought }
    return !pending.isEmpty && !pending.contains { $0.place.family == place.family }
  }
}
