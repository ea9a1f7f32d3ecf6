package import CartModels
package import Foundation

/// The key of the item that an amount belongs to.
package struct ItemKey: Hashable, Sendable {
  package let list: UUID
  package let name: NameKey
  package let family: UnitFamily

  /// Makes a key.
  package init(list: UUID, name: NameKey, family: UnitFamily) {
    (self.list, self.name, self.family) = (list, name, family)
  }
}

extension ItemKey: Comparable {
  package static func < (left: Self, right: Self) -> Bool {
    if left.list != right.list { return left.list < right.list }
    return (left.name.text, left.family.name) < (right.name.text, right.family.name)
  }
}
