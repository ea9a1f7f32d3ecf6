import CartModels
import Foundation

/// What of a list follows from what happens to its items, and when.
struct ListDates: Hashable {
  /// When it last changed.
  var updatedAt: Date
  /// When its items last came to be all checked.
  var doneAt: Date?
  /// Which unit it last changed in.
  var changeNumber: Int64
}

extension ListSummary {
  /// The dates that move with the items.
  var dates: ListDates {
    get { ListDates(updatedAt: updatedAt, doneAt: doneAt, changeNumber: changeNumber) }
    set {
      (updatedAt, doneAt) = (newValue.updatedAt, newValue.doneAt)
      changeNumber = newValue.changeNumber
    }
  }
}
