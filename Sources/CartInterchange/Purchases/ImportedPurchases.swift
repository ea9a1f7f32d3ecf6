package import CartModels
package import Foundation

/// A purchase as a file has it.
package struct ImportedPurchase: Hashable, Sendable {
  /// When it was made: a day, or a moment of one.
  package enum Moment: Hashable, Sendable {
    case day(CalendarDate), date(Date)
  }

  package var line: Int
  package var name: String
  package var quantity: Quantity
  package var moment: Moment
  package var paid: Money?
  /// The name of the shop; nil where the line says none.
  package var shop: String?
}

/// Purchases out of a table or a JSON text: a date, a name, and perhaps an amount, what was paid and
/// where.
///
///     date,name,quantity,paid,shop
///     2026-11-02,Milk,2 l,€2.58,Lidl
///
/// A line that cannot be read is refused, and the others are taken.
package enum ImportedPurchases {
  /// What stands in a line, by the headings or the keys that mean it.
  enum Column: String, CaseIterable {
    case date, name, quantity, unit, paid, currency, shop

    var headings: [String] {
      switch self {
      case .date: ["date", "day", "bought", "when", "time"]
      case .name: ["name", "item", "product", "article", "description", "title"]
      case .quantity: ["quantity", "amount", "qty", "count"]
      case .unit: ["unit", "units"]
      case .paid: ["paid", "total", "cost", "sum"]
      case .currency: ["currency"]
      case .shop: ["shop", "store", "market"]
      }
    }
  }

  /// Reads a table. - Throws: a `FormatMistake` where it has no dates or no names, and what `passing`
  /// throws.
  package static func read(
    table text: String, passing: WorkCheck = { _ in }
  ) throws -> FileReading<[ImportedPurchase]> {
    var table = try DelimitedTable(text)
    let places = Dictionary(
      zip(table.headings.map { NameKey($0).text }, table.headings.indices),
      uniquingKeysWith: { first, _ in first })
    let columns = Column.allCases.map { column in
      column.headings.lazy.compactMap { places[$0] }.first
    }
    for column in [Column.date, .name] where columns[column.place] == nil {
      throw FormatMistake(
        line: 1, message: "no heading names the \(column.rawValue) of the purchases",
        help: ["write headings such as `date,name,quantity,paid,shop`"])
    }
    var reader = PurchaseReader(table.separator == UInt8(ascii: ";") ? .comma : .point)
    var position = 0
    while let row = try table.nextOfAnyWidth() {
      try passing(table.position - position)
      position = table.position
      if row.cells.allSatisfy(\.isEmpty) { continue }
      reader.read(line: row.line) { column in
        columns[column.place].flatMap { $0 < row.cells.count ? row.cells[$0] : nil } ?? ""
      }
    }
    return reader.reading
  }

  /// Reads an array of objects, such as `bought` and `export bought` write it. - Throws: a
  /// `FormatMistake` where it is none, and what `passing` throws.
  package static func read(
    json text: String, passing: @escaping WorkCheck = { _ in }
  ) throws -> FileReading<[ImportedPurchase]> {
    let value = try JSONReader.value(of: text, passing: passing)
    guard let elements = (value["bought"] ?? value).elements else {
      throw FormatMistake(
        line: 1, message: "expected an array of purchases, found \(value.kind)",
        help: ["write `[{\"date\": \"2026-11-02\", \"name\": \"Milk\"}]`"])
    }
    var reader = PurchaseReader(.pointOnly)
    for element in elements {
      try passing(element.work)
      guard element.value.isObject else {
        reader.refuse(Int(element.line), "expected an object, found \(element.value.kind)")
        continue
      }
      reader.read(line: Int(element.line)) { column in
        column.headings.lazy.compactMap { element.value[$0]?.cell }.first ?? ""
      }
    }
    return reader.reading
  }
}

extension ImportedPurchases.Column {
  fileprivate var place: Int { ImportedPurchases.Column.allCases.firstIndex(of: self) ?? 0 }
}

extension JSONValue {
  /// A text or a number, as a cell of a table would have it.
  fileprivate var cell: String? {
    switch self {
    case .text(let text): text
    case .number(let digits): number?.exactText ?? digits
    case .null, .boolean, .array, .object: nil
    }
  }
}

/// Makes purchases of what lines say.
private struct PurchaseReader {
  private(set) var reading = FileReading(contents: [ImportedPurchase]())
  private let mark: DecimalMark

