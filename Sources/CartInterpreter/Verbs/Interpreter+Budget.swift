package import CartLanguage
package import CartModels
import CartStore

/// The result of `budget`: the cost and the budget of a list.
package struct BudgetReport: Hashable, Sendable {
  package var list: ListSummary
  package var cost: ListCost
}

extension Interpreter {
  package func perform(_ command: BudgetCommand) throws {
    let read = try read(command.phrase, as: BudgetCommand.form)
    let isNone = read.money == nil && read.key.text == BudgetCommand.noBudgetWord
    guard read.name.isEmpty || isNone else {
      let money = read.moneyRange.map { " " + source.text($0) } ?? ""
      throw Diagnostic(
        .unexpected, "expected money, found `\(read.name)`", at: read.nameRange,
        help: [
          try budgetOnList(read.name + money)
            ?? "write `budget\(money.isEmpty ? " 60" : money)` or `budget none`"
        ])
    }
    guard read.money != nil || isNone else { return try reportBudget(of: read) }
    let list = try read.list(.on, .to, .from).map(made) ?? currentOrNewList()
    let money = try read.money.map { try settled($0) }
    if let money, let range = read.moneyRange { try refuseOtherCurrency(money, at: range) }
    guard let list = try upToDate(list) else { return }
    var after = list
    after.budget = money
    guard after != list else {
      return try output.emit(Remark.sameBudget(list.budget, list: list))
    }
    try apply(.list(.changed(from: list, to: after)), on: after)
    lastRead.currentList = nil
  }

  /// `budget 50 for Party`, `budget Party 50`
  private func budgetOnList(_ words: String) throws -> String? {
    let parts = words.split(separator: " ").map(String.init)
    func sentence(_ money: String, _ title: ArraySlice<String>) throws -> String? {
      let title = ["for", "of"].contains(title.first) ? title.dropFirst() : title
      guard Money(words: [money][...]) != nil,
        let list = try repository.list(titled: NameKey(title.joined(separator: " ")))
      else { return nil }
      return "write `budget \(money) on \(TypedName.of(list.title))`"
    }
    guard parts.count > 1 else { return nil }
    return try sentence(parts[0], parts.dropFirst())
      ?? sentence(parts[parts.count - 1], parts.dropLast())
  }

  private func reportBudget(of read: ReadPhrase) throws {
    guard let list = try upToDate(try read.list(.on, .to, .from) ?? currentList()) else {
      return try output.emit(noList())
    }
    try output.emit(BudgetReport(list: list, cost: try cost(of: list)))
  }

  /// Money is never converted, so a budget is in the currency of the prices.
  private func refuseOtherCurrency(_ money: Money, at range: SourceRange) throws {
    guard let said = money.currency else { return }
    let usual = try usualCurrency()
    let known =
      try usual.map { [$0] } ?? Array(Set(repository.prices().compactMap(\.money.currency)))
    guard let other = known.first, !known.contains(said) else { return }
    throw Diagnostic(
      .wrongType,
      "the budget is in \(said.code), but \(usual == nil ? "prices are" : "`option currency` is")"
        + " \(usual == nil ? "in " : "")\(other.code)", at: range,
      help: ["write `budget \(Money(money.amount, other).sentenceText)`"])
  }
}
