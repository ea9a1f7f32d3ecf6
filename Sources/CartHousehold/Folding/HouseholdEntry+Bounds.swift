import CartModels
import Foundation

extension HouseholdEntry {
  /// The maximum number of intents, lots and lists that an entry can name in total.
  package static let maximumSize = 200_000

  /// The maximum number of categories in a household. Each device often goes through all of them.
  package static let maximumCategories = 1_000

  /// Whether the entry is within all bounds. It can then only be void because of the state it
  /// meets.
  package var isWithinBounds: Bool {
    do throws(VoidReason) {
      try checkBounds()
      return true
    } catch {
      return false
    }
  }

  /// The number of intents, lots and lists that the entry names.
  var size: Int { intents.reduce(0) { $0 + $1.size } }

  /// Checks the values in an entry as `add` checks what is typed.
  func checkBounds() throws(VoidReason) {
    guard date.isOfSomeYear else { throw .date }
    guard size <= Self.maximumSize else { throw .size }
    for intent in intents { try intent.check() }
  }
}

extension Intent {
  fileprivate var size: Int {
    switch self {
    case .put, .restore, .list, .define, .occurrence, .withdraw: 1
    case .buy(let lots, _): 1 + lots.count
    case .pay(let payments): 1 + payments.count
    case .show(let lots): 1 + lots.count
    case .unbuy(let lots), .rebuy(let lots, _): 1 + lots.reduce(0) { $0 + 1 + $1.marks.count }
    case .part(let parts), .unpart(let parts): 1 + 2 * parts.count
    case .drop(let lots): 1 + lots.count
    case .place(let relocation): 1 + relocation.lots.count
    case .amount(let replacing): 1 + replacing.seen.count
    case .field(let change): 1 + change.lots.count
    }
  }

  fileprivate func check() throws(VoidReason) {
    switch self {
    case .put(let addition): try addition.check()
    case .buy(let lots, let date):
      guard date?.isOfSomeYear ?? true else { throw .date }
      for lot in lots { try lot.check() }
    case .pay(let payments):
      for payment in payments {
        if let shop = payment.shop { try Names.check(shop) }
        if let paid = payment.paid, paid.amount <= 0 { throw .quantity }
      }
    case .show(let lots):
      for lot in lots {
        try lot.seen.check()
        guard (lot.note ?? "").utf8.count <= ShoppingItem.maximumNoteLength else { throw .note }
      }
    case .unbuy(let lots): for lot in lots { try lot.seen.check() }
    case .rebuy(let lots, let date):
      guard date.isOfSomeYear else { throw .date }
      for lot in lots { try lot.seen.check() }
    case .part(let parts), .unpart(let parts):
      for part in parts {
        try part.whole.check()
        try part.seen.check()
      }
    case .drop(let lots): for lot in lots { try lot.place.check() }
    case .place(let relocation): try relocation.check()
    case .amount(let replacing): try replacing.place.check(replacing.quantity)
    case .field(let change): try change.check()
    case .list(let intent): try intent.check()
    case .define(let change): try change.check()
    case .occurrence(let schedule, _), .withdraw(let schedule, _, _, _): try schedule.check()
    case .restore: break
    }
  }
}

extension NameKey {
  func check() throws(VoidReason) {
    guard !isEmpty, text.utf8.count <= 4 * ShoppingItem.maximumNameLength else { throw .name }
  }
}

extension ItemPlace {
  fileprivate func check() throws(VoidReason) {
    try list.check()
    try category.check()
    try Names.check(name)
  }

  fileprivate func check(_ quantity: Quantity) throws(VoidReason) {
    try check()
    guard quantity.amount > 0, quantity.family == family else { throw .quantity }
  }
}

extension ListReference {
  fileprivate func check() throws(VoidReason) { try Names.check(title) }
}

extension ItemCategory {
  func check() throws(VoidReason) {
    try Names.check(name)
    // One character can have many scalars, as family emoji do.
    guard emoji.utf8.count <= 100, emoji.allSatisfy(\.isEmoji) else { throw .name }
    guard (0...1_000_000).contains(sortOrder) else { throw .definition }
  }
}

extension SeenLot {
  fileprivate func check() throws(VoidReason) { try place.check(quantity) }
}

