import CartLanguage
import CartModels

/// `["{x.name}": x.amount for x in items]`
final class RecordComprehensionNode: ExpressionNode {
  private let key: any ExpressionNode
  private let elements: ComprehensionNode
  var range: SourceRange { elements.range }

  init(_ key: any ExpressionNode, _ elements: ComprehensionNode) {
    (self.key, self.elements) = (key, elements)
  }

  func evaluate(_ frame: Frame) throws -> Value {
    let spending = Spending(frame.interpreter, at: range)
    var record = RecordValue()
    try elements.forEach(frame) { value in
      guard let text = try self.key.evaluate(frame).asText else { return true }
      try spending.spend(text.utf8.count + Value.weightOfEntry)
      let key = try NameKey(text, asking: spending.spend)
      guard !record.contains(key) else {
        throw Diagnostic.repeatedKey(text, at: self.key.range)
      }
      try record.set(value, for: text, key, at: range)
      return true
    }
    return .record(record)
  }
}
