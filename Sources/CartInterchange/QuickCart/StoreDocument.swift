package import CartModels
import Foundation

/// The contents of a whole store or of one list, as `export` writes them to JSON and `import` reads
/// them.
///
/// `docs/quickcart.schema.json` describes the format. Everything but the version is optional.
package struct StoreDocument: Hashable, Sendable {
  /// The version that this program writes and the latest version that it reads.
  package static let version = 1

  package var options: [OptionChoice] = []
  package var categories: [ItemCategory] = []
  package var words: [CategoryWord] = []
  package var shops: [Shop] = []
  package var learned: [CategoryHabit] = []
  /// The lists, with the most recently changed one last.
  package var lists: [DocumentList] = []
  package var templates: [ListTemplate] = []
  package var schedules: [Schedule] = []
  package var prices: [Price] = []
  package var receiptNames: [ReceiptName] = []
  package var menus: [MenuDay] = []
  package var pantry: [PantryClaim] = []
  package var bought: [Purchase] = []

  package init() {}

  /// A list with its items.
  package struct DocumentList: Hashable, Sendable {
    package var summary: ListSummary
    package var items: [ShoppingItem]
  }
}

// MARK: Reading

extension StoreDocument {
  /// Whether a text is such a document, or a list that `show … as json` wrote. Its first key
  /// decides: `quickcart`, or `completed` in JSON without a version.
  package static func begins(_ text: String) -> Bool {
    let start = text.utf8.drop { $0 == 0x20 || (0x09...0x0D).contains($0) }
    guard start.first == UInt8(ascii: "{") else { return false }
    let key = start.dropFirst().drop { $0 == 0x20 || (0x09...0x0D).contains($0) }
    return ["\"quickcart\"", "\"completed\""].contains { key.starts(with: $0.utf8) }
  }

  /// Decodes a document from a JSON value.
  ///
  /// - Throws: a `FormatMistake` if the document has a later version or contains values that a
  ///   store can't hold, and any error that `passing` throws.
  init(_ value: JSONValue, passing: @escaping WorkCheck) throws {
    do {
      self = try DecodedDocument(from: JSONValueDecoder(value: value, passing: passing)).document
    } catch let error as DecodingError {
      throw FormatMistake(error)
    }
  }
}

private struct DecodedDocument: Decodable {
  var document = StoreDocument()

  private enum Key: String, CodingKey {
    case quickcart, options, categories, shops, learned, lists, templates, schedules, bought, items
    case prices, receiptNames, menus, pantry
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let version = try container.decodeIfPresent(Int.self, forKey: .quickcart) ?? 1
    guard (1...StoreDocument.version).contains(version) else {
      throw FormatMistake(
        line: 1,
        message:
          "it has version \(version), but this `qc` reads version \(StoreDocument.version)",
        help: ["update `qc` to read it"])
    }
    func all<Value: Decodable>(_ key: Key, _ type: Value.Type) throws -> [Value] {
      try container.decodeIfPresent([Value].self, forKey: key) ?? []
    }
    let categories = try all(.categories, DecodedCategory.self)
    document.categories = categories.map(\.category)
    document.words = categories.flatMap(\.words)
    // This is a single list, with the categories that it needs.
    if container.contains(.items) {
      document.lists = [try DecodedList(from: decoder).list]
      return
    }
    document.options = try all(.options, DecodedOption.self).map(\.choice)
    document.shops = try all(.shops, DecodedShop.self).map(\.shop)
    document.learned = try all(.learned, DecodedHabit.self).map(\.habit)
    document.lists = try all(.lists, DecodedList.self).map(\.list)
    document.templates = try all(.templates, DecodedTemplate.self).map(\.template)
    document.schedules = try all(.schedules, DecodedSchedule.self).map(\.schedule)
    document.prices = try all(.prices, DecodedPrice.self).map(\.price)
    document.receiptNames = try all(.receiptNames, DecodedReceiptName.self).map(\.name)
    document.menus = try all(.menus, DecodedMenu.self).map(\.menu)
    document.pantry = try all(.pantry, DecodedClaim.self).map(\.claim)
    document.bought = try all(.bought, DecodedPurchase.self).map(\.purchase)
  }
}

