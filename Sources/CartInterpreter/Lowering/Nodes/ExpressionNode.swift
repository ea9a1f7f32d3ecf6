import CartLanguage

/// An expression as it runs: lowered once, its names to places.
protocol ExpressionNode: AnyObject {
  var range: SourceRange { get }
  /// Whether it only says what is there: nothing can change while it is worked out.
  var isAtHand: Bool { get }
  /// Works it out.
  ///
  /// - Throws: a `Diagnostic` at a place in the source it stands in, or what
  ///   the store throws.
  func evaluate(_ frame: Frame) throws -> Value
  /// The whole number that it comes to, where that is found in places of variables and by
  /// calculating with what is there. Nil says nothing: it may be worked out then.
  func whole(_ frame: Frame) -> Int64?
  /// Works it out where ``whole(_:)`` said nothing.
  func workedOut(_ frame: Frame) throws -> Value
  /// Works it out for `otherwise`: where there is nothing at its end, or at the end of what it
  /// looks into, that is a `MissingValue` instead.
  func find(_ frame: Frame) throws -> Value
  /// Whether a condition holds: it must come to yes or no.
  func holds(_ frame: Frame) throws -> Bool
  /// Where the element of a list it comes to stands, as far as that is known.
  func range(ofElement index: Int) -> SourceRange
}

/// An expression that may find nothing: `list[4]`, `item.due`, `first([])`.
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

  func whole(_ frame: Frame) -> Int64? { nil }

  func workedOut(_ frame: Frame) throws -> Value { try evaluate(frame) }

  func find(_ frame: Frame) throws -> Value { try evaluate(frame) }

  /// All of it, where its elements aren't written out.
  func range(ofElement index: Int) -> SourceRange { range }

  func holds(_ frame: Frame) throws -> Bool { try holdsByValue(frame) }

  /// Whether its value is yes.
  func holdsByValue(_ frame: Frame) throws -> Bool {
    let value = try evaluate(frame)
    guard case .yesNo(let isYes) = value else {
      throw Diagnostic(
        .wrongType, "a condition must be yes or no, and this is \(value.typeName)", at: range,
        help: ["compare it with something: `… = …`, `… > …`"])
    }
    return isYes
  }

  /// Whether a condition holds for an item, whose fields it may name.
  func holds(for item: ItemValue, _ frame: Frame) throws -> Bool {
    try frame.looking(at: item) { try holds(frame) }
  }

  /// Works it out for an item, whose fields it may name.
  func evaluate(of item: ItemValue, _ frame: Frame) throws -> Value {
    try frame.looking(at: item) { try evaluate(frame) }
  }
}
