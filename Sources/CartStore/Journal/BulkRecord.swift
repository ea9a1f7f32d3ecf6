import CartModels
import Foundation

/// A record of a part of the journal.
enum StepRecord {
  case change(Change)
  case bulk(StoredBulkRecord)
}

/// Items of one list that a unit changed together, with their lots and purchases. The journal keeps
/// them in columns, so that undoing the record needn't read all of them.
struct BulkRecord {
  var head: BulkHead
  /// The items before, in the order of `head`.
  var items: [ShoppingItem]
  /// The purchases that were reverted, for items that were unchecked. Those of items that were
  /// checked off follow from the items.
  var purchases: [Purchase?] = []

  /// The changes, each followed by those of its lots or its purchase.
  var changes: [Change] {
    let lots = Dictionary(grouping: head.lots, by: \.item)
    var changes: [Change] = []
    changes.reserveCapacity(items.count * 2)
    for (index, item) in items.enumerated() {
      guard let after = head.change.outcome(of: item, at: head.date) else {
        changes.append(.item(.removed(item), list: head.list))
        changes += (lots[item.id] ?? []).map { .lot(.removed($0)) }
        continue
      }
      changes.append(.item(.changed(from: item, to: after), list: head.list))
      guard case .mark(let isCompleted) = head.change else { continue }
      if isCompleted {
        changes.append(.purchase(.added(head.purchase(of: after))))
      } else if let purchase = purchases[index] {
        changes.append(.purchase(.removed(purchase)))
      }
    }
    return changes
  }
}

/// The first columns of a record, which suffice to make most changes again.
struct BulkHead {
  let change: BulkChange
  let list: UUID
  /// The date of the items after the change, and of the purchases.
  let date: Date
  /// The title of the list, and the shop of items without their own, in the purchases.
  let title: String
  let shop: String?
  /// The identifiers of the items in ascending order.
  var ids: [UUID] = []
  /// The dates of the items before the change.
  var datesBefore: [Date] = []
  /// The statuses of the items before the change.
  var wereCompleted: [Bool] = []
  /// The lots of items that were removed.
  var lots: [Lot] = []

  mutating func take(_ items: [ShoppingItem]) {
    ids = items.map(\.id)
    datesBefore = items.map(\.updatedAt)
    wereCompleted = items.map(\.isCompleted)
  }

  func purchase(of item: ShoppingItem) -> Purchase {
    Purchase(of: item, on: title, at: date, shop: item.fields.shop?.text ?? shop)
  }
}

/// Writing.
extension BulkRecord {
  /// The columns, without the values that the reader knows from a preceding column.
  var encoded: [UInt8] {
    var writer = ChangeWriter()
    writer.write(head.change)
    writer.write(listOfItem: head.list)
    writer.write(head.date)
    writer.write(head.title)
    writer.write(head.shop) { $0.write($1) }
    writer.write(UInt64(head.ids.count))
    for id in head.ids { writer.write(id) }
    for date in head.datesBefore { writer.write(date) }
    if case .mark = head.change {
    } else {
      for wasCompleted in head.wereCompleted { writer.write(byte: wasCompleted ? 1 : 0) }
      writer.write(UInt64(head.lots.count))
      for lot in head.lots { writer.write(lot) }
    }
    var quantity = Quantity.one
    // By index, because passing an item on copies all of its values.
    for index in items.indices {
      writer.write(items[index].name, after: .name)
      let isSame = items[index].quantity == quantity
      quantity = items[index].quantity
      writer.write(isSame ? nil : quantity) { $0.write($1) }
      writer.write(items[index].notes, after: .notes)
      writer.write(items[index].category)
      writer.write(items[index].createdAt)
      writer.write(items[index].fields.isEmpty ? nil : items[index].fields) { $0.write($1) }
    }
    for purchase in purchases {
      writer.write(purchase) {
        $0.write($1)
        $0.write($1.paid) { $0.write($1) }
        $0.write($1.shop) { $0.write($1) }
      }
    }
    return writer.bytes
  }
}

extension ChangeWriter {
  fileprivate mutating func write(_ change: BulkChange) {
    switch change {
    case .mark(let isCompleted): write(byte: isCompleted ? 1 : 0)
    case .remove: write(byte: 2)
    case .set(let edit):
      write(byte: 3)
      write(edit.notes) { $0.write($1) }
      write(edit.category) { $0.write($1) }
      let texts = StoredField.allCases.compactMap { field in
        edit.fields.text(of: field).map { (field, $0) }
      }
      write(UInt64(texts.count))
      for (field, text) in texts {
        write(UInt64(field.rawValue))
        write(text) { $0.write($1) }
      }
    }
  }
}