private struct DecodedOption: Decodable {
  let choice: OptionChoice

  private enum Key: String, CodingKey { case option, value }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let (name, value) = (
      try container.decode(String.self, forKey: .option),
      try container.decode(String.self, forKey: .value)
    )
    guard let option = UserOption(rawValue: name), let value = option.normalized(value) else {
      throw DecodingError.dataCorruptedError(
        forKey: .value, in: container,
        debugDescription: "`\(name) = \(value)` is not an option of a store")
    }
    choice = OptionChoice(option, value)
  }
}

private struct DecodedCategory: Decodable {
  let category: ItemCategory
  let words: [CategoryWord]

  private enum Key: String, CodingKey { case category, emoji, order, words }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let category = ItemCategory(
      name: try container.name(.category),
      emoji: try container.decodeIfPresent(String.self, forKey: .emoji) ?? "",
      sortOrder: try container.decodeIfPresent(Int32.self, forKey: .order).map { Int($0) } ?? 9)
    self.category = category
    let texts = try container.decodeIfPresent([String].self, forKey: .words) ?? []
    words = texts.filter { DecodedName.isValid($0) }.map {
      CategoryWord(word: $0, category: category)
    }
  }
}

private struct DecodedShop: Decodable {
  let shop: Shop

  private enum Key: String, CodingKey { case shop, order }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    shop = Shop(
      name: try container.name(.shop),
      order: (try container.decodeIfPresent([String].self, forKey: .order) ?? []).filter {
        DecodedName.isValid($0)
      })
  }
}

private struct DecodedHabit: Decodable {
  let habit: CategoryHabit

  private enum Key: String, CodingKey { case name, category, date }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    habit = CategoryHabit(
      name: NameKey(try container.name(.name)),
      category: ItemCategory(name: try container.name(.category)),
      date: try container.exactDate(.date))
  }
}

private struct DecodedList: Decodable {
  let list: StoreDocument.DocumentList

  private enum Key: String, CodingKey { case id, list, items, created, changed, done, shop, budget }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let createdAt = try container.exactDate(.created) ?? Date()
    list = StoreDocument.DocumentList(
      summary: ListSummary(
        id: try container.decodeIfPresent(UUID.self, forKey: .id) ?? NewIdentifier.next(),
        title: try container.name(.list), createdAt: createdAt,
        updatedAt: try container.exactDate(.changed), doneAt: try container.exactDate(.done),
        shop: try container.decodeIfPresent(String.self, forKey: .shop),
        budget: try container.decodeIfPresent(DecodedMoney.self, forKey: .budget)?.money),
      items: try container.decodeIfPresent([DecodedItem].self, forKey: .items)?.map(\.item) ?? [])
  }
}

private struct DecodedItem: Decodable {
  let item: ShoppingItem

  private enum Key: String, CodingKey { case added, changed }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let read = try ShoppingItem(from: decoder)
    let createdAt = try container.exactDate(.added) ?? read.createdAt
    var item = read.with(
      createdAt: createdAt, updatedAt: try container.exactDate(.changed) ?? createdAt)
    if !DecodedName.isValid(item.category.name) { item.category = .other }
    do throws(ValidationError) {
      try item.validate()
    } catch {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath,
          debugDescription: "`\(item.name.prefix(60))` cannot be stored: \(error.sentence)"))
    }
    self.item = item
  }
}

private struct DecodedTemplate: Decodable {
  let template: ListTemplate

  private enum Key: String, CodingKey {
    case template, description, source, origin, created, changed
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    template = ListTemplate(
      name: try container.name(.template),
      description: try container.decodeIfPresent(String.self, forKey: .description) ?? "",
      source: try container.decode(String.self, forKey: .source),
      origin: try container.decodeIfPresent(String.self, forKey: .origin) ?? "",
      createdAt: try container.exactDate(.created) ?? Date(),
      updatedAt: try container.exactDate(.changed))
  }
}

