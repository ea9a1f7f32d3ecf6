import CartHousehold
import CartInterpreter
import CartLanguage
import CartModels
import CartStore
import CartSync
import Foundation
import TestSupport
import Testing

/// `bought` has the same output on all devices with the same entries, whoever wrote them and when.
@Suite struct PurchasesAgreeTests {
  private let journal = MemoryJournal(
    clock: FixedClock(
      now: Date(timeIntervalSinceReferenceDate: 800_000_000), calendar: .gregorian(in: .gmt)))

  private final class Said: Output {
    var purchases: [String] = []
    func emit(_ event: some Any) {
      guard let report = event as? BoughtReport else { return }
      purchases += report.purchases.map {
        "\($0.quantity.sentenceText) \($0.name) at \($0.shop ?? "-") for \($0.paid?.sentenceText ?? "-")"
      }
    }
  }

  private func bought(on device: Device) throws -> [String] {
    let said = Said()
    let runner = Runner(
      store: device.store, output: said, clock: device.clock,
      ids: TimeOrderedIdentifiers(clock: device.clock), session: Session(remembersList: true))
    try runner.run(Source(name: "test", text: "bought"), from: .prompt)
    return said.purchases
  }

  @Test(arguments: [
    ("check 2 Sake at Lidl", ["1 Sake at Aldi for -", "1 Sake at Lidl for -"]),
    ("check 2 Sake for 3.50", ["1 Sake at - for 1.75", "1 Sake at Aldi for -"]),
    ("check Sake at Lidl", ["1 Sake at Aldi for -"]),
    ("check 2 Sake at Aldi; clear", ["2 Sake at Aldi for -"]),
  ])
  func whoeverChecksTheSameElsewhere(_ sentence: String, _ expected: [String]) throws {
    let (ada, ben) = (try Device(of: "Ada", journal), try Device(of: "Ben", journal))
    try ada.say("shop Lidl: produce; shop Aldi: produce; add Sake")
    try ada.join()
    try ada.sync()
    try ben.join()
    try ada.say(sentence)
    try ben.say("check Sake at Aldi")
    for device in [ada, ben, ada] { try device.sync() }
    let cleo = try Device(of: "Cleo", journal)
    try cleo.join()
    for device in [ada, ben, cleo] { #expect(try bought(on: device) == expected) }
  }

  /// Purchases from a receipt and their undo are shared; the lists don't change.
  @Test func purchasesOfAReceiptAreShared() throws {
    let (ada, ben) = (try Device(of: "Ada", journal), try Device(of: "Ben", journal))
    try ada.say("add 2 Milk, 3 Coffee; check Milk")
    try ada.join()
    try ada.sync()
    try ben.join()
    let lines = try ben.lines()
    let purchases = (1...3).map { number in
      Purchase(
        item: UUID(), name: number == 3 ? "Milk" : "Coffee", quantity: 2, list: "Elsewhere",
        date: ada.clock.now.addingTimeInterval(-86_400), paid: Money(8), shop: "Aldi")
    }
    try ada.store.write(at: ada.clock.now) { repository in
      repository.label = UnitLabel(origin: .shell, title: "import receipt.csv as bought")
      try repository.record(purchases, on: repository.lists(limit: 1).first) { _ in
        PurchasedLot(id: UUID(), category: .other)
      } _: {
      }
    }
    let said = [
      "2 Milk at - for -", "2 Coffee at Aldi for 8.00", "2 Coffee at Aldi for 8.00",
      "2 Milk at Aldi for 8.00",
    ].sorted()
    func expect(_ purchases: [String], told: String? = nil) throws {
      try ada.sync()
      let notices = try ben.sync()
      if let told { #expect(notices == [told]) }
      for device in [ada, ben] {
        #expect(try bought(on: device).sorted() == purchases)
        #expect(try device.lines() == lines)
        #expect(try device.store.problems() == [])
      }
    }
    try expect(said, told: "Ada recorded a purchase of Coffee, Milk")
    try ada.say("undo")
    try expect(["2 Milk at - for -"], told: "Ada undid a purchase of Milk, Coffee")
    try ada.say("redo")
    try expect(said, told: "Ada recorded a purchase of Coffee, Milk")
    let cleo = try Device(of: "Cleo", journal)
    try cleo.join()
    #expect(try bought(on: cleo).sorted() == said)
    #expect(try cleo.lines() == lines)
  }

  /// Purchases that a household can't share belong to this store.
  @Test func purchasesWithoutAListAreUndone() throws {
    let ada = try Device(of: "Ada", journal)
    try ada.join()
    let purchase = Purchase(
      item: UUID(), name: "Coffee", quantity: 2, list: "Shopping", date: ada.clock.now)
    try ada.store.write(at: ada.clock.now) {
      $0.label = UnitLabel(origin: .shell, title: "import receipt.csv as bought")
      try $0.record([purchase], on: nil) { _ in
        PurchasedLot(id: UUID(), category: .other)
      } _: {
      }
    }
    #expect(try ada.bought() == ["2 Coffee"])
    try ada.say("undo")
    #expect(try ada.bought() == [])
    try ada.say("redo")
    #expect(try ada.bought() == ["2 Coffee"])
  }
}
