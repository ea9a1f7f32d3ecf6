package import CartModels
package import Foundation

/// A part of a household's state that a query reads or a write changes.
///
/// Two entries can be applied in either order if neither writes a key that the other reads.
package enum StateKey: Hashable, Sendable {
  case lot(LotIdentifier)
  case lots(of: ItemKey)
  case replacement(of: LotIdentifier)
  case lots(replacedBy: LotIdentifier)
  case bought(LotIdentifier)
  case parted(LotIdentifier)
  case item(ItemKey)
  case items(named: NameKey, on: UUID)
  case items(on: UUID)
  case itemIdentifier(UUID)
  case list(UUID)
  case list(titled: NameKey)
  case alias(of: UUID)
  case handledDay(of: NameKey)
  case definition(DefinitionKey)
  case categoryCount
  case void(UUID)
}

/// The keys that entries read and write.
package final class ReadWriteSet {
  private(set) var reads: Set<StateKey> = []
  private(set) var writes: Set<StateKey> = []

  package init() {}

  func noteRead(_ key: StateKey) { reads.insert(key) }
  func noteWrite(_ keys: [StateKey]) { writes.formUnion(keys) }

  /// Whether the result of one set of entries can depend on the other.
  package func conflicts(with other: ReadWriteSet) -> Bool {
    !writes.isDisjoint(with: other.reads) || !reads.isDisjoint(with: other.writes)
  }
}
