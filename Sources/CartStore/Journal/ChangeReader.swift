import CartModels
import Foundation

/// Reads the changes that `ChangeWriter` wrote. The bytes are not trusted: invalid ones throw an
/// error.
struct ChangeReader {
  private let bytes: [UInt8]
  private var position = 0
  /// The values that came before, for changes that refer to them.
  private var memory: PartMemory?

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    guard bytes.first == PartMemory.mark else { return }
    (memory, position) = (PartMemory(), 1)
  }

  /// All changes, in the order in which they were written, or at least the first ones.
  static func changes(
    in bytes: [UInt8], limit: Int = .max
  ) throws(SQLiteFailure) -> [Change] {
    var reader = ChangeReader(bytes)
    var changes: [Change] = []
    while !reader.isAtEnd, changes.count < limit {
      switch try reader.record() {
      case .change(let change): changes.append(change)
      case .bulk(let record): changes += try record.record().changes
      }
    }
    return changes
  }

  /// All records, in the order in which they were written.
  static func records(in bytes: [UInt8]) throws(SQLiteFailure) -> [StepRecord] {
    var reader = ChangeReader(bytes)
    var records: [StepRecord] = []
    while !reader.isAtEnd { records.append(try reader.record()) }
    return records
  }

  private mutating func record() throws(SQLiteFailure) -> StepRecord {
    guard bytes[position] >> 2 == ChangeWriter.Subject.bulk.rawValue else {
      return .change(try change())
    }
    position += 1
    return .bulk(StoredBulkRecord(try bytes(ofLength: try number())))
  }

  private mutating func change() throws(SQLiteFailure) -> Change {
    let mark = try byte()
    switch ChangeWriter.Subject(rawValue: mark >> 2) {
    case .item:
      let delta = try delta(mark) { (reader) throws(SQLiteFailure) in try reader.item() }
      return .item(delta, list: try listOfItem())
    case .dueItem:
      let delta = try delta(mark) { (reader) throws(SQLiteFailure) in
        var item = try reader.item()
        item.fields.due = try reader.optional { (reader) throws(SQLiteFailure) in try reader.day() }
        return item
      }
      return .item(delta, list: try listOfItem())
    case .fieldItem:
      let delta = try delta(mark) { (reader) throws(SQLiteFailure) in
        var item = try reader.item()
        item.fields = try reader.fields()
        return item
      }
      return .item(delta, list: try listOfItem())
    case .list:
      return .list(try delta(mark) { (reader) throws(SQLiteFailure) in try reader.list() })
    case .category:
      return .category(try delta(mark) { (reader) throws(SQLiteFailure) in try reader.category() })
    case .habit:
      return .habit(
        try delta(mark) { (reader) throws(SQLiteFailure) in
          CategoryHabit(
            name: NameKey(folded: try reader.text()), category: try reader.category())
        })
    case .datedHabit:
      return .habit(
        try delta(mark) { (reader) throws(SQLiteFailure) in
          CategoryHabit(
            name: NameKey(folded: try reader.key()), category: try reader.category(),
            date: try reader.optional { (reader) throws(SQLiteFailure) in try reader.date() })
        })
    case .categoryWord:
      return .categoryWord(
        try delta(mark) { (reader) throws(SQLiteFailure) in
          CategoryWord(word: try reader.text(), category: try reader.category())
        })
    case .shop:
      return .shop(
        try delta(mark) { (reader) throws(SQLiteFailure) in
          Shop(name: try reader.text(), order: try reader.texts())
        })
    case .purchase:
      return .purchase(try delta(mark) { (reader) throws(SQLiteFailure) in try reader.purchase() })
    case .paidPurchase:
      return .purchase(
        try delta(mark) { (reader) throws(SQLiteFailure) in
          var purchase = try reader.purchase()
          purchase.paid = try reader.optional { (reader) throws(SQLiteFailure) in
            try reader.money()
          }
          purchase.shop = try reader.optional { (reader) throws(SQLiteFailure) in
            try reader.text()
          }
          return purchase
        })
    case .price:
      return .price(try delta(mark) { (reader) throws(SQLiteFailure) in try reader.price() })
    case .receiptName:
      return .receiptName(
        try delta(mark) { (reader) throws(SQLiteFailure) in
          ReceiptName(name: try reader.text(), product: try reader.text())
        })
    case .menu:
      return .menu(try delta(mark) { (reader) throws(SQLiteFailure) in try reader.menu() })
    case .pantry:
      return .pantry(try delta(mark) { (reader) throws(SQLiteFailure) in try reader.claim() })
    case .budgetList:
      return .list(
        try delta(mark) { (reader) throws(SQLiteFailure) in
          var list = try reader.shopList()
          list.budget = try reader.optional { (reader) throws(SQLiteFailure) in
            try reader.money()
          }
          return list
        })
    case .doneList:
      return .list(try delta(mark) { (reader) throws(SQLiteFailure) in try reader.doneList() })
    case .numberedList:
      return .list(
        try delta(mark) { (reader) throws(SQLiteFailure) in try reader.numberedList() })
    case .shopList:
      return .list(try delta(mark) { (reader) throws(SQLiteFailure) in try reader.shopList() })
    case .template:
      return .template(try delta(mark) { (reader) throws(SQLiteFailure) in try reader.template() })
    case .schedule:
      return .schedule(try delta(mark) { (reader) throws(SQLiteFailure) in try reader.schedule() })
    case .option:
      return .option(try delta(mark) { (reader) throws(SQLiteFailure) in try reader.option() })
    case .want:
      return .want(
        try delta(mark) { (reader) throws(SQLiteFailure) in
          RecipeWant(
            item: try reader.uuid(), recipe: try reader.text(),
            quantity: try reader.optional { (reader) throws(SQLiteFailure) in
              try reader.quantity()
            })
        })
    case .lot:
      return .lot(try delta(mark) { (reader) throws(SQLiteFailure) in try reader.lot() })
    case .bulk, nil: throw damage
    }
  }

  private mutating func delta<Value>(
    _ mark: UInt8, _ read: (inout ChangeReader) throws(SQLiteFailure) -> Value
  ) throws(SQLiteFailure) -> Delta<Value> {
    switch mark & 3 {
    case 0: return .added(try read(&self))
    case 1:
      let before = try read(&self)
      return .changed(from: before, to: try read(&self))
    case 2: return .removed(try read(&self))
    default: throw damage
    }
  }

  private mutating func item() throws(SQLiteFailure) -> ShoppingItem {
    let (id, name) = (try uuid(), try text(after: .name))
    let quantity = try quantity()
    let isCompleted = try byte() == 1
    let (notes, category) = (try text(after: .notes), try category())
    let (created, updated) = (try date(), try date())
    return ShoppingItem(
      id: id, name: name, quantity: quantity, category: category, notes: notes,
      isCompleted: isCompleted, createdAt: created, updatedAt: updated)
  }

  mutating func lot() throws(SQLiteFailure) -> Lot {
    Lot(id: try uuid(), item: try uuid(), quantity: try quantity())
  }

  mutating func fields() throws(SQLiteFailure) -> ItemFields {
    var fields = ItemFields()
    let count = try number()
    guard count <= UInt64(Field.all.count) else { throw damage }
    for _ in 0..<count {
      guard let number = Int(exactly: try number()), let field = StoredField(rawValue: number),
        field.field.take(try text(), &fields)
      else { throw damage }
    }
    return fields
  }

  mutating func purchase() throws(SQLiteFailure) -> Purchase {
    Purchase(
      item: try uuid(), name: try text(after: .name), quantity: try quantity(),
      list: try text(after: .title), date: try date())
  }

  mutating func quantity() throws(SQLiteFailure) -> Quantity {
    let amount = try amount()
    let symbol = try text()
    guard !symbol.isEmpty else { return Quantity(amount) }
    guard let unit = Unit(rawValue: symbol) else { throw damage }
    return Quantity(amount, unit)
  }

  private mutating func amount() throws(SQLiteFailure) -> Rational {
    let (above, below) = (Int64(bitPattern: try number()), Int64(bitPattern: try number()))
    return try rational(above, below)
  }

  private func rational(_ above: Int64, _ below: Int64) throws(SQLiteFailure) -> Rational {
    do throws(ArithmeticError) {
      return try Rational(above, below)
    } catch {
      throw damage
    }
  }

  private mutating func list() throws(SQLiteFailure) -> ListSummary {
    let (id, title) = (try uuid(), try text())
    let (created, updated) = (try date(), try date())
    return ListSummary(
      id: id, title: title, createdAt: created, updatedAt: updated,
      itemCount: Int(truncatingIfNeeded: try number()),
      completedCount: Int(truncatingIfNeeded: try number()))
  }

  private mutating func doneList() throws(SQLiteFailure) -> ListSummary {
    var list = try list()
    list.doneAt = try optional { (reader) throws(SQLiteFailure) in try reader.date() }
    return list
  }

  private mutating func numberedList() throws(SQLiteFailure) -> ListSummary {
    var list = try doneList()
    list.changeNumber = Int64(bitPattern: try number())
    return list
  }

  private mutating func shopList() throws(SQLiteFailure) -> ListSummary {
    var list = try numberedList()
    list.shop = try optional { (reader) throws(SQLiteFailure) in try reader.text() }
    return list
  }

  mutating func money() throws(SQLiteFailure) -> Money {
    let amount = try amount()
    let code = try text()
    let currency = Currency(code: code)
    guard code.isEmpty || currency != nil else { throw damage }
    return Money(amount, currency)
  }

  private mutating func price() throws(SQLiteFailure) -> Price {
    let (name, money) = (try text(), try money())
    guard let kind = Price.Kind(rawValue: try text()) else { throw damage }
    let quantity = try quantity()
    let shop = try optional { (reader) throws(SQLiteFailure) in try reader.text() }
    let noted = try day()
    guard let number = Int(exactly: try number()) else { throw damage }
    let until = try optional { (reader) throws(SQLiteFailure) in try reader.day() }
    return Price(
      name: name, money: money, kind: kind, quantity: quantity, shop: shop, noted: noted,
      number: number, until: until)
  }

  private mutating func menu() throws(SQLiteFailure) -> MenuDay {
    let (day, count) = (try day(), try number())
    guard count <= UInt64(MenuDay.mostDishes) else { throw damage }
    var dishes: [Dish] = []
    for _ in 0..<count {
      var dish = Dish(try text(), isText: try byte() == 1)
      dish.servings = try optional { (reader) throws(SQLiteFailure) in try reader.amount() }
      dish.applied = try optional { (reader) throws(SQLiteFailure) in
        Dish.Portion(
          try reader.optional { (reader) throws(SQLiteFailure) in try reader.amount() })
      }
      dishes.append(dish)
    }
    let menu = MenuDay(day: day, dishes: dishes, noted: try self.day())
    guard menu.isValid else { throw damage }
    return menu
  }

  private mutating func claim() throws(SQLiteFailure) -> PantryClaim {
    PantryClaim(
      name: try text(),
      quantity: try optional { (reader) throws(SQLiteFailure) in try reader.quantity() },
      isAlways: try byte() == 1, noted: try day(),
      until: try optional { (reader) throws(SQLiteFailure) in try reader.day() })
  }

  private mutating func template() throws(SQLiteFailure) -> ListTemplate {
    ListTemplate(
      name: try text(), description: try text(), source: try text(), origin: try text(),
      createdAt: try date(), updatedAt: try date())
  }

  private mutating func schedule() throws(SQLiteFailure) -> Schedule {
    let (name, recurrence) = (try text(), try recurrence())
    let (template, arguments, exceptions) = (try text(), try text(), try texts())
    let (list, anchor) = (try text(), try day())
    let until = try optional { (reader) throws(SQLiteFailure) in try reader.day() }
    let handled = try optional { (reader) throws(SQLiteFailure) in try reader.day() }
    let isPaused = try byte() == 1
    return Schedule(
      name: name, recurrence: recurrence, template: template, arguments: arguments,
      exceptions: exceptions, list: list, anchor: anchor, until: until, handled: handled,
      isPaused: isPaused, createdAt: try date(), updatedAt: try date())
  }

  private mutating func option() throws(SQLiteFailure) -> OptionChoice {
    guard let option = UserOption(rawValue: try text()) else { throw damage }
    return OptionChoice(option, try text())
  }

  private mutating func recurrence() throws(SQLiteFailure) -> Recurrence {
    guard let recurrence = Recurrence(text: try text()) else { throw damage }
    return recurrence
  }

  private mutating func day() throws(SQLiteFailure) -> CalendarDate {
    guard let day = CalendarDate(text: try text()) else { throw damage }
    return day
  }

  private mutating func texts() throws(SQLiteFailure) -> [String] {
    let count = try number()
    // Each text takes at least one byte.
    guard count <= UInt64(bytes.count - position) else { throw damage }
    var texts: [String] = []
    for _ in 0..<count { texts.append(try text()) }
    return texts
  }

  mutating func optional<Value>(
    _ read: (inout ChangeReader) throws(SQLiteFailure) -> Value
  ) throws(SQLiteFailure) -> Value? {
    try byte() == 1 ? try read(&self) : nil
  }

  mutating func category() throws(SQLiteFailure) -> ItemCategory {
    if let number = try repeatedNumber() {
      return try said(memory?.categories.value(numbered: number))
    }
    let (name, emoji) = (try text(), try text())
    let order = Int64(bitPattern: try number())
    let category = ItemCategory(name: name, emoji: emoji, sortOrder: Int(order))
    memory?.categories.keep(category)
    return category
  }

  mutating func listOfItem() throws(SQLiteFailure) -> UUID {
    if let number = try repeatedNumber() { return try said(memory?.lists.value(numbered: number)) }
    let list = try uuid()
    memory?.lists.keep(list)
    return list
  }

  /// The index of a repeated value, or nil if the value itself follows.
  private mutating func repeatedNumber() throws(SQLiteFailure) -> UInt64? {
    guard memory != nil else { return nil }
    let number = try number()
    return number == 0 ? nil : number - 1
  }

  /// Returns a repeated value, or throws an error if there is none.
  private func said<Value>(_ value: Value?) throws(SQLiteFailure) -> Value {
    guard let value else { throw damage }
    return value
  }

  /// Reads a text, or returns the previous one of its kind.
  mutating func text(
    after latest: PartMemory.Text
  ) throws(SQLiteFailure) -> String {
    guard memory != nil else { return try text() }
    let count = try number()
    guard count > 0 else { return memory?[latest] ?? "" }
    let text = try text(ofLength: count - 1)
    memory?[latest] = text
    return text
  }

  /// Reads the key of a habit, or derives it from the item before.
  private mutating func key() throws(SQLiteFailure) -> String {
    guard memory != nil else { return try text() }
    let count = try number()
    return try count > 0 ? text(ofLength: count - 1) : said(memory?.keyOfName)
  }

  mutating func text() throws(SQLiteFailure) -> String { try text(ofLength: try number()) }

  private mutating func text(ofLength count: UInt64) throws(SQLiteFailure) -> String {
    guard count <= UInt64(bytes.count - position) else { throw damage }
    defer { position += Int(count) }
    return String(decoding: bytes[position..<position + Int(count)], as: UTF8.self)
  }

  private mutating func bytes(ofLength count: UInt64) throws(SQLiteFailure) -> [UInt8] {
    guard count <= UInt64(bytes.count - position) else { throw damage }
    return Array(try take(Int(count)))
  }

  /// Whether nothing is left.
  var isAtEnd: Bool { position == bytes.count }
  /// The number of bytes that are left.
  var restCount: Int { bytes.count - position }

  mutating func number() throws(SQLiteFailure) -> UInt64 {
    var (value, shift) = (UInt64(0), UInt64(0))
    while shift < 64 {
      let next = try byte()
      value |= UInt64(next & 0x7F) << shift
      if next < 0x80 { return value }
      shift += 7
    }
    throw damage
  }

  mutating func date() throws(SQLiteFailure) -> Date {
    if let number = try repeatedNumber() { return try said(memory?.dates.value(numbered: number)) }
    let bits = try take(8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard let date = Date(stored: Double(bitPattern: bits)) else { throw damage }
    memory?.dates.keep(date)
    return date
  }

  /// Reads an identifier, which may share its first bytes with the previous one.
  mutating func uuid() throws(SQLiteFailure) -> UUID {
    let shared = memory == nil ? 0 : Int(try byte())
    guard shared <= 16 else { throw damage }
    var id = memory?.identifier.uuid ?? UUID().uuid
    let rest = try take(16 - shared)
    withUnsafeMutableBytes(of: &id) { $0[shared...].copyBytes(from: rest) }
    memory?.identifier = UUID(uuid: id)
    return UUID(uuid: id)
  }

  private mutating func take(_ count: Int) throws(SQLiteFailure) -> ArraySlice<UInt8> {
    guard bytes.count - position >= count else { throw damage }
    defer { position += count }
    return bytes[position..<position + count]
  }

  mutating func byte() throws(SQLiteFailure) -> UInt8 {
    guard position < bytes.count else { throw damage }
    defer { position += 1 }
    return bytes[position]
  }

  var damage: SQLiteFailure { .damagedJournal }
}
