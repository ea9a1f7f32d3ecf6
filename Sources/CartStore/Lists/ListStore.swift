public import CartModels
public import Foundation
import Synchronization

/// Lists in a file, or in memory.
///
///     let store = try ListStore(named: "Household")
///     try store.save(ShoppingList(title: "Party"))
///     let party = try store.recent()[0]
///     try store.add(ShoppingItem(name: "Chips", quantity: 3), to: party.id)
///     try store.withList(id: party.id) { $0.title = "Big Party" }
///
/// `qc` can read and write the same file, and many programs can use it at once: readers never wait,
/// and writers wait for each other. A write is on the disk when the method returns, and is one step
/// for `undo`. Every method can throw a `StoreError`.
///
/// A store can be used from several threads; each call is a separate unit. `ListDataSource` offers
/// the same asynchronously.
public final class ListStore: SynchronousListRepository {
  /// The location of the store.
  public let location: StoreLocation
  let opened: Mutex<OpenedStore>
  private let saved = Mutex(SavedLists())

  /// Opens a store. Creates a missing one and migrates an older one.
  public init(_ location: StoreLocation = .memory) throws {
    self.location = location
    opened = Mutex(try OpenedStore(location))
  }

  /// Opens the store with a name, which is a file in the folder where `qc` keeps its stores.
  /// Creates it if it doesn't exist.
  ///
  /// - Parameter name: any valid file name, such as `Household`.
  public convenience init(named name: String) throws {
    try self.init(.file(try StoreName(name).path(in: nil)))
  }

  /// Opens the store with a name, which is a file in a folder. Creates it if it doesn't exist.
  ///
  /// - Parameters:
  ///   - name: any valid file name, such as `Household`.
  ///   - folder: the folder of the file.
  public convenience init(named name: String, in folder: URL) throws {
    try self.init(.file(try StoreName(name).path(in: folder.path(percentEncoded: false))))
  }

  /// Runs a unit of work that only reads.
  func read<Result: Sendable>(
    _ body: @Sendable (any ShoppingListRepository) throws -> Result
  ) throws -> Result {
    try opened.withLock { try $0.read(body) }
  }

  /// Runs a unit of work that may write, with a title for the journal.
  package func write<Result: Sendable>(
    _ title: String, _ body: @Sendable (any ShoppingListRepository) throws -> Result
  ) throws -> Result {
    do {
      return try opened.withLock { try $0.write(title, body) }
    } catch let error as StoreError where error.location == .memory {
      throw error.at(location)
    }
  }

  /// Counts a write that changed nothing.
  private func noteWrite() { opened.withLock { $0.ownWrites += 1 } }

  /// The version of the writes that the store has seen.
  public func dataVersion() throws -> DataVersion {
    try opened.withLock { try $0.dataVersion() }
  }

  /// Returns the version, or nil if another thread is using the store.
  func dataVersionIfFree() throws -> DataVersion? {
    try opened.withLockIfAvailable { try $0.dataVersion() }
  }
}

/// Reading.
extension ListStore {
  /// The lists with their items, last changed first, up to the limit if there is one.
  public func recent(limit: Int?) throws -> [ShoppingList] {
    try read { repository in
      try repository.lists(limit: limit).map { try repository.shoppingList($0) }
    }
  }

  /// The list with an identifier, or nil if there is none.
  public func list(id: UUID) throws -> ShoppingList? {
    try read { try $0.shoppingList(withId: id) }
  }

  /// The lists with pending items, last changed first.
  public func pending() throws -> [ShoppingList] {
    try read { repository in
      try repository.lists(limit: nil).filter { $0.pendingCount > 0 }
        .map { try repository.shoppingList($0) }
    }
  }

  /// The active list: the one opened last, here or in `qc`, or else the one that changed last; nil
  /// if there is none.
  public func active() throws -> ShoppingList? {
    try read { repository in
      if let id = try repository.currentList(), let list = try repository.shoppingList(withId: id) {
        return list
      }
      return try repository.lists(limit: 1).first.map { try repository.shoppingList($0) }
    }
  }

  /// The items whose name or note contains a text, in all lists unless one is given.
  public func search(_ text: String, in list: UUID? = nil) throws -> [FoundItem] {
    try read { repository in
      var found: [FoundItem] = []
      try repository.forEachItem(containing: text) { item, holder in
        if list == nil || holder.id == list {
          found.append(FoundItem(item: item.withoutPosition, list: holder.id, title: holder.title))
        }
        return true
      }
      return found
    }
  }
}

/// Writing lists.
extension ListStore {
  /// Saves a list with its items. Replaces the list with the same identifier, if any.
  ///
  /// Items with the same name and family of units merge, as they do when they are added. An item on
  /// another list moves here. An unknown category is created. Items that were checked off since are
  /// recorded as purchases. The items keep their order. If nothing has changed, nothing is written.
  ///
  /// - Returns: the list as stored.
  /// - Throws: `StoreError.Reason.outdated` if the stored list has changed since the value was read
  ///   from a store, or saved to this one. A deleted list is created again.
  @discardableResult
  public func save(_ list: ShoppingList) throws -> ShoppingList {
    try save(list) { revision in
      self.saved.withLock { $0.isCurrent(list, storedAs: revision) }
    }
  }

