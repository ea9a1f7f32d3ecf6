import CartLanguage
import CartModels

/// `list[1]`; the first element is 1.
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
    guard case .number(let number) = index, number.isWhole else {
      throw Diagnostic(
        .wrongType, "an index is a whole number, and this is \(index.typeName)",
        at: self.index.range)
    }
    switch list {
    case .list(let list):
      let place = try place(number.numerator, in: list.elements.count, "element")
      return list.elements[place]
    case .text(let text):
      let place = try place(number.numerator, in: text.count, "character")
      return .text(String(text[text.index(text.startIndex, offsetBy: place)]))
    case .number, .quantity, .rounded, .yesNo, .date, .span, .category, .item:
      throw Diagnostic(
        .wrongType, "only lists and texts have an index, and this is \(list.typeName)",
        at: self.list.range)
    }
  }

  private func place(_ index: Int64, in count: Int, _ what: String) throws -> Int {
    guard index >= 1 else { throw nothing(at: index, in: count, what, .outOfRange) }
    guard index <= count else {
      throw MissingValue(nothing(at: index, in: count, what, .missingValue))
    }
    return Int(index) - 1
  }

  private func nothing(
    at index: Int64, in count: Int, _ what: String, _ code: DiagnosticCode
  ) -> Diagnostic {
    Diagnostic(
      code,
      "there is no \(what) \(index): there \(count == 1 ? "is" : "are") \(counted(count, what))",
      at: self.index.range, help: count == 0 ? [] : ["the first is 1, the last is \(count)"])
  }
}
