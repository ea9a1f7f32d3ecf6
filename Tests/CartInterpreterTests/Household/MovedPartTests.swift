import CartHousehold
import CartModels
import Foundation
import TestSupport
import Testing

@testable import CartStore

/// Two people move a part of the same item, and together more than there is.
@Suite struct MovedPartTests {
  private let journal = MemoryJournal(
    clock: FixedClock(
      now: Date(timeIntervalSinceReferenceDate: 800_000_100), calendar: .gregorian(in: .gmt)))

  @Test func eachPartStaysWhole() throws {
    let homes = (try Home(1, sharing: journal), try Home(2, sharing: journal))
    try homes.0.say("list Party; list Shopping; add 6 Eggs")
    for _ in 1...2 {
      for home in [homes.0, homes.1] {
        try home.push()
        try home.pull()
      }
    }
    for home in [homes.0, homes.1] { try home.say("move 4 Eggs from Shopping to Party") }
    for _ in 1...2 {
      for home in [homes.0, homes.1] {
        try home.push()
        try home.pull()
      }
    }
    for home in [homes.0, homes.1] {
      let items = try home.store.read { repository in
        try repository.lists(limit: nil).flatMap { list in
          try repository.items(in: list.id).map { "\(list.title): \($0.displayName)" }
        }
      }
      #expect(items == ["Party: 8x Eggs"])
      #expect(try home.differences() == [])
    }
  }
}
