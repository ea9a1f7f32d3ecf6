import CartModels
import Foundation

extension Addition: Decodable {
  /// Decodes an addition from the fields of its `entryValue`.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: EntryKey.self)
    self.init(
      lot: try container.decode(LotIdentifier.self, forKey: .lot),
      place: try container.decode(ItemPlace.self, forKey: .place),
      quantity: try container.decode(Quantity.self, forKey: .quantity),
      cap: try container.decodeIfPresent(Quantity.self, forKey: .cap),
      isBare: try container.decode(Bool.self, forKey: .isBare),
      note: try container.decode(String.self, forKey: .note),
      fields: try container.fields(),
      saysCategory: try container.decode(Bool.self, forKey: .saysCategory),
      restoring: try container.marks())
  }
}

extension Addition: EntryValueConvertible {
  /// A record with one value per property.
  var entryValue: EntryValue {
    [
      .lot: lot.entryValue, .place: place.entryValue, .quantity: quantity.entryValue,
      .cap: cap?.entryValue, .isBare: .flag(isBare), .note: .text(note),
      .dueDate: fields.due.map { .text($0.text) }, .fields: .others(fields),
      .saysCategory: .flag(saysCategory), .categoryMark: restoring.category?.entryValue,
      .dueMark: restoring.stored[.due]?.entryValue, .marks: .others(restoring),
    ]
  }
}
