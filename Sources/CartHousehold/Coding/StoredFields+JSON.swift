import CartModels
import Foundation

/// Decoding stored fields and their marks. The due day has keys of its own, because it is older
/// than the other fields, which are in a record keyed by field name.
extension KeyedDecodingContainer<EntryKey> {
  /// The fields of an addition or of a shown lot.
  func fields() throws -> ItemFields {
    var fields = ItemFields()
    for (field, text) in try stored(.dueDate, .fields, of: String.self) {
      guard field.field.take(text, &fields) else {
        throw DecodingError.dataCorruptedError(
          forKey: .fields, in: self,
          debugDescription: "`\(text)` is not a valid \(field.field.title)")
      }
    }
    return fields
  }

  /// The marks of an item or of an addition.
  func marks() throws -> FieldMarks {
    FieldMarks(
      category: try decodeIfPresent(UUID.self, forKey: .categoryMark),
      stored: try stored(.dueMark, .marks))
  }

  fileprivate func stored<Value: Decodable>(
    _ due: EntryKey, _ others: EntryKey, of type: Value.Type = Value.self
  ) throws -> [StoredField: Value] {
    var values: [StoredField: Value] = [:]
    values[.due] = try decodeIfPresent(Value.self, forKey: due)
    guard contains(others) else { return values }
    for (name, value) in try decode([String: Value].self, forKey: others) {
      guard let field = StoredField(name: name) else {
        throw DecodingError.dataCorruptedError(
          forKey: others, in: self, debugDescription: "there is no field `\(name)`")
      }
      values[field] = value
    }
    return values
  }
}

extension EntryValue {
  /// A record of the fields without a key of their own, or nil if there are no such fields.
  static func others(_ fields: ItemFields) -> EntryValue? {
    if fields.isEmpty { return nil }
    return others(
      StoredField.allCases.reduce(into: [:]) { $0[$1] = $1.field.text(fields) })
  }

  /// A record of the marks of those fields, or nil if there are no such marks.
  static func others(_ marks: FieldMarks) -> EntryValue? { others(marks.stored) }

  private static func others(_ values: [StoredField: some Encodable]) -> EntryValue? {
    let named = values.filter { $0.key != .due }.map { ($0.key.field.name, $0.value) }
    return named.isEmpty ? nil : .other(Dictionary(named) { first, _ in first })
  }
}

extension FieldMarks: Decodable {
  /// Decodes marks that are a record of their own.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: EntryKey.self)
    self.init(
      category: try container.decodeIfPresent(UUID.self, forKey: .category),
      stored: try container.stored(.dueDate, .marks))
  }
}

extension FieldMarks: EntryValueConvertible {
  /// The marks as a record of their own, as in a shown lot.
  var entryValue: EntryValue {
    [
      .category: category?.entryValue, .dueDate: stored[.due]?.entryValue, .marks: .others(self),
    ]
  }
}

extension SharedItem: Decodable {
  /// Decodes an item and the marks beside it.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: EntryKey.self)
    self.init(
      try container.decode(ShoppingItem.self, forKey: .item), marks: try container.marks())
  }
}

extension SharedItem: EntryValueConvertible {
  /// A record with the item and, beside it, its marks.
  var entryValue: EntryValue {
    [
      .item: .other(item), .categoryMark: marks.category?.entryValue,
      .dueMark: marks.stored[.due]?.entryValue, .marks: .others(marks),
    ]
  }
}

extension ShownLot: Decodable {
  /// Decodes a lot with the fields and marks of its item.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: EntryKey.self)
    self.init(
      SeenLot(
        lot: try container.decode(LotIdentifier.self, forKey: .lot),
        quantity: try container.decode(Quantity.self, forKey: .quantity),
        place: try container.decode(ItemPlace.self, forKey: .place)))
    note = try container.decodeIfPresent(String.self, forKey: .note)
    fields = try container.fields()
    restoring = try container.decodeIfPresent(FieldMarks.self, forKey: .restoring)
  }
}

extension ShownLot: EntryValueConvertible {
  /// A record with one value per property.
  var entryValue: EntryValue {
    [
      .lot: lot.entryValue, .quantity: quantity.entryValue, .place: place.entryValue,
      .note: note.map { .text($0) }, .dueDate: fields.due.map { .text($0.text) },
      .fields: .others(fields), .restoring: restoring?.entryValue,
    ]
  }
}
