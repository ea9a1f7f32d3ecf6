import CartLanguage
import CartModels

/// The values of a loop, and its variables: `x in items`, `i, x in enumerate(l)`.
final class LoopNode {
  private let values: any ExpressionNode
  private let first: Int
  private let second: Int?
  /// Whether the first variable is the position of the second's value: no pairs are created.
  private let isNumbered: Bool

  /// - Parameter places: the slots of its variables, one or two.
  init(_ values: any ExpressionNode, places: (first: Int, second: Int?), isNumbered: Bool) {
    (self.values, first, second) = (values, places.first, places.second)
    self.isNumbered = isNumbered
  }

  /// Runs a body for each value until it returns false.
  @inline(__always)
  func forEach(_ frame: Frame, _ body: () throws -> Bool) throws {
    // A literal range is never converted to a list.
    if let range = values as? RangeNode { return try forEach(in: range, frame, body) }
    switch try values.evaluate(frame) {
    case .list(let list): try forEach(in: list.elements, frame, body)
    case .record(let record): try forEach(in: record, frame, body)
    case .text(let text): try forEach(in: text.lazy.map { .text(String($0)) }, frame, body)
    case let value:
      throw Diagnostic(
        .wrongType,
        "`for` expects a list, a record, a range or a string, found \(value.typeName)",
        at: values.range, help: ["to count, write a range: `1..10`"])
    }
  }

  @inline(__always)
  private func forEach(in range: RangeNode, _ frame: Frame, _ body: () throws -> Bool) throws {
    let progression = try range.progression(frame)
    let head = range.range
    guard let last = progression.lastPlace else { return }
    if second == nil, case (var number, let step)? = progression.numbers {
      // The usual loop counts in place.
      var left = last
      while true {
        try frame.step(at: head)
        frame.locals.put(number, in: first)
        guard try body(), left > 0 else { return }
        (number, left) = (number &+ step, left - 1)
      }
    }
    for place in 0...last {
      try frame.step(at: head)
      try take(progression.element(place), Int64(truncatingIfNeeded: place &+ 1), frame)
      guard try body() else { return }
    }
  }

  @inline(__always)
  private func forEach(
    in values: some Sequence<Value>, _ frame: Frame, _ body: () throws -> Bool
  ) throws {
    let head = self.values.range
    var number: Int64 = 0
    for value in values {
      try frame.step(at: head)
      number += 1
      try take(value, number, frame)
      guard try body() else { return }
    }
  }

  /// The keys of a record; or, with two variables, the keys and the values.
  private func forEach(
    in record: RecordValue, _ frame: Frame, _ body: () throws -> Bool
  ) throws {
    guard let second, !isNumbered else {
      return try forEach(in: record.entries.lazy.map { .text($0.key) }, frame, body)
    }
    for entry in record.entries {
      try frame.step(at: values.range)
      frame.locals[first] = .text(entry.key)
      frame.locals[second] = entry.value
      guard try body() else { return }
    }
  }

  /// Stores a value in the variables.
  @inline(__always)
  private func take(_ value: Value, _ number: Int64, _ frame: Frame) throws {
    guard let second else {
      frame.locals[first] = value
      return
    }
    if isNumbered {
      frame.locals[first] = .number(Rational(number))
      frame.locals[second] = value
    } else {
      try takePair(value, second, frame)
    }
  }

  private func takePair(_ value: Value, _ second: Int, _ frame: Frame) throws {
    guard case .list(let pair) = value, pair.elements.count == 2 else { throw noPair(value) }
    frame.locals[first] = pair.elements[0]
    frame.locals[second] = pair.elements[1]
  }

  private func noPair(_ value: Value) -> Diagnostic {
    Diagnostic(
      .wrongType, "two loop variables need a list of pairs, found \(value.shape)",
      at: values.range,
      help: ["to number the values: `for i, x in enumerate(VALUES) { … }`"])
  }
}
