import CartLanguage
import CartModels

/// The values of a loop, and its variables: `x in items`, `i, x in enumerate(l)`.
final class LoopNode {
  private let values: any ExpressionNode
  /// The slot of its first variable.
  let first: Int
  private let second: Int?
  /// Whether the first variable is the position of the second's value: no pairs are created.
  private let isNumbered: Bool
  /// The range of its values, at which each iteration counts.
  let head: SourceRange

  /// - Parameter places: the slots of its variables, one or two.
  init(_ values: any ExpressionNode, places: (first: Int, second: Int?), isNumbered: Bool) {
    (self.values, first, second) = (values, places.first, places.second)
    head = values.range
    self.isNumbered = isNumbered
  }

  /// Runs a body for each value until it returns false.
  @inline(__always)
  func forEach(_ frame: Frame, _ body: () throws -> Bool) throws {
    guard var state = try begin(frame) else { return }
    repeat {
      guard try body() else { return }
    } while try advance(&state, frame)
  }

  /// Starts the loop with the first value. - Returns: nil if there is none.
  func begin(_ frame: Frame) throws -> LoopState? {
    // A literal range is never converted to a list.
    if let range = values as? RangeNode { return try begin(range, frame) }
    var state: LoopState
    switch try values.evaluate(frame) {
    case .list(let list): state = LoopState(list.elements)
    case .record(let record) where second != nil && !isNumbered:
      state = LoopState(record.entries.lazy.map { (.text($0.key), $0.value) })
    case .record(let record): state = LoopState(record.entries.lazy.map { (.text($0.key), nil) })
    case .text(let text): state = LoopState(text.lazy.map { (.text(String($0)), nil) })
    case let value:
      throw Diagnostic(
        .wrongType,
        "`for` expects a list, a record, a range or a string, found \(value.typeName)",
        at: values.range, help: ["to count, write a range: `1..10`"])
    }
    return try advance(&state, frame) ? state : nil
  }

  private func begin(_ range: RangeNode, _ frame: Frame) throws -> LoopState? {
    let progression = try range.progression(frame)
    guard let last = progression.lastPlace else { return nil }
    if second == nil, let (number, step) = progression.numbers {
      try frame.step(at: head)
      frame.locals.places[first] = .number(Rational(number))
      return LoopState(after: number, step: step, left: last)
    }
    var state = LoopState((0...last).lazy.map { (progression.element($0), nil) })
    return try advance(&state, frame) ? state : nil
  }

  /// Stores the next value in the variables. - Returns: whether there is one.
  func advance(_ state: inout LoopState, _ frame: Frame) throws -> Bool {
    if second == nil {
      if let number = state.nextNumber() {
        try frame.step(at: head)
        (frame.locals.places + first).put(number)
        return true
      }
      if let value = state.nextElement() {
        try frame.step(at: head)
        frame.locals[first] = value
        return true
      }
    }
    guard let (value, companion) = state.next() else { return false }
    try frame.step(at: head)
    try take(value, companion, state.count, frame)
    return true
  }

  @inline(__always)
  private func take(
    _ value: Value, _ companion: Value?, _ count: Int64, _ frame: Frame
  ) throws {
    guard let second else {
      frame.locals[first] = value
      return
    }
    if isNumbered {
      frame.locals[first] = .number(Rational(count))
      frame.locals[second] = value
    } else if let companion {
      frame.locals[first] = value
      frame.locals[second] = companion
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
