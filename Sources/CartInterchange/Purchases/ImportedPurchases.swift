package import CartModels
package import Foundation

/// A purchase that was read from a file.
package struct ImportedPurchase: Hashable, Sendable {
  /// The time of a purchase: a day, or an exact date.
  package enum Moment: Hashable, Sendable {
    case day(CalendarDate), date(Date)
  }

  package var line: Int
  package var name: String
  package var quantity: Quantity
  package var moment: Moment
  package var paid: Money?
  /// The name of the shop; nil if the line has none.
  package var shop: String?
  /// The title of the list; nil if the line has none.
  package var list: String?
}

/// Reads purchases from a table or JSON: a date, a name, and optionally an amount, the money paid
/// and the shop.
///
///     date,name,quantity,paid,shop
///     2026-11-02,Milk,2 l,€2.58,Lidl
///
/// A line that cannot be read is refused; the others are imported.
package enum ImportedPurchases {
  /// A field of a purchase, with the headings or keys that mean it.
  enum Column: String, CaseIterable {
    case date, name, quantity, unit, paid, currency, shop, list

    var headings: [String] {
      switch self {
      case .date: ["date", "day", "bought", "when", "time"]
      case .name: ["name", "item", "product", "article", "description", "title"]
      case .quantity: ["quantity", "amount", "qty", "count"]
      case .unit: ["unit", "units"]
      case .paid: ["paid", "total", "cost", "sum", "price"]
      case .currency: ["currency"]
      case .shop: ["shop", "store", "market"]
      case .list: ["list"]
      }
    }
  }

  /// Reads a table.
  ///
  /// - Throws: a `FormatMistake` if it has no dates or no names, and any error that `passing`
  ///   throws.
  package static func read(
    table text: String, passing: WorkCheck = { _ in }
  ) throws -> FileReading<[ImportedPurchase]> {
    var table = try DelimitedTable(text)
    let places = TableWord.places(of: table.headings)
    var columns: [Column: Int] = [:]
    for column in Column.allCases {
      columns[column] = column.headings.lazy.compactMap { places[$0] }.first
    }
    for column in [Column.date, .name] where columns[column] == nil {
      throw FormatMistake(
        line: 1, message: "no heading names the \(column.rawValue) of the purchases",
        help: ["write headings such as `date,name,quantity,paid,shop`"])
    }
    var reader = PurchaseReader(DecimalMark.of(table, in: text))
    var position = 0
    while let row = try table.nextOfAnyWidth() {
      try passing(table.position - position)
      position = table.position
      if row.cells.allSatisfy(\.isEmpty) { continue }
      reader.read(line: row.line) { column in
        columns[column].flatMap { $0 < row.cells.count ? row.cells[$0] : nil } ?? ""
      }
    }
    return reader.reading
  }

  /// Reads an array of objects, as `bought` and `export bought` write it.
  ///
  /// - Throws: a `FormatMistake` if the text isn't such an array, and any error that `passing`
  ///   throws.
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

extension JSONValue {
  /// The text or number of the value, as a table's cell would contain it.
  fileprivate var cell: String? {
    switch self {
    case .text(let text): text
    case .number(let digits): number?.exactText ?? digits
    case .null, .boolean, .array, .object: nil
    }
  }
}

/// Converts lines into purchases.
private struct PurchaseReader {
  private(set) var reading = FileReading(contents: [ImportedPurchase]())
  private let mark: DecimalMark

  init(_ mark: DecimalMark) { self.mark = mark }

  /// The reason why a line can't be read.
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
    guard let name = try name(.name, cell) else { throw Broken(reason: "it has no name") }
    return ImportedPurchase(
      line: line, name: name, quantity: try quantity(cell(.quantity), unit: cell(.unit)),
      moment: try moment(cell(.date)), paid: try money(cell(.paid), currency: cell(.currency)),
      shop: try self.name(.shop, cell), list: try self.name(.list, cell))
  }

  /// Returns a name of valid length, or nil if there is none.
  private func name(
    _ column: ImportedPurchases.Column, _ cell: (ImportedPurchases.Column) -> String
  ) throws(Broken) -> String? {
    let name = cell(column)
    guard name.utf8.count <= ShoppingItem.maximumNameLength else {
      throw Broken(
        reason: "the \(column.rawValue) \(Excerpt.of(name)) is longer than "
          + "\(ShoppingItem.maximumNameLength) bytes")
    }
    return NameKey(name).isEmpty ? nil : name
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
      throw Broken(reason: "the money paid, \(Excerpt.of(text)), isn't above 0")
    }
    if currency.isEmpty { return money }
    guard let other = Currency(code: currency.uppercased()) else {
      throw Broken(reason: "\(Excerpt.of(currency)) is not a currency")
    }
    guard money.currency == nil || money.currency == other else {
      throw Broken(reason: "\(Excerpt.of(text)) is not in \(other.code)")
    }
    return Money(money.amount, other)
  }
}