  /// Saves a list if the stored one hasn't changed since a date.
  @discardableResult
  public func save(_ list: ShoppingList, ifUnchangedSince date: Date) throws -> ShoppingList {
    try save(list) { $0.date <= date }
  }

  private func save(
    _ list: ShoppingList, if isCurrent: @Sendable (ListRevision) -> Bool
  ) throws -> ShoppingList {
    let kept = try write("save \(list.title)") { repository in
      if let stored = try repository.list(withId: list.id), !isCurrent(stored.revision) {
        throw StoreError.outdated(list, stored: try repository.shoppingList(stored))
      }
      return try repository.saveUnderTitle(list)
    }
    return try noteSaved(list, as: kept)
  }

  /// Remembers the list as stored, which a household may have changed by the end of the unit.
  private func noteSaved(_ list: ShoppingList, as kept: ShoppingList) throws -> ShoppingList {
    let isShared = opened.withLock { $0.isShared }
    let kept = isShared ? try self.list(id: list.id) ?? kept : kept
    saved.withLock { $0.note(list, kept: kept) }
    return kept
  }

  /// Edits the list with an identifier, in one transaction.
  @discardableResult
  public func withList<Result: Sendable>(
    id: UUID, _ body: @Sendable (inout ShoppingList) throws -> Result
  ) throws -> Result {
    try write("edit a list") { repository in
      guard var list = try repository.shoppingList(withId: id) else { throw StoreError.noList }
      let before = list
      let result = try body(&list)
      guard list.id == id else { throw StoreError.otherList }
      guard list != before else { return result }
      repository.label = UnitLabel(origin: .program, title: "save \(list.title)")
      _ = try repository.saveUnderTitle(list)
      return result
    }
  }

  /// Deletes the list with an identifier and its items, if it exists.
  public func delete(id: UUID) throws {
    guard let list = try read({ try $0.list(withId: id) }) else { return noteWrite() }
    try write("delete \(list.title)") { repository in
      if let list = try repository.list(withId: id) { try repository.delete(list) }
    }
  }

  /// Deletes every list.
  public func deleteAll() throws {
    try write("delete all lists") { repository in
      for list in try repository.lists(limit: nil) { try repository.delete(list) }
    }
  }

  /// Makes a list the active one. `undo` doesn't revert this.
  public func activate(id: UUID) throws {
    try write("open a list") { repository in
      guard try repository.list(withId: id) != nil else { throw StoreError.noList }
      try repository.setCurrentList(id)
    }
  }
}

/// Writing single items without reading whole lists.
extension ListStore {
  /// Adds an item to a list. It merges with an item of the same name, as in `save(_:)`.
  ///
  /// - Returns: the item as stored.
  @discardableResult
  public func add(_ item: ShoppingItem, to list: UUID) throws -> ShoppingItem {
    try write("add \(item.displayName)") { try $0.addItem(item, to: list) }
  }

  /// Replaces the item that has the same identifier, on whichever list it is.
  ///
  /// This overwrites changes that others made to the item. To edit the stored item, use
  /// `withList(id:_:)`.
  ///
  /// - Returns: the item as stored.
  @discardableResult
  public func update(_ item: ShoppingItem) throws -> ShoppingItem {
    try write("set \(item.name)") { try $0.updateItem(item) }
  }

  /// Removes the item with an identifier from its list, if it exists.
  public func remove(id: UUID) throws {
    guard let there = try read({ try $0.item(withId: id) }) else { return noteWrite() }
    try write("remove \(there.item.name)") { repository in
      guard let there = try repository.item(withId: id) else { return }
      try repository.perform(.remove(there.item, from: there.list))
    }
  }

  /// Checks off the item with an identifier and records it as a purchase.
  public func check(id: UUID) throws { try mark(id, isCompleted: true) }

  /// Makes the item with an identifier pending again.
  public func uncheck(id: UUID) throws { try mark(id, isCompleted: false) }

  /// The identifier of the list that an item is on.
  func listHolding(_ id: UUID) throws -> UUID? { try read { try $0.item(withId: id)?.list } }

  private func mark(_ id: UUID, isCompleted: Bool) throws {
    try write(isCompleted ? "check an item" : "uncheck an item") { repository in
      guard let there = try repository.item(withId: id),
        let list = try repository.list(withId: there.list)
      else { throw StoreError.noItem }
      guard there.item.isCompleted != isCompleted else { return }
      let verb = isCompleted ? "check" : "uncheck"
      repository.label = UnitLabel(origin: .program, title: "\(verb) \(there.item.name)")
      try repository.perform(.mark(there.item, isCompleted: isCompleted, on: list))
    }
  }
}