/// The bytes of a record.
struct StoredBulkRecord {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Reads the first columns.
  func head() throws(SQLiteFailure) -> BulkHead {
    var reader = ChangeReader(bytes)
    return try reader.bulkHead()
  }

  /// Reads all columns.
  func record() throws(SQLiteFailure) -> BulkRecord {
    var reader = ChangeReader(bytes)
    let head = try reader.bulkHead()
    var record = BulkRecord(head: head, items: [])
    var quantity = Quantity.one
    for index in head.ids.indices {
      record.items.append(try reader.item(at: index, in: head, &quantity))
    }
    if head.change == .mark(isCompleted: false) {
      for _ in head.ids {
        record.purchases.append(
          try reader.optional { (reader) throws(SQLiteFailure) in
            try reader.paidPurchase()
          })
      }
    }
    guard reader.isAtEnd else { throw reader.damage }
    return record
  }
}

extension ChangeReader {
  private mutating func bulkChange() throws(SQLiteFailure) -> BulkChange {
    switch try byte() {
    case 0: return .mark(isCompleted: false)
    case 1: return .mark(isCompleted: true)
    case 2: return .remove
    case 3:
      let notes = try optional { (reader) throws(SQLiteFailure) in try reader.text() }
      let category = try optional { (reader) throws(SQLiteFailure) in try reader.category() }
      var fields = ItemFields.Said()
      for _ in 0..<(try count()) {
        guard let number = Int(exactly: try number()), let field = StoredField(rawValue: number),
          fields.say(
            field, try optional { (reader) throws(SQLiteFailure) in try reader.text() })
        else { throw damage }
      }
      return .set(ItemEdit(notes: notes, category: category, fields: fields))
    default: throw damage
    }
  }

  fileprivate mutating func bulkHead() throws(SQLiteFailure) -> BulkHead {
    let change = try bulkChange()
    let list = try listOfItem()
    let date = try date()
    let title = try text()
    let shop = try optional { (reader) throws(SQLiteFailure) in try reader.text() }
    var head = BulkHead(change: change, list: list, date: date, title: title, shop: shop)
    let count = try count()
    guard count > 0 else { throw damage }
    for _ in 0..<count { head.ids.append(try uuid()) }
    guard ItemSet.isOrdered(head.ids) else { throw damage }
    for _ in 0..<count { head.datesBefore.append(try self.date()) }
    if case .mark(let isCompleted) = change {
      head.wereCompleted = Array(repeating: !isCompleted, count: count)
    } else {
      for _ in 0..<count { head.wereCompleted.append(try byte() == 1) }
      for _ in 0..<(try self.count()) { head.lots.append(try lot()) }
      guard Set(head.ids).isSuperset(of: head.lots.map(\.item)) else { throw damage }
    }
    return head
  }

  /// The number of values that follow, each of which takes at least one byte.
  private mutating func count() throws(SQLiteFailure) -> Int {
    let count = try number()
    guard count <= UInt64(restCount) else { throw damage }
    return Int(count)
  }

  fileprivate mutating func item(
    at index: Int, in head: BulkHead, _ quantity: inout Quantity
  ) throws(SQLiteFailure) -> ShoppingItem {
    let name = try text(after: .name)
    let changed = try optional { (reader) throws(SQLiteFailure) in try reader.quantity() }
    quantity = changed ?? quantity
    let (notes, category) = (try text(after: .notes), try category())
    let created = try self.date()
    let fields = try optional { (reader) throws(SQLiteFailure) in try reader.fields() }
    return ShoppingItem(
      id: head.ids[index], name: name, quantity: quantity, category: category, notes: notes,
      isCompleted: head.wereCompleted[index], fields: fields ?? ItemFields(), createdAt: created,
      updatedAt: head.datesBefore[index])
  }

  fileprivate mutating func paidPurchase() throws(SQLiteFailure) -> Purchase {
    var purchase = try purchase()
    purchase.paid = try optional { (reader) throws(SQLiteFailure) in try reader.money() }
    purchase.shop = try optional { (reader) throws(SQLiteFailure) in try reader.text() }
    return purchase
  }
}