  init(_ mark: DecimalMark) { self.mark = mark }

  /// Why a line can't be read.
  private struct Broken: Error {
    let reason: String
  }

  mutating func refuse(_ line: Int, _ reason: String) {
    reading.findings.add(.refused, line: line, reason)
  }

  mutating func read(line: Int, _ cell: (ImportedPurchases.Column) -> String) {
    do throws(Broken) {
      reading.contents.append(try purchase(line: line) { cell($0).onOneLine })
    } catch {
      refuse(line, error.reason)
    }
  }

  private func purchase(
    line: Int, _ cell: (ImportedPurchases.Column) -> String
  ) throws(Broken) -> ImportedPurchase {
    let name = cell(.name)
    guard !NameKey(name).isEmpty else { throw Broken(reason: "it has no name") }
    guard name.utf8.count <= ShoppingItem.maximumNameLength else {
      throw Broken(
        reason:
          "the name \(Excerpt.of(name)) is longer than \(ShoppingItem.maximumNameLength) bytes")
    }
    let shop = cell(.shop)
    guard shop.utf8.count <= ShoppingItem.maximumNameLength else {
      throw Broken(reason: "the shop \(Excerpt.of(shop)) is too long")
    }
    return ImportedPurchase(
      line: line, name: name, quantity: try quantity(cell(.quantity), unit: cell(.unit)),
      moment: try moment(cell(.date)), paid: try money(cell(.paid), currency: cell(.currency)),
      shop: NameKey(shop).isEmpty ? nil : shop)
  }

  private func moment(_ text: String) throws(Broken) -> ImportedPurchase.Moment {
    guard !text.isEmpty else { throw Broken(reason: "it has no date") }
    if text.contains("T"), let date = JSONDate.date(text) { return .date(date) }
    guard let day = WrittenDate.read(text) else {
      throw Broken(reason: "\(Excerpt.of(text)) is not a date such as `2026-11-02`")
    }
    return .day(day)
  }

  private func quantity(_ amount: String, unit: String) throws(Broken) -> Quantity {
    let text = "\(amount) \(unit)".withoutOuterBlanks
    if text.isEmpty { return .one }
    guard let quantity = WrittenQuantity.read(amount.isEmpty ? "1 \(unit)" : text, mark) else {
      throw Broken(reason: "\(Excerpt.of(text)) is not an amount")
    }
    guard quantity.amount > 0 else {
      throw Broken(reason: "the amount \(Excerpt.of(text)) isn't above 0")
    }
    return quantity
  }

  private func money(_ text: String, currency: String) throws(Broken) -> Money? {
    if text.isEmpty { return nil }
    guard let money = WrittenMoney.read(text, mark) else {
      throw Broken(reason: "\(Excerpt.of(text)) is not an amount of money")
    }
    guard money.amount > 0 else {
      throw Broken(reason: "what was paid, \(Excerpt.of(text)), isn't above 0")
    }
    if currency.isEmpty { return money }
    guard let other = Currency(code: currency.uppercased()) else {
      throw Broken(reason: "\(Excerpt.of(currency)) is no currency")
    }
    guard money.currency == nil || money.currency == other else {
      throw Broken(reason: "\(Excerpt.of(text)) is not in \(other.code)")
    }
    return Money(money.amount, other)
  }
}

/// A text that is nothing but money, as a cell of a table is: `3.87`, `€3.87`, `3,87 EUR`.
enum WrittenMoney {
  static func read(_ text: String, _ mark: DecimalMark) -> Money? {
    var words = text.withoutOuterBlanks[...]
    guard words.utf8.count <= 100 else { return nil }
    var currency: Currency?
    if let first = words.first, let found = Currency(symbol: first) {
      (currency, words) = (found, words.dropFirst())
    } else if let last = words.last, let found = Currency(symbol: last) {
      (currency, words) = (found, words.dropLast())
    } else if let found = Currency(code: words.prefix(3).uppercased()) {
      (currency, words) = (found, words.dropFirst(3))
    } else if let found = Currency(code: words.suffix(3).uppercased()) {
      (currency, words) = (found, words.dropLast(3))
    }
    let number = String(words).withoutOuterBlanks
    guard number.last?.isNumber == true, let quantity = WrittenQuantity.read(number, mark),
      quantity.unit == nil
    else { return nil }
    return Money(quantity.amount, currency)
  }
}
