/// `budget MONEY [on LIST]`, `budget none [on LIST]` and `budget [on LIST]`
package struct BudgetCommand: PhraseVerb {
  package static let name = CommandName.budget
  package static let help = CommandHelp(
    group: .money,
    summary: "Set the budget of a list, or show it.",
    details: [
      "`show` prints the budget beside the cost of the list, and by how much it is exceeded.",
      "`none` removes it. Without an amount, shows the budget and the cost.",
    ],
    examples: ["add Milk", "price Milk 1.29", "budget 60", "budget", "budget none"],
    seeAlso: [.price, .compare, .spent])
  package static let forms = [
    Form(.one(.money), clauses: .on), Form(.word(noBudgetWord), clauses: .on), Form(clauses: .on),
  ]
  package static let mayWrite = true

  /// The money, or `none`, and the list.
  package var phrase: Phrase

  /// The word for no budget.
  package static let noBudgetWord = "none"

  package static func parse(_ parser: inout Parser) throws(Diagnostic) -> BudgetCommand {
    parser.expecting(.keyword(noBudgetWord, before: .alone("no budget")))
    parser.expecting(.keyword(Clause.on.word, before: Clause.on.operand))
    do throws(Diagnostic) {
      return BudgetCommand(phrase: try parser.parsePhrase())
    } catch {
      guard error.code == .invalidQuantity else { throw error }
      throw .moneyNotAboveZero(error.range ?? 0..<0, help: "to remove the budget: `budget none`")
    }
  }

  package var mayWrite: Bool { !phrase.isEmpty }

  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}
