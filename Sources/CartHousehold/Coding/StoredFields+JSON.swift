import CartModels
import Foundation

/// Stored fields and their marks: the day has keys of its own, as it had before there were others,
/// which are in a record by their names.
extension KeyedDecodingContainer<EntryKey> {
  /// The fields of an addition, or of a lot that is shown.
  func fields() throws -> ItemFields {
    var fields = ItemFields()
    for (field, text) in try stored(.dueDate, .fields, of: String.self) {
      guard field.field.take(text, &fields) else {
        throw DecodingError.dataCorruptedError(
          forKey: .fields, in: self, debugDescription: "`\(text)` is no \(field.field.title)")
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
  /// Those that have no keys of their own; nil where there are none.
  static func others(_ fields: ItemFields) -> EntryValue? {
    if fields.isEmpty { return nil }
    return others(
      StoredField.allCases.reduce(into: [:]) { $0[$1] = $1.field.text(fields) })
  }

  /// The same of marks.
  static func others(_ marks: FieldMarks) -> EntryValue? { others(marks.stored) }

  private static func others(_ values: [StoredField: some Encodable]) -> EntryValue? {
    let named = values.filter { $0.key != .due }.map { ($0.key.field.name, $0.value) }
    return named.isEmpty ? nil : .other(Dictionary(named) { first, _ in first })
  }
}

extension FieldMarks: Decodable {
  /// Reads what `entryValue` is.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: EntryKey.self)
    self.init(
      category: try container.decodeIfPresent(UUID.self, forKey: .category),
      stored: try container.stored(.dueDate, .marks))
  }
}

extension FieldMarks: EntryValueConvertible {
  /// As they stand by themselves.
  var entryValue: EntryValue {
    [
      .category: category?.entryValue, .dueDate: stored[.due]?.entryValue, .marks: .others(self),
    ]
  }
}

extension SharedItem: Decodable {
  /// Reads what `entryValue` is.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: EntryKey.self)
    self.init(
      try container.decode(ShoppingItem.self, forKey: .item), marks: try container.marks())
  }
}

extension SharedItem: EntryValueConvertible {
  /// The item, and the marks beside it.
  var entryValue: EntryValue {
    [
      .item: .other(item), .categoryMark: marks.category?.entryValue,
      .dueMark: marks.stored[.due]?.entryValue, .marks: .others(marks),
    ]
  }
}

extension ShownLot: Decodable {
  /// Reads what `entryValue` is.
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
  /// Each property under its name.
  var entryValue: EntryValue {
    [
      .lot: lot.entryValue, .quantity: quantity.entryValue, .place: place.entryValue,
      .note: note.map { .text($0) }, .dueDate: fields.due.map { .text($0.text) },
      .fields: .others(fields), .restoring: restoring?.entryValue,
    ]
  }
}
