package import CartModels
package import Foundation

/// What somebody meant, in terms that stay right whatever others did meanwhile: it names the lots
/// that its author saw, never just an item's name.
package enum Intent: Hashable, Sendable {
  /// A new lot comes onto a list.
  case put(Addition)
  /// These lots were bought, each once, in the amount that was seen; when the entry happened, or on
  /// a date before.
  case buy([SeenLot], at: Date?)
  /// Marks that say that lots were bought are taken away; a lot with another mark stays bought.
  case unbuy([SeenMarks])
  /// That marks were taken away is taken back: the lots bear them again, and were bought on the date
  /// they were.
  case rebuy([SeenMarks], at: Date)
  /// What was paid for lots that were bought, and where; the later wins.
  case pay([LotPayment])
  /// Lots that were bought, and taken off their list since, are shown on it again.
  case show([ShownLot])
  /// Parts of lots become lots of their own, of which the intents after it say what is done with them.
  case part([TakenPart])
  /// Parts that nothing was done with, or no longer, belong to their lots again.
  case unpart([TakenPart])
  /// Lots leave their list, where they still are what they were and where they were.
  case drop([SeenState])
  /// Lots go to another list, another name or both.
  case place(Relocation)
  /// One lot of a new amount takes the place of others.
  case amount(Replacing)
  /// What a new amount took the place of stands again, where nobody touched the amount since.
  case restore(LotIdentifier)
  /// A field of the item that lots belong to has a new value.
  case field(FieldChange)
  /// A list is made, renamed or deleted.
  case list(ListIntent)
  /// A template, schedule, category or such is defined, altered or deleted.
  case define(DefinitionChange)
  /// A schedule is dealt with up to a day; the whole entry is void where it was.
  case occurrence(schedule: NameKey, day: CalendarDate)
  /// That a schedule was dealt with is taken back; the entry is void unless that still stands. Up to
  /// the day before, it was dealt with by the entry that is restored.
  case withdraw(schedule: NameKey, by: UUID, until: CalendarDate?, restoring: UUID?)
}

/// What was paid for a lot that was bought.
package struct LotPayment: Hashable, Sendable, Codable {
  package var lot: LotIdentifier
  /// What was paid; nil where nobody knows.
  package var paid: Money?
  /// The name of the shop; nil where nobody knows.
  package var shop: String?

  /// Makes a payment.
  package init(lot: LotIdentifier, paid: Money?, shop: String?) {
    (self.lot, self.paid, self.shop) = (lot, paid, shop)
  }
}

