import CartLanguage
import CartModels
import Foundation

/// Shows what was bought: a day, an item and its list a line.
struct PurchaseRenderer {
  let style: TextStyle
  /// Where the day of a moment is reckoned.
  let calendar: LocalCalendar

  func text(_ purchases: [Purchase]) -> String {
    guard !purchases.isEmpty else { return "0 items\n" }
    return purchases.map { purchase in
      let day = calendar.day(of: purchase.date).text
      let name = style.bold(style.safe(purchase.displayName))
      return "\(style.faint(day))  \(name) on \(style.safe(purchase.list))\n"
    }.joined()
  }
}
