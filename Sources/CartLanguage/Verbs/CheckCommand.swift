/// `check WHICH [as NAME] [for MONEY] [at SHOP] [on LIST] [without purchase]`
package struct CheckCommand: SelectionVerb {
  package static let name = CommandName.check
  package static let help = CommandHelp(
    group: .items,
    summary: "Check items off.",
    details: [
      "Choose items by name, separated by commas, or with `all`, `all in CATEGORY`, `all except "
        + "ITEMS`, or `where` and a condition.",
      "An item in an interpolation, as in a loop over `items`, means exactly that item, on its "
        + "own list.",
      "`for` records what you paid for an item, and the price that follows from it; `at` records "
        + "the shop.",
      "Checking a checked item changes nothing.",
      "An amount checks a part: `check 4 Eggs`, `check 4 of 6 Eggs`, `check 500 ml Milk`. The rest "
        + "stays on the list. A larger amount checks the item off, and records what you bought.",
      "`check Beans as Heinz Beans` records what you bought for an item.",
      "`without purchase`, at the end, checks items off that you did not buy. `dump` writes it, "
        + "because purchases are not in its script. In a household, every check is a purchase.",
    ],
    examples: [
      "add Milk, Bread, 6 Bananas in produce", "check Milk, Bread", "check all in produce",
      "check where quantity > 100", "check 2 Bananas", "add Beans", "check Beans as Heinz Beans",
      "add 2 l Juice", "check Juice for 2.58",
    ],
    seeAlso: [.uncheck, .toggle, .clear])
  package static let forms = [
    Form(.selection(.pending), clauses: .in.unsaid, .boughtAs, .paid, .at, .on)
  ]
  package static let mayWrite = true

  /// The items to check.
  package var selection: Selection
  /// Where it says `without purchase`; nil if the items were bought.
  package var withoutPurchase: SourceRange?

  init(selection: Selection) {
    (self.selection, withoutPurchase) = selection.withoutPurchase
  }

  package func run(by runner: some SentenceRunner) throws { try runner.perform(self) }
}

extension Selection {
  /// The selection without a trailing `without purchase`, and the range of these words.
  fileprivate var withoutPurchase: (selection: Selection, words: SourceRange?) {
    guard let last, last.isWithoutPurchase else { return (self, nil) }
    let start = last.pieces.count - 2
    let words = last.range(of: start..<last.pieces.count)
    // Alone, the words name an item.
    if start > 0 { return (endingBefore(start), words) }
    guard condition != nil else { return (self, nil) }
    var selection = self
    selection.tail = nil
    return (selection, words)
  }
}

extension Phrase {
  /// Whether it ends with `without purchase`.
  var isWithoutPurchase: Bool {
    guard pieces.count > 1, pieces[pieces.count - 1].word?.isLetters("purchase") == true else {
      return false
    }
    return pieces[pieces.count - 2].word?.isLetters("without") == true
  }
}
