package import CartLanguage
package import CartModels
import CartStore
import Foundation

/// The result of `bought`.
package struct BoughtReport: Sendable {
  /// The purchases, the newest first.
  package var purchases: [Purchase]
  /// The text that their names contain; nil for all purchases.
  package var text: String?
}

extension Interpreter {
  package func perform(_ command: BoughtCommand) throws {
    var days = command.period.map { SpentDays($0, today: agenda.today) }
    if let since = command.since {
      days = SpentDays()
      days?.first = try day(since, choosing: .past)
    }
    let isAll = command.phrase.isEmpty || days != nil
    let text = isAll ? nil : try read(command.phrase, as: BoughtCommand.form).name
    let most = isAll && days == nil ? Interpreter.recentPurchases : .max
    var shown = JoinedPurchases()
    try repository.forEachPurchase(containing: text) { purchase in
      try stopIfInterrupted()
      if let days {
        let day = clock.calendar.day(of: purchase.date)
        if let first = days.first, day < first { return false }
        if let last = days.last, last < day { return true }
      }
      shown.append(purchase)
      // One more purchase than shown is read, because it may be a part of the last one.
      return shown.purchases.count <= most
    }
    try output.emit(BoughtReport(purchases: Array(shown.sorted.prefix(most)), text: text))
  }

  /// The number of purchases shown without a search.
  private static let recentPurchases = 20
}

/// Purchases, merged if one check made them: in a household, an amount from several people is
/// bought lot by lot.
private struct JoinedPurchases {
  private(set) var purchases: [Purchase] = []
  private var places: [Check: Int] = [:]

  private struct Check: Hashable {
    let item: UUID
    let name: String
    let list: String
    let date: Date
    let family: UnitFamily
    let shop: String?
  }

  /// The purchases in order; those of one check are sorted by shop, because stores return them in
  /// the order of their entries.
  var sorted: [Purchase] {
    purchases.sorted { a, b in
      if a.date != b.date { return a.date > b.date }
      return a.item == b.item ? (a.shop ?? "") < (b.shop ?? "") : a.item > b.item
    }
  }

  mutating func append(_ purchase: Purchase) {
    let check = Check(
      item: purchase.item, name: purchase.name, list: purchase.list, date: purchase.date,
      family: purchase.quantity.family, shop: purchase.shop)
    do throws(ArithmeticError) {
      if let place = places[check] {
        let sum = try purchases[place].quantity.adding(purchase.quantity)
        let paid = try purchases[place].paid?.adding(purchase.paid) ?? purchase.paid
        purchases[place] = purchase.of(sum)
        purchases[place].paid = paid
        return
      }
      places[check] = purchases.count
      purchases.append(purchase)
    } catch {
      // A quantity beyond the limit is shown in two lines.
      purchases.append(purchase)
    }
  }
}
