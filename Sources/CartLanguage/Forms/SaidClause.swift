package import CartModels

/// A clause in a phrase, with the pieces of its words and of its operand.
package struct SaidClause: Hashable, Sendable {
  package let clause: Clause
  /// Empty if the operand alone identifies the clause.
  package let words: Range<Int>
  package internal(set) var operand: Range<Int>
  /// The word after the operand, such as `desc`.
  package internal(set) var then: String?
  /// The existing object that the operand names, once the phrase was read.
  package internal(set) var found: Found?

  /// An object with a name.
  package enum Found: Hashable, Sendable {
    case list(ListSummary)
    case category(ItemCategory)
    case shop(Shop)
  }

  init(_ clause: Clause, words: Range<Int>, operand: Range<Int>) {
    (self.clause, self.words, self.operand) = (clause, words, operand)
  }

  /// Whether the clause has no operand.
  package var isAlone: Bool { if case .alone = clause.operand { true } else { false } }

  /// All pieces of the clause.
  package var pieces: Range<Int> {
    words.lowerBound..<operand.upperBound + (then == nil ? 0 : 1)
  }

  /// What the clause is about, as messages name it; a sentence says it once.
  package var subject: String {
    switch clause.operand {
    case .status: "status"
    case .list: "list"
    default: "`\(clause.word)`"
    }
  }

  /// The error for a second clause with the same subject.
  package func repeated(in phrase: Phrase) -> Diagnostic {
    Diagnostic.repeated(subject, at: phrase.range(of: pieces))
  }
}
