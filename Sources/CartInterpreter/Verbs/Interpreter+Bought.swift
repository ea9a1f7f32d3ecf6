package import CartLanguage
package import CartModels
import CartStore
import Foundation

/// What `bought` shows.
package struct BoughtReport: Sendable {
  /// The newest first.
  package var purchases: [Purchase]
}

extension Interpreter {
  package func perform(_ command: BoughtCommand) throws {
    let isAll = command.phrase.isEmpty
    let text = isAll ? nil : try read(command.phrase, as: BoughtCommand.form).name
    let most = isAll ? Interpreter.recentPurchases : .max
    var shown = JoinedPurchases()
    try repository.forEachPurchase(containing: text) { purchase in
      try stopIfInterrupted()
      shown.append(purchase)
      // One more than are shown, as the last of them may have another part.
      return shown.purchases.count <= most
    }
    try output.emit(BoughtReport(purchases: Array(shown.purchases.prefix(most))))
  }

  /// How many purchases are shown where nothing is looked for.
  private static let recentPurchases = 20
}

/// Purchases, of which those that one check made are one: in a household an amount that was put
/// together by several is bought lot by lot.
private struct JoinedPurchases {
  private(set) var purchases: [Purchase] = []
  private var places: [Check: Int] = [:]

  private struct Check: Hashable {
    let item: UUID
    let name: String
    let list: String
    let date: Date
    let family: UnitFamily
  }

  mutating func append(_ purchase: Purchase) {
    let check = Check(
      item: purchase.item, name: purchase.name, list: purchase.list, date: purchase.date,
      family: purchase.quantity.family)
    do throws(ArithmeticError) {
      if let place = places[check] {
        let sum = try purchases[place].quantity.adding(purchase.quantity)
        purchases[place] = purchase.of(sum)
        return
      }
      places[check] = purchases.count
      purchases.append(purchase)
    } catch {
      // More than a number holds stands in two lines.
      purchases.append(purchase)
    }
  }
}

extension Purchase {
  /// The same purchase of another amount.
  fileprivate func of(_ quantity: Quantity) -> Purchase {
    Purchase(item: item, name: name, quantity: quantity, list: list, date: date)
  }
}
