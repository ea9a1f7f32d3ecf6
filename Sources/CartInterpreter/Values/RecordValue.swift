import CartLanguage
import CartModels
package import OrderedCollections

/// Values by key, in insertion order.
package struct RecordValue: Hashable, Sendable {
  /// A key in its first spelling, with its value.
  package struct Entry: Hashable, Sendable {
    /// The key.
    package let key: String
    /// The value.
    package fileprivate(set) var value: Value
  }

  /// The entries by normalized key.
  private var entriesByKey: OrderedDictionary<String, Entry> = [:]
  /// Its depth and size.
  private(set) var nesting = Nesting(count: 0)

  /// An empty record.
  init() {}

  /// A record with some entries of another one. - Throws: the errors of the spending.
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

  /// The entry at an index, from 0.
  func entry(at place: Int) -> Entry { entriesByKey.values[place] }

  /// The number of keys.
  var count: Int { entriesByKey.count }

  /// The value of a key.
  subscript(key: NameKey) -> Value? { entriesByKey[key.text]?.value }

  /// Whether it has a key.
  func contains(_ key: NameKey) -> Bool { entriesByKey[key.text] != nil }

  /// Sets the value of a key; an existing key keeps its spelling and its position.
  ///
  /// - Throws: a `Diagnostic` at a position if the record would be too large.
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

  /// Changes the value of a key, which may be new, without a copy if there is no other reference.
  ///
  /// - Parameter copied: increased by the copied bytes.
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

  /// Whether both are identical, not only equal.
  func isSame(as other: RecordValue) -> Bool {
    count == other.count && address == other.address
  }
}

extension RecordValue.Entry {
  /// The cost of traversing the entry, in bytes.
  var weight: Int { key.utf8.count + value.weight + Value.ownWeight }
}

/// Comparing records.
extension RecordValue {
  /// Whether both have the same values for the same keys, in any order; nil if some of their types
  /// cannot be compared.
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

  /// The first two values whose types cannot be compared.
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

  /// A record that equal records share.
  ///
  /// - Parameter body: does the same for a value.
  func identity(_ body: (Value) throws -> Value) rethrows -> RecordValue {
    var identity = RecordValue()
    identity.nesting = nesting
    for (key, entry) in entriesByKey.sorted(by: { $0.key < $1.key }) {
      identity.entriesByKey[key] = Entry(key: key, value: try body(entry.value))
    }
    return identity
  }
}
