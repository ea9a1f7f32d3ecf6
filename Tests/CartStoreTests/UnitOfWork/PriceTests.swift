import CartModels
import Foundation
import Testing

@testable import CartStore

@Suite struct PriceTests {
  private static let day = CalendarDate(text: "2026-01-05")

  @Test func pricesComeBackFromTheJournal() throws {
    let day = try #require(Self.day)
    let price = Price(
      name: "Milk", money: Money(1.29, Currency(code: "EUR")), kind: .pack,
      quantity: Quantity(1, .liter), shop: "Lidl", noted: day, number: 3, until: day)
    var list = ListSummary(id: UUID(), title: "Weekly", createdAt: .distantPast)
    var after = list
    after.budget = Money(60)
    list.shop = "Lidl"
    let purchase = Purchase(
      item: UUID(), name: "Milk", quantity: Quantity(1), list: "Weekly", date: .distantPast,
      paid: Money(2.58, Currency(code: "CHF")), shop: "Lidl")
    let changes: [Change] = [
      .price(.added(price)), .price(.changed(from: price, to: price.numbered(4))),
      .list(.changed(from: list, to: after)), .purchase(.added(purchase)),
      .receiptName(.added(ReceiptName(name: "BANANAS LOSE", product: "Bananas"))),
    ]
    var writer = ChangeWriter()
    for change in changes { writer.write(change) }
    #expect(try ChangeReader.changes(in: writer.bytes) == changes)
  }

  /// Purchases without a price or shop are written in the old format.
  @Test func purchasesWithoutMoneyKeepTheirBytes() throws {
    let purchase = Purchase(
      item: UUID(), name: "Milk", quantity: Quantity(1), list: "Weekly", date: .distantPast)
    var writer = ChangeWriter()
    writer.write(.purchase(.added(purchase)))
    #expect(writer.bytes[1] == ChangeWriter.Subject.purchase.rawValue << 2)
  }
}
