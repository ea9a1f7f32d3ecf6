import CartModels
import Foundation

/// What was bought.
extension ListModel {
  /// An item that was checked off.
  struct Purchase: Hashable {
    let item: UUID
    let name: String
    let quantity: Quantity
    /// The title of its list.
    let list: String
    let moment: Moment
    /// How many were checked off before it.
    let number: Int
  }

  /// Which purchases are to be forgotten.
  struct Forgetting {
    var name: String?
    var before: Day?

    func isMeant(_ name: String, on day: Day) -> Bool {
      (self.name.map { NameKey($0) == NameKey(name) } ?? true) && (before.map { day < $0 } ?? true)
    }
  }

  /// The latest first; where several are of one moment, that of the item made last.
  var purchasesByDate: [Purchase] {
    purchases.sorted {
      if $0.moment != $1.moment { return $0.moment > $1.moment }
      return $0.item == $1.item ? $0.number > $1.number : $0.item > $1.item
    }
  }

  /// What is checked off was bought; what is unchecked wasn't, after all.
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

  /// Takes purchases out for good.
  mutating func forget(_ forgetting: Forgetting) {
    purchases.removeAll { forgetting.isMeant($0.name, on: $0.moment.day) }
  }
}
