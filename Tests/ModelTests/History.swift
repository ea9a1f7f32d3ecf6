import CartModels
import Foundation
import FuzzChecks
import Testing

/// The steps that the journal must hold, with what both sides were before and after each.
struct History {
  /// What both sides are after a step; the first one stands before all steps.
  struct Place {
    /// Nil until somebody comes by: several steps of one sentence are taken unseen.
    var state: StoreState?
    var model: ListModel
    /// The purchases that the step to here made or took back.
    var purchases: Set<ListModel.Purchase> = []
  }

  private(set) var places: [Place]
  /// How many of the steps are made; what comes after them was taken back.
  private(set) var position = 0

  init(_ state: StoreState, _ model: ListModel) {
    places = [Place(state: state, model: model)]
  }

  var present: Place { places[position] }

  /// A step was made; what could be made again is gone.
  mutating func add(_ model: ListModel, _ state: StoreState?) {
    places.removeLast(places.count - 1 - position)
    let before = Set(present.model.purchases)
    places.append(
      Place(
        state: state, model: model,
        purchases: before.symmetricDifference(model.purchases)))
    position += 1
  }

  /// One step back or forth, whose state is compared with what it was.
  mutating func move(by count: Int, _ state: StoreState) throws {
    position += count
    if let known = places[position].state {
      try #require(state == known, "at step \(position) of \(places.count - 1)")
    } else {
      places[position].state = state
    }
  }

  /// Purchases are forgotten: no step that tells of them stays, nor any before it.
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

  /// The oldest steps are forgotten, up to the first that isn't older than a day.
  mutating func forget(before day: Day) {
    drop(places.dropFirst().prefix { $0.model.moment.day < day }.count)
  }

  /// What was taken back can only be made again after all that was before it.
  private mutating func drop(_ count: Int) {
    guard count > 0 else { return }
    if count > position { places.removeLast(places.count - 1 - position) }
    places.removeFirst(min(count, position))
    places[0].purchases = []
    position = max(0, position - count)
  }
}
