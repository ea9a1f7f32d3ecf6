/// A clause of a sentence: the word that opens it, and what goes after that.
///
///     add Milk to Party           to LIST
///     show pending by name desc   pending, by KEY
package struct Clause: Hashable, Sendable {
  /// The words that open it, the first of which is shown and offered; none where its operand says it
  /// all, as in `show pending`.
  package var words: [String]
  package var operand: Operand
  /// A word that may follow its operand.
  package var then: String?
  /// Whether it must stand.
  package var isNeeded = false
  /// Whether the usage line shows it.
  package var isShown = true
  /// Whether Tab and `?` offer it.
  package var isOffered = true
  /// Where Tab offers it among the others, if not in their order.
  package var rank = 0
  /// Whether the usual list may be meant before it is made.
  package var takesUsualList = false

  init(_ words: String..., operand: Operand) { (self.words, self.operand) = (words, operand) }

  fileprivate init(_ words: ClauseWord..., list operand: Operand) {
    (self.words, self.operand) = (words.map(\.rawValue), operand)
    takesUsualList = true
  }

  /// Its words that come off the right end of a phrase. `for` and `per` only do so before money and
  /// amounts; the parser ends their other clauses.
  var endWords: [ClauseWord] {
    words.compactMap(ClauseWord.init(rawValue:)).filter { word in
      word != .for && word != .per || [.amount, .money, .measure].contains(operand)
    }
  }

  /// The word that is shown.
  package var word: String { words.first ?? "" }

  /// The parts of the word that is shown: `with`, `everything`.
  package var parts: [String] { word.split(separator: " ").map(String.init) }

  /// The same where they are two.
  package var twoWords: (first: String, second: String)? {
    let parts = parts
    return parts.count == 2 ? (parts[0], parts[1]) : nil
  }

  /// It as a usage line shows it: `[to LIST]`.
  var usage: String {
    let text =
      ((words.prefix(1) + [operand.traits.usage ?? operand.placeholder]).filter { !$0.isEmpty }
      + (then.map { ["[\($0)]"] } ?? []))
      .joined(separator: " ")
    return isNeeded ? text : "[\(text)]"
  }

  /// The same, which usage lines leave out.
  var hidden: Clause { changing { $0.isShown = false } }
  /// The same, which must stand.
  var needed: Clause { changing { $0.isNeeded = true } }
  /// The same, which usage lines leave out and nobody offers.
  var unsaid: Clause { changing { ($0.isShown, $0.isOffered) = (false, false) } }
  /// The same at another place among what Tab offers.
  func ranked(_ rank: Int) -> Clause { changing { $0.rank = rank } }

  private func changing(_ change: (inout Clause) -> Void) -> Clause {
    var clause = self
    change(&clause)
    return clause
  }
}

/// The clauses that forms are made of.
extension Clause {
  package static let `in` = Clause("in", operand: .category)
  /// Where items are to be bought.
  package static let at = Clause("at", operand: .shop)
  static let note = Clause("note", operand: .text)
  static let due = Clause("due", operand: .dueDay(mayBeNone: false))
  /// Where items go to.
  static let to = Clause(.to, .on, .from, list: .list)
  /// Where items are or are to be, however that is put.
  static let on = Clause(.on, .to, .from, list: .list)
  /// Where items are, where `to` says something else.
  static let from = Clause(.from, .on, list: .list)
  /// The list that items are moved or copied to, which is offered first.
  static let goal = Clause(.to, list: .list).needed.ranked(-1)
  /// The list that is meant, which must be there.
  package static let onList = Clause("on", operand: .list)
  /// What an item is to be: `set`.
  static let quantity = Clause("quantity", operand: .amount)
  static let name = Clause("name", operand: .text)
  static let newDue = Clause("due", operand: .dueDay(mayBeNone: true))
  /// What is shown: `show`.
  static let status = Clause(operand: .status)
  static let by: Clause = {
    var clause = Clause("by", operand: .sortKey)
    clause.then = "desc"
    return clause
  }()
  static let limit = Clause("limit", operand: .count)
  static let format = Clause("as", operand: .format)
  static let `where` = Clause("where", operand: .condition)
  /// What a file holds, where it goes, and for how many something is cooked.
  static let exported = Clause("as", operand: .fileFormat(.export))
  package static let imported = Clause("as", operand: .fileFormat(.import))
  package static let importedTo = Clause("to", operand: .list)
  static let file = Clause("to", operand: .itemFile).needed
  package static let servings = Clause("for", operand: .servings)
  package static let times = Clause("scale", operand: .factor)
  /// Where a template goes, what is left out of it, from when until when, and as what.
  static let applied = Clause(.to, .on, list: .list)
  static let except = Clause("except", operand: .items)
  package static let everything = Clause("with everything", operand: .alone("also what is at home"))
  static let starting = Clause("starting", operand: .day)
  static let until = Clause("until", operand: .day)
  static let called = Clause("as", operand: .schedule)
  /// The name under which an item was bought: `check`.
  package static let boughtAs = Clause("as", operand: .boughtName)
  /// The place of a category, and its words.
  static let after = Clause("after", operand: .category)
  static let before = Clause("before", operand: .category)
  static let `for` = Clause("for", operand: .words)
  /// The content of a pack, the unit of a price, and the money paid.
  static let pack = Clause("for", operand: .amount)
  static let per = Clause("per", operand: .measure)
  static let paid = Clause("for", operand: .money)
  /// What is always at home.
  static let always = Clause("always", operand: .alone("it never runs out"))
  /// When a price, or what is at home, was noted, as `dump` writes it.
  static let noted = Clause("noted", operand: .day)
  static let since = Clause("since", operand: .day)
  static let without = Clause("without", operand: .words)
  /// Sets the order of a shop from trips.
  static let learnedOrder = Clause("learned", operand: .alone("its order, from your trips"))
  /// Which purchases, and before when.
  static let of = Clause("of", operand: .purchase)
  static let beforeDay = Clause("before", operand: .day)
  /// Who did what is undone.
  static let byPerson = Clause("by", operand: .person)
  /// The template that a new list begins with.
  static let fromTemplate = Clause("from", operand: .template)
}
