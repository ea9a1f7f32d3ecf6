import CartModels
import Foundation

/// What is said of an item.
extension Folding {
  mutating func set(_ change: FieldChange) throws -> [Intent] {
    guard let key = try target(of: change), var row = try state.item(key) else { return [] }
    let mark = change.restoring ?? entry.id
    var inverse = FieldChange(lots: change.lots, value: change.value)
    switch change.value {
    case .note(let seen, let new):
      let old = NoteParts.of(row.item.notes)
      let (seen, new) = (NoteParts.of(seen), NoteParts.of(new))
      let rest = old.filter { !new.contains($0) }
      let kept = rest.filter { !seen.contains($0) }
      // What comes in the place of nothing stands behind what is there, as `add` puts it.
      row.item.notes = NoteParts.note(seen.isEmpty ? kept + new : new + kept)
      inverse.value = .note(
        seen: NoteParts.note(new.filter { !old.contains($0) }),
        new: NoteParts.note(rest.filter { seen.contains($0) }))
    case .category(let category, let seen):
      guard seen == nil || seen == row.categoryMark else { return [] }
      inverse.value = .category(row.item.category, mark: mark)
      inverse.restoring = row.categoryMark
      (row.item.category, row.categoryMark) = (category, mark)
    case .dueDate(let day, let seen):
      guard seen == nil || seen == row.dueMark else { return [] }
      inverse.value = .dueDate(row.item.dueDate, mark: mark)
      inverse.restoring = row.dueMark
      (row.item.dueDate, row.dueMark) = (day, mark)
    }
    try keep(row, at: key)
    return [.field(inverse)]
  }

  /// The item that the first lot that still stands belongs to.
  private func target(of change: FieldChange) throws -> ItemKey? {
    for lot in change.lots {
      if let found = try standing(lot) { return found.lot.key }
    }
    return nil
  }
}
