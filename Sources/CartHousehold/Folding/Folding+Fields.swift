import CartModels
import Foundation

/// What is said of an item.
extension Folding {
  mutating func set(_ change: FieldChange) throws -> [Intent] {
    guard let key = try target(of: change), var row = try state.item(key) else { return [] }
    let inverse: FieldChange.Value
    switch change.value {
    case .note(let seen, let new):
      let old = NoteParts.of(row.item.notes)
      let (seen, new) = (NoteParts.of(seen), NoteParts.of(new))
      let rest = old.filter { !new.contains($0) }
      row.item.notes = NoteParts.note(new + rest.filter { !seen.contains($0) })
      inverse = .note(
        seen: NoteParts.note(new.filter { !old.contains($0) }),
        new: NoteParts.note(rest.filter { seen.contains($0) }))
    case .category(let category, let mark):
      guard mark == nil || mark == row.categoryMark else { return [] }
      inverse = .category(row.item.category, mark: entry.id)
      (row.item.category, row.categoryMark) = (category, entry.id)
    case .dueDate(let day, let mark):
      guard mark == nil || mark == row.dueMark else { return [] }
      inverse = .dueDate(row.item.dueDate, mark: entry.id)
      (row.item.dueDate, row.dueMark) = (day, entry.id)
    }
    try keep(row, at: key)
    return [.field(FieldChange(lots: change.lots, value: inverse))]
  }

  /// The item that the first lot that still stands belongs to.
  private func target(of change: FieldChange) throws -> ItemKey? {
    for lot in change.lots {
      if let found = try standing(lot) { return found.lot.key }
    }
    return nil
  }
}
