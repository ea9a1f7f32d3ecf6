import CartLanguage
import CartModels

/// Places in a list or a text as they are said: 1 is the first, -1 the last.
struct Places {
  /// How many there are.
  let count: Int
  /// What stands there, in messages: `element`.
  let what: String

  /// The place that an index says, from 0; nil where nothing is there.
  func place(_ index: Value, at range: SourceRange) throws(Diagnostic) -> Int? {
    let number = try Places.whole(index, at: range)
    guard number != 0 else { throw nothing(at: number, .outOfRange, range) }
    let place = number < 0 ? Int64(count) &+ number : number - 1
    return (0..<Int64(count)).contains(place) ? Int(place) : nil
  }

  /// What is said where nothing is at a place.
  func missing(_ index: Value, at range: SourceRange) -> Diagnostic {
    guard case .number(let number) = index else { return nothing(at: 0, .missingValue, range) }
    return nothing(at: number.numerator, .missingValue, range)
  }

  private func nothing(
    at number: Int64, _ code: DiagnosticCode, _ range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      code,
      "there is no \(what) \(number): there \(count == 1 ? "is" : "are") \(counted(count, what))",
      at: range, help: count == 0 ? [] : ["the first is 1, the last is \(count)"])
  }

  /// The places from one to the other, from 0; what is beyond the ends is cut off.
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
        .outOfRange, "there is no \(what) 0", at: bound.range,
        help: ["the first is 1, and the last is -1"])
    }
    guard number < 0 else { return number }
    let (place, overflow) = number.addingReportingOverflow(Int64(count) + 1)
    return overflow ? 0 : place
  }

  private static func whole(_ index: Value, at range: SourceRange) throws(Diagnostic) -> Int64 {
    guard case .number(let number) = index, number.isWhole else {
      throw Diagnostic(
        .wrongType, "an index is a whole number, and this is \(index.shownAsEnd)", at: range,
        help: KindAdvice.onIndex(index))
    }
    return number.numerator
  }
}

extension ListValue {
  /// Its places.
  var places: Places { Places(count: elements.count, what: "element") }
}

extension String {
  /// The places of its characters.
  ///
  /// - Parameter asking: told what counting them takes; it may throw, to end that.
  func places(asking: (Int) throws -> Void) rethrows -> Places {
    try asking(utf8.count)
    return Places(count: count, what: "character")
  }
}
