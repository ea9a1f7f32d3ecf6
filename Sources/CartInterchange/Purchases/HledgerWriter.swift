package import CartModels

/// Purchases as transactions of hledger: expenses by category, paid from one account.
///
///     2026-11-02 Lidl
///         expenses:Dairy  EUR 2.58  ; 2 l Milk
///         assets:cash
///
/// Purchases of one day and shop are one transaction. No text of a purchase can begin another line or
/// another part of its own.
package struct HledgerWriter: Sendable {
  /// A purchase whose total is known, with its category.
  package struct Posting: Sendable {
    let purchase: Purchase
    let paid: Money
    let category: String

    /// Makes a posting.
    package init(_ purchase: Purchase, paid: Money, category: String) {
      (self.purchase, self.paid, self.category) = (purchase, paid, category)
    }
  }

  package init() {}

  /// A transaction of postings in one currency, with a blank line after it.
  package func transaction(
    on day: CalendarDate, at shop: String?, _ postings: [Posting]
  ) -> String {
    let description = HledgerWriter.plain(shop ?? "Shopping")
    let lines = postings.map { posting in
      let account = "expenses:" + HledgerWriter.account(posting.category)
      let comment = HledgerWriter.plain(posting.purchase.displayName)
      return "    \(account)  \(HledgerWriter.amount(posting.paid))  ; \(comment)\n"
    }
    return "\(day.text) \(description)\n" + lines.joined() + "    assets:cash\n\n"
  }

  /// `EUR 2.58`
  private static func amount(_ money: Money) -> String {
    money.currency.map { "\($0.code) \(number(money.amount))" } ?? number(money.amount)
  }

  /// The exact number if it is a decimal, as all of hledger's amounts are; others are rounded.
  private static func number(_ amount: Rational) -> String {
    let text = amount.exactText
    return text.contains("/") ? amount.text(withPlaces: mostPlaces) : text
  }

  private static let mostPlaces = 8

  /// A text without what separates a line: control characters, and `;` and `|`, which begin a comment
  /// and a note. A quote comes before a beginning that would be read as a status or a code.
  private static func plain(_ text: String) -> String {
    let line = text.onOneLine.map { ";|".contains($0) ? "," : $0 }
    let isSign = line.first.map { "*!(=~\"".contains($0) } ?? true
    return (isSign ? "'" : "") + String(line)
  }

  /// The name of an account, which two blanks would end and a colon would divide into levels.
  private static func account(_ category: String) -> String {
    let words = plain(category).split(separator: " ", omittingEmptySubsequences: true)
    return words.joined(separator: " ").replacing(":", with: "-").replacing("(", with: "[")
      .replacing(")", with: "]")
  }
}
