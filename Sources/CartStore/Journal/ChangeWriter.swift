import CartModels
import Foundation

/// Encodes changes compactly for the journal, so that it takes a fraction of the space of their
/// rows. `ChangeReader` decodes them. The format is part of the schema and only changes with its
/// version.
///
/// Numbers are LEB128 as in DWARF 5, section 7.6. Texts are their length in bytes followed by
/// UTF-8. Most changes in a part are similar, so a repeated value is written as a number
/// (`PartMemory`). Each part can be read on its own.
struct ChangeWriter {
  private(set) var bytes: [UInt8] = [PartMemory.mark]
  private var memory = PartMemory()

  /// Whether no change was written.
  var isEmpty: Bool { bytes.count == 1 }

  /// The first byte of each change: its subject combined with its kind.
  enum Subject: UInt8 {
    case item = 0
    case list = 1
    case category = 2
    case habit = 3
    case purchase = 4
    /// A list with the date on which it was done.
    case doneList = 5
    case template = 6
    case schedule = 7
    /// A list with the number of the unit that changed it. Stores of version 4 and later write all
    /// lists this way.
    case numberedList = 8
    case option = 9
    /// An item that has a due date before or after the change.
    case dueItem = 10
    /// A habit with the date on which it was learned. Stores of version 7 and later write all
    /// habits this way.
    case datedHabit = 11
    case categoryWord = 12
    case shop = 13
    /// A list that has a shop before or after the change.
    case shopList = 14
    /// A want, which only the journal contains, since version 8.
    case want = 15
    /// A lot of an item, since version 10.
    case lot = 16
    /// An item that has a stored field other than the due date before or after the change, since
    /// version 13.
    case fieldItem = 17
    /// A purchase with a payment or a shop, since version 14, like the next two.
    case paidPurchase = 18
    case price = 19
    /// A list that has a budget before or after the change.
    case budgetList = 20
    /// A receipt name, since version 14.
    case receiptName = 21
    /// The menu of a day, since version 17.
    case menu = 23
    /// A pantry claim, since version 16.
    case pantry = 22
    /// Items of a list that were changed together, since version 18, as `BulkRecord` writes them.
    case bulk = 24
  }

  mutating func write(_ items: BulkRecord) {
    bytes.append(Subject.bulk.rawValue << 2 | 1)
    let body = items.encoded
    write(UInt64(body.count))
    bytes += body
  }

  mutating func write(byte: UInt8) { bytes.append(byte) }

  mutating func write(_ change: Change) {
    switch change {
    case .item(let delta, let list):
      switch delta.fields {
      case []: write(.item, delta) { $0.write($1) }
      case [.due]:
        write(.dueItem, delta) {
          $0.write($1)
          $0.write($1.fields.due) { $0.write($1.text) }
        }
      default:
        write(.fieldItem, delta) {
          $0.write($1)
          $0.write($1.fields)
        }
      }
      write(listOfItem: list)
    case .lot(let delta):
      write(.lot, delta) { $0.write($1) }
    case .list(let delta):
      if delta.hasBudget {
        write(.budgetList, delta) {
          $0.writeNumbered($1)
          $0.write($1.shop) { $0.write($1) }
          $0.write($1.budget) { $0.write($1) }
        }
      } else if delta.hasShop {
        write(.shopList, delta) {
          $0.writeNumbered($1)
          $0.write($1.shop) { $0.write($1) }
        }
      } else {
        write(.numberedList, delta) { $0.writeNumbered($1) }
      }
    case .category(let delta): write(.category, delta) { $0.write($1) }
    case .habit(let delta):
      write(.datedHabit, delta) {
        $0.write(key: $1.name.text)
        $0.write($1.category)
        $0.write($1.date) { $0.write($1) }
      }
    case .categoryWord(let delta):
      write(.categoryWord, delta) {
        $0.write($1.word)
        $0.write($1.category)
      }
    case .shop(let delta):
      write(.shop, delta) {
        $0.write($1.name)
        $0.write($1.order)
      }
    case .purchase(let delta):
      if delta.isPaid {
        write(.paidPurchase, delta) {
          $0.write($1)
          $0.write($1.paid) { $0.write($1) }
          $0.write($1.shop) { $0.write($1) }
        }
      } else {
        write(.purchase, delta) { $0.write($1) }
      }
    case .price(let delta): write(.price, delta) { $0.write($1) }
    case .receiptName(let delta):
      write(.receiptName, delta) {
        $0.write($1.name)
        $0.write($1.product)
      }
    case .menu(let delta): write(.menu, delta) { $0.write($1) }
    case .pantry(let delta): write(.pantry, delta) { $0.write($1) }
    case .template(let delta): write(.template, delta) { $0.write($1) }
    case .schedule(let delta): write(.schedule, delta) { $0.write($1) }
    case .option(let delta):
      write(.option, delta) {
        $0.write($1.option.rawValue)
        $0.write($1.value)
      }
    case .want(let delta):
      write(.want, delta) {
        $0.write($1.item)
        $0.write($1.recipe)
        $0.write($1.quantity) { $0.write($1) }
      }
    }
  }

