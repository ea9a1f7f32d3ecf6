package import CartModels

/// The parts of a phrase, identified by the names that exist.
package struct ReadPhrase: Sendable {
  /// The name in the user's spelling; empty if the phrase has only clauses.
  package var name = ""
  /// The range of the name.
  package var nameRange: SourceRange
  /// The pieces of the name.
  package internal(set) var namePieces = 0..<0
  /// Whether the name is the bare word `all`.
  package var isAll = false
  /// Whether the whole name was quoted, so that its reading is not in doubt.
  package var isQuoted = false
  /// The quoted string at the end of the name, after bare words.
  package var textAtEnd: TextAtEnd?
  /// The amount, if there is one.
  package var amount: AmountReading?
  /// Whether the amount may have been meant differently, so that its reading is reported.
  package var isDoubtful = false
  /// The category after `in`.
  package var category: ItemCategory?
  /// The range of `in` and its category.
  package var categoryRange: SourceRange?
  /// The note after `note`.
  package var note: String?
  /// The day after `due`.
  package var due: DueDay?
  /// The range of that day.
  package var dueRange: SourceRange?
  /// The shop after `at`, or `none`.
  package var shop: ShopSaid?
  /// The new name after `name`, in `set`.
  package var newName: String?
  /// The amount after `quantity`.
  package var quantity: Quantity?
  /// The money at the end, or after `for`.
  package var money: Money?
  /// The range of the money.
  package var moneyRange: SourceRange?
  /// The amount that the money is for: `for 10`, `per kg`.
  package var priced: (kind: Price.Kind, quantity: Quantity)?
  /// The lists after `to`, `from` and `on`.
  package var lists: [ClauseWord: ListSummary] = [:]
  /// The clauses in the order in which they were removed from the end, so the last one comes first.
  var clauses: [Clause] = []
  /// A clause word that stayed part of the name, with the words after it.
  package var keptClause: KeptClause?

  /// The interpolation that is the whole name, if any.
  package var hole: Hole?

  /// Creates a phrase of which only the name is known.
  package init(name: String = "", nameRange: SourceRange) {
    (self.name, self.nameRange) = (name, nameRange)
  }

  /// The note of the amount, joined with the note of the phrase.
  package var allNotes: String? {
    guard let note, !note.isEmpty else { return amount?.note }
    return amount?.note.map { "\($0); \(note)" } ?? note
  }

  /// The reading of the amount, if it is doubtful.
  package var reading: String? { isDoubtful ? amount?.sentenceText : nil }

  /// The operand of a clause.
  func clause(_ word: ClauseWord) -> Range<Int>? { clauses.last { $0.word == word }?.operand }

  /// Whether the phrase has any clauses.
  package var hasClauses: Bool { !clauses.isEmpty }

  /// Adds the clauses of another phrase of the same sentence.
  ///
  /// - Throws: a `Diagnostic` if both have the same clause.
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

  /// Adds the clauses of a sentence's last phrase that has no name, if they belong to this item:
  /// `in dairy` in `Milk, 2 l in dairy`.
  ///
  /// - Throws: a `Diagnostic` if both have the same clause.
  package mutating func takeRest(
    of other: ReadPhrase, at range: SourceRange
  ) throws(Diagnostic) {
    try take(clausesOf: other, at: range)
    (due, dueRange) = (due ?? other.due, dueRange ?? other.dueRange)
    if let said = other.note { note = note.map { "\($0), \(said)" } ?? said }
  }

  /// Whether all its clauses name lists.
  package var saysListAlone: Bool { clauses.allSatisfy { $0.word.isListClause } }

  /// The word of a clause and the pieces of its operand.
  struct Clause: Sendable {
    var word: ClauseWord
    var operand: Range<Int>
  }

  /// The operand of `at`: a shop, or `none` to remove it.
  package enum ShopSaid: Hashable, Sendable {
    case shop(Shop)
    case noShop
  }

  /// The key of the name.
  package var key: NameKey { NameKey(name) }

  /// The list after the first of some clause words that has one.
  package func list(_ words: ClauseWord...) -> ListSummary? {
    words.lazy.compactMap { lists[$0] }.first
  }

  /// The list after any of some clause words.
  ///
  /// - Throws: a `Diagnostic` if they name different lists.
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
