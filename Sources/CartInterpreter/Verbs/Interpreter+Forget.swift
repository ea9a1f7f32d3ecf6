package import CartLanguage
import CartModels
import CartStore
import Foundation

/// The result of `forget`.
package enum Forgotten: Hashable, Sendable {
  /// The number of purchases, and of their journal steps.
  case purchases(Int, steps: Int)
  /// The number of journal steps.
  case steps(Int)
}

extension Interpreter {
  package func perform(_ command: ForgetCommand) throws {
    switch command.subject {
    case .purchases(let phrase, let clause):
      let key = try phrase.map {
        NameKey(try read($0, as: ForgetCommand.form).name)
      }
      let day = try clause.map { try self.day($0, choosing: .past) }
      let count = try repository.forgetPurchases { purchase in
        try stopIfInterrupted()
        return (key.map { NameKey(purchase.name) == $0 } ?? true)
          && isBefore(day, purchase.date)
      }
      try output.emit(Forgotten.purchases(count.purchases, steps: count.steps))
    case .log(let clause):
      let day = try self.day(clause, choosing: .past)
      let count = try repository.forgetEntries { entry in
        try stopIfInterrupted()
        return isBefore(day, entry)
      }
      try output.emit(Forgotten.steps(count))
    case .learned(let phrases): try forgetLearned(phrases)
    case .aliases(let phrases): try forgetAliases(phrases)
    case .price(let phrase): try forgetPrice(phrase)
    case .pantry(let phrases): try forgetPantry(phrases)
    }
  }

  private func forgetPrice(_ phrase: Phrase) throws {
    let read = try read(phrase, as: ForgetCommand.priceForm)
    guard !read.name.isEmpty else {
      let clause = source.text(phrase.range)
      throw Diagnostic(
        .missingName, "`forget price` needs a name before `at`", at: phrase.range,
        help: ["`prices \(clause)` shows the names that have a price there"])
    }
    let all = try prices(of: read)
    let shop = read.shopName.map { NameKey($0) }
    let meant = all.filter { shop == nil || $0.key.shop == shop }
    guard !meant.isEmpty else {
      throw Diagnostic(
        .unknownItem, "`\(read.name)` has no price at `\(read.shopName ?? "")`", at: phrase.range,
        help: ["`prices \(TypedName.of(read.name))` shows its prices"])
    }
    for price in meant { try apply(.price(.removed(price)), on: nil) }
  }

  private func isBefore(_ day: CalendarDate?, _ date: Date) -> Bool {
    day.map { clock.calendar.day(of: date) < $0 } ?? true
  }
}