  private mutating func write<Value>(
    _ subject: Subject, _ delta: Delta<Value>, _ write: (inout ChangeWriter, Value) -> Void
  ) {
    switch delta {
    case .added(let value):
      bytes.append(subject.rawValue << 2)
      write(&self, value)
    case .changed(let before, let after):
      bytes.append(subject.rawValue << 2 | 1)
      write(&self, before)
      write(&self, after)
    case .removed(let value):
      bytes.append(subject.rawValue << 2 | 2)
      write(&self, value)
    }
  }

  private mutating func write(_ item: ShoppingItem) {
    write(item.id)
    write(item.name, after: .name)
    write(item.quantity)
    bytes.append(item.isCompleted ? 1 : 0)
    write(item.notes, after: .notes)
    write(item.category)
    write(item.createdAt)
    write(item.updatedAt)
  }

  mutating func write(_ lot: Lot) {
    write(lot.id)
    write(lot.item)
    write(lot.quantity)
  }

  /// Writes the number of fields, then the number and the text of each.
  mutating func write(_ fields: ItemFields) {
    let values = Field.all.compactMap { field in field.text(fields).map { (field.id, $0) } }
    write(UInt64(values.count))
    for (field, text) in values {
      write(UInt64(field.rawValue))
      write(text)
    }
  }

  mutating func write(_ quantity: Quantity) {
    write(quantity.amount)
    write(quantity.unit?.rawValue ?? "")
  }

  private mutating func write(_ amount: Rational) {
    write(UInt64(bitPattern: amount.numerator))
    write(UInt64(bitPattern: amount.denominator))
  }

  mutating func write(_ purchase: Purchase) {
    write(purchase.item)
    write(purchase.name, after: .name)
    write(purchase.quantity)
    write(purchase.list, after: .title)
    write(purchase.date)
  }

  mutating func write(_ money: Money) {
    write(money.amount)
    write(money.currency?.code ?? "")
  }

  private mutating func write(_ price: Price) {
    write(price.name)
    write(price.money)
    write(price.kind.rawValue)
    write(price.quantity)
    write(price.shop) { $0.write($1) }
    write(price.noted.text)
    write(UInt64(price.number.magnitude))
    write(price.until) { $0.write($1.text) }
  }

  private mutating func write(_ menu: MenuDay) {
    write(menu.day.text)
    write(UInt64(menu.dishes.count))
    for dish in menu.dishes {
      write(dish.name)
      bytes.append(dish.isText ? 1 : 0)
      write(dish.servings) { $0.write($1) }
      write(dish.applied) { $0.write($1.servings) { $0.write($1) } }
    }
    write(menu.noted.text)
  }

  private mutating func write(_ claim: PantryClaim) {
    write(claim.name)
    write(claim.quantity) { $0.write($1) }
    bytes.append(claim.isAlways ? 1 : 0)
    write(claim.noted.text)
    write(claim.until) { $0.write($1.text) }
  }

  private mutating func write(_ list: ListSummary) {
    write(list.id)
    write(list.title)
    write(list.createdAt)
    write(list.updatedAt)
    write(UInt64(list.itemCount.magnitude))
    write(UInt64(list.completedCount.magnitude))
  }

  private mutating func writeNumbered(_ list: ListSummary) {
    write(list)
    write(list.doneAt) { $0.write($1) }
    write(UInt64(bitPattern: list.changeNumber))
  }

  private mutating func write(_ template: ListTemplate) {
    write(template.name)
    write(template.description)
    write(template.source)
    write(template.origin)
    write(template.createdAt)
    write(template.updatedAt)
  }

  private mutating func write(_ schedule: Schedule) {
    write(schedule.name)
    write(schedule.recurrence.text)
    write(schedule.template)
    write(schedule.arguments)
    write(schedule.exceptions)
    write(schedule.list)
    write(schedule.anchor.text)
    write(schedule.until) { $0.write($1.text) }
    write(schedule.handled) { $0.write($1.text) }
    bytes.append(schedule.isPaused ? 1 : 0)
    write(schedule.createdAt)
    write(schedule.updatedAt)
  }