extension Purchase {
  /// What was paid and where, if either is known: all of it for the one lot, or for the first.
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
  /// Only so much of it comes as brings the item's pending amount up to this: `ensure`.
  package var cap: Quantity?
  /// Whether nobody said an amount: then an item of the name that is pending in another unit is
  /// enough.
  package var isBare: Bool
  /// What is appended to the item's note.
  package var note: String
  /// What is said of it as one value each; the item joins them.
  package var fields: ItemFields
  /// Whether the user said the category, so that an item that is there takes it over.
  package var saysCategory: Bool
  /// The marks that the item's category and fields bear where this brings it back.
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

/// The entries that said an item's fields last.
package struct FieldMarks: Hashable, Sendable {
  package var category: UUID?
  /// Those of the stored fields that somebody said.
  package var stored: [StoredField: UUID]

  /// Makes marks.
  package init(category: UUID? = nil, stored: [StoredField: UUID] = [:]) {
    (self.category, self.stored) = (category, stored)
  }

  /// Whether nobody said anything.
  package var isEmpty: Bool { category == nil && stored.isEmpty }
}

/// A lot as somebody saw it.
package struct SeenLot: Hashable, Sendable, Codable {
  package var lot: LotIdentifier
  package var quantity: Quantity
  package var place: ItemPlace

  /// Makes a lot that was seen.
  package init(lot: LotIdentifier, quantity: Quantity, place: ItemPlace) {
    (self.lot, self.quantity, self.place) = (lot, quantity, place)
  }
}

/// A part of a lot that somebody saw: a lot of its own from then on.
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

/// A lot that was bought, and what was said of its item: who brings both back brings that along.
package struct ShownLot: Hashable, Sendable {
  package var lot: LotIdentifier
  package var quantity: Quantity
  package var place: ItemPlace
  package var note: String?
  package var fields = ItemFields()
  package var restoring: FieldMarks?

  /// Makes a lot of an item.
  ///
  /// - Parameter row: the item, where it may be gone by the time that the lot is shown.
  package init(_ seen: SeenLot, of row: SharedItem? = nil) {
    (lot, quantity, place) = (seen.lot, seen.quantity, seen.place)
    guard let row else { return }
    note = row.item.notes.isEmpty ? nil : row.item.notes
    fields = row.item.fields
    restoring = row.marks.isEmpty ? nil : row.marks
  }

  /// The lot alone.
  package var seen: SeenLot { SeenLot(lot: lot, quantity: quantity, place: place) }
}

/// The marks that somebody saw on a lot that was bought.
package struct SeenMarks: Hashable, Sendable {
  package var seen: SeenLot
  /// The entries that bought it.
  package var marks: Set<UUID>

  /// Makes marks that were seen.
  package init(_ seen: SeenLot, marks: Set<UUID>) {
    (self.seen, self.marks) = (seen, marks)
  }
}

/// A lot, where it was seen and whether it was bought then.
package struct SeenState: Hashable, Sendable, Codable {
  package var lot: LotIdentifier
  package var isBought: Bool
  package var place: ItemPlace

  /// Makes a state that was seen.
  package init(lot: LotIdentifier, isBought: Bool, place: ItemPlace) {
    (self.lot, self.isBought, self.place) = (lot, isBought, place)
  }
}

/// Where lots go.
package struct Relocation: Hashable, Sendable, Codable {
  package var lots: [SeenLot]
  /// The list they go to; nil leaves them on theirs.
  package var list: ListReference?
  /// The name they get; nil leaves them theirs.
  package var name: String?
  /// Whether a lot goes only from where it was seen, as it does when this takes another back.
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

/// A new amount in the place of others.
package struct Replacing: Hashable, Sendable, Codable {
  /// The pending lots that made up the amount that was seen.
  package var seen: [LotIdentifier]
  /// The lot that stands for the new one.
  package var lot: LotIdentifier
  package var quantity: Quantity
  /// Where the item was seen; its family is that of the new amount.
  package var place: ItemPlace
  /// Whether the amount is never lowered: `ensure`.
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
  /// The value.
  package enum Value: Hashable, Sendable {
    /// The parts of a note, as `; ` parts them: those that were seen go, the others stay.
    case note(seen: String, new: String)
    /// The later wins; where a mark is given, only as long as the value bears it.
    case category(ItemCategory, mark: UUID?)
    /// The same for a stored field, whose value is said as it is stored.
    case stored(StoredField, String?, mark: UUID?)
  }

  /// Lots of the item; it is the one that the first of them still belongs to.
  package var lots: [LotIdentifier]
  package var value: Value
  /// The mark that the value bears afterwards, where this brings one back: what was done before can
  /// be taken back in turn. Nil is the entry itself.
  package var restoring: UUID?

  /// Makes a change.
  package init(lots: [LotIdentifier], value: Value, restoring: UUID? = nil) {
    (self.lots, self.value, self.restoring) = (lots, value, restoring)
  }
}

/// What is done with a list.
package enum ListIntent: Hashable, Sendable {
  /// It is there afterwards, be it that another of its title is.
  case make(ListReference)
  /// It has another title; where there is a list of that already, the two become one.
  case rename(ListReference, to: String)
  /// It is deleted if it is empty and still called so; what is on it is dropped before, lot by lot.
  case delete(ListReference)
}
