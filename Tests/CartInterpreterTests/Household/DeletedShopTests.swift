import CartHousehold
import CartInterpreter
import CartModels
import Foundation
import TestSupport
import Testing

@testable import CartStore

/// A shop that one person deletes or renames while another uses it.
@Suite struct DeletedShopTests {
  private let journal = MemoryJournal(
    clock: FixedClock(
      now: Date(timeIntervalSinceReferenceDate: 800_000_100), calendar: .gregorian(in: .gmt)))

  private func exchange(_ homes: Home...) throws {
    for home in homes + homes {
      try home.push()
      try home.pull()
    }
  }

  @Test(arguments: ["delete shop Lidl", "rename shop Lidl to Aldi"], [true, false])
  func staysWhileItIsUsed(_ sentence: String, isFirst: Bool) throws {
    let (ada, ben) = (try Home(1, sharing: journal), try Home(2, sharing: journal))
    try ada.say("shop Lidl: dairy; add Milk, Bread")
    try exchange(ada, ben)
    try ada.say(sentence)
    try ben.say("set Milk at Lidl; price Bread 3 at Lidl; shop Lidl on Shopping")
    if isFirst { try exchange(ada, ben) } else { try exchange(ben, ada) }
    for home in [ada, ben] {
      let lines = try home.lines()
      #expect(lines.filter { $0.hasPrefix("shop Lidl") } == ["shop Lidl: []"])
      #expect(lines.contains("Shopping is bought at Lidl"))
      #expect(try home.differences() == [])
      #expect(try home.store.problems() == [])
    }
    let loaded = try Home(3, sharing: MemoryJournal(clock: FixedClock(now: Date())))
    try loaded.say(try ben.dump())
    #expect(try loaded.dump().contains("add 1 \"Milk\" in \"Dairy\" at \"Lidl\""))
    #expect(try loaded.dump().contains("price \"Bread\" 3.00 at \"Lidl\""))
    try ben.say("forget price Bread at Lidl; set Milk at none; shop none on Shopping")
    try exchange(ben, ada)
    for home in [ada, ben] {
      #expect(try !home.dump().contains("Lidl"))
      #expect(try home.lines() == ada.lines())
    }
  }

  /// A store may have items of a deleted shop from before such shops stayed.
  @Test func aDumpDefinesEachShopThatItNames() throws {
    let home = try Home(1, sharing: journal)
    try home.say("shop Lidl: dairy; add Milk at Lidl")
    _ = try home.store.write(at: Date(timeIntervalSinceReferenceDate: 800_000_000)) { repository in
      let shop = try #require(try repository.shops().first)
      try (repository as? SQLiteUnit)?.make(.shop(.removed(shop)))
    }
    #expect(try home.dump().contains("shop \"Lidl\": \"Other\""))
  }
}

extension Home {
  /// Returns the contents as a script.
  fileprivate func dump() throws -> String {
    try store.read { repository in
      var lines: [String] = []
      try Dump(repository, calendar: LocalCalendar(.gregorian(in: .gmt))).forEachLine {
        lines.append($0)
      }
      return lines.joined(separator: "\n")
    }
  }
}
