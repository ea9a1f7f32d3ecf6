import CartLanguage
import CartModels

/// `list[1]`, with 1 for the first and -1 for the last element; `record["key"]`.
final class IndexNode: FindingNode {
  private let list: any ExpressionNode
  private let index: any ExpressionNode
  let range: SourceRange

  init(_ list: any ExpressionNode, _ index: any ExpressionNode, _ range: SourceRange) {
    self.list = list
    self.index = index
    self.range = range
  }

  func find(_ frame: Frame) throws -> Value {
    let (list, index) = (try self.list.find(frame), try self.index.evaluate(frame))
    if case .record(let record) = list { return try value(of: record, by: index, frame) }
    switch list {
    case .list(let list): return list.elements[try place(index, list.places)]
    case .text(let text):
      let spending = Spending(frame.interpreter, at: range)
      let place = try place(index, try text.places(asking: spending.spend))
      return .text(String(text[text.index(text.startIndex, offsetBy: place)]))
    case .record, .number, .quantity, .rounded, .yesNo, .date, .span, .money, .category, .item:
      throw Diagnostic(
        .wrongType, "only lists, records and strings can be indexed, found \(list.typeName)",
        at: self.list.range,
        help: KindAdvice.onPlaces(
          list, frame.written(self.list.range), "[\(frame.written(self.index.range))]"))
    }
  }

  private func place(_ index: Value, _ places: Places) throws -> Int {
    if let place = try places.place(index, at: self.index.range) { return place }
    throw MissingValue(places.missing(index, at: self.index.range))
  }

  private func value(
    of record: RecordValue, by index: Value, _ frame: Frame
  ) throws -> Value {
    guard let key = index.asText else {
      throw Diagnostic.noTextAsKey(index, at: self.index.range)
    }
    return try record.value(by: key, at: self.index.range, Spending(frame.interpreter, at: range))
  }
}
