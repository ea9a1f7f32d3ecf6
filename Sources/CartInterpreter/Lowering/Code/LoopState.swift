import CartModels

/// The values that a running loop has not taken yet.
struct LoopState {
  private enum Values {
    case none
    /// Numbers, which are counted in place.
    case numbers(step: Int64)
    case list([Value])
    /// The characters of a string, the entries of a record, or days: values, and what comes with
    /// them for a second variable.
    case others(AnyIterator<(Value, Value?)>)
  }

  private var values = Values.none
  /// The number of values taken; of numbers, the last one taken.
  private(set) var count: Int64 = 0
  /// How many numbers are left.
  private var left: UInt64 = 0

  /// Of a loop that does not run.
  init() {}

  init(_ elements: [Value]) { values = .list(elements) }

  init(_ values: some Sequence<(Value, Value?)>) {
    var iterator = values.makeIterator()
    self.values = .others(AnyIterator { iterator.next() })
  }

  /// - Parameter number: the first number, which is taken.
  init(after number: Int64, step: Int64, left: UInt64) {
    (values, count, self.left) = (.numbers(step: step), number, left)
  }

  /// The next one if these are numbers.
  @inline(__always)
  mutating func nextNumber() -> Int64? {
    guard case .numbers(let step) = values, left > 0 else { return nil }
    (count, left) = (count &+ step, left - 1)
    return count
  }

  /// The next element if these are a list's.
  @inline(__always)
  mutating func nextElement() -> Value? {
    guard case .list(let elements) = values, count < elements.count else { return nil }
    count &+= 1
    return elements[Int(count) - 1]
  }

  /// The next value, and what comes with it.
  mutating func next() -> (Value, Value?)? {
    switch values {
    case .none: return nil
    case .numbers: return nextNumber().map { (.number(Rational($0)), nil) }
    case .list: return nextElement().map { ($0, nil) }
    case .others(let iterator):
      guard let next = iterator.next() else { return nil }
      count += 1
      return next
    }
  }
}
