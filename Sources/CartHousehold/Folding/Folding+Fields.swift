import CartModels
import Foundation

/// Setting an item's note, category and fields.
extension Folding {
  mutating func set(_ change: FieldChange) throws -> [Intent] {
    guard let key = try target(of: change), var row = try state.item(key) else { return [] }
    let mark = change.restoring ?? entry.id
    var inverse = FieldChange(lots: change.lots, value: change.value)
    switch change.value {
    case .note(let seen, let new):
      let (old, newParts) = (NoteParts.of(row.item.notes), NoteParts.of(new))
      let (known, gone, come) = (Set(old), Set(NoteParts.of(seen)), Set(newParts))
      row.item.notes = NoteParts.replacing(seen, by: new, in: row.item.notes)
      inverse.value = .note(
        seen: NoteParts.note(newParts.filter { !known.contains($0) }),
        new: NoteParts.note(old.filter { gone.contains($0) && !come.contains($0) }))
    case .category(let category, let seen):
      guard seen == nil || seen == row.marks.category else { return [] }
      inverse.value = .category(row.item.category, mark: mark)
      inverse.restoring = row.marks.category
      (row.item.category, row.marks.category) = (category, mark)
    case .stored(let field, let text, let seen):
      let present = row.marks.stored[field]
      guard seen == nil || seen == present else { return [] }
      inverse.value = .stored(field, field.field.text(row.item.fields), mark: mark)
      inverse.restoring = present
      guard field.field.take(text, &row.item.fields) else { throw VoidReason.unreadable }
      row.marks.stored[field] = mark
    }
    try keep(row, at: key)
    return [.field(inverse)]
  }

  /// The item of the first lot that still exists.
  private func target(of change: FieldChange) throws -> ItemKey? {
    for lot in change.lots {
      if let found = try standing(lot) { return found.lot.key }
    }
    return nil
  }
}
