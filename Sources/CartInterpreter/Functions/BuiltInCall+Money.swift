import CartLanguage
import CartModels
import CartStore

/// The results of each `MoneyFunction`.
extension BuiltInCall {
  func value(of function: MoneyFunction) throws -> Value {
    switch function {
    case .cost: .money(try cost())
    case .total: .money(try total())
    case .budget: .money(try budget())
    case .unitPrice: .money(try unitPrice())
    case .spent: try spent()
    }
  }

  private var interpreter: Interpreter { frame.interpreter }

  private func cost() throws -> Money {
    let given = try required(0)
    if case .item(let item) = given.value {
      return try interpreter.cost(of: try interpreter.current(item, at: given.range), at: range)
        .money
    }
    let name = try text(0)
    let list = try interpreter.currentList()
    let items =
      try list.map { try interpreter.repository.items(named: NameKey(name), in: $0.id) } ?? []
    guard let item = items.first, let list else {
      throw missing(
        "there is no `\(name)` on the list", help: "`add \(TypedName.of(name))` puts it there")
    }
    guard items.count == 1 else {
      let found = items.map { "`\($0.displayName)`" }.joined(separator: " and ")
      throw Diagnostic(
        .severalItems, "several items are called `\(name)`: \(found)", at: range,
        help: ["choose one by its unit: `items(where name = … and unit = …)`"])
    }
    let value = ItemValue(item: item, listTitle: list.title, reading: interpreter.reading)
    return try interpreter.cost(of: value, at: range).money
  }

  private func total() throws -> Money {
    guard let list = try list() else { return Money(0, try interpreter.usualCurrency()) }
    let parts: [Money]
    do {
      parts = try interpreter.cost(of: list).total.parts
    } catch is ArithmeticError {
      throw Diagnostic(.overflow, "the total is out of range", at: range)
    }
    guard parts.count < 2 else {
      let all = parts.map(\.displayText).joined(separator: " and ")
      throw Diagnostic(
        .wrongType, "the total has several currencies: \(all)", at: range,
        help: ["money is not converted; total the items of each currency separately"])
    }
    return try parts.first ?? Money(0, interpreter.usualCurrency())
  }

  private func budget() throws -> Money {
    guard let list = try list(), let budget = list.budget else {
      throw missing("the list has no budget", help: "`budget 60` sets one")
    }
    return try interpreter.settled(budget)
  }

  private func unitPrice() throws -> Money {
    let name = try text(0)
    guard let price = try interpreter.priceBook().prices(of: NameKey(name)).first?.unitPrice else {
      throw missing(
        "`\(name)` has no price", help: "`price \(TypedName.of(name)) 1.29` notes one")
    }
    return price.money
  }

  private func spent() throws -> Value {
    var days = SpentDays()
    if given(0) != nil { days.first = try dateOrToday(0) }
    guard let by = given(1) else { return .money(try spent(days)) }
    guard let key = SpentKey(rawValue: try text(1).lowercased()) else {
      let known = SpentKey.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")
      throw Diagnostic(
        .outOfRange, "`spent` cannot total by `\(try text(1).prefix(60))`", at: by.range,
        help: ["use one of \(known)"])
    }
    var record = RecordValue()
    for row in try interpreter.spent(days, by: key).rows {
      let name = row.name ?? "none"
      let key = NameKey(name)
      guard record[key] == nil else { throw several() }
      try spending.spend(name.utf8.count + Value.ownWeight)
      try record.set(.money(row.money), for: name, key, at: range)
    }
    return .record(record)
  }

  private func spent(_ days: SpentDays) throws -> Money {
    let parts = try interpreter.spent(days, by: .name).total.parts
    guard parts.count < 2 else { throw several() }
    return try parts.first ?? Money(0, interpreter.usualCurrency())
  }

  private func several() -> Diagnostic {
    Diagnostic(
      .wrongType, "purchases are in several currencies", at: range,
      help: ["money is not converted; `spent` shows each currency separately"])
  }

  /// The list in the argument, or the current one.
  private func list() throws -> ListSummary? {
    guard let given = given(0) else {
      return try interpreter.upToDate(try interpreter.currentList())
    }
    return try interpreter.list(titled: try text(0), at: given.range, isText: true)
  }

  private func missing(_ message: String, help: String) -> MissingValue {
    MissingValue(
      Diagnostic(
        .missingValue, message, at: range,
        help: [help, "to use a default: `\(function.rawValue)(…) otherwise 0`"]))
  }
}
