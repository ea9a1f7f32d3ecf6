package import CartModels
package import Foundation

/// What the author of an entry meant, expressed so that it stays correct whatever others did
/// meanwhile.
///
/// An intent names the lots that its author saw, never just an item's name.
package enum Intent: Hashable, Sendable {
  /// Adds a new lot to a list.
  case put(Addition)
  /// Records that lots were bought, each once and in the amount that the author saw. The date is
  /// that of the entry, or an earlier one if given.
  case buy([SeenLot], at: Date?)
  /// Takes purchase marks away from lots. A lot that has another mark stays bought.
  case unbuy([SeenMarks])
  /// Gives lots the purchase marks back that `unbuy` took away, with the original date.
  case rebuy([SeenMarks], at: Date)
  /// Sets the price and shop of bought lots; the latest entry wins.
  case pay([LotPayment])
  /// Shows bought lots on their list again after they were taken off it.
  case show([ShownLot])
  /// Turns parts of lots into lots of their own, which the following intents use.
  case part([TakenPart])
  /// Returns pending parts to their lots.
  case unpart([TakenPart])
  /// Removes lots from their list if they are still there in the state that the author saw.
  case drop([SeenState])
  /// Moves lots to another list, renames them, or both.
  case place(Relocation)
  /// Replaces lots by a single lot with a new amount.
  case amount(Replacing)
  /// Restores the lots that a new amount replaced, unless the amount has changed since.
  case restore(LotIdentifier)
  /// Sets a field of the item that the lots belong to.
  case field(FieldChange)
  /// Creates, renames or deletes a list.
  case list(ListIntent)
  /// Creates, changes or deletes a definition, such as a template, schedule or category.
  case define(DefinitionChange)
  /// Marks a schedule as handled up to a day. If it already was, the whole entry is void.
  case occurrence(schedule: NameKey, day: CalendarDate)
  /// Takes back the handling of a schedule by an entry. The whole entry is void unless that
  /// handling is still the latest. The schedule is then handled up to `until` again, by the entry
  /// `restoring`.
  case withdraw(schedule: NameKey, by: UUID, until: CalendarDate?, restoring: UUID?)
}

/// The price paid for a bought lot, and the shop.
package struct LotPayment: Hashable, Sendable, Codable {
  package var lot: LotIdentifier
  /// The price paid, or nil if it is unknown.
  package var paid: Money?
  /// The name of the shop, or nil if it is unknown.
  package var shop: String?

  /// Makes a payment.
  package init(lot: LotIdentifier, paid: Money?, shop: String?) {
    (self.lot, self.paid, self.shop) = (lot, paid, shop)
  }
}

extension Purchase {
  /// An intent that records the price and shop, unless both are unknown or there is no lot. The lot
  /// gets the whole price.
  package func payment(for lot: LotIdentifier?) -> [Intent] {
    guard let lot, paid != nil || shop != nil else { return [] }
    return [.pay([LotPayment(lot: lot, paid: paid, shop: shop)])]
  }
}

/// A new lot.
package struct Addition: Hashable, Sendable {
  package var lot: LotIdentifier
  package var place: ItemPlace
  package var quantity: Quantity
  /// The limit of an `ensure`: the addition raises the item's pending amount to at most this.
  package var cap: Quantity?
  /// Whether the author gave no amount. Then a pending item with the name in another unit satisfies
  /// the addition.
  package var isBare: Bool
  /// The text that is appended to the item's note.
  package var note: String
  /// The fields with a single value, which are merged into those of the item.
  package var fields: ItemFields
  /// Whether the author gave the category, so that an existing item changes to it.
  package var saysCategory: Bool
  /// The marks of the item's category and fields, if the addition brings the item back.
  package var restoring = FieldMarks()

  /// Makes an addition.
  package init(
    lot: LotIdentifier, place: ItemPlace, quantity: Quantity, cap: Quantity? = nil,
    isBare: Bool = false, note: String = "", fields: ItemFields = ItemFields(),
    saysCategory: Bool = false, restoring: FieldMarks = FieldMarks()
  ) {
    self.lot = lot
    self.place = place
    self.quantity = quantity
    self.cap = cap
    self.isBare = isBare
    self.note = note
    self.fields = fields
    self.saysCategory = saysCategory
    self.restoring = restoring
  }
}

/// The entries that last set an item's category and stored fields.
package struct FieldMarks: Hashable, Sendable {
  package var category: UUID?
  /// The marks of the stored fields that were ever set.
  package var stored: [StoredField: UUID]

  /// Makes marks.
  package init(category: UUID? = nil, stored: [StoredField: UUID] = [:]) {
    (self.category, self.stored) = (category, stored)
  }

  /// Whether no field was ever set.
  package var isEmpty: Bool { category == nil && stored.isEmpty }
}

/// A lot as the author of an entry saw it.
package struct SeenLot: Hashable, Sendable, Codable {
  package var lot: LotIdentifier
  package var quantity: Quantity
  package var place: ItemPlace

  /// Makes a lot that was seen.
  package init(lot: LotIdentifier, quantity: Quantity, place: ItemPlace) {
    (self.lot, self.quantity, self.place) = (lot, quantity, place)
  }
}

