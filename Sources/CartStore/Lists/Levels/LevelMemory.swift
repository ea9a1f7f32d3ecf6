import CartModels
import Foundation

/// The state of the file that is cached in the volatile level of a two-level source.
struct LevelMemory {
  /// The version of the file that memory reflects; nil if nothing was read yet.
  var version: DataVersion?
  /// The identifier of the active list, if it has been read.
  var active: UUID?
  /// The revisions of the cached lists in the file.
  private var held: [UUID: ListRevision?] = [:]
  /// The identifiers of the lists that changed last, the latest first.
  private var order: [UUID]?
  /// Whether `order` contains all lists.
  private(set) var knowsAll = false

  init(version: DataVersion? = nil) { self.version = version }

  func holds(_ id: UUID) -> Bool { held[id] != nil }

  /// The identifiers of the first lists, or nil if they aren't known.
  func order(limit: Int?) -> [UUID]? {
    guard let order else { return nil }
    guard let limit else { return knowsAll ? order : nil }
    return knowsAll || order.count >= limit ? Array(order.prefix(max(0, limit))) : nil
  }

  mutating func hold(_ list: ShoppingList) { held[list.id] = .some(list.history.revision) }

  /// Returns a cached list with the revision that it has in the file.
  func asStored(_ list: ShoppingList) -> ShoppingList {
    guard let revision = held[list.id] ?? nil else { return list }
    return list.read(as: revision)
  }

  mutating func know(order: [UUID], limit: Int?) {
    self.order = order
    knowsAll = limit.map { order.count < $0 } ?? true
  }

  /// Moves a changed list to the front. For a list that wasn't cached, it is unknown whether it
  /// changed.
  mutating func noteSaved(_ id: UUID, isChanged: Bool, wasHeld: Bool) {
    let isNew = knowsAll && !wasHeld
    guard isChanged else { return }
    guard wasHeld || isNew else { return forgetOrder() }
    order?.removeAll { $0 == id }
    order?.insert(id, at: 0)
  }

  mutating func forget(_ id: UUID) {
    held[id] = nil
    // Without it, the known order may be shorter than the limit.
    if !knowsAll { forgetOrder() }
    order?.removeAll { $0 == id }
  }

  mutating func forgetOrder() { (order, knowsAll) = (nil, false) }

  /// Records that there are no lists.
  mutating func noteEmpty() {
    self = LevelMemory(version: version)
    know(order: [], limit: nil)
  }

  mutating func forgetAll() { self = LevelMemory() }
}
