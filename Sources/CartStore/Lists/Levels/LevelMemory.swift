import CartModels
import Foundation

/// What a two-level source knows of what its volatile level holds.
struct LevelMemory {
  /// Which writes to the file are seen in memory; nil where nothing was read yet.
  var version: DataVersion?
  /// The identifier of the active list, once it was asked for.
  var active: UUID?
  /// The lists that are held, as states of the file.
  private var held: [UUID: ListRevision?] = [:]
  /// The identifiers of the lists that changed last, the last first.
  private var order: [UUID]?
  /// Whether that is all of them.
  private(set) var knowsAll = false

  init(version: DataVersion? = nil) { self.version = version }

  func holds(_ id: UUID) -> Bool { held[id] != nil }

  /// The identifiers of the first lists, or nil where they aren't known.
  func order(limit: Int?) -> [UUID]? {
    guard let order else { return nil }
    guard let limit else { return knowsAll ? order : nil }
    return knowsAll || order.count >= limit ? Array(order.prefix(max(0, limit))) : nil
  }

  mutating func hold(_ list: ShoppingList) { held[list.id] = .some(list.history.revision) }

  /// A list that is held, as it was read from the file.
  func asStored(_ list: ShoppingList) -> ShoppingList {
    guard let revision = held[list.id] ?? nil else { return list }
    return list.read(as: revision)
  }

  mutating func know(order: [UUID], limit: Int?) {
    self.order = order
    knowsAll = limit.map { order.count < $0 } ?? true
  }

  /// A list that was changed is the first; whether one changed that wasn't held is unknown.
  mutating func noteSaved(_ id: UUID, isChanged: Bool, wasHeld: Bool) {
    let isNew = knowsAll && !wasHeld
    guard isChanged else { return }
    guard wasHeld || isNew else { return forgetOrder() }
    order?.removeAll { $0 == id }
    order?.insert(id, at: 0)
  }

  mutating func forget(_ id: UUID) {
    held[id] = nil
    // A limit may have been reached with it.
    if !knowsAll { forgetOrder() }
    order?.removeAll { $0 == id }
  }

  mutating func forgetOrder() { (order, knowsAll) = (nil, false) }

  /// Notes that there is no list at all.
  mutating func noteEmpty() {
    self = LevelMemory(version: version)
    know(order: [], limit: nil)
  }

  mutating func forgetAll() { self = LevelMemory() }
}
