import CartModels
import Foundation
import TestSupport
import Testing

@testable import CartStore

/// Conversions between models and rows, without a database.
@Suite struct RowMappingTests {
  private let categories = CategoryTable(
    zip(1..., ItemCategory.allCases).map { (Int64($0), $1.id, $1) })

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func anyItemComesBackFromItsRow(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for number in 0..<50 {
      let item = try random.item(number, id: UUID())
      let category = try #require(categories.number(of: item.category))
      let row = RowValues(written: Query.insertItem)
      try ItemRow.bindIdentity(item, KeyColumns(item.key), to: row)
      try ItemRow.bindRest(item, category: category, to: row)
      try ItemRow.bindPlace(item.id, in: UUID(), to: row)
      let read = row.read(by: "SELECT \(Query.itemColumns) FROM item")
      #expect(try exactly(ItemRow.item(read, categories)) == exactly(item))
      #expect(row.isFull)
    }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func anyListComesBackFromItsRow(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for number in 0..<50 {
      let list = ListSummary(
        id: UUID(), title: random.name(number), createdAt: random.storedDate(),
        updatedAt: random.storedDate(), doneAt: number % 2 == 0 ? nil : random.storedDate(),
        changeNumber: Int64(number), shop: number % 3 == 0 ? nil : random.name(number),
        budget: number % 2 == 0 ? nil : Money(Rational(Int64(number)), Currency(code: "EUR")))
      let row = RowValues(written: Query.insertList)
      row.bind(ListNumber.of(list.id))
      row.bind(list.id)
      try ListRow.bind(list, to: row)
      let read = row.read(by: Query.lists)
      #expect(try ListRow.summary(read) == list)
      #expect(row.isFull)
    }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func anyTemplateAndScheduleComesBackFromItsRow(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for number in 0..<20 {
      let template = try random.template(number)
      var row = RowValues(written: Query.insertTemplate)
      try TemplateRow.bind(template, to: row)
      #expect(try TemplateRow.value(row.read(by: Query.templateColumns)) == template)
      let schedule = try random.schedule(number)
      row = RowValues(written: Query.insertSchedule)
      try ScheduleRow.bind(schedule, to: row)
      #expect(try ScheduleRow.value(row.read(by: Query.scheduleColumns)) == schedule)
      #expect(row.isFull)
    }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func anyHabitWordAndShopComesBackFromItsRow(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for number in 0..<20 {
      let habit = CategoryHabit(
        name: NameKey(random.name(number)), category: random.pick(ItemCategory.builtIn),
        date: number % 2 == 0 ? nil : random.storedDate())
      var row = RowValues(written: Query.insertHabit)
      let category = try #require(categories.number(of: habit.category))
      try HabitRow.bind(habit, category: category, to: row)
      #expect(try HabitRow.habit(row.read(by: Query.habitColumns), categories) == habit)
      #expect(row.isFull)
      let word = CategoryWord(word: random.name(number), category: habit.category)
      row = RowValues(written: Query.insertCategoryWord)
      try CategoryWordRow.bind(word, category: category, to: row)
      #expect(try CategoryWordRow.word(row.read(by: Query.categoryWordColumns), categories) == word)
      #expect(row.isFull)
      let shop = Shop(name: random.name(number), order: [random.text(upTo: 9), "Dairy"])
      row = RowValues(written: Query.insertShop)
      try ShopRow.bind(shop, to: row)
      #expect(try ShopRow.value(row.read(by: Query.shopColumns)) == shop)
      #expect(row.isFull)
    }
  }

  @Test func menusComeBackFromTheirRow() throws {
    let day = try #require(CalendarDate(text: "2026-01-05"))
    let dishes = [
      Dish("lasagna", isText: false, servings: 4.5, applied: Dish.Portion(4)),
      Dish("chili", isText: false, applied: Dish.Portion(nil)), Dish("Pizza \"out\"", isText: true),
    ]
    for (dishes, isRead) in [
      (dishes, true), ([], false), ([Dish("", isText: true)], false),
      ([Dish("chili", isText: false, servings: 0)], false),
      (Array(repeating: Dish("chili", isText: false), count: MenuDay.mostDishes + 1), false),
    ] {
      let menu = MenuDay(day: day, dishes: dishes, noted: day)
      let row = RowValues(written: Query.insertMenu)
      try MenuRow.bind(menu, to: row)
      #expect(row.isFull)
      if isRead {
        #expect(try MenuRow.value(row.read(by: Query.menuColumns)) == menu)
      } else {
        #expect(throws: SQLiteFailure.self) {
          try MenuRow.value(row.read(by: Query.menuColumns))
        }
      }
    }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func anyClaimComesBackFromItsRow(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for number in 0..<20 {
      let claim = PantryClaim(
        name: random.name(number),
        quantity: number % 3 == 0
          ? nil : Quantity(try Rational(Int64(number), 3), number % 2 == 0 ? nil : .kilogram),
        isAlways: number % 2 == 0, noted: try #require(CalendarDate(text: "2026-01-05")),
        until: number % 5 == 0 ? nil : CalendarDate(text: "2026-02-05"))
      let row = RowValues(written: Query.insertPantry)
      try PantryRow.bind(claim, to: row)
      #expect(try PantryRow.value(row.read(by: Query.pantryColumns)) == claim)
      #expect(row.isFull)
    }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func anyPriceAndPurchaseComesBackFromItsRow(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for number in 1..<20 {
      let money = Money(
        try Rational(Int64(number), 100), number % 2 == 0 ? nil : Currency(code: "CHF"))
      let price = Price(
        name: random.name(number), money: money, kind: random.pick([.one, .pack, .measure]),
        quantity: Quantity(Rational(Int64(number)), .kilogram),
        shop: number % 3 == 0 ? nil : random.name(number),
        noted: try #require(CalendarDate(text: "2026-01-05")), number: number,
        until: number % 2 == 0 ? nil : CalendarDate(text: "2026-02-05"))
      var row = RowValues(written: Query.insertPrice)
      try PriceRow.bind(price, to: row)
      #expect(try PriceRow.price(row.read(by: Query.priceColumns)) == price)
      #expect(row.isFull)
      let purchase = Purchase(
        item: UUID(), name: random.name(number), quantity: Quantity(2), list: "Weekly",
        date: random.storedDate(), paid: number % 2 == 0 ? nil : money,
        shop: number % 3 == 0 ? nil : random.name(number))
      row = RowValues(columns: Query.purchaseColumns.replacing("SELECT", with: ""))
      try PurchaseRow.bind(purchase, to: row)
      #expect(try PurchaseRow.purchase(row) == purchase)
    }
  }

  @Test func whatNoModelHoldsIsRefused() throws {
    let row = RowValues(columns: Query.itemColumns)
    #expect(throws: SQLiteFailure.self) { try ItemRow.item(row, categories) }
  }
}

extension SeededGenerator {
  fileprivate mutating func storedDate() -> Date {
    Date(timeIntervalSinceReferenceDate: Double.random(in: -1e9...1e9, using: &self))
  }
}

/// A row in memory. Bound values go to the columns that the statement names, in its order.
private final class RowValues: RowReading, RowWriting {
  private enum Value {
    case null
    case integer(Int64)
    case real(Double)
    case text(String)
    case identifier(UUID)
  }

  private let columns: [String]
  private var values: [Value] = []

  /// A row that an `INSERT` writes.
  convenience init(written query: Query) {
    let sql = query.sql
    let names = sql.split(separator: "(")[1].split(separator: ")")[0]
    self.init(columns: String(names))
  }

  init(columns: String) {
    self.columns = columns.split(separator: ",").map { name in
      name.trimmingCharacters(in: .whitespacesAndNewlines)
        .replacingOccurrences(of: "item.", with: "")
    }
  }

  /// Whether every column has a value.
  var isFull: Bool { values.count == columns.count }

  /// Returns the same row with the columns of a `SELECT`.
  func read(by sql: String) -> RowValues {
    let names = sql.replacingOccurrences(of: "SELECT", with: "")
      .replacingOccurrences(of: "\n", with: " ").components(separatedBy: " FROM ")[0]
    let row = RowValues(columns: names)
    row.values = row.columns.map { name in
      columns.firstIndex(of: name).map { values[$0] } ?? .null
    }
    return row
  }

  private func value(_ column: Int32) -> Value {
    values.indices.contains(Int(column)) ? values[Int(column)] : .null
  }

  func integer(_ column: Int32) -> Int64 {
    if case .integer(let number) = value(column) { number } else { 0 }
  }

  func isNull(_ column: Int32) -> Bool {
    if case .null = value(column) { true } else { false }
  }

  func bool(_ column: Int32) -> Bool { integer(column) != 0 }

  func text(_ column: Int32) -> String {
    if case .text(let text) = value(column) { text } else { "" }
  }

  func date(_ column: Int32) throws -> Date {
    guard case .real(let seconds) = value(column) else { throw NoValue() }
    return Date(timeIntervalSinceReferenceDate: seconds)
  }

  func uuid(_ column: Int32) throws -> UUID {
    guard case .identifier(let id) = value(column) else {
      throw SQLiteFailure(code: 11, message: "there is no identifier")
    }
    return id
  }

  private struct NoValue: Error {}

  func bind(_ value: Int64) { values.append(.integer(value)) }
  func bind(_ value: Int) { bind(Int64(value)) }
  func bind(_ value: Int?) { if let value { bind(value) } else { values.append(.null) } }
  func bind(_ value: Bool) { bind(value ? Int64(1) : 0) }
  func bind(_ value: Date) { values.append(.real(value.timeIntervalSinceReferenceDate)) }
  func bind(_ value: Date?) { if let value { bind(value) } else { values.append(.null) } }
  func bind(_ value: String) { values.append(.text(value)) }
  func bind(_ value: String?) { if let value { bind(value) } else { values.append(.null) } }
  func bind(_ value: UUID) { values.append(.identifier(value)) }
}
