import CartLanguage
import CartModels

/// `["a": 1]`
final class RecordNode: ExpressionNode {
  /// A key with its value.
  typealias Entry = (key: any ExpressionNode, value: any ExpressionNode)

  private let entries: [Entry]
  let range: SourceRange

  init(_ entries: [Entry], _ range: SourceRange) {
    self.entries = entries
    self.range = range
  }

  func evaluate(_ frame: Frame) throws -> Value {
    let spending = Spending(frame.interpreter, at: range)
    var record = RecordValue()
    for entry in entries {
      guard let text = try entry.key.evaluate(frame).asText else { continue }
      try spending.spend(text.utf8.count + Value.weightOfEntry)
      let key = try NameKey(text, asking: spending.spend)
      let value = try entry.value.evaluate(frame)
      guard !record.contains(key) else { throw Diagnostic.repeatedKey(text, at: entry.key.range) }
      try record.set(value, for: text, key, at: range)
    }
    return .record(record)
  }
}
