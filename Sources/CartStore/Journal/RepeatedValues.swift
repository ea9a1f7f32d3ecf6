/// The latest values of one kind in a part of the journal, so that a repeated value can be written
/// as a number. Writer and reader maintain the same values.
struct RepeatedValues<Value> {
  private var values: [Value] = []
  private var latest = 0
  /// The index of the next value to replace, once the capacity is reached.
  private var oldest = 0

  /// The number of remembered values. Searching more would cost more than the space it saves.
  private static var capacity: Int { 32 }

  /// The index of a remembered value.
  mutating func number(where isMeant: (Value) -> Bool) -> Int? {
    if latest < values.count, isMeant(values[latest]) { return latest }
    guard let number = values.firstIndex(where: isMeant) else { return nil }
    latest = number
    return number
  }

  /// The value at an index, or nil if there is none.
  mutating func value(numbered number: UInt64) -> Value? {
    guard number < UInt64(values.count) else { return nil }
    latest = Int(number)
    return values[latest]
  }

  /// Remembers a new value, which replaces the oldest one if there is no room.
  mutating func keep(_ value: Value) {
    if values.count < Self.capacity {
      latest = values.count
      values.append(value)
    } else {
      latest = oldest
      values[oldest] = value
      oldest = (oldest + 1) % Self.capacity
    }
  }
}
