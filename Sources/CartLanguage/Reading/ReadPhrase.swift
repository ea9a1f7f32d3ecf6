package import CartModels

/// What a phrase turned out to mean, given the names that exist.
package struct ReadPhrase {
  /// The name, in the user's spelling; empty where only clauses stood.
  package var name = ""
  /// Where the name stands.
  package var nameRange: SourceRange
  /// Its pieces.
  var namePieces = 0..<0
  /// Whether the name is the bare word `all`.
  package var isAll = false
  /// Whether the name was quoted as a whole, so that nothing about it is doubtful.
  package var isQuoted = false
  /// The text in quotes that the name ends with, after words.
  package var textAtEnd: TextAtEnd?
  /// The amount, when one was said.
  package var amount: AmountReading?
  /// Whether the amount may have been meant otherwise, so that how it was read is said.
  package var isDoubtful = false
  /// What `in` said.
  package var category: ItemCategory?
  /// Where `in` and its category stand.
  package var categoryRange: SourceRange?
  /// What `note` said.
  package var note: String?
  /// What `due` said.
  package var due: DueDay?
  /// Where that stands.
  package var dueRange: SourceRange?
  /// What `at` said.
  package var shop: ShopSaid?
  /// What `name` said, in `set`.
  package var newName: String?
  /// What `quantity` said.
  package var quantity: Quantity?
  /// The money at the end, or after `for`.
  package var money: Money?
  /// The range of the money.
  package var moneyRange: SourceRange?
  /// What the money is for: `for 10`, `per kg`.
  package var priced: (kind: Price.Kind, quantity: Quantity)?
  /// The lists that `to`, `from` and `on` said.
  package var lists: [ClauseWord: ListSummary] = [:]
  /// The clauses that came off, the last first.
  var clauses: [Clause] = []
  /// A clause word that stayed part of the name, with what followed it.
  package var keptClause: KeptClause?

  /// The hole that the whole name is.
  package var hole: Hole?

  /// Makes one of which only the name is known.
  package init(name: String = "", nameRange: SourceRange) {
    (self.name, self.nameRange) = (name, nameRange)
  }

  /// What its amount said besides the number, and its note.
  package var allNotes: String? {
    guard let note, !note.isEmpty else { return amount?.note }
    return amount?.note.map { "\($0); \(note)" } ?? note
  }

  /// How the amount was read, where that is doubtful.
  package var reading: String? { isDoubtful ? amount?.sentenceText : nil }

  /// The pieces after the word of a clause that came off.
  func clause(_ word: ClauseWord) -> Range<Int>? { clauses.last { $0.word == word }?.operand }

  /// Whether any clause came off.
  package var hasClauses: Bool { !clauses.isEmpty }

  /// Takes the clauses of another phrase of the same sentence.
  ///
  /// - Throws: a `Diagnostic` where both have one.
  package mutating func take(
    clausesOf other: ReadPhrase, at range: SourceRange
  ) throws(Diagnostic) {
    if let word = other.clauses.map(\.word).first(where: { clause($0) != nil }) {
      throw Diagnostic(
        .repeatedClause, "duplicate `\(word.rawValue)`", at: range, help: ["keep one of them"])
    }
    lists.merge(other.lists) { own, _ in own }
    shop = shop ?? other.shop
    (money, moneyRange) = (money ?? other.money, moneyRange ?? other.moneyRange)
    category = category ?? other.category
    categoryRange = categoryRange ?? other.categoryRange
  }

  /// Takes what the last phrase of a sentence says besides a name, where that belongs to this item:
  /// `in dairy` in `Milk, 2 l in dairy`.
  ///
  /// - Throws: a `Diagnostic` where both have one.
  package mutating func takeRest(
    of other: ReadPhrase, at range: SourceRange
  ) throws(Diagnostic) {
    try take(clausesOf: other, at: range)
    (due, dueRange) = (due ?? other.due, dueRange ?? other.dueRange)
    if let said = other.note { note = note.map { "\($0), \(said)" } ?? said }
  }

  /// Whether its only clauses are lists.
  package var saysListAlone: Bool { clauses.allSatisfy { $0.word.isListClause } }

  /// A clause that came off, by its pieces.
  struct Clause {
    var word: ClauseWord
    var operand: Range<Int>
  }

  /// A shop, or that there is to be none.
  package enum ShopSaid: Hashable {
    case shop(Shop)
    case noShop
  }

  /// The folded name.
  package var key: NameKey { NameKey(name) }

  /// The one list that any of some words said.
  package func list(_ words: ClauseWord...) -> ListSummary? {
    words.lazy.compactMap { lists[$0] }.first
  }

  /// The list that some words said. - Throws: a `Diagnostic` where they said two.
  package func onlyList(among words: [ClauseWord]) throws(Diagnostic) -> ListSummary? {
    let said = words.compactMap { lists[$0] }
    guard let first = said.first else { return nil }
    guard let other = said.first(where: { $0.id != first.id }) else { return first }
    throw Diagnostic(
      .wrongClause,
      "a sentence can have one list, found `\(first.title)` and "
        + "`\(other.title)`", at: nameRange, help: ["write a sentence for each"])
  }
}
