import CartLanguage
import CartModels

/// Functions that take a list or a record apart.
extension BuiltInCall {
  /// `without(list, 2)`, `without(record, "eggs")`
  func without() throws -> Value {
    let given = try required(0)
    try spending.spend(given.value.weight)
    switch given.value {
    case .list(let list):
      let places = try Set(all(1).map { try place($0, in: list) })
      let left = list.elements.indices.filter { !places.contains($0) }
      return try made(left.map { list.elements[$0] })
    case .record(let record):
      let keys = try Set(all(1).map { try key($0, of: record) })
      let entries = try record.entries.filter {
        !keys.contains(try NameKey($0.key, asking: spending.spend))
      }
      return .record(try RecordValue(entries, at: range, spending))
    case .number, .quantity, .rounded, .text, .yesNo, .date, .span, .money, .category, .item:
      throw wrongType(given, "a list or a record")
    }
  }

  private func place(_ given: Given, in list: ListValue) throws -> Int {
    if let place = try list.places.place(given.value, at: given.range) { return place }
    throw MissingValue(list.places.missing(given.value, at: given.range))
  }

  private func key(_ given: Given, of record: RecordValue) throws -> NameKey {
    guard let text = given.value.asText else {
      throw Diagnostic.noTextAsKey(given.value, at: given.range)
    }
    _ = try record.value(by: text, at: given.range, spending)
    return try NameKey(text, asking: spending.spend)
  }

  /// `group(items, by: "category")`: a record of lists by key, in the order in which the keys first
  /// occur.
  func grouped() throws -> Value {
    let elements = try list(0)
    let keys = given(1) == nil ? try values : try keys(of: try values, by: 1)
    var places: [NameKey: Int] = [:]
    var groups: [(key: String, elements: [Value])] = []
    for (element, key) in zip(elements, keys) {
      let text = try groupName(key)
      let name = try NameKey(text, asking: spending.spend)
      if let place = places[name] {
        groups[place].elements.append(element)
      } else {
        places[name] = groups.count
        groups.append((text, [element]))
      }
    }
    var record = RecordValue()
    for group in groups {
      let name = try NameKey(group.key, asking: spending.spend)
      try record.set(try made(group.elements), for: group.key, name, at: range)
    }
    return .record(record)
  }

  /// The key of a group. Record keys are strings, so other values are converted.
  private func groupName(_ given: Given) throws -> String {
    switch given.value {
    case .list, .record:
      throw Diagnostic(
        .wrongType, "`group` cannot make a key of \(given.value.typeName)", at: given.range,
        help: ["group records by one of their keys: `group(list, by: \"day\")`"])
    case .number, .quantity, .rounded, .text, .yesNo, .date, .span, .money, .category, .item:
      return try given.value.displayText(asking: spending.spend)
    }
  }
}
