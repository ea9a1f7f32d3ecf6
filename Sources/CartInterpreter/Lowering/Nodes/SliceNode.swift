import CartLanguage
import CartModels

/// `list[2..4]`, `text[..3]`
final class SliceNode: ExpressionNode {
  private let whole: any ExpressionNode
  private let first: (any ExpressionNode)?
  private let last: (any ExpressionNode)?
  let range: SourceRange

  init(
    _ whole: any ExpressionNode, from first: (any ExpressionNode)?, to last: (any ExpressionNode)?,
    _ range: SourceRange
  ) {
    (self.whole, self.first, self.last) = (whole, first, last)
    self.range = range
  }

  func evaluate(_ frame: Frame) throws -> Value {
    let whole = try self.whole.evaluate(frame)
    let (first, last) = (try bound(first, frame), try bound(last, frame))
    let spending = Spending(frame.interpreter, at: range)
    switch whole {
    case .list(let list):
      let places = try list.places.places(from: first, to: last)
      try spending.spend(places.count * Value.ownWeight)
      return .list(try ListValue(Array(list.elements[places]), at: range))
    case .text(let text): return .text(try part(of: text, from: first, to: last, spending))
    case .category(let category):
      return .text(try part(of: category.name, from: first, to: last, spending))
    case .record, .number, .quantity, .rounded, .yesNo, .date, .span, .money, .item:
      throw Diagnostic(
        .wrongType, "only lists and strings can be sliced, found \(whole.typeName)",
        at: self.whole.range,
        help: KindAdvice.onPlaces(
          whole, frame.written(self.whole.range), frame.written(placesRange)))
    }
  }

  /// The range after the value.
  private var placesRange: SourceRange { whole.range.upperBound..<range.upperBound }

  private typealias Bound = (index: Value, range: SourceRange)

  private func bound(_ node: (any ExpressionNode)?, _ frame: Frame) throws -> Bound? {
    try node.map { (try $0.evaluate(frame), $0.range) }
  }

  private func part(
    of text: String, from first: Bound?, to last: Bound?, _ spending: Spending
  ) throws -> String {
    let places = try text.places(asking: spending.spend).places(from: first, to: last)
    let start = text.index(text.startIndex, offsetBy: places.lowerBound)
    return String(text[start..<text.index(start, offsetBy: places.count)])
  }
}
