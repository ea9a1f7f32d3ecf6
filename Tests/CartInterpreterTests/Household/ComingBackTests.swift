import CartHousehold
import CartModels
import Foundation
import TestSupport
import Testing

@testable import CartStore

/// A store leaves its household and joins it again.
@Suite struct ComingBackTests {
  private let journal = MemoryJournal(
    clock: FixedClock(
      now: Date(timeIntervalSinceReferenceDate: 800_000_100), calendar: .gregorian(in: .gmt)))

  @Test(arguments: [OwnLists.brought, .left]) func hasNoPurchaseTwice(_ own: OwnLists) throws {
    let home = try Home(1, sharing: journal)
    try home.say("add 1 l Beer; add 2 l Beer; add Tea, Ham, 2 Eggs")
    try home.say("check Tea, Beer, Ham")
    try home.say("remove Ham")
    try home.push()
    let bought = try home.bought()
    #expect(bought.count == 4)
    for _ in 1...2 {
      try home.comeBack(own)
      #expect(try home.bought() == bought)
      try home.push()
      try home.pull()
      #expect(try home.bought() == bought)
      #expect(try home.differences() == [])
    }
  }

  /// A purchase made outside the household is kept, even if it equals one of the household's.
  @Test func keepsWhatWasBoughtOutside() throws {
    let home = try Home(1, sharing: journal)
    try home.say("add Tea; check Tea")
    try home.push()
    try home.comeBack(saying: "add Coffee; check Coffee", "list Party; add Tea; check Tea")
    #expect(try home.bought().count == 3)
  }
}
