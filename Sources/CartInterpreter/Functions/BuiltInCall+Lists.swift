import CartLanguage
import CartModels
import struct Foundation.UUID

/// The results of each `ListFunction`.
extension BuiltInCall {
  func value(of function: ListFunction) throws -> Value {
    switch function {
    case .sort: try sorted()
    case .group: try grouped()
    case .without: try without()
    case .reverse: try reversed()
    case .unique: try unique()
    case .first: try element { $0.first }
    case .rows: try rows()
    case .table: try table()
    case .random: try element { $0.randomElement(using: &frame.interpreter.chance) }
    case .shuffle: try made(try list(0).shuffled(using: &frame.interpreter.chance))
    case .last: try element { $0.last }
    case .index: try place()
    case .enumerate: try enumerated()
    case .keys: try made(try entries { .text($0.key) })
    case .values: try made(try entries(\.value))
    }
  }

  private func element(_ choice: ([Value]) -> Value?) throws -> Value {
    guard let value = choice(try list(0)) else { throw MissingValue(noValues()) }
    return value
  }

  /// Each element with its index, in lists of two.
  private func enumerated() throws -> Value {
    let given = try required(0)
    let values: [Value]
    switch given.value {
    case .list(let list): values = list.elements
    case .record(let record): values = record.entries.map { .text($0.key) }
    case .text(let text): values = text.map { .text(String($0)) }
    case .number, .quantity, .rounded, .yesNo, .date, .span, .money, .category, .item:
      throw wrongType(given, "a list, a record or a string")
    }
    try spending.spend(values.count * BuiltInCall.weightOfPair)
    guard values.count <= ListValue.maximumCount / BuiltInCall.elementsOfPair else {
      throw ListValue.tooLong(at: range)
    }
    return try made(
      try values.enumerated().map { place, value in
        .list(try ListValue([.number(Rational(Int64(place + 1))), value], at: range))
      })
  }

  /// A pair counts as an element, as do its two values.
  private static let elementsOfPair = 3
  private static let weightOfPair = 4 * Value.ownWeight

  /// The index of an element, or of a part ignoring case and accents.
  private func place() throws -> Value {
    let (whole, part) = (try required(0), try required(1))
    guard case .list(let list) = whole.value else {
      guard whole.value.asText != nil else { throw wrongType(whole, "a list or a string") }
      return try place(of: try text(1), in: try text(0))
    }
    var incomparable: Value?
    for (place, element) in list.elements.enumerated() {
      switch try part.value.isEqual(to: element, spending) {
      case true?: return .number(Rational(Int64(place + 1)))
      case false?: break
      case nil: incomparable = incomparable ?? element
      }
    }
    if let incomparable { throw Diagnostic.neverEqual(part.value, incomparable, at: part.range) }
    throw notThere(part)
  }

  private func place(of part: String, in text: String) throws -> Value {
    guard !part.isEmpty else { return .number(1) }
    let found = try FoldedText(text, passingOver: .caseAndAccents, asking: spending.spend)
      .ranges(
        of: FoldedText(part, passingOver: .caseAndAccents, asking: spending.spend),
        asking: spending.spend
      ).first
    guard let found else { throw notThere(try required(1)) }
    let start = text.utf8.index(text.startIndex, offsetBy: found.lowerBound)
    try spending.spend(found.lowerBound * BuiltInCall.weightOfLetters)
    return .number(Rational(Int64(text[..<start].count + 1)))
  }

  private func notThere(_ part: Given) -> MissingValue {
    MissingValue(
      Diagnostic(
        .missingValue, "the value was not found", at: part.range,
        help: ["to use a default: `index(…) otherwise 0`"]))
  }

  private func entries(_ body: (RecordValue.Entry) -> Value) throws -> [Value] {
    let given = try required(0)
    guard case .record(let record) = given.value else { throw wrongType(given, "a record") }
    try spending.spend(given.value.weight)
    return record.entries.map(body)
  }

  private func reversed() throws -> Value {
    if let text = given(0)?.value.asText {
      var reversed = ""
      for character in text.reversed() {
        try spending.spend(BuiltInCall.weightOfLetters)
        reversed.append(character)
      }
      return .text(reversed)
    }
    return try made(try list(0).reversed())
  }

  private func unique() throws -> Value {
    var kept: [Value] = []
    var known: Set<Value> = []
    for value in try list(0) {
      try spending.spend(value.wholeWeight)
      if known.insert(try value.identity(spending)).inserted { kept.append(value) }
    }
    return try made(kept)
  }

  /// Sorts; equal values keep their order.
  private func sorted() throws -> Value {
    let given = try required(0)
    if case .record(let record) = given.value {
      let order = try order(of: try keys(of: record, given, by: 1).map(\.value))
      return .record(try RecordValue(order.map { record.entry(at: $0) }, at: range, spending))
    }
    let elements = try list(0)
    let keys = self.given(1) == nil ? elements : try keys(of: try values, by: 1).map(\.value)
    return try made(try order(of: keys).map { elements[$0] })
  }

