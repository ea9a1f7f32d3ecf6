import CartModels
import Foundation
import FuzzChecks
import Testing

/// The expected steps of the journal, with the states of both sides before and after each.
struct History {
  /// The state of both sides after a step; the first place is before all steps.
  struct Place {
    /// Nil until the state is compared: a sentence can make several steps at once.
    var state: StoreState?
    var model: ListModel
    /// The purchases that the step made or reverted.
    var purchases: Set<ListModel.Purchase> = []
  }

  private(set) var places: [Place]
  /// The number of steps that are applied; later ones are undone.
  private(set) var position = 0

  init(_ state: StoreState, _ model: ListModel) {
    places = [Place(state: state, model: model)]
  }

  var present: Place { places[position] }

  /// Adds a step, which drops the undone steps.
  mutating func add(_ model: ListModel, _ state: StoreState?) {
    places.removeLast(places.count - 1 - position)
    let before = Set(present.model.purchases)
    places.append(
      Place(
        state: state, model: model,
        purchases: before.symmetricDifference(model.purchases)))
    position += 1
  }

  /// Moves by one step, and compares the state with that of before.
  mutating func move(by count: Int, _ state: StoreState) throws {
    position += count
    if let known = places[position].state {
      try #require(state == known, "at step \(position) of \(places.count - 1)")
    } else {
      places[position].state = state
    }
  }

  /// Forgets purchases: drops the steps that contain them, and all earlier steps.
  mutating func forget(_ forgetting: ListModel.Forgetting) {
    func isMeant(_ purchase: ListModel.Purchase) -> Bool {
      forgetting.isMeant(purchase.name, on: purchase.moment.day)
    }
    if let last = places.lastIndex(where: { $0.purchases.contains(where: isMeant) }) {
      drop(last)
    }
    for index in places.indices {
      places[index].model.forget(forgetting)
      places[index].state?.removePurchases {
        let days = $0.date.timeIntervalSinceReferenceDate / 86_400
        return forgetting.isMeant($0.name, on: Day(number: Int(days.rounded(.down))))
      }
    }
  }

  /// Drops the oldest steps, up to the first that isn't older than a day.
  mutating func forget(before day: Day) {
    drop(places.dropFirst().prefix { $0.model.moment.day < day }.count)
  }

  /// Drops a number of the oldest steps. An undone step can only be redone after all earlier undone
  /// ones.
  private mutating func drop(_ count: Int) {
    guard count > 0 else { return }
    if count > position { places.removeLast(places.count - 1 - position) }
    places.removeFirst(min(count, position))
    places[0].purchases = []
    position = max(0, position - count)
  }
}
