import CartModels
import Foundation

/// A record of a part of the journal.
enum StepRecord {
  case change(Change)
  case marks(StoredMarks)
}

/// Items of one list that a unit checked off or unchecked together, with their purchases. The
/// journal keeps them in columns, so that undoing the record needn't read all of them.
struct MarkedItems {
  let marks: Marks
  /// The items before, in the order of `marks`.
  var items: [ShoppingItem] = []
  /// The purchases that were reverted, for items that were unchecked. Those of items that were
  /// checked off follow from the items.
  var purchases: [Purchase?] = []

  /// The changes, each followed by that of its purchase.
  var changes: [Change] {
    var changes: [Change] = []
    changes.reserveCapacity(items.count * 2)
    for (index, item) in items.enumerated() {
      var after = item
      (after.isCompleted, after.updatedAt) = (marks.isCompleted, marks.date)
      changes.append(.item(.changed(from: item, to: after), list: marks.list))
      if marks.isCompleted {
        changes.append(.purchase(.added(marks.purchase(of: after))))
      } else if let purchase = purchases[index] {
        changes.append(.purchase(.removed(purchase)))
      }
    }
    return changes
  }
}

/// The columns of marked items that undoing and redoing them needs.
struct Marks {
  let list: UUID
  let isCompleted: Bool
  /// The date of the items after the change, and of the purchases.
  let date: Date
  /// The title of the list, and the shop of items without their own, in the purchases.
  let title: String
  let shop: String?
  /// The identifiers of the items in ascending order.
  var ids: [UUID] = []
  /// The dates of the items before the change.
  var datesBefore: [Date] = []

  func purchase(of item: ShoppingItem) -> Purchase {
    Purchase(of: item, on: title, at: date, shop: item.fields.shop?.text ?? shop)
  }
}

/// Writing.
extension MarkedItems {
  /// The columns, without the values that the reader knows from a preceding column.
  var encoded: [UInt8] {
    var writer = ChangeWriter()
    writer.write(byte: marks.isCompleted ? 1 : 0)
    writer.write(listOfItem: marks.list)
    writer.write(marks.date)
    writer.write(marks.title)
    writer.write(marks.shop) { $0.write($1) }
    writer.write(UInt64(items.count))
    // By index, because passing an item on copies all of its values.
    for index in items.indices { writer.write(items[index].id) }
    for index in items.indices { writer.write(items[index].updatedAt) }
    var quantity = Quantity.one
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

/// The bytes of marked items.
struct StoredMarks {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Reads the first columns.
  func marks() throws(SQLiteFailure) -> Marks {
    var reader = ChangeReader(bytes)
    return try reader.marks()
  }

  /// Reads all columns.
  func items() throws(SQLiteFailure) -> MarkedItems {
    var reader = ChangeReader(bytes)
    let marks = try reader.marks()
    var items = MarkedItems(marks: marks)
    var quantity = Quantity.one
    for (id, date) in zip(marks.ids, marks.datesBefore) {
      items.items.append(try reader.markedItem(id, &quantity, marks, before: date))
    }
    if !marks.isCompleted {
      for _ in marks.ids {
        items.purchases.append(
          try reader.optional { (reader) throws(SQLiteFailure) in
            try reader.paidPurchase()
          })
      }
    }
    guard reader.isAtEnd else { throw reader.damage }
    return items
  }
}

extension ChangeReader {
  fileprivate mutating func marks() throws(SQLiteFailure) -> Marks {
    let isCompleted = try byte() == 1
    let list = try listOfItem()
    let date = try date()
    let title = try text()
    let shop = try optional { (reader) throws(SQLiteFailure) in try reader.text() }
    var marks = Marks(
      list: list, isCompleted: isCompleted, date: date, title: title, shop: shop)
    let count = try number()
    // Each item takes several bytes.
    guard count > 0, count <= UInt64(restCount) else { throw damage }
    for _ in 0..<count { marks.ids.append(try uuid()) }
    guard MarkedSet.isOrdered(marks.ids) else { throw damage }
    for _ in 0..<count { marks.datesBefore.append(try self.date()) }
    return marks
  }

  fileprivate mutating func markedItem(
    _ id: UUID, _ quantity: inout Quantity, _ marks: Marks, before date: Date
  ) throws(SQLiteFailure) -> ShoppingItem {
    let name = try text(after: .name)
    let changed = try optional { (reader) throws(SQLiteFailure) in try reader.quantity() }
    quantity = changed ?? quantity
    let (notes, category) = (try text(after: .notes), try category())
    let created = try self.date()
    let fields = try optional { (reader) throws(SQLiteFailure) in try reader.fields() }
    return ShoppingItem(
      id: id, name: name, quantity: quantity, category: category, notes: notes,
      isCompleted: !marks.isCompleted, fields: fields ?? ItemFields(), createdAt: created,
      updatedAt: date)
  }

  fileprivate mutating func paidPurchase() throws(SQLiteFailure) -> Purchase {
    var purchase = try purchase()
    purchase.paid = try optional { (reader) throws(SQLiteFailure) in try reader.money() }
    purchase.shop = try optional { (reader) throws(SQLiteFailure) in try reader.text() }
    return purchase
  }
}
