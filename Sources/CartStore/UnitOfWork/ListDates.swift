import CartModels
import Foundation

/// The fields of a list that follow from changes to its items.
struct ListDates: Hashable {
  /// The date of the last change.
  var updatedAt: Date
  /// The date on which the last pending item was checked off.
  var doneAt: Date?
  /// The number of the unit that changed the list last.
  var changeNumber: Int64
}

extension ListSummary {
  /// The dates that follow the items.
  var dates: ListDates {
    get { ListDates(updatedAt: updatedAt, doneAt: doneAt, changeNumber: changeNumber) }
    set {
      (updatedAt, doneAt) = (newValue.updatedAt, newValue.doneAt)
      changeNumber = newValue.changeNumber
    }
  }
}
