import CartLanguage
import CartModels

/// A field of the item in a condition.
final class ItemFieldNode: FindingNode {
  private let field: ItemField
  let range: SourceRange

  init(_ field: ItemField, _ range: SourceRange) {
    self.field = field
    self.range = range
  }

  func find(_ frame: Frame) throws -> Value {
    guard let item = frame.item else {
      throw Diagnostic(.unknownName, "item fields are only available in a condition", at: range)
    }
    return try item.value(of: field, in: frame.interpreter, at: range)
  }

  /// An optional field is a condition by itself: whether it has a value.
  func holds(_ frame: Frame) throws -> Bool {
    guard case .stored(let field) = field, let item = frame.item else {
      return try holdsByValue(frame)
    }
    return field.field.isSaid(in: item.item.fields)
  }
}

/// `item.name`, `record.key`; for a list of these, the list of their fields.
final class FieldNode: FindingNode {
  private let whole: any ExpressionNode
  private let name: Name
  private let field: ItemField?
  private let source: Source
  let range: SourceRange

  init(_ whole: any ExpressionNode, _ name: Name, in source: Source) {
    self.whole = whole
    (self.name, self.source) = (name, source)
    field = ItemField(name)
    range = whole.range.lowerBound..<name.range.upperBound
  }

  func find(_ frame: Frame) throws -> Value {
    let value = try whole.find(frame)
    guard case .list(let list) = value else { return try fieldValue(of: value, frame) }
    return .list(try ListValue(try list.elements.map { try fieldValue(of: $0, frame) }, at: range))
  }

  private func fieldValue(of value: Value, _ frame: Frame) throws -> Value {
    switch value {
    case .item(let item):
      guard let field else { throw Diagnostic.unknownField(name) }
      let interpreter = frame.interpreter
      return try interpreter.current(item, at: whole.range)
        .value(of: field, in: interpreter, at: range)
    case .record(let record):
      guard let value = record[name.key] else {
        throw MissingValue(.noKey(name.text, in: record, at: name.range) { $0 })
      }
      return value
    case .number, .quantity, .rounded:
      guard let part = value.asNearQuantity.flatMap(part) else {
        throw noNumberField(value)
      }
      return part
    case .text, .yesNo, .date, .span, .money, .list, .category:
      throw Diagnostic.noFields(name, of: whole.range, value.typeName, in: source)
    }
  }

  private func noNumberField(_ value: Value) -> Diagnostic {
    var mistake = Diagnostic.noFields(name, of: whole.range, value.typeName, in: source)
    if mistake.correction == nil { mistake.help = ["the fields are `.amount` and `.unit`"] }
    return mistake
  }

  /// The number of a quantity, or its unit's symbol, as for items; a number has no unit.
  private func part(of near: NearQuantity) -> Value? {
    switch field {
    case .own(.amount):
      Value(NearQuantity(Quantity(near.quantity.amount), isRounded: near.isRounded))
    case .own(.unit): .text(near.quantity.unit?.rawValue ?? "")
    case .own, .stored, nil: nil
    }
  }
}
