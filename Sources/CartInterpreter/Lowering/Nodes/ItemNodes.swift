import CartLanguage
import CartModels

/// A field of the item that a condition looks at.
final class ItemFieldNode: FindingNode {
  private let field: ItemField
  let range: SourceRange

  init(_ field: ItemField, _ range: SourceRange) {
    self.field = field
    self.range = range
  }

  func find(_ frame: Frame) throws -> Value {
    guard let item = frame.item else {
      throw Diagnostic(.unknownName, "no item is looked at here", at: range)
    }
    return try item.value(of: field, clock: frame.interpreter.clock, at: range)
  }
}

/// `item.name`; of a list of items, the list of their fields.
final class FieldNode: FindingNode {
  private let record: any ExpressionNode
  private let field: ItemField
  let range: SourceRange

  init(_ record: any ExpressionNode, _ field: ItemField, _ range: SourceRange) {
    self.record = record
    self.field = field
    self.range = range
  }

  func find(_ frame: Frame) throws -> Value {
    let value = try record.find(frame)
    guard case .list(let list) = value else { return try fieldValue(of: value, frame) }
    return .list(try ListValue(try list.elements.map { try fieldValue(of: $0, frame) }, at: range))
  }

  private func fieldValue(of value: Value, _ frame: Frame) throws -> Value {
    guard case .item(let item) = value else {
      throw Diagnostic(
        .wrongType, "only items have fields, and this is \(value.typeName)", at: record.range)
    }
    return try item.value(of: field, clock: frame.interpreter.clock, at: range)
  }
}
