import CartLanguage
import CartModels

/// A literal.
final class LiteralNode: ExpressionNode {
  let value: Value
  let range: SourceRange
  var isAtHand: Bool { true }

  init(_ value: Value, _ range: SourceRange) {
    self.value = value
    self.range = range
  }

  func evaluate(_ frame: Frame) -> Value { value }
}

/// A quantity that depends on the measures in use: `2 pt`.
final class MeasureNode: ExpressionNode {
  private let quantity: Quantity
  let range: SourceRange

  init(_ quantity: Quantity, _ range: SourceRange) {
    (self.quantity, self.range) = (quantity, range)
  }

  func evaluate(_ frame: Frame) throws -> Value {
    .quantity(try frame.interpreter.names.measures.meant(by: quantity))
  }
}

/// A day that depends on the current day: `next friday`.
final class DayNode: ExpressionNode {
  private let day: RelativeDay
  private let choice: RelativeDay.Choice
  let range: SourceRange

  init(_ day: RelativeDay, _ choice: RelativeDay.Choice, _ range: SourceRange) {
    (self.day, self.choice, self.range) = (day, choice, range)
  }

  func evaluate(_ frame: Frame) throws -> Value {
    .date(try day.date(from: frame.interpreter.clock.today, choosing: choice, at: range))
  }
}

/// A string with interpolations.
final class TextNode: ExpressionNode {
  /// A segment of the string.
  enum Segment {
    case plain(String)
    case hole(any ExpressionNode)
  }

  private let segments: [Segment]
  let range: SourceRange
  var isAtHand: Bool {
    segments.allSatisfy { segment in
      switch segment {
      case .plain: true
      case .hole(let node): node.isAtHand
      }
    }
  }

  init(_ segments: [Segment], _ range: SourceRange) {
    self.segments = segments
    self.range = range
  }

  func evaluate(_ frame: Frame) throws -> Value {
    let spending = Spending(frame.interpreter, at: range)
    var text = ""
    for segment in segments {
      switch segment {
      case .plain(let plain): text += plain
      case .hole(let node):
        let value = try frame.interpreter.current(try node.evaluate(frame), at: node.range)
        text += try value.displayText(asking: spending.spend)
      }
      text = try TextBound.checked(text, at: range)
    }
    try spending.spend(text.utf8.count)
    return .text(text)
  }
}

/// `[a, b]`
final class ListNode: ExpressionNode {
  let elements: [any ExpressionNode]
  let range: SourceRange

  init(_ elements: [any ExpressionNode], _ range: SourceRange) {
    self.elements = elements
    self.range = range
  }

  func evaluate(_ frame: Frame) throws -> Value {
    try frame.spend(elements.count * Value.ownWeight, at: range)
    return .list(try ListValue(try elements.map { try $0.evaluate(frame) }, at: range))
  }

  func range(ofElement index: Int) -> SourceRange {
    elements.indices.contains(index) ? elements[index].range : range
  }
}

/// A variable of a block or a function.
final class LocalNode: ExpressionNode {
  let place: Int
  let name: Name
  var range: SourceRange { name.range }
  var isAtHand: Bool { true }

  init(_ place: Int, _ name: Name) {
    self.place = place
    self.name = name
  }

  func evaluate(_ frame: Frame) throws -> Value {
    guard let value = frame.locals[place] else { throw Diagnostic.unset(name) }
    return value
  }
}

/// A global variable.
final class GlobalNode: ExpressionNode {
  let slot: Int
  let name: Name
  var range: SourceRange { name.range }
  var isAtHand: Bool { true }

  init(_ slot: Int, _ name: Name) {
    self.slot = slot
    self.name = name
  }

  func evaluate(_ frame: Frame) throws -> Value {
    guard let value = frame.globals[slot] else { throw frame.interpreter.scope.unset(name) }
    return value
  }
}

extension Diagnostic {
  /// A function was called before the declaration of a variable that it uses.
  static func unset(_ name: Name) -> Diagnostic {
    Diagnostic(
      .unknownName, "`\(name.text)` has no value yet", at: name.range,
      help: ["declare it before the function is called"])
  }
}