  /// Writes a byte that indicates whether there is a value, then the value.
  mutating func write<Value>(
    _ value: Value?, _ write: (inout ChangeWriter, Value) -> Void
  ) {
    bytes.append(value == nil ? 0 : 1)
    if let value { write(&self, value) }
  }

  mutating func write(_ category: ItemCategory) {
    let number = memory.categories.number { $0.isIdentical(to: category) }
    if write(repeated: number) { return }
    memory.categories.keep(category)
    write(category.name)
    write(category.emoji)
    write(UInt64(bitPattern: Int64(category.sortOrder)))
  }

  mutating func write(listOfItem list: UUID) {
    if write(repeated: memory.lists.number { $0 == list }) { return }
    memory.lists.keep(list)
    write(list)
  }

  /// Writes the index of a repeated value, or 0 if the value follows.
  private mutating func write(repeated number: Int?) -> Bool {
    write(UInt64(number.map { $0 + 1 } ?? 0))
    return number != nil
  }

  /// Writes a text, or 0 if it equals the previous one of its kind.
  mutating func write(_ text: String, after latest: PartMemory.Text) {
    if text.hasSameBytes(as: memory[latest]) { return bytes.append(0) }
    memory[latest] = text
    write(UInt64(text.utf8.count) + 1)
    bytes.append(contentsOf: text.utf8)
  }

  /// Writes the key of a habit, which usually matches the item before it.
  private mutating func write(key: String) {
    if memory.isKeyOfName(key) { return bytes.append(0) }
    write(UInt64(key.utf8.count) + 1)
    bytes.append(contentsOf: key.utf8)
  }

  private mutating func write(_ texts: [String]) {
    write(UInt64(texts.count))
    for text in texts { write(text) }
  }

  mutating func write(_ text: String) {
    write(UInt64(text.utf8.count))
    bytes.append(contentsOf: text.utf8)
  }

  mutating func write(_ number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func write(_ date: Date) {
    if write(repeated: memory.dates.number { $0 == date }) { return }
    memory.dates.keep(date)
    withUnsafeBytes(of: date.timeIntervalSinceReferenceDate.bitPattern.littleEndian) {
      bytes.append(contentsOf: $0)
    }
  }

  /// Writes the number of leading bytes shared with the previous identifier, then the other bytes.
  mutating func write(_ id: UUID) {
    withUnsafeBytes(of: id.uuid) { new in
      withUnsafeBytes(of: memory.identifier.uuid) { latest in
        var shared = 0
        while shared < new.count, new[shared] == latest[shared] { shared += 1 }
        bytes.append(UInt8(shared))
        bytes.append(contentsOf: new[shared...])
      }
    }
    memory.identifier = id
  }
}

extension String {
  /// Whether the texts have the same bytes. Equal strings may have different compositions.
  fileprivate func hasSameBytes(as other: String) -> Bool {
    guard utf8.count == other.utf8.count, self == other else { return false }
    return utf8.allSatisfy { $0 < 0x80 } || utf8.elementsEqual(other.utf8)
  }
}

extension Delta<ShoppingItem> {
  /// The stored fields that have a value before or after the change. Most items have none and need
  /// no space for them.
  fileprivate var fields: [StoredField] {
    let isSaid =
      switch self {
      case .added(let item), .removed(let item): !item.fields.isEmpty
      case .changed(let before, let after): !before.fields.isEmpty || !after.fields.isEmpty
      }
    guard isSaid else { return [] }
    let values = [before?.fields, after?.fields].compactMap(\.self)
    return StoredField.allCases.filter { field in values.contains { field.field.isSaid(in: $0) } }
  }
}

extension Delta<ListSummary> {
  fileprivate var hasShop: Bool { before?.shop != nil || after?.shop != nil }
  fileprivate var hasBudget: Bool { before?.budget != nil || after?.budget != nil }
}

extension Delta<Purchase> {
  fileprivate var isPaid: Bool {
    switch self {
    case .added(let purchase), .removed(let purchase): purchase.isPaid
    case .changed(let before, let after): before.isPaid || after.isPaid
    }
  }
}

extension Purchase {
  /// Whether the payment or the shop is known.
  fileprivate var isPaid: Bool { paid != nil || shop != nil }
}