  /// The indices of the values, in sorted order.
  private func order(of keys: [Value]) throws -> [Int] {
    let isDescending = try isYes(2)
    // Names are normalized once each, not for every comparison.
    var names: [OrderedName] = []
    for key in keys {
      try spending.spend(key.weight)
      guard let name = try key.orderedName(spending) else { break }
      names.append(name)
    }
    return
      names.count == keys.count
      ? try names.indices.sorted { left, right in
        try spending.spend(keys[left].weight)
        let isBefore = isDescending ? names[right] < names[left] : names[left] < names[right]
        return isBefore || names[left] == names[right] && left < right
      } : try ordered(keys.map(\.sortKey), by: isDescending ? .greater : .less)
  }

  /// - Parameter wanted: the order of an element and its successor.
  private func ordered(_ keys: [Value], by wanted: Value.Order) throws -> [Int] {
    if let amounts = amountsOfSeveralFamilies(keys) { return try ordered(amounts, by: wanted) }
    // Incomparable values show when they are compared with the first non-zero value, except for
    // some spans.
    if let first = keys.firstIndex(where: { !$0.isZero }) {
      for index in keys.indices where index != first {
        try expectOrder(
          try keys[index].order(against: keys[first], spending), keys[first], keys[index],
          at: index)
      }
    }
    return try keys.indices.sorted { left, right in
      let order = try keys[left].order(against: keys[right], spending)
      try expectOrder(order, keys[left], keys[right], at: right)
      return order == wanted || order == .equal && left < right
    }
  }

  /// The amounts, if they have several unit families, as `show by quantity` orders them.
  private func amountsOfSeveralFamilies(_ keys: [Value]) -> [Quantity]? {
    let amounts = keys.compactMap(\.asQuantity)
    let families = Set(amounts.lazy.filter { $0.amount != 0 }.map(\.family))
    return amounts.count == keys.count && families.count > 1 ? amounts : nil
  }

  private func ordered(_ amounts: [Quantity], by wanted: Value.Order) throws -> [Int] {
    try amounts.indices.sorted { left, right in
      try spending.spend(Value.ownWeight)
      let (first, second) = wanted == .less ? (left, right) : (right, left)
      if amounts[first].isOrdered(before: amounts[second]) { return true }
      return !amounts[second].isOrdered(before: amounts[first]) && left < right
    }
  }

  private func expectOrder(
    _ order: Value.Order, _ left: Value, _ right: Value, at index: Int
  ) throws(Diagnostic) {
    guard order == .none || order == .differentKinds else { return }
    throw Diagnostic(
      .wrongType, "cannot compare \(left.described) with \(right.described)",
      at: try required(0).element(index, right).range,
      help: KindAdvice.onOrder(left, right, sorted: function))
  }
}

extension Value {
  /// The cost of traversing the value with all its elements.
  fileprivate var wholeWeight: Int {
    max(weight, nesting.size * Value.ownWeight)
  }

  /// The sort key of the value: items by name, categories in shop order.
  fileprivate var sortKey: Value {
    switch self {
    case .item(let item): .text(item.item.name)
    case .category(let category): .number(Rational(Int64(category.sortOrder)))
    case .number, .quantity, .rounded, .text, .yesNo, .date, .span, .money, .list, .record: self
    }
  }

  /// The sort key of a string or an item.
  fileprivate func orderedName(_ spending: Spending) throws -> OrderedName? {
    switch self {
    case .item(let item): OrderedName(item.item.key)
    case .text(let text): try OrderedName(text, asking: spending.spend)
    case .number, .quantity, .rounded, .yesNo, .date, .span, .money, .list, .record, .category: nil
    }
  }

  /// A value that equal values share: normalized strings, and quantities in the base unit of their
  /// family.
  fileprivate func identity(_ spending: Spending) throws -> Value {
    if isZero { return .number(0) }
    switch self {
    case .text(let text): return .text(try NameKey(text, asking: spending.spend).text)
    case .item(let item): return .text(item.item.id.uuidString)
    case .quantity(let quantity), .rounded(let quantity):
      do throws(ArithmeticError) {
        return Value(try quantity.inBaseUnit)
      } catch {
        return self
      }
    case .record(let record): return .record(try record.identity { try $0.identity(spending) })
    case .number, .yesNo, .date, .span, .money, .list, .category: return self
    }
  }
}

extension Quantity {
  /// The quantity in its family's base unit.
  fileprivate var inBaseUnit: Quantity {
    get throws(ArithmeticError) {
      switch family {
      case .mass: try converted(to: .gram)
      case .volume: try converted(to: .milliliter)
      case .count: try converted(to: nil)
      case .container: self
      }
    }
  }
}
