public import Foundation

/// A titled shopping list with all its items.
///
///     var party = ShoppingList(title: "Party")
///     party.add(ShoppingItem(name: "Chips", quantity: 3))
///     party.items[0].toggle()
///     party.fractionCompleted  // 1.0
///
/// Every change sets `updatedAt`. A value remembers the state of the store in which it was read, so
/// a store can reject an outdated value. Comparisons of lists ignore that state.
public struct ShoppingList: Sendable, Identifiable {
  /// The list's identifier.
  public let id: UUID
  /// The title as given, without blanks around it.
  public var title: String {
    didSet {
      title = title.withoutOuterBlanks
      if title != oldValue { noteEdit() }
    }
  }
  /// The items in order: as they were added, unless they were moved.
  public var items: [ShoppingItem] { didSet { noteEdit() } }
  /// When the list was created.
  public let createdAt: Date
  /// When the list or one of its items last changed.
  public private(set) var updatedAt: Date
  /// The origin and the edits of the value.
  package var history: ListHistory

  /// Creates a list, by default with a new identifier and the current date.
  ///
  /// The initializer checks nothing; call `validate()` for that.
  public init(
    id: UUID? = nil, title: String, items: [ShoppingItem] = [], createdAt: Date = Date(),
    updatedAt: Date? = nil
  ) {
    self.id = id ?? NewIdentifier.next()
    self.title = title.withoutOuterBlanks
    self.items = items
    self.createdAt = createdAt
    self.updatedAt = updatedAt ?? createdAt
    history = ListHistory(at: self.updatedAt)
  }

  private mutating func noteEdit() {
    updatedAt = updatedAt.now
    history.note(at: updatedAt)
  }

  /// Sets the date of the latest edit, unless the date is nil.
  private mutating func dateEdit(_ date: Date?) {
    guard let date else { return }
    updatedAt = date
    history.date(date)
  }
}

extension ShoppingList: Hashable {
  /// Whether all visible properties of both lists are equal.
  public static func == (left: ShoppingList, right: ShoppingList) -> Bool {
    left.id == right.id && left.title == right.title && left.createdAt == right.createdAt
      && left.updatedAt == right.updatedAt && left.items == right.items
  }

  /// Hashes the identifier and the date of the last change.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(updatedAt)
  }
}

extension ShoppingList {
  /// The items in the cart.
  public var completedItems: [ShoppingItem] { items.filter(\.isCompleted) }
  /// The items that are still to buy.
  public var pendingItems: [ShoppingItem] { items.filter { !$0.isCompleted } }

  /// The share of items completed, from 0 to 1; 0 for an empty list.
  public var fractionCompleted: Double {
    items.isEmpty ? 0 : Double(completedItems.count) / Double(items.count)
  }

  /// The item with an identifier; nil if it is not on the list.
  public func item(id: UUID) -> ShoppingItem? { items.first { $0.id == id } }

  /// The items by due date, the earliest first, followed by the items without one.
  public var itemsByDueDate: [ShoppingItem] {
    let dated = items.enumerated().compactMap { place, item in
      item.dueDate.map { (day: $0, place: place, item: item) }
    }
    return dated.sorted { ($0.day, $0.place) < ($1.day, $1.place) }.map(\.item)
      + items.filter { $0.dueDate == nil }
  }

  /// The items grouped by category, in shop order.
  public var itemsByCategory: ItemsByCategory { ItemsByCategory(items) }
}

/// Editing. Every edit has the current date by default.
extension ShoppingList {
  /// Appends an item, or replaces the item with the same identifier.
  public mutating func add(_ item: ShoppingItem, at date: Date? = nil) {
    if let index = index(of: item.id) { items[index] = item } else { items.append(item) }
    dateEdit(date)
  }

  /// Replaces the item with the same identifier; does nothing if it is not on the list.
  public mutating func update(_ item: ShoppingItem, at date: Date? = nil) {
    guard let index = index(of: item.id) else { return }
    items[index] = item
    dateEdit(date)
  }

  /// Removes the item with this identifier; does nothing if it is not on the list.
  public mutating func remove(id: UUID, at date: Date? = nil) {
    guard let index = index(of: id) else { return }
    items.remove(at: index)
    dateEdit(date)
  }

  /// Removes an item; does nothing if it is not on the list.
  public mutating func remove(_ item: ShoppingItem, at date: Date? = nil) {
    remove(id: item.id, at: date)
  }

  /// Removes the items at some offsets, as SwiftUI's `onDelete` expects. Offsets outside the list
  /// are ignored.
  public mutating func remove(atOffsets offsets: IndexSet, at date: Date? = nil) {
    let kept = items.indices.filter { !offsets.contains($0) }
    guard kept.count < items.count else { return }
    items = kept.map { items[$0] }
    dateEdit(date)
  }

  /// Moves items in front of another item, as SwiftUI's `onMove` expects.
  ///
  ///     list.move(fromOffsets: [3], toOffset: 0)  // the fourth item comes first
  ///
  /// - Parameters:
  ///   - offsets: the offsets of the items; offsets outside the list are ignored.
  ///   - destination: the offset, before the move, of the item to insert them in front of. The
  ///     number of items moves them to the end.
  ///   - date: the date of the move; now by default.
  public mutating func move(
    fromOffsets offsets: IndexSet, toOffset destination: Int, at date: Date? = nil
  ) {
    let offsets = offsets.intersection(IndexSet(items.indices))
    let destination = min(max(0, destination), items.count)
    let moved = offsets.map { items[$0] }
    let others = items.indices.filter { !offsets.contains($0) }
    let arranged =
      others.filter { $0 < destination }.map { items[$0] } + moved
      + others.filter { $0 >= destination }.map { items[$0] }
    guard arranged.map(\.id) != items.map(\.id) else { return }
    items = arranged
    dateEdit(date)
  }

  /// Removes the completed items; does nothing if there are no such items.
  public mutating func clearCompleted(at date: Date? = nil) {
    guard items.contains(where: \.isCompleted) else { return }
    items.removeAll(where: \.isCompleted)
    dateEdit(date)
  }

  private func index(of id: UUID) -> Int? { items.firstIndex { $0.id == id } }
}

extension ShoppingList {
  /// Whether `validate()` would pass.
  public var isValid: Bool {
    do throws(ValidationError) {
      try validate()
      return true
    } catch {
      return false
    }
  }

  /// Checks the title and every item.
  public func validate() throws(ValidationError) {
    guard title.utf8.count <= ShoppingItem.maximumNameLength else { throw .titleTooLong }
    guard !NameKey(title).isEmpty else { throw .emptyTitle }
    for item in items { try item.validate() }
  }
}
