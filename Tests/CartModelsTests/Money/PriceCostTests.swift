import CartModels
import Foundation
import Testing

@Suite struct PriceCostTests {
  private static let day = CalendarDate(year: 2026, month: 1, day: 5) ?? CalendarDate.today

  private func price(
    _ amount: Rational, _ kind: Price.Kind = .one, _ quantity: Quantity = .one,
    at shop: String? = nil, number: Int = 1, until: CalendarDate? = nil
  ) -> Price {
    Price(
      name: "Milk", money: Money(amount), kind: kind, quantity: quantity, shop: shop,
      noted: Self.day, number: number, until: until)
  }

  typealias Case = (Quantity, Price.Kind, Quantity, Rational, Quantity?)
  static let cases: [Case] = [
    // Packs are bought whole, and the remainder is known.
    (
      Quantity(2.5, .liter), Price.Kind.pack, Quantity(1, .liter), Rational(3.87),
      Quantity(0.5, .liter)
    ),
    (Quantity(12), .pack, Quantity(10), 2.58, Quantity(8)),
    (Quantity(1, .dozen), .pack, Quantity(10), 2.58, Quantity(8)),
    (Quantity(500, .milliliter), .pack, Quantity(1, .liter), 1.29, Quantity(0.5, .liter)),
    // A bare number or a number of packages counts packs.
    (Quantity(2), .pack, Quantity(1, .liter), 2.58, nil),
    (Quantity(2, .carton), .pack, Quantity(1, .liter), 2.58, nil),
    // With a price per measure, the cost is proportional to the wanted amount.
    (Quantity(300, .gram), .measure, Quantity(1, .kilogram), 0.387, nil),
    (Quantity(1, .kilogram), .measure, Quantity(100, .gram), 12.9, nil),
    // Prices per piece.
    (Quantity(3), .one, Quantity(1), 3.87, nil),
    (Quantity(2.5), .one, Quantity(1), 3.87, Quantity(0.5)),
    (Quantity(2, .can), .one, Quantity(1), 2.58, nil),
    (Quantity(1, .dozen), .one, Quantity(1), 15.48, nil),
  ]

  @Test(arguments: cases)
  func amountsCost(
    _ wanted: Quantity, _ kind: Price.Kind, _ quantity: Quantity, _ cost: Rational,
    _ rest: Quantity?
  ) throws {
    let found = try #require(price(1.29, kind, quantity).cost(of: wanted))
    #expect(found.money.amount == cost)
    #expect(found.leftOver == rest)
  }

  static let others: [(Quantity, Price.Kind, Quantity)] = [
    (Quantity(2, .head), Price.Kind.measure, Quantity(1, .kilogram)),
    (Quantity(2, .liter), .measure, Quantity(1, .kilogram)),
    (Quantity(2, .liter), .one, Quantity(1)),
    (Quantity(2, .slice), .pack, Quantity(1, .liter)),
    (Quantity(1), .measure, Quantity(1, .kilogram)),
  ]

  @Test(arguments: others)
  func otherAmountsAreNotPriced(_ wanted: Quantity, _ kind: Price.Kind, _ quantity: Quantity) {
    #expect(price(1.29, kind, quantity).cost(of: wanted) == nil)
  }

  @Test func hugeAmountsAreNotPriced() {
    let most = Quantity(Rational(.max), .liter)
    #expect(price(Rational(.max), .measure, Quantity(1, .milliliter)).cost(of: most) == nil)
  }

  @Test func theOwnShopComesFirstAndThenTheLatest() throws {
    var item = ShoppingItem(name: "milk")
    let book = PriceBook(
      [
        price(1, at: "Lidl", number: 1), price(2, at: "Aldi", number: 2), price(3, number: 3),
        price(4, at: "Lidl", number: 4, until: Self.day),
      ].map(\.entry), on: Self.day, currency: nil)
    #expect(book.cost(of: item, on: nil)?.money.amount == 4)
    item.fields.shop = ShopName(text: "aldi")
    #expect(book.cost(of: item, on: nil)?.money.amount == 2)
    item.fields.shop = ShopName(text: "Edeka")
    #expect(book.cost(of: item, on: nil)?.money.amount == 4)
    let list = ListSummary(
      id: ListSummary.unmadeUsual.id, title: "Weekly", createdAt: .distantPast, shop: "Aldi")
    #expect(book.cost(of: item, on: list)?.money.amount == 2)
  }

  @Test func offersEnd() throws {
    let next = try Self.day.adding(CalendarSpan(days: 1))
    let prices = [price(1.29), price(0.99, number: 2, until: Self.day)]
    let item = ShoppingItem(name: "Milk")
    func cost(on day: CalendarDate) -> Rational? {
      PriceBook(prices.map(\.entry), on: day, currency: nil).cost(of: item, on: nil)?.money.amount
    }
    #expect(cost(on: Self.day) == 0.99)
    #expect(cost(on: next) == 1.29)
  }

  @Test func whatWasPaidTellsAPrice() throws {
    func paid(_ quantity: Quantity, like known: [Price] = []) -> Price? {
      Price(
        of: ShoppingItem(name: "Milk", quantity: quantity), paying: Money(3), at: nil, on: Self.day,
        like: known)
    }
    #expect(paid(Quantity(2))?.displayText == "1.50")
    #expect(paid(Quantity(1500, .milliliter))?.displayText == "2.00 per l")
    #expect(
      paid(Quantity(3, .liter), like: [price(9, .pack, Quantity(1.5, .liter))])?.displayText
        == "1.50 for 1.5 l")
    #expect(
      paid(Quantity(2, .liter), like: [price(9, .pack, Quantity(1.5, .liter))])?.displayText
        == "1.50 per l")
  }

  @Test func theBestSplitIsOverTwoShops() throws {
    func price(_ name: String, _ amount: Rational, at shop: String) -> Price {
      Price(name: name, money: Money(amount), shop: shop, noted: Self.day)
    }
    let items = ["Milk", "Eggs", "Bread", "Salt"].map { ShoppingItem(name: $0) }
    let book = PriceBook(
      [
        price("Milk", 1, at: "A"), price("Milk", 2, at: "B"), price("Eggs", 4, at: "A"),
        price("Eggs", 3, at: "B"), price("Bread", 2, at: "C"), price("Bread", 3, at: "B"),
      ].map(\.entry), on: Self.day, currency: nil)
    let comparison = try ShopComparison(of: items, by: book, in: nil)
    #expect(comparison.unpriced == ["Salt"])
    #expect(comparison.commonCount == 0)
    #expect(comparison.split?.total == Money(7))
    #expect(comparison.split?.parts.map(\.shop) == ["A", "B"])
    #expect(comparison.split?.parts.map(\.items) == [["Milk"], ["Eggs", "Bread"]])
  }
}

extension CalendarDate {
  fileprivate static var today: CalendarDate { CalendarDate(.distantPast, in: .current) }
}
