/// `suggest [N]`
package struct SuggestCommand: CountVerb {
  package static let name = CommandName.suggest
  package static let help = CommandHelp(
    group: .looking,
    summary: "Suggest what you will need next, from your purchases.",
    details: [
      "Shows ten items unless you give a number, the most likely first, each with its usual amount. "
        + "Items that are on a list, and items that you bought today, are left out.",
      "An item that you bought on the last shopping trip counts 1, on the trip before 0.95, and so "
        + "on. A trip is a day with purchases. The amount is the median of the last five.",
      "`add suggested` adds the first ten, and `suggestions(5)` is a list for scripts.",
    ],
    examples: ["add 2 l Milk, Bread", "check all", "suggest", "suggest 20"],
    seeAlso: [.add, .bought, .forget])
  package static let forms = [Form(.optional(.count))]
  package static let mayWrite = false

  /// The default number of suggestions.
  package static let usualCount = 10

  /// The number of items; above zero.
  package var count: Int

  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}