private struct DecodedSchedule: Decodable {
  let schedule: Schedule

  private enum Key: String, CodingKey {
    case schedule, every, template, arguments, except, list, starting, until, paused, handled
    case created, changed
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let every = try container.decode(String.self, forKey: .every)
    guard let recurrence = Recurrence(text: every) else {
      throw DecodingError.dataCorruptedError(
        forKey: .every, in: container, debugDescription: "`\(every)` is not a recurrence")
    }
    schedule = Schedule(
      name: try container.name(.schedule), recurrence: recurrence,
      template: try container.name(.template),
      arguments: try container.decodeIfPresent(String.self, forKey: .arguments) ?? "",
      exceptions: try container.decodeIfPresent([String].self, forKey: .except) ?? [],
      list: try container.name(.list),
      anchor: try container.decode(CalendarDate.self, forKey: .starting),
      until: try container.decodeIfPresent(CalendarDate.self, forKey: .until),
      handled: try container.decodeIfPresent(CalendarDate.self, forKey: .handled),
      isPaused: try container.decodeIfPresent(Bool.self, forKey: .paused) ?? false,
      createdAt: try container.exactDate(.created) ?? Date(),
      updatedAt: try container.exactDate(.changed))
  }
}

private struct DecodedPurchase: Decodable {
  let purchase: Purchase

  private enum Key: String, CodingKey {
    case item, name, quantity, unit, list, date, paid, currency, shop
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    guard let date = try container.exactDate(.date) else {
      throw DecodingError.dataCorruptedError(
        forKey: .date, in: container, debugDescription: "it has no date")
    }
    let amount = try container.decodeIfPresent(Rational.self, forKey: .quantity) ?? 1
    guard amount > 0 else {
      throw DecodingError.dataCorruptedError(
        forKey: .quantity, in: container, debugDescription: "it isn't above 0")
    }
    let paid = try container.decodeIfPresent(Rational.self, forKey: .paid)
    if let paid, paid <= 0 {
      throw DecodingError.dataCorruptedError(
        forKey: .paid, in: container, debugDescription: "it isn't above 0")
    }
    let list = try container.decodeIfPresent(String.self, forKey: .list) ?? ""
    purchase = Purchase(
      item: try container.decodeIfPresent(UUID.self, forKey: .item) ?? NewIdentifier.next(),
      name: try container.name(.name),
      quantity: Quantity(amount, try container.decodeIfPresent(Unit.self, forKey: .unit)),
      list: DecodedName.isValid(list) ? list : ListSummary.usualTitle, date: date,
      paid: try paid.map {
        Money($0, try container.decodeIfPresent(Currency.self, forKey: .currency))
      },
      shop: try container.decodeIfPresent(String.self, forKey: .shop).flatMap {
        DecodedName.isValid($0) ? $0 : nil
      })
  }
}

private struct DecodedMoney: Decodable {
  let money: Money

  private enum Key: String, CodingKey { case amount, currency }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let amount = try container.decode(Rational.self, forKey: .amount)
    guard amount > 0 else {
      throw DecodingError.dataCorruptedError(
        forKey: .amount, in: container, debugDescription: "it isn't above 0")
    }
    money = Money(amount, try container.decodeIfPresent(Currency.self, forKey: .currency))
  }
}

private struct DecodedReceiptName: Decodable {
  let name: ReceiptName

  private enum Key: String, CodingKey { case name, product }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    name = ReceiptName(name: try container.name(.name), product: try container.name(.product))
  }
}

private struct DecodedMenu: Decodable {
  let menu: MenuDay

  private enum Key: String, CodingKey { case day, dishes, noted }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    menu = MenuDay(
      day: try container.decode(CalendarDate.self, forKey: .day),
      dishes: try container.decode([DecodedDish].self, forKey: .dishes).map(\.dish),
      noted: try container.decode(CalendarDate.self, forKey: .noted))
    guard menu.isValid else {
      throw DecodingError.dataCorruptedError(
        forKey: .dishes, in: container,
        debugDescription: "a day has 1 to \(MenuDay.mostDishes) dishes, with servings above 0")
    }
  }
}

