import CartInterpreter
import CartModels
import CartStore
import Foundation
import TestSupport

extension Runner {
  /// A runner without output, with a fixed clock.
  static func silent(on store: SQLiteStore, _ ids: CountingIdentifiers) -> Runner {
    let clock = FixedClock(
      now: Date(timeIntervalSinceReferenceDate: 800_000_000), calendar: .gregorian(in: .gmt))
    return Runner(
      store: store, output: Silence(), clock: clock, ids: ids,
      session: Session(remembersList: true))
  }
}
