import CartLanguage
import CartModels

/// The results of each `NumberFunction`.
extension BuiltInCall {
  func value(of function: NumberFunction) throws -> Value {
    switch function {
    case .round: try rounded()
    case .fixed: try fixed()
    case .floor: try onAmount { $0.floor }
    case .ceil: try onAmount { $0.ceiling }
    case .abs:
      try onAmount { (amount) throws(ArithmeticError) in
        amount < 0 ? try amount.negated() : amount
      }
    case .min: try extreme(.less)
    case .max: try extreme(.greater)
    case .sum: try sum()
    case .average: try average()
    case .number: try number()
    case .measure: try measure()
    }
  }

  private func onAmount(
    _ body: (Rational) throws(ArithmeticError) -> Rational
  ) throws(Diagnostic) -> Value {
    let given = try required(0)
    let value = try calculating { () throws(ArithmeticError) in try given.value.onAmount(body) }
    guard let value else { throw wrongType(given, "a number") }
    return value
  }

  /// Rounding a number makes it exact.
  private func rounded() throws(Diagnostic) -> Value {
    Value(try quantity(0, roundedTo: given(1) == nil ? 0 : try places(1)))
  }

  /// A number in price format, with its unit if it has one.
  private func fixed() throws -> Value {
    let places = try places(1)
    let quantity = try quantity(0, roundedTo: places)
    let number = grouped(
      quantity.amount.text(withPlaces: places), by: try separator(places: places))
    return try made(quantity.unit.map { "\(number) \($0.rawValue)" } ?? number)
  }

  /// The thousands separator. Text that could be read as part of the number is refused.
  private func separator(places: Int) throws(Diagnostic) -> String {
    let separator = try textIfGiven(2) ?? ""
    let isClear = separator.utf8.count <= 4 && !separator.contains { $0.isNumber || $0 == "-" }
    guard isClear, separator != "." || places == 0 else {
      throw Diagnostic(
        .outOfRange, "`\(separator.prefix(60))` cannot separate thousands here",
        at: given(2)?.range ?? range, help: ["for example: `fixed(1234.5, 2, separator: \",\")`"])
    }
    return separator
  }

  /// A number with a separator between its thousands: `1,234,567.50`.
  private func grouped(_ number: String, by separator: String) -> String {
    guard !separator.isEmpty else { return number }
    let sign = number.hasPrefix("-") ? "-" : ""
    let digits = number.dropFirst(sign.count).prefix { $0 != "." }
    var groups = sign
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { groups += separator }
      groups.append(digit)
    }
    return groups + number.dropFirst(sign.count + digits.count)
  }

  private func places(_ parameter: Int) throws(Diagnostic) -> Int {
    let places = try whole(parameter)
    guard (0...9).contains(places) else {
      throw Diagnostic(
        .outOfRange, "the number of places must be 0 to 9, found \(places)",
        at: given(parameter)?.range ?? range, help: ["for example: `\(function.rawValue)(2/3, 2)`"])
    }
    return places
  }

  private func quantity(
    _ parameter: Int, roundedTo places: Int
  ) throws(Diagnostic) -> Quantity {
    let quantity = try quantity(parameter)
    return try calculating { () throws(ArithmeticError) in
      Quantity(try quantity.amount.rounded(toPlaces: places), quantity.unit)
    }
  }

  private func extreme(_ wanted: Value.Order) throws -> Value {
    if let first = given(0), case .record(let record) = first.value, all(0).count == 1 {
      return try extreme(wanted, of: record, first)
    }
    let values = try values
    return try values[extreme(wanted, of: keys(of: values, by: 1))].value
  }

  /// The key of the entry with the greatest or least value, or with the greatest or least key,
  /// depending on `by`.
  private func extreme(
    _ wanted: Value.Order, of record: RecordValue, _ whole: Given
  ) throws -> Value {
    guard given(1) != nil else {
      throw Diagnostic(
        .wrongArguments, "`\(function.rawValue)` of a record needs `by`", at: whole.range,
        help: [
          "for the key: `\(function.rawValue)(…, by: \"value\")`; for the value: "
            + "`\(function.rawValue)(values(…))`"
        ])
    }
    let place = try extreme(wanted, of: keys(of: record, whole, by: 1))
    return .text(record.entry(at: place).key)
  }

  /// The index of the greatest or least value; the first of several.
  private func extreme(_ wanted: Value.Order, of keys: [Given]) throws -> Int {
    guard let first = keys.first else { throw MissingValue(noValues()) }
    guard try first.value.order(against: first.value, spending) != .differentKinds else {
      throw wrongType(first, "values with an order")
    }
    try expectOneFamily(keys)
    var best = 0
    for candidate in keys.indices.dropFirst() {
      switch try keys[candidate].value.order(against: keys[best].value, spending) {
      case wanted: best = candidate
      case .less, .greater, .equal: break
      case .none, .differentKinds: throw notCompared(keys[best], keys[candidate])
      }
    }
    return best
  }

  /// Zero fits every unit, so the rest is compared without it.
  private func expectOneFamily(_ values: [Given]) throws {
    guard let first = values.first(where: { !$0.value.isZero }) else { return }
    for other in values {
      switch try other.value.order(against: first.value, spending) {
      case .less, .greater, .equal: continue
      case .none, .differentKinds: throw notCompared(first, other)
      }
    }
  }

  private func notCompared(_ first: Given, _ second: Given) -> Diagnostic {
    Diagnostic(
      .wrongType, "cannot compare \(first.value.described) with \(second.value.described)",
      at: second.range, help: KindAdvice.onOrder(first.value, second.value, sorted: function))
  }

  private func average() throws -> Value {
    let values = try values
    guard !values.isEmpty else { throw MissingValue(noValues()) }
    let count = Value.number(Rational(Int64(values.count)))
    do {
      if let average = try sum(of: values).calculated(.dividedBy, count, at: range) {
        return average
      }
    } catch let error as ArithmeticError {
      throw Diagnostic(error, at: range)
    }
    throw wrongType(values[0], "numbers")
  }

  private func sum() throws -> Value { try sum(of: values) }

  private func sum(of values: [Given]) throws -> Value {
    guard let first = values.first else { return .number(0) }
    guard first.value.addsUp else { throw wrongType(first, "numbers") }
    return try values.dropFirst().reduce(first.value) { total, next in
      try spending.spend(Value.ownWeight)
      do {
        if next.value.addsUp, let sum = try total.calculated(.plus, next.value, at: range) {
          return sum
        }
      } catch ArithmeticError.differentFamilies {
        throw Diagnostic.differentFamilies(total, .plus, next.value, at: next.range)
      } catch let error as ArithmeticError {
        throw Diagnostic(error, at: next.range)
      }
      throw wrongType(next, "numbers")
    }
  }

  func noValues() -> Diagnostic {
    Diagnostic(
      .missingValue, "`\(function.rawValue)` expects at least one value, but the list is empty",
      at: given(0)?.range ?? range,
      help: ["to use a default: `\(function.rawValue)(…) otherwise 0`"])
  }
}

extension Value {
  /// Whether it is a number, a quantity or a span, which can be added.
  fileprivate var addsUp: Bool {
    switch self {
    case .number, .quantity, .rounded, .span, .money: true
    case .text, .yesNo, .date, .list, .record, .category, .item: false
    }
  }
}