extension Addition {
  fileprivate func check() throws(VoidReason) {
    try place.check(quantity)
    if let cap { try place.check(cap) }
    guard note.utf8.count <= ShoppingItem.maximumNoteLength else { throw .note }
  }
}

extension Relocation {
  fileprivate func check() throws(VoidReason) {
    for lot in lots { try lot.check() }
    try list?.check()
    if let name { try Names.check(name) }
  }
}

extension FieldChange {
  fileprivate func check() throws(VoidReason) {
    switch value {
    case .note(let seen, let new):
      let size = max(seen.utf8.count, new.utf8.count)
      guard size <= ShoppingItem.maximumNoteLength else { throw .note }
    case .category(let category, _): try category.check()
    case .stored(let field, let text, _):
      var fields = ItemFields()
      guard field.field.take(text, &fields) else { throw .unreadable }
    }
  }
}

extension ListIntent {
  fileprivate func check() throws(VoidReason) {
    switch self {
    case .make(let list), .delete(let list): try list.check()
    case .rename(let list, let title):
      try list.check()
      try Names.check(title)
    }
  }
}

extension DefinitionChange {
  /// Checks the change. The value must have the name in its key, because stores look it up by that
  /// name.
  func check() throws(VoidReason) {
    try key.check()
    guard let value else { return }
    guard value.isKnown(by: key) else { throw .definition }
    switch value {
    case .template(let template):
      try Names.check(template.name)
      guard !template.source.isEmpty else { throw .definition }
      try check(template.createdAt, template.updatedAt)
    case .schedule(let schedule):
      try check(schedule.createdAt, schedule.updatedAt)
      for name in [schedule.name, schedule.template, schedule.list] { try Names.check(name) }
    case .category(let category): try category.check()
    case .categoryWord(let word):
      try Names.check(word.word)
      try word.category.check()
    case .shop(let shop): try Names.check(shop.name)
    case .shopOfList(let shop): try Names.check(shop)
    case .price(let price):
      try Names.check(price.name)
      if let shop = price.shop { try Names.check(shop) }
      guard price.quantity.amount > 0, price.money.amount > 0, price.number > 0 else {
        throw .quantity
      }
    case .budget(let money): guard money.amount > 0 else { throw .quantity }
    case .menu(let menu): guard menu.isValid else { throw .definition }
    case .pantry(let claim):
      try Names.check(claim.name)
      if let quantity = claim.quantity, quantity.amount <= 0 { throw .quantity }
    }
  }
}

extension DefinitionChange {
  private func check(_ dates: Date...) throws(VoidReason) {
    guard dates.allSatisfy(\.isOfSomeYear) else { throw .date }
  }
}

extension DefinitionKey {
  fileprivate func check() throws(VoidReason) {
    switch self {
    case .template(let name), .schedule(let name), .category(let name), .categoryWord(let name),
      .shop(let name), .pantry(let name):
      try name.check()
    case .price(let key):
      try key.name.check()
      try key.shop?.check()
    case .shopOfList, .budget, .menu: break
    }
  }
}

extension Definition {
  fileprivate func isKnown(by key: DefinitionKey) -> Bool {
    switch self {
    case .template(let template): key == .template(template.key)
    case .schedule(let schedule): key == .schedule(schedule.key)
    case .category(let category): key == .category(category.id)
    case .categoryWord(let word): key == .categoryWord(word.key)
    case .shop(let shop): key == .shop(shop.key)
    case .shopOfList:
      if case .shopOfList = key { true } else { false }
    case .price(let price): key == .price(price.key)
    case .budget:
      if case .budget = key { true } else { false }
    case .menu(let menu): key == .menu(menu.day)
    case .pantry(let claim): key == .pantry(claim.key)
    }
  }
}

/// The check that every name in an entry or a snapshot must pass.
enum Names {
  static func check(_ name: String) throws(VoidReason) {
    guard name.utf8.count <= ShoppingItem.maximumNameLength, !NameKey(name).isEmpty else {
      throw .name
    }
  }
}

extension VoidReason {
  /// The reason that corresponds to an invalid item.
  init(_ error: ValidationError) {
    switch error {
    case .emptyName, .nameTooLong, .emptyTitle, .titleTooLong: self = .name
    case .noteTooLong: self = .note
    case .invalidQuantity: self = .quantity
    }
  }
}