private struct DecodedDish: Decodable {
  let dish: Dish

  private enum Key: String, CodingKey { case dish, template, servings, applied, appliedFor }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let servings = try container.decodeIfPresent(Rational.self, forKey: .servings)
    let isApplied = try container.decodeIfPresent(Bool.self, forKey: .applied) ?? false
    let other = try container.decodeIfPresent(Rational.self, forKey: .appliedFor)
    let isOther = container.contains(.appliedFor)
    dish = Dish(
      try container.name(.dish),
      isText: try !(container.decodeIfPresent(Bool.self, forKey: .template) ?? false),
      servings: servings,
      applied: isApplied ? Dish.Portion(servings) : isOther ? Dish.Portion(other) : nil)
  }
}

private struct DecodedClaim: Decodable {
  let claim: PantryClaim

  private enum Key: String, CodingKey { case name, quantity, unit, always, noted, until }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let amount = try container.decodeIfPresent(Rational.self, forKey: .quantity)
    if let amount, amount <= 0 {
      throw DecodingError.dataCorruptedError(
        forKey: .quantity, in: container, debugDescription: "it isn't above 0")
    }
    let unit = try container.decodeIfPresent(Unit.self, forKey: .unit)
    claim = PantryClaim(
      name: try container.name(.name), quantity: amount.map { Quantity($0, unit) },
      isAlways: try container.decodeIfPresent(Bool.self, forKey: .always) ?? false,
      noted: try container.decode(CalendarDate.self, forKey: .noted),
      until: try container.decodeIfPresent(CalendarDate.self, forKey: .until))
  }
}

private struct DecodedPrice: Decodable {
  let price: Price

  private enum Key: String, CodingKey {
    case name, money, kind, quantity, unit, shop, noted, until
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let amount = try container.decodeIfPresent(Rational.self, forKey: .quantity) ?? 1
    guard amount > 0 else {
      throw DecodingError.dataCorruptedError(
        forKey: .quantity, in: container, debugDescription: "it isn't above 0")
    }
    price = Price(
      name: try container.name(.name),
      money: try container.decode(DecodedMoney.self, forKey: .money).money,
      kind: try container.decodeIfPresent(Price.Kind.self, forKey: .kind) ?? .one,
      quantity: Quantity(amount, try container.decodeIfPresent(Unit.self, forKey: .unit)),
      shop: try container.decodeIfPresent(String.self, forKey: .shop).flatMap {
        DecodedName.isValid($0) ? $0 : nil
      },
      noted: try container.decode(CalendarDate.self, forKey: .noted),
      until: try container.decodeIfPresent(CalendarDate.self, forKey: .until))
  }
}

/// The limits that a store sets for names and dates.
private enum DecodedName {
  static func isValid(_ name: String) -> Bool {
    !NameKey(name).isEmpty && name.utf8.count <= ShoppingItem.maximumNameLength
  }

  /// The dates from the year 1 to the end of the year 9999.
  static let dates = Date.distantPast..<Date(timeIntervalSince1970: 253_402_300_800)
}

extension KeyedDecodingContainer {
  /// Decodes a name that a store can hold.
  fileprivate func name(_ key: Key) throws -> String {
    let name = try decode(String.self, forKey: key)
    guard DecodedName.isValid(name) else {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: self,
        debugDescription: "it is empty, or longer than \(ShoppingItem.maximumNameLength) bytes")
    }
    return name
  }

  fileprivate func exactDate(_ key: Key) throws -> Date? {
    guard let text = try decodeIfPresent(String.self, forKey: key) else { return nil }
    guard let date = JSONDate.date(text), DecodedName.dates.contains(date) else {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: self,
        debugDescription:
          "`\(text.prefix(40))` is not an ISO 8601 date from the years 1 to 9999")
    }
    return date
  }
}
