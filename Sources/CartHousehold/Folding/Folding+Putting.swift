import CartModels
import Foundation

/// Adding lots.
extension Folding {
  mutating func put(_ addition: Addition) throws -> [Intent] {
    guard try isUnknown(addition.lot) else { return [] }
    var addition = addition
    if let rest = try restBroughtBack(of: addition.lot) {
      guard rest.amount > 0 else { return [] }
      addition.quantity = rest
    }
    let key = try keyMakingList(addition.place)
    try settleChanged(key)
    let pending = try pendingAmounts(key)
    if addition.isBare, pending.isEmpty, let other = try pendingInAnotherUnit(key) {
      try supplement(other, with: addition, isPending: true)
      return []
    }
    guard let quantity = try quantity(of: addition, beside: pending) else {
      try supplement(key, with: addition, isPending: !pending.isEmpty)
      return []
    }
    let before = try state.item(key)
    var row = try itemMaking(key, as: addition.place, for: addition.lot, quantity)
    row.supplement(with: addition, isPending: !pending.isEmpty, by: entry.id)
    if before == nil { row.restore(addition.restoring) }
    try keep(row, at: key)
    if let before { try noteFields(from: before, to: row, at: key) }
    try write(.lot(addition.lot, HouseholdLot(key: key, quantity: quantity, isBought: false)))
    // This cannot wait for the end of the entry: by then the new lot may be bought, and the old
    // lots would stay on the list.
    if before?.item.isCompleted == true { try takeOffBought(of: key) }
    let place = try place(of: key)
    return [.drop([SeenState(lot: addition.lot, isBought: false, place: place)])]
  }

  /// Prepares taking back the changes that an addition made to an existing item.
  private mutating func noteFields(
    from before: SharedItem, to after: SharedItem, at key: ItemKey
  ) throws {
    var values: [(value: FieldChange.Value, restored: UUID?)] = []
    let old = Set(NoteParts.of(before.item.notes))
    let new = NoteParts.of(after.item.notes).filter { !old.contains($0) }
    if !new.isEmpty { values.append((.note(seen: NoteParts.note(new), new: ""), nil)) }
    if after.marks.category != before.marks.category {
      values.append((.category(before.item.category, mark: entry.id), before.marks.category))
    }
    for field in Field.all where after.marks.stored[field.id] != before.marks.stored[field.id] {
      let value = FieldChange.Value.stored(
        field.id, field.text(before.item.fields), mark: entry.id)
      values.append((value, before.marks.stored[field.id]))
    }
    if values.isEmpty { return }
    let lots = try state.firstLots(of: key, limit: Self.mostNamed)
    for (value, restored) in values { takeBackLater(lots, value, restoring: restored) }
  }

  /// A pending item with the same name in another unit family.
  private func pendingInAnotherUnit(_ key: ItemKey) throws -> ItemKey? {
    try state.items(named: key.name, on: key.list).sorted()
      .first { try $0 != key && !pendingAmounts($0).isEmpty }
  }

  /// The amount that is added, or nil if the pending amount is enough.
  private func quantity(
    of addition: Addition, beside pending: [Quantity]
  ) throws -> Quantity? {
    guard let cap = addition.cap, !pending.isEmpty else {
      return addition.cap.map { least(addition.quantity, $0) } ?? addition.quantity
    }
    let room = try pending.reduce(cap) { try $0.subtracting($1) }
    return room.amount > 0 ? least(addition.quantity, room) : nil
  }

  private func least(_ quantity: Quantity, _ room: Quantity) -> Quantity {
    room.isLess(than: quantity) == true ? room : quantity
  }

  private mutating func supplement(
    _ key: ItemKey, with addition: Addition, isPending: Bool
  ) throws {
    guard var row = try state.item(key) else { return }
    row.supplement(with: addition, isPending: isPending, by: entry.id)
    try keep(row, at: key)
  }
}

extension SharedItem {
  /// Appends the note, sets the category if the author gave one, and merges the fields.
  fileprivate mutating func supplement(
    with addition: Addition, isPending: Bool, by entry: UUID
  ) {
    item.notes = Merge.joined(item.notes, addition.note.withoutOuterBlanks)
    if addition.saysCategory {
      (item.category, marks.category) = (addition.place.category, entry)
    }
    let before = self
    item.fields = item.fields.joined(by: addition.fields, isNewNeed: !isPending)
    for field in fields(differingFrom: before) { marks.stored[field.id] = entry }
  }

  /// The fields whose values differ from those of another row.
  func fields(differingFrom other: SharedItem) -> [Field] {
    if item.fields == other.item.fields { return [] }
    return Field.all.filter { !$0.isSame(in: item.fields, other.item.fields) }
  }

  /// Gives restored fields the marks that they had.
  mutating func restore(_ marks: FieldMarks) {
    self.marks.category = marks.category ?? self.marks.category
    self.marks.stored.merge(marks.stored) { $1 }
  }

  /// The item with the note, fields and marks of an item that is merged into it.
  func joined(by other: SharedItem) -> SharedItem {
    var row = self
    var known = Set(NoteParts.of(item.notes).map { Array($0.utf8) })
    let more = NoteParts.of(other.item.notes).filter { known.insert(Array($0.utf8)).inserted }
    row.item.notes = NoteParts.note((item.notes.isEmpty ? [] : [item.notes]) + more)
    let isNewNeed = item.isCompleted && !other.item.isCompleted
    guard item.isCompleted || !other.item.isCompleted else { return row }
    row.item.fields = item.fields.joined(by: other.item.fields, isNewNeed: isNewNeed)
    let taken = isNewNeed ? Field.all.filter(\.isOfOneNeed) : []
    for field in row.fields(differingFrom: self) + taken {
      row.marks.stored[field.id] = other.marks.stored[field.id]
    }
    return row
  }
}
