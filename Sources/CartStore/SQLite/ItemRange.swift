import CartModels
import Foundation

/// Items of a list with identifiers from the first to the last: all of a status, or those of a set.
struct ItemRange {
  let list: UUID
  let first: UUID
  let last: UUID
  let status: ItemStatus
  /// The items that are meant; nil for all.
  let set: ItemSet?

  /// All items of a status on a list.
  static func whole(_ list: UUID, _ status: ItemStatus) -> ItemRange {
    ItemRange(
      list: list, first: .filled(with: .min), last: .filled(with: .max), status: status, set: nil)
  }

  func bind(to row: PreparedStatement) throws {
    try row.bind(ListNumber.of(list))
    try row.bind(first)
    try row.bind(last)
  }

  func bindWithStatus(to row: PreparedStatement) throws {
    try bind(to: row)
    try status.bind(to: row)
  }

  /// Binds whether all items are meant, and else the set.
  func bindSet(to row: PreparedStatement) throws {
    try row.bind(set == nil)
    if let set { try row.bind(set) }
  }
}

extension ItemRange {
  /// All items of a status from the first to the last of some that are in the order of their
  /// identifiers; nil without any.
  init?(_ items: [ShoppingItem], _ status: ItemStatus, on list: UUID) {
    guard let first = items.first, let last = items.last else { return nil }
    self.init(list: list, first: first.id, last: last.id, status: status, set: nil)
  }

  /// The items of a set; nil if it is empty.
  init?(_ set: ItemSet, on list: UUID) {
    guard let first = set.ids.first, let last = set.ids.last else { return nil }
    self.init(list: list, first: first, last: last, status: .all, set: set)
  }
}

extension ItemStatus {
  /// Binds the lowest and the highest value of the column `is_completed`.
  func bind(to row: PreparedStatement) throws {
    try row.bind(self == .completed)
    try row.bind(self != .pending)
  }
}

extension UUID {
  fileprivate static func filled(with byte: UInt8) -> UUID {
    var bytes = UUID().uuid
    withUnsafeMutableBytes(of: &bytes) { for index in $0.indices { $0[index] = byte } }
    return UUID(uuid: bytes)
  }
}
