package import CartModels

/// Writes purchases as hledger transactions: expenses by category, paid from one account.
///
///     2026-11-02 Lidl
///         expenses:Dairy  EUR 2.58  ; 2 l Milk
///         assets:cash
///
/// Purchases on the same day in the same shop form one transaction. The text of a purchase can't
/// begin another line or another part of its own line.
package struct HledgerWriter: Sendable {
  /// A purchase whose total is known, with its category.
  package struct Posting: Sendable {
    let purchase: Purchase
    let paid: Money
    let category: String

    /// Creates a posting.
    package init(_ purchase: Purchase, paid: Money, category: String) {
      (self.purchase, self.paid, self.category) = (purchase, paid, category)
    }
  }

  package init() {}

  /// Returns a transaction of postings in one currency, followed by a blank line.
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

  /// Returns an amount such as `EUR 2.58`.
  private static func amount(_ money: Money) -> String {
    money.currency.map { "\($0.code) \(number(money.amount))" } ?? number(money.amount)
  }

  /// Returns the exact number if it is a finite decimal, because hledger only has those; other
  /// numbers are rounded.
  private static func number(_ amount: Rational) -> String {
    let text = amount.exactText
    return text.contains("/") ? amount.text(withPlaces: mostPlaces) : text
  }

  private static let mostPlaces = 8

  /// Returns a text without the characters that have a meaning in a line: control characters, and
  /// `;` and `|`, which begin a comment and a note. A beginning that would be read as a status or a
  /// code gets a quote in front.
  private static func plain(_ text: String) -> String {
    let line = text.onOneLine.map { ";|".contains($0) ? "," : $0 }
    let isSign = line.first.map { "*!(=~\"".contains($0) } ?? true
    return (isSign ? "'" : "") + String(line)
  }

  /// Returns an account's name. Two blanks would end the name, and a colon would divide it into
  /// levels.
  private static func account(_ category: String) -> String {
    let words = plain(category).split(separator: " ", omittingEmptySubsequences: true)
    return words.joined(separator: " ").replacing(":", with: "-").replacing("(", with: "[")
      .replacing(")", with: "]")
  }
}
