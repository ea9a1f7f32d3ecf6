import CartModels
import Foundation
import Testing

@Suite struct MoneyTests {
  static let written: [(String, String, String?)] = [
    ("3.87", "3.87", nil), ("€3.87", "€3.87", "EUR"), ("3.87€", "€3.87", "EUR"),
    ("3.87 EUR", "€3.87", "EUR"), ("EUR 3.87", "€3.87", "EUR"), ("$5", "$5.00", "USD"),
    ("12 CHF", "CHF 12.00", "CHF"), ("¥300", "¥300", "JPY"), (".99", "0.99", nil),
    ("1/3 EUR", "≈ €0.33", "EUR"), ("1.234 KWD", "KWD 1.234", "KWD"), ("2 euros", "€2.00", "EUR"),
  ]

  @Test(arguments: written)
  func moneyIsReadAndShown(_ text: String, _ shown: String, _ code: String?) throws {
    let money = try #require(Money(words: words(text)))
    #expect(money.displayText == shown)
    #expect(money.currency?.code == code)
    #expect(Money(words: words(money.sentenceText)) == money)
  }

  @Test(arguments: [
    "", "Milk", "€", "EUR", "3.87 eur", "CUPS 3", "3,87", "1 2", "€1.29 USD", "2/kg",
  ])
  func anythingElseIsNoMoney(_ text: String) {
    #expect(Money(words: words(text)) == nil)
  }

  @Test func theLastMoneyIsTaken() throws {
    let reading = try #require(Money.tail(of: ["Omega", "3", "4.99"]))
    #expect(reading.count == 1 && reading.isPlain && reading.money.amount == 4.99)
    #expect(Money.tail(of: ["Table", "5"])?.isPlain == false)
    #expect(Money.tail(of: ["Apples", "2.99/kg"])?.unit == .kilogram)
    #expect(Money.tail(of: ["Milk", "€1.29", "USD"])?.other?.code == "USD")
  }

  @Test func currenciesAreNeverAdded() throws {
    let euro = try #require(Currency(code: "EUR"))
    let dollar = try #require(Currency(code: "USD"))
    #expect(throws: ArithmeticError.differentFamilies) {
      try Money(1, euro).adding(Money(1, dollar))
    }
    #expect(try Money(1, euro).adding(Money(2, euro)) == Money(3, euro))
  }

  /// Foundation also lists the ISO 4217 codes, including currencies that are no longer in use.
  @Test func everyCodeIsOfISO4217() {
    let known = Set(Locale.Currency.isoCurrencies.map { $0.identifier.uppercased() })
    // The system's list can be older than these codes.
    let new: Set = ["SLE", "VED", "XCG", "ZWG"]
    #expect(Currency.codes.subtracting(known).isSubset(of: new))
  }

  @Test func everyCodeIsThreeCapitals() {
    for code in Currency.codes {
      #expect(code.count == 3 && code.allSatisfy { ("A"..."Z").contains($0) }, "\(code)")
    }
  }

  static let decimals: [(String, Int)] = [
    ("JPY", 0), ("KRW", 0), ("ISK", 0), ("CLP", 0), ("KWD", 3), ("BHD", 3), ("TND", 3),
    ("EUR", 2), ("USD", 2), ("GBP", 2), ("CHF", 2),
  ]

  /// On Linux, Foundation reports two decimals for all currencies, so it cannot be the reference.
  @Test(arguments: decimals)
  func decimalsAreThoseOfISO4217(_ code: String, _ places: Int) throws {
    #expect(try #require(Currency(code: code)).places == places)
  }

  private func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }
}
