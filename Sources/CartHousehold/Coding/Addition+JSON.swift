import CartModels

extension Addition: Codable {
  /// Reads what `encode(to:)` writes.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: EntryKey.self)
    self.init(
      lot: try container.decode(LotIdentifier.self, forKey: .lot),
      place: try container.decode(ItemPlace.self, forKey: .place),
      quantity: try container.decode(Quantity.self, forKey: .quantity),
      cap: try container.decodeIfPresent(Quantity.self, forKey: .cap),
      isBare: try container.decode(Bool.self, forKey: .isBare),
      note: try container.decode(String.self, forKey: .note),
      dueDate: try container.decodeIfPresent(CalendarDate.self, forKey: .dueDate),
      saysCategory: try container.decode(Bool.self, forKey: .saysCategory))
  }

  /// Writes each field under its name.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: EntryKey.self)
    try container.encode(lot, forKey: .lot)
    try container.encode(place, forKey: .place)
    try container.encode(quantity, forKey: .quantity)
    try container.encodeIfPresent(cap, forKey: .cap)
    try container.encode(isBare, forKey: .isBare)
    try container.encode(note, forKey: .note)
    try container.encodeIfPresent(dueDate, forKey: .dueDate)
    try container.encode(saysCategory, forKey: .saysCategory)
  }
}
