import CartLanguage
import CartModels
import struct Foundation.Date
import struct Foundation.UUID

/// Works expressions out, with an item's fields in scope or none.
struct Evaluator {
  /// Where the day of a moment is reckoned.
  let clock: any Clock
  /// The item whose fields are in scope.
  var item: ShoppingItem?
  /// The title of the list it is on.
  var listTitle = ""

  func value(of expression: Expression) throws(Diagnostic) -> Value {
    switch expression {
    case .literal(let literal, _): return value(of: literal)
    case .text(let segments, _): return .text(try text(of: segments))
    case .name(let name, let range): return try value(named: name, at: range)
    case .unary(.not, let operand, _): return .yesNo(!(try yesNo(of: operand)))
    case .unary(.minus, let operand, let range): return try negated(operand, at: range)
    case .binary(let left, .and, let right, _):
      // The second operand is only looked at when the first leaves it open.
      guard try yesNo(of: left) else { return .yesNo(false) }
      return .yesNo(try yesNo(of: right))
    case .binary(let left, .or, let right, _):
      if try yesNo(of: left) { return .yesNo(true) }
      return .yesNo(try yesNo(of: right))
    case .binary(let left, let operation, let right, let range):
      let values = (try value(of: left), try value(of: right))
      return try combined(values.0, operation, values.1, left: left, right: right, at: range)
    }
  }

  /// Whether a condition holds: it must come to yes or no.
  func yesNo(of expression: Expression) throws(Diagnostic) -> Bool {
    let value = try value(of: expression)
    guard case .yesNo(let isYes) = value else {
      throw Diagnostic(
        .wrongType, "a condition must be yes or no, and this is \(value.typeName)",
        at: expression.range, help: ["compare it with something: `… = …`, `… > …`"])
    }
    return isYes
  }

  /// A text with its holes filled.
  func text(of segments: [TextSegment]) throws(Diagnostic) -> String {
    var text = ""
    for segment in segments {
      switch segment {
      case .plain(let plain): text += plain
      case .hole(let expression): text += try value(of: expression).displayText
      }
    }
    return text
  }

  private func value(of literal: Literal) -> Value {
    switch literal {
    case .number(let number): .number(number)
    case .quantity(let quantity): .quantity(quantity)
    case .text(let text): .text(text)
    case .yesNo(let isYes): .yesNo(isYes)
    case .date(let date): .date(date)
    }
  }

  // MARK: Names

  private func value(named name: String, at range: SourceRange) throws(Diagnostic) -> Value {
    if let item, let field = ItemField(rawValue: name.lowercased()) {
      return value(of: field, of: item)
    }
    if name.lowercased() == "today" { return .date(CalendarDate(clock.now, in: clock.calendar)) }
    throw unknownName(name, at: range)
  }

  private func value(of field: ItemField, of item: ShoppingItem) -> Value {
    switch field {
    case .name: .text(item.name)
    case .quantity: .quantity(item.quantity)
    case .unit: .text(item.quantity.unit?.rawValue ?? "")
    case .amount: .number(item.quantity.amount)
    case .category: .category(item.category)
    case .note: .text(item.notes)
    case .done: .yesNo(item.isCompleted)
    case .list: .text(listTitle)
    case .added: .date(CalendarDate(item.createdAt, in: clock.calendar))
    case .changed: .date(CalendarDate(item.updatedAt, in: clock.calendar))
    }
  }

  private func unknownName(_ name: String, at range: SourceRange) -> Diagnostic {
    let known = (item == nil ? [] : ItemField.allCases.map(\.rawValue)) + ["today"]
    var help = Suggestion.sentence(Suggestion.nearest(to: name, among: known)).map { [$0] } ?? []
    help.append("write `\"\(name)\"` for the text")
    if item != nil {
      help.append("the fields are " + ItemField.allCases.map(\.rawValue).joined(separator: ", "))
    }
    return Diagnostic(.unknownName, "nothing is called `\(name)` here", at: range, help: help)
  }

  /// Reports names that mean nothing, whether or not there is an item to try
  /// them on.
  func checkNames(in expression: Expression) throws(Diagnostic) {
    switch expression {
    case .literal: break
    case .text(let segments, _):
      for case .hole(let inner) in segments { try checkNames(in: inner) }
    case .name(let name, let range):
      guard ItemField(rawValue: name.lowercased()) != nil || name.lowercased() == "today" else {
        var withFields = self
        withFields.item = Evaluator.anyItem
        throw withFields.unknownName(name, at: range)
      }
    case .unary(_, let operand, _): try checkNames(in: operand)
    case .binary(let left, _, let right, _):
      try checkNames(in: left)
      try checkNames(in: right)
    }
  }

  private static let anyItem = ShoppingItem(
    id: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)), name: "",
    createdAt: Date(timeIntervalSinceReferenceDate: 0))
}
