import CartLanguage

/// An executable expression: lowered once, with its names resolved to slots.
protocol ExpressionNode: AnyObject {
  var range: SourceRange { get }
  /// Whether it only reads existing values, so that evaluation has no side effects.
  var isAtHand: Bool { get }
  /// Evaluates the expression.
  ///
  /// - Throws: a `Diagnostic` with a position in its source, or an error of the store.
  func evaluate(_ frame: Frame) throws -> Value
  /// Evaluates it for `otherwise`: a missing element at its end, or at the end of its operand, is a
  /// `MissingValue` instead.
  func find(_ frame: Frame) throws -> Value
  /// Whether a condition is true: it must be a Boolean.
  func holds(_ frame: Frame) throws -> Bool
  /// The range of a list element, or the whole range if the elements are not written out.
  func range(ofElement index: Int) -> SourceRange
}

/// An expression that may be missing: `list[4]`, `item.due`, `first([])`.
protocol FindingNode: ExpressionNode {}

extension FindingNode {
  func evaluate(_ frame: Frame) throws -> Value {
    do {
      return try find(frame)
    } catch let missing as MissingValue {
      throw missing.diagnostic
    }
  }
}

extension ExpressionNode {
  var isAtHand: Bool { false }

  func find(_ frame: Frame) throws -> Value { try evaluate(frame) }

  /// The whole range, if its elements are not written out.
  func range(ofElement index: Int) -> SourceRange { range }

  func holds(_ frame: Frame) throws -> Bool { try holdsByValue(frame) }

  /// Whether its value is `yes`.
  func holdsByValue(_ frame: Frame) throws -> Bool {
    try evaluate(frame).isTrue(at: range)
  }

  /// Whether a condition is true for an item, whose fields it may use.
  func holds(for item: ItemValue, _ frame: Frame) throws -> Bool {
    try frame.looking(at: item) { try holds(frame) }
  }

  /// Evaluates the expression for an item, whose fields it may use.
  func evaluate(of item: ItemValue, _ frame: Frame) throws -> Value {
    try frame.looking(at: item) { try evaluate(frame) }
  }
}

extension Value {
  /// The truth of a condition. - Throws: a `Diagnostic` at its range if it is no Boolean.
  func isTrue(at range: SourceRange) throws(Diagnostic) -> Bool {
    guard case .yesNo(let isYes) = self else {
      throw Diagnostic(
        .wrongType, "a condition must be a Boolean, found \(typeName)", at: range,
        help: ["use a comparison: `… = …`, `… > …`"])
    }
    return isYes
  }
}
