import CartModels
import Foundation

extension DefinitionKey: Codable {
  private enum Key: String, CodingKey {
    case template, schedule, category, categoryWord, shop, shopOfList, price, budget, menu, pantry
  }

  /// Decodes an object with one key: the kind of definition.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    func name(_ key: Key) throws -> NameKey { try container.decode(NameKey.self, forKey: key) }
    switch try container.onlyKey {
    case .template: self = .template(try name(.template))
    case .schedule: self = .schedule(try name(.schedule))
    case .category: self = .category(try name(.category))
    case .categoryWord: self = .categoryWord(try name(.categoryWord))
    case .shop: self = .shop(try name(.shop))
    case .shopOfList: self = .shopOfList(try container.decode(UUID.self, forKey: .shopOfList))
    case .price: self = .price(try container.decode(PriceKey.self, forKey: .price))
    case .budget: self = .budget(try container.decode(UUID.self, forKey: .budget))
    case .menu: self = .menu(try container.decode(CalendarDate.self, forKey: .menu))
    case .pantry: self = .pantry(try name(.pantry))
    }
  }

  /// Encodes an object with one key: the kind of definition.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    switch self {
    case .template(let name): try container.encode(name, forKey: .template)
    case .schedule(let name): try container.encode(name, forKey: .schedule)
    case .category(let name): try container.encode(name, forKey: .category)
    case .categoryWord(let name): try container.encode(name, forKey: .categoryWord)
    case .shop(let name): try container.encode(name, forKey: .shop)
    case .shopOfList(let list): try container.encode(list, forKey: .shopOfList)
    case .price(let key): try container.encode(key, forKey: .price)
    case .budget(let list): try container.encode(list, forKey: .budget)
    case .menu(let day): try container.encode(day, forKey: .menu)
    case .pantry(let name): try container.encode(name, forKey: .pantry)
    }
  }
}

extension Definition: Codable {
  private enum Key: String, CodingKey {
    case template, schedule, category, categoryWord, shop, shopOfList, price, budget, menu, pantry
  }

  /// Decodes an object with one key: the kind of definition.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    switch try container.onlyKey {
    case .template:
      self = .template(try container.decode(CodedTemplate.self, forKey: .template).value)
    case .schedule:
      self = .schedule(try container.decode(CodedSchedule.self, forKey: .schedule).value)
    case .category:
      self = .category(try container.decode(ItemCategory.self, forKey: .category))
    case .categoryWord:
      let coded = try container.decode(CodedWord.self, forKey: .categoryWord)
      self = .categoryWord(CategoryWord(word: coded.word, category: coded.category))
    case .shop:
      let coded = try container.decode(CodedShop.self, forKey: .shop)
      self = .shop(Shop(name: coded.name, order: coded.order))
    case .shopOfList:
      self = .shopOfList(try container.decode(String.self, forKey: .shopOfList))
    case .price: self = .price(try container.decode(Price.self, forKey: .price))
    case .budget: self = .budget(try container.decode(Money.self, forKey: .budget))
    case .menu: self = .menu(try container.decode(MenuDay.self, forKey: .menu))
    case .pantry: self = .pantry(try container.decode(PantryClaim.self, forKey: .pantry))
    }
  }

  /// Encodes an object with one key: the kind of definition.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    switch self {
    case .template(let template):
      try container.encode(CodedTemplate(template), forKey: .template)
    case .schedule(let schedule):
      try container.encode(CodedSchedule(schedule), forKey: .schedule)
    case .category(let category): try container.encode(category, forKey: .category)
    case .categoryWord(let word):
      let coded = CodedWord(word: word.word, category: word.category)
      try container.encode(coded, forKey: .categoryWord)
    case .shop(let shop):
      try container.encode(CodedShop(name: shop.name, order: shop.order), forKey: .shop)
    case .shopOfList(let shop): try container.encode(shop, forKey: .shopOfList)
    case .price(let price): try container.encode(price, forKey: .price)
    case .budget(let money): try container.encode(money, forKey: .budget)
    case .menu(let menu): try container.encode(menu, forKey: .menu)
    case .pantry(let claim): try container.encode(claim, forKey: .pantry)
    }
  }
}

private struct CodedWord: Codable {
  let word: String
  let category: ItemCategory
}

private struct CodedShop: Codable {
  let name: String
  let order: [String]
}

private struct CodedTemplate: Codable {
  let name: String
  let description: String
  let source: String
  let origin: String
  let createdAt: Date
  let updatedAt: Date

  init(_ template: ListTemplate) {
    name = template.name
    description = template.description
    source = template.source
    origin = template.origin
    createdAt = template.createdAt
    updatedAt = template.updatedAt
  }

  var value: ListTemplate {
    ListTemplate(
      name: name, description: description, source: source, origin: origin, createdAt: createdAt,
      updatedAt: updatedAt)
  }
}

private struct CodedSchedule: Codable {
  let name: String
  let recurrence: String
  let template: String
  let arguments: String
  let exceptions: [String]
  let list: String
  let anchor: CalendarDate
  let until: CalendarDate?
  let isPaused: Bool
  let createdAt: Date
  let updatedAt: Date

  init(_ schedule: Schedule) {
    name = schedule.name
    recurrence = schedule.recurrence.text
    template = schedule.template
    arguments = schedule.arguments
    exceptions = schedule.exceptions
    list = schedule.list
    anchor = schedule.anchor
    until = schedule.until
    isPaused = schedule.isPaused
    createdAt = schedule.createdAt
    updatedAt = schedule.updatedAt
  }

  var value: Schedule {
    get throws {
      guard let recurrence = Recurrence(text: recurrence) else {
        throw DecodingError.dataCorrupted(
          DecodingError.Context(
            codingPath: [], debugDescription: "`\(recurrence)` is not a recurrence"
          ))
      }
      return Schedule(
        name: name, recurrence: recurrence, template: template, arguments: arguments,
        exceptions: exceptions, list: list, anchor: anchor, until: until, isPaused: isPaused,
        createdAt: createdAt, updatedAt: updatedAt)
    }
  }
}
