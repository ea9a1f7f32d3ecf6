public import CartModels
public import Foundation
import Synchronization

/// Lists in a file, or in memory.
///
///     let store = try ListStore(named: "Household")
///     var party = ShoppingList(title: "Party")
///     party.addItem(ShoppingItem(name: "Chips", quantity: 3))
///     try store.save(party)
///     try store.recent(limit: 1).first?.title  // Party
///
/// The file is one that `qc` reads and writes as well, and many programs may use it at once: who
/// reads never waits, who writes waits for the others. What is saved is on the disk when `save`
/// returns, and is one step of `undo`. Every method may throw a `StoreError`.
///
/// A store may be used from several threads; each call is by itself. `ListDataSource` is the same
/// for who doesn't want to wait.
public final class ListStore: ListReading, ListWriting {
  /// Where the lists are.
  public let location: StoreLocation
  private let opened: Mutex<OpenedStore>

  /// Opens a store, making it where there is none and bringing an older one up to date.
  public init(_ location: StoreLocation = .memory) throws {
    self.location = location
    opened = Mutex(try OpenedStore(location))
  }

  /// Opens the store of a name, a file of that name in a folder; making it where there is none.
  ///
  /// - Parameters:
  ///   - name: any name that a file can have, such as `Household`.
  ///   - folder: where the file is: unless it is said, where `qc` keeps its lists.
  public convenience init(named name: String, in folder: String? = nil) throws {
    try self.init(.file(try StoreName(name).path(in: folder)))
  }

  /// Runs a unit of work that only reads.
  private func read<Result: Sendable>(
    _ body: @Sendable (any ShoppingListRepository) throws -> Result
  ) throws -> Result {
    try opened.withLock { try $0.read(body) }
  }

  /// Runs a unit of work that may write, under a title in the journal.
  private func write<Result: Sendable>(
    _ title: String, _ body: @Sendable (any ShoppingListRepository) throws -> Result
  ) throws -> Result {
    try opened.withLock { try $0.write(title, body) }
  }

  /// Which writes are seen.
  public func dataVersion() throws -> DataVersion {
    try opened.withLock { try $0.dataVersion() }
  }

  /// The same where nobody else is at the store; nil where somebody is.
  func dataVersionIfFree() throws -> DataVersion? {
    try opened.withLockIfAvailable { try $0.dataVersion() }
  }
}

/// Reading.
extension ListStore {
  /// Every list, last changed first.
  public func all() throws -> [ShoppingList] { try recent(limit: nil) }

  /// The lists with their items, last changed first: the first of them where there is a limit.
  public func recent(limit: Int?) throws -> [ShoppingList] {
    try read { repository in
      try repository.lists(limit: limit).map { try repository.shoppingList($0) }
    }
  }

  /// The list with an identifier, or nil where there is none.
  public func get(id: UUID) throws -> ShoppingList? {
    try read { try $0.shoppingList(withId: id) }
  }

  /// The lists on which something is still to buy, last changed first.
  public func pending() throws -> [ShoppingList] {
    try read { repository in
      try repository.lists(limit: nil).filter { $0.pendingCount > 0 }
        .map { try repository.shoppingList($0) }
    }
  }

  /// The list that is worked on: the one that was opened last, here or in `qc`, or else the one
  /// that changed last; nil where there is none.
  public func active() throws -> ShoppingList? {
    try read { repository in
      if let id = try repository.currentList(), let list = try repository.shoppingList(withId: id) {
        return list
      }
      return try repository.lists(limit: 1).first.map { try repository.shoppingList($0) }
    }
  }
}

/// Writing.
extension ListStore {
  /// Keeps a list with its items: as a new one, or in place of the one with its identifier.
  ///
  /// Items of one name and one family of units join, as they do when they are added; an item that
  /// is on another list moves here; a category that the store doesn't know is made; and what was
  /// checked off since is remembered as bought. Items are kept in the order of their identifiers,
  /// which is that in which they were made. Where all is as it was, nothing is written.
  ///
  /// - Returns: the list as it is kept.
  @discardableResult
  public func save(_ list: ShoppingList) throws -> ShoppingList {
    try write("save \(list.title)") { [location] repository in
      if let other = try repository.list(titled: NameKey(list.title)), other.id != list.id {
        throw StoreError(
          operation: .save, location: location,
          reason: .conflict("list `\(other.title)` already exists"))
      }
      return try repository.save(list)
    }
  }

  /// Deletes a list with its items; where it isn't there, nothing changes.
  public func delete(_ list: ShoppingList) throws { try delete(id: list.id) }

  /// Deletes the list with an identifier, and its items; where there is none, nothing changes.
  public func delete(id: UUID) throws {
    guard let list = try read({ try $0.list(withId: id) }) else { return }
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

  /// Makes a list the one that is worked on; `undo` doesn't take that back.
  public func activate(id: UUID) throws {
    try write("open a list") { try $0.setCurrentList(id) }
  }
}
