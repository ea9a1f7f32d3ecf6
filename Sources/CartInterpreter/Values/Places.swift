import CartLanguage
import CartModels

/// Indices in a list or a string as users write them: 1 is the first, -1 the last.
struct Places {
  /// The number of elements.
  let count: Int
  /// The name of an element in messages: `element`.
  let what: String

  /// The position of an index, from 0; nil if there is no element.
  func place(_ index: Value, at range: SourceRange) throws(Diagnostic) -> Int? {
    let number = try Places.whole(index, at: range)
    guard number != 0 else { throw nothing(at: number, .outOfRange, range) }
    let place = number < 0 ? Int64(count) &+ number : number - 1
    return (0..<Int64(count)).contains(place) ? Int(place) : nil
  }

  /// The error for an index without an element.
  func missing(_ index: Value, at range: SourceRange) -> Diagnostic {
    guard case .number(let number) = index else { return nothing(at: 0, .missingValue, range) }
    return nothing(at: number.numerator, .missingValue, range)
  }

  private func nothing(
    at number: Int64, _ code: DiagnosticCode, _ range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      code,
      "no \(what) \(number); there \(count == 1 ? "is" : "are") \(counted(count, what))",
      at: range, help: count == 0 ? [] : ["the first is 1, the last is \(count)"])
  }

  /// The positions between two indices, from 0; indices beyond the ends are clamped.
  func places(
    from first: (index: Value, range: SourceRange)?, to last: (index: Value, range: SourceRange)?
  ) throws(Diagnostic) -> Range<Int> {
    var (start, end) = (Int64(1), Int64(count))
    if let first { start = try bound(first) }
    if let last { end = try bound(last) }
    let lower = min(max(start, 1), Int64(count) + 1) - 1
    return Int(lower)..<Int(max(lower, min(end, Int64(count))))
  }

  private func bound(
    _ bound: (index: Value, range: SourceRange)
  ) throws(Diagnostic) -> Int64 {
    let number = try Places.whole(bound.index, at: bound.range)
    guard number != 0 else {
      throw Diagnostic(
        .outOfRange, "no \(what) 0", at: bound.range,
        help: ["the first is 1, the last is -1"])
    }
    guard number < 0 else { return number }
    let (place, overflow) = number.addingReportingOverflow(Int64(count) + 1)
    return overflow ? 0 : place
  }

  private static func whole(_ index: Value, at range: SourceRange) throws(Diagnostic) -> Int64 {
    guard case .number(let number) = index, number.isWhole else {
      throw Diagnostic(
        .wrongType, "an index must be a whole number, found \(index.shownAsEnd)", at: range,
        help: KindAdvice.onIndex(index))
    }
    return number.numerator
  }
}

extension ListValue {
  /// Its positions.
  var places: Places { Places(count: elements.count, what: "element") }
}

extension String {
  /// The positions of its characters.
  ///
  /// - Parameter asking: receives the cost of counting them; it may throw to stop.
  func places(asking: (Int) throws -> Void) rethrows -> Places {
    try asking(utf8.count)
    return Places(count: count, what: "character")
  }
}
