import CartModels
import Foundation

/// Purchases.
extension ListModel {
  /// An item that was checked off.
  struct Purchase: Hashable {
    let item: UUID
    let name: String
    let quantity: Quantity
    /// The title of its list.
    let list: String
    let moment: Moment
    /// The number of purchases before it.
    let number: Int
  }

  /// The criteria of the purchases to forget.
  struct Forgetting {
    var name: String?
    var before: Day?

    func isMeant(_ name: String, on day: Day) -> Bool {
      (self.name.map { NameKey($0) == NameKey(name) } ?? true) && (before.map { day < $0 } ?? true)
    }
  }

  /// The purchases, the latest first; of those at the same time, the last one first.
  var purchasesByDate: [Purchase] {
    purchases.sorted {
      if $0.moment != $1.moment { return $0.moment > $1.moment }
      return $0.item == $1.item ? $0.number > $1.number : $0.item > $1.item
    }
  }

  /// Records a purchase for a checked item, or removes it for an unchecked one.
  mutating func remember(_ item: ShoppingItem, on list: String) {
    if item.isCompleted {
      made += 1
      purchases.append(
        Purchase(
          item: item.id, name: item.name, quantity: item.quantity, list: list, moment: moment,
          number: made))
    } else if let last = purchasesByDate.first(where: { $0.item == item.id }) {
      purchases.removeAll { $0 == last }
    }
  }

  /// Removes purchases permanently.
  mutating func forget(_ forgetting: Forgetting) {
    purchases.removeAll { forgetting.isMeant($0.name, on: $0.moment.day) }
  }
}
