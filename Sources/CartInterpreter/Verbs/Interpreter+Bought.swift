package import CartLanguage
package import CartModels
import CartStore

/// What `bought` shows.
package struct BoughtReport: Sendable {
  /// The newest first.
  package var purchases: [Purchase]
}

extension Interpreter {
  package func perform(_ command: BoughtCommand) throws {
    let isAll = command.phrase.isEmpty
    let text = isAll ? nil : try read(command.phrase, as: BoughtCommand.phraseForm).name
    var purchases: [Purchase] = []
    try repository.forEachPurchase(containing: text) { purchase in
      try stopIfInterrupted()
      purchases.append(purchase)
      return !isAll || purchases.count < Interpreter.recentPurchases
    }
    try output.emit(BoughtReport(purchases: purchases))
  }

  /// How many purchases are shown where nothing is looked for.
  private static let recentPurchases = 20
}
