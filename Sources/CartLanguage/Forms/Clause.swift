/// A clause of a sentence: the word that opens it, and its operand.
///
///     add Milk to Party           to LIST
///     show pending by name desc   pending, by KEY
package struct Clause: Hashable, Sendable {
  /// The words that open the clause. Messages and completion use the first. Empty if the operand
  /// alone identifies the clause, as in `show pending`.
  package var words: [String]
  package var operand: Operand
  /// An optional word after the operand, such as `desc`.
  package var then: String?
  /// Whether the clause is required.
  package var isNeeded = false
  /// Whether the usage line shows it.
  package var isShown = true
  /// Whether Tab and `?` offer it.
  package var isOffered = true
  /// The position among the completions; clauses of equal rank keep their order.
  package var rank = 0
  /// Whether the operand can name the default list before that list exists.
  package var takesUsualList = false

  init(_ words: String..., operand: Operand) { (self.words, self.operand) = (words, operand) }

  fileprivate init(_ words: ClauseWord..., list operand: Operand) {
    (self.words, self.operand) = (words.map(\.rawValue), operand)
    takesUsualList = true
  }

  /// The words that end a phrase from the right. `for` and `per` do so only before money and
  /// amounts; elsewhere the parser ends these clauses itself.
  var endWords: [ClauseWord] {
    words.compactMap(ClauseWord.init(rawValue:)).filter { word in
      word != .for && word != .per || [.amount, .money, .measure].contains(operand)
    }
  }

  /// The first opening word, or an empty string.
  package var word: String { words.first ?? "" }

  /// The words of `word`, split at blanks: `with`, `everything`.
  package var parts: [String] { word.split(separator: " ").map(String.init) }

  /// The two words of `word` if it has exactly two, otherwise nil.
  package var twoWords: (first: String, second: String)? {
    let parts = parts
    return parts.count == 2 ? (parts[0], parts[1]) : nil
  }

  /// The clause in a usage line: `[to LIST]`.
  var usage: String {
    let text =
      ((words.prefix(1) + [operand.traits.usage ?? operand.placeholder]).filter { !$0.isEmpty }
      + (then.map { ["[\($0)]"] } ?? []))
      .joined(separator: " ")
    return isNeeded ? text : "[\(text)]"
  }

  /// The same clause, omitted from usage lines.
  var hidden: Clause { changing { $0.isShown = false } }
  /// The same clause, as a required one.
  var needed: Clause { changing { $0.isNeeded = true } }
  /// The same clause, omitted from usage lines and completion.
  var unsaid: Clause { changing { ($0.isShown, $0.isOffered) = (false, false) } }
  /// The same clause with another position among the completions.
  func ranked(_ rank: Int) -> Clause { changing { $0.rank = rank } }

  private func changing(_ change: (inout Clause) -> Void) -> Clause {
    var clause = self
    change(&clause)
    return clause
  }
}

/// The clauses that forms consist of.
extension Clause {
  package static let `in` = Clause("in", operand: .category)
  /// The shop to buy items at.
  package static let at = Clause("at", operand: .shop)
  static let note = Clause("note", operand: .text)
  static let due = Clause("due", operand: .dueDay(mayBeNone: false))
  /// The list that items are added to.
  static let to = Clause(.to, .on, .from, list: .list)
  /// The list that items are on or will be on, with any of the three words.
  static let on = Clause(.on, .to, .from, list: .list)
  /// The list that items are on, in forms where `to` has another meaning.
  static let from = Clause(.from, .on, list: .list)
  /// The list that items are moved or copied to. Completion offers it first.
  static let goal = Clause(.to, list: .list).needed.ranked(-1)
  /// An existing list.
  package static let onList = Clause("on", operand: .list)
  /// The new values of an item: `set`.
  static let quantity = Clause("quantity", operand: .amount)
  static let name = Clause("name", operand: .text)
  static let newDue = Clause("due", operand: .dueDay(mayBeNone: true))
  /// The items that are shown, and their order: `show`.
  static let status = Clause(operand: .status)
  static let by: Clause = {
    var clause = Clause("by", operand: .sortKey)
    clause.then = "desc"
    return clause
  }()
  static let limit = Clause("limit", operand: .count)
  static let format = Clause("as", operand: .format)
  static let `where` = Clause("where", operand: .condition)
  /// The format, the target and the scale of an import or export.
  static let exported = Clause("as", operand: .fileFormat(.export))
  package static let imported = Clause("as", operand: .fileFormat(.import))
  package static let importedTo = Clause("to", operand: .list)
  static let file = Clause("to", operand: .itemFile).needed
  package static let servings = Clause("for", operand: .servings)
  package static let times = Clause("scale", operand: .factor)
  /// The list, the exceptions, the dates and the name for applying a template.
  static let applied = Clause(.to, .on, list: .list)
  static let except = Clause("except", operand: .items)
  /// The items to leave out after `all`, which alone can precede it.
  static let allExcept = Clause("except", operand: .item(.any))
  package static let everything = Clause("with everything", operand: .alone("also what is at home"))
  static let starting = Clause("starting", operand: .day)
  static let until = Clause("until", operand: .lastDay)
  static let called = Clause("as", operand: .schedule)
  /// The name of the product that was bought instead: `check`.
  package static let boughtAs = Clause("as", operand: .boughtName)
  /// The position of a category, and the words that belong to it.
  static let after = Clause("after", operand: .category)
  static let before = Clause("before", operand: .category)
  static let `for` = Clause("for", operand: .words)
  /// The content of a pack, the unit of a price, and the money paid.
  static let pack = Clause("for", operand: .amount)
  static let per = Clause("per", operand: .measure)
  static let paid = Clause("for", operand: .money)
  /// Marks an item as always at home.
  static let always = Clause("always", operand: .alone("it never runs out"))
  /// The day when a price or a claim about the pantry was noted, as `dump` writes it.
  static let noted = Clause("noted", operand: .day)
  static let since = Clause("since", operand: .day)
  static let without = Clause("without", operand: .words)
  /// Sets the order of a shop from trips.
  static let learnedOrder = Clause("learned", operand: .alone("its order, from your trips"))
  /// The purchases to forget, and the day before which purchases or log entries are forgotten.
  static let of = Clause("of", operand: .purchase)
  static let beforeDay = Clause("before", operand: .day)
  /// The person whose action is undone.
  static let byPerson = Clause("by", operand: .person)
  /// The template that fills a new list.
  static let fromTemplate = Clause("from", operand: .template)
}
