import CartLanguage
import CartModels
package import OrderedCollections

/// Values by their keys, in the order in which the keys came.
package struct RecordValue: Hashable, Sendable {
  /// A key as it was first spelled, and what is found by it.
  package struct Entry: Hashable, Sendable {
    /// The key.
    package let key: String
    /// The value.
    package fileprivate(set) var value: Value
  }

  /// The entries by the keys folded as names are.
  private var entriesByKey: OrderedDictionary<String, Entry> = [:]
  /// How much is in it.
  private(set) var nesting = Nesting(count: 0)

  /// A record of nothing.
  init() {}

  /// A record of some entries of another one. - Throws: what the spending does.
  init(
    _ entries: some Sequence<Entry>, at range: SourceRange, _ spending: Spending
  ) throws {
    for entry in entries {
      let key = try NameKey(entry.key, asking: spending.spend)
      try set(entry.value, for: entry.key, key, at: range)
    }
  }

  /// The entries in order.
  package var entries: OrderedDictionary<String, Entry>.Values { entriesByKey.values }

  /// The entry at a place, counted from 0.
  func entry(at place: Int) -> Entry { entriesByKey.values[place] }

  /// How many keys there are.
  var count: Int { entriesByKey.count }

  /// The value that is found by a key.
  subscript(key: NameKey) -> Value? { entriesByKey[key.text]?.value }

  /// Whether a key is there.
  func contains(_ key: NameKey) -> Bool { entriesByKey[key.text] != nil }

  /// Puts a value where it is found by a key; a key that is there keeps its spelling and its place.
  ///
  /// - Throws: a `Diagnostic` at a place where the record would be too large.
  mutating func set(
    _ value: Value, for spelling: String, _ key: NameKey, at range: SourceRange
  ) throws(Diagnostic) {
    let old = entriesByKey[key.text]?.value.nesting
    let nesting =
      old.map { self.nesting.replacing($0, with: value.nesting) }
      ?? self.nesting.growing().holding(value.nesting)
    try nesting.check("record", count: count, at: range)
    self.nesting = nesting
    if old == nil {
      entriesByKey[key.text] = Entry(key: spelling, value: value)
    } else {
      entriesByKey[key.text]?.value = value
    }
  }

  /// Changes what is found by a key, which may be new; where nobody else holds the entries,
  /// without copying them.
  ///
  /// - Parameter copied: what was copied, in bytes, is added.
  mutating func change(
    at key: NameKey, spelled spelling: String, copied: inout Int,
    _ body: (inout Value?, inout Int) -> Void
  ) {
    let before = address
    let index = entriesByKey.index(forKey: key.text)
    var value: Value?
    if let index {
      value = entriesByKey.values[index].value
      entriesByKey.values[index].value = .yesNo(false)
      if address != before { copied += count * Value.weightOfEntry }
    }
    let old = value?.nesting ?? .none
    body(&value, &copied)
    guard let value else { return }
    if let index {
      nesting = nesting.replacing(old, with: value.nesting)
      entriesByKey.values[index].value = value
    } else {
      nesting = nesting.growing().holding(value.nesting)
      entriesByKey[key.text] = Entry(key: spelling, value: value)
      if address != before { copied += count * Value.weightOfEntry }
    }
  }

  private var address: UnsafePointer<Entry>? {
    entries.withUnsafeBufferPointer(\.baseAddress)
  }

  /// Whether both are one and the same, not only equal.
  func isSame(as other: RecordValue) -> Bool {
    count == other.count && address == other.address
  }
}

extension RecordValue.Entry {
  /// What it takes to go through the entry once, in bytes.
  var weight: Int { key.utf8.count + value.weight + Value.ownWeight }
}

/// How records compare.
extension RecordValue {
  /// Whether both have the same values by the same keys, in whatever order; nil where two of
  /// those can't be equal as their kinds don't compare.
  func isEqual(to other: RecordValue, _ spending: Spending) throws -> Bool? {
    guard count == other.count else { return false }
    if isSame(as: other) { return true }
    var areEqual = true
    for (key, entry) in entriesByKey {
      try spending.spend(key.utf8.count)
      guard let counterpart = other.entriesByKey[key] else { return false }
      guard let isEqual = try entry.value.isEqual(to: counterpart.value, spending) else {
        return nil
      }
      areEqual = areEqual && isEqual
    }
    return areEqual
  }

  /// The first two values that can't be equal, as their kinds don't compare.
  func incomparable(with other: RecordValue, _ spending: Spending) throws -> (Value, Value)? {
    for (key, entry) in entriesByKey {
      try spending.spend(key.utf8.count)
      guard let counterpart = other.entriesByKey[key]?.value else { continue }
      if try entry.value.isEqual(to: counterpart, spending) == nil {
        return try entry.value.incomparable(with: counterpart, spending)
      }
    }
    return nil
  }

  /// A record that is the same for all that are equal.
  ///
  /// - Parameter body: makes a value such a one.
  func identity(_ body: (Value) throws -> Value) rethrows -> RecordValue {
    var identity = RecordValue()
    identity.nesting = nesting
    for (key, entry) in entriesByKey.sorted(by: { $0.key < $1.key }) {
      identity.entriesByKey[key] = Entry(key: key, value: try body(entry.value))
    }
    return identity
  }
}
