/// The values of one kind that a part of the journal said lately, so that the next time a number
/// says them. Writer and reader keep the same ones.
struct RepeatedValues<Value> {
  private var values: [Value] = []
  private var latest = 0
  /// Where the next value goes, once there are as many as are kept.
  private var oldest = 0

  /// How many are kept: more would take longer to look through than they take room.
  private static var capacity: Int { 32 }

  /// The number of a value that was said before, from 0 on.
  mutating func number(where isMeant: (Value) -> Bool) -> Int? {
    if latest < values.count, isMeant(values[latest]) { return latest }
    guard let number = values.firstIndex(where: isMeant) else { return nil }
    latest = number
    return number
  }

  /// The value with a number, or nil where none has it.
  mutating func value(numbered number: UInt64) -> Value? {
    guard number < UInt64(values.count) else { return nil }
    latest = Int(number)
    return values[latest]
  }

  /// Keeps a value that wasn't there; the one that came first makes room.
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