/// A part of a lot that the author saw, which becomes a lot of its own.
package struct TakenPart: Hashable, Sendable, Codable {
  package var whole: SeenLot
  package var lot: LotIdentifier
  package var quantity: Quantity

  /// Makes a part.
  package init(of whole: SeenLot, lot: LotIdentifier, quantity: Quantity) {
    (self.whole, self.lot, self.quantity) = (whole, lot, quantity)
  }

  /// The part as a lot.
  package var seen: SeenLot { SeenLot(lot: lot, quantity: quantity, place: whole.place) }
}

/// A bought lot with the note, fields and marks of its item, which are needed to bring both back.
package struct ShownLot: Hashable, Sendable {
  package var lot: LotIdentifier
  package var quantity: Quantity
  package var place: ItemPlace
  package var note: String?
  package var fields = ItemFields()
  package var restoring: FieldMarks?

  /// Makes a lot of an item.
  ///
  /// - Parameter row: The item, if it may be gone by the time the lot is shown.
  package init(_ seen: SeenLot, of row: SharedItem? = nil) {
    (lot, quantity, place) = (seen.lot, seen.quantity, seen.place)
    guard let row else { return }
    note = row.item.notes.isEmpty ? nil : row.item.notes
    fields = row.item.fields
    restoring = row.marks.isEmpty ? nil : row.marks
  }

  /// The lot without the item's note, fields and marks.
  package var seen: SeenLot { SeenLot(lot: lot, quantity: quantity, place: place) }
}

/// The purchase marks that the author of an entry saw on a bought lot.
package struct SeenMarks: Hashable, Sendable {
  package var seen: SeenLot
  /// The entries that recorded the purchase.
  package var marks: Set<UUID>

  /// Makes marks that were seen.
  package init(_ seen: SeenLot, marks: Set<UUID>) {
    (self.seen, self.marks) = (seen, marks)
  }
}

/// A lot with the place and the state, bought or pending, in which the author saw it.
package struct SeenState: Hashable, Sendable, Codable {
  package var lot: LotIdentifier
  package var isBought: Bool
  package var place: ItemPlace

  /// Makes a state that was seen.
  package init(lot: LotIdentifier, isBought: Bool, place: ItemPlace) {
    (self.lot, self.isBought, self.place) = (lot, isBought, place)
  }
}

/// A move of lots to another list, a renaming, or both.
package struct Relocation: Hashable, Sendable, Codable {
  package var lots: [SeenLot]
  /// The new list, or nil to keep the list.
  package var list: ListReference?
  /// The new name, or nil to keep the name.
  package var name: String?
  /// Whether a lot moves only if it is still where it was seen. This is true if the relocation
  /// takes back another one.
  package var onlyFromThere: Bool

  /// Makes a relocation.
  package init(
    lots: [SeenLot], list: ListReference? = nil, name: String? = nil, onlyFromThere: Bool = false
  ) {
    self.lots = lots
    self.list = list
    self.name = name
    self.onlyFromThere = onlyFromThere
  }
}

/// A new amount that replaces other lots.
package struct Replacing: Hashable, Sendable, Codable {
  /// The pending lots that made up the amount that the author saw.
  package var seen: [LotIdentifier]
  /// The lot with the new amount.
  package var lot: LotIdentifier
  package var quantity: Quantity
  /// The place of the item, with the unit family of the new amount.
  package var place: ItemPlace
  /// Whether the amount can only rise, as with `ensure`.
  package var isAtLeast: Bool

  /// Makes a new amount.
  package init(
    seen: [LotIdentifier], lot: LotIdentifier, quantity: Quantity, place: ItemPlace,
    isAtLeast: Bool = false
  ) {
    self.seen = seen
    self.lot = lot
    self.quantity = quantity
    self.place = place
    self.isAtLeast = isAtLeast
  }
}

/// A new value of an item's field.
package struct FieldChange: Hashable, Sendable, Codable {
  /// The new value and the field that gets it.
  package enum Value: Hashable, Sendable {
    /// Replaces the parts of a note, separated by `; `, that the author saw. Other parts stay.
    case note(seen: String, new: String)
    /// A category. The latest entry wins; if a mark is given, the change applies only while the
    /// category has that mark.
    case category(ItemCategory, mark: UUID?)
    /// A stored field, with the same rule. The value is in the form in which it is stored.
    case stored(StoredField, String?, mark: UUID?)
  }

  /// Lots of the item. The change applies to the item that the first remaining lot belongs to.
  package var lots: [LotIdentifier]
  package var value: Value
  /// The mark that the field gets if this change restores an earlier value, so that the earlier
  /// change can be taken back in turn. If nil, the mark is the entry itself.
  package var restoring: UUID?

  /// Makes a change.
  package init(lots: [LotIdentifier], value: Value, restoring: UUID? = nil) {
    (self.lots, self.value, self.restoring) = (lots, value, restoring)
  }
}

/// An operation on a list itself.
package enum ListIntent: Hashable, Sendable {
  /// Creates the list, or adopts an existing list with the same title.
  case make(ListReference)
  /// Changes the title. If another list has that title, the two lists are merged.
  case rename(ListReference, to: String)
  /// Deletes the list if it is empty and still has this title. Its items are dropped before, lot by
  /// lot.
  case delete(ListReference)
}
