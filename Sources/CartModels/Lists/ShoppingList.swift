public import Foundation

/// A titled list with all its items in hand.
///
///     var party = ShoppingList(title: "Party")
///     party.add(ShoppingItem(name: "Chips", quantity: 3))
///     party.items[0].toggle()
///     party.fractionCompleted  // 1.0
///
/// What is changed moves `updatedAt`. A value remembers the state of the store that it was read as,
/// so that a store can refuse one that is outdated; that doesn't count when lists are compared.
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
  /// The items in their order: as they were added, unless somebody moved them.
  public var items: [ShoppingItem] { didSet { noteEdit() } }
  /// When the list was made.
  public let createdAt: Date
  /// When the list or one of its items last changed.
  public private(set) var updatedAt: Date
  /// Where the value comes from.
  package var history: ListHistory

  /// Makes a list; nothing is checked until `validate()`.
  ///
  /// It has a new identifier and was made now, unless said otherwise.
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

  /// Gives the edit just made a date, where one is said.
  private mutating func dateEdit(_ date: Date?) {
    guard let date else { return }
    updatedAt = date
    history.date(date)
  }
}

extension ShoppingList: Hashable {
  /// Whether all that can be seen of both is the same.
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
  /// What is in the cart.
  public var completedItems: [ShoppingItem] { items.filter(\.isCompleted) }
  /// What is still to buy.
  public var pendingItems: [ShoppingItem] { items.filter { !$0.isCompleted } }

  /// The share of items completed, from 0 to 1; 0 for an empty list.
  public var fractionCompleted: Double {
    items.isEmpty ? 0 : Double(completedItems.count) / Double(items.count)
  }

  /// The item with an identifier, or nil where the list has none.
  public func item(id: UUID) -> ShoppingItem? { items.first { $0.id == id } }

  /// The items with a due date, the earliest first, and then those without one.
  public var itemsByDueDate: [ShoppingItem] {
    let dated = items.enumerated().compactMap { place, item in
      item.dueDate.map { (day: $0, place: place, item: item) }
    }
    return dated.sorted { ($0.day, $0.place) < ($1.day, $1.place) }.map(\.item)
      + items.filter { $0.dueDate == nil }
  }

  /// The items under their categories, in shop order.
  public var itemsByCategory: ItemsByCategory { ItemsByCategory(items) }
}

/// Editing. Every edit was made now, unless said otherwise.
extension ShoppingList {
  /// Puts an item at the end, or in the place of the one with its identifier.
  public mutating func add(_ item: ShoppingItem, at date: Date? = nil) {
    if let index = index(of: item.id) { items[index] = item } else { items.append(item) }
    dateEdit(date)
  }

  /// Replaces the item with the same identifier; an unknown one changes nothing.
  public mutating func update(_ item: ShoppingItem, at date: Date? = nil) {
    guard let index = index(of: item.id) else { return }
    items[index] = item
    dateEdit(date)
  }

  /// Takes the item with this identifier off; an unknown one changes nothing.
  public mutating func remove(id: UUID, at date: Date? = nil) {
    guard let index = index(of: id) else { return }
    items.remove(at: index)
    dateEdit(date)
  }

  /// Takes an item off; one that isn't there changes nothing.
  public mutating func remove(_ item: ShoppingItem, at date: Date? = nil) {
    remove(id: item.id, at: date)
  }

  /// Takes items off, as the lists of SwiftUI ask for it; places that the list doesn't have are passed
  /// over.
  public mutating func remove(atOffsets offsets: IndexSet, at date: Date? = nil) {
    let kept = items.indices.filter { !offsets.contains($0) }
    guard kept.count < items.count else { return }
    items = kept.map { items[$0] }
    dateEdit(date)
  }

  /// Moves items to the place in front of another one, as the lists of SwiftUI ask for it.
  ///
  ///     list.move(fromOffsets: [3], toOffset: 0)  // the fourth item comes first
  ///
  /// - Parameters:
  ///   - offsets: the places of the items; those that the list doesn't have are passed over.
  ///   - destination: the place, before anything moves, of the item that they come in front of; that
  ///     after the last item puts them at the end.
  ///   - date: when they were moved; now unless said otherwise.
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

  /// Takes the completed items off; where there are none, nothing changes.
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
