/// A run of words as typed; its meaning depends on the names that exist when its statement runs.
package struct Phrase: Hashable, Sendable {
  /// The words, strings and interpolations in order; may be empty.
  package var pieces: [Piece]
  /// The source range.
  package var range: SourceRange
  /// The amount at its start, if any.
  package var amount: AmountReading?
  /// Whether a piece may open a clause.
  package var hasClauseWord: Bool

  /// Creates a phrase from pieces.
  package init(pieces: [Piece], range: SourceRange, amount: AmountReading?, hasClauseWord: Bool) {
    self.pieces = pieces
    self.range = range
    self.amount = amount
    self.hasClauseWord = hasClauseWord
  }

  /// Whether it has no words.
  package var isEmpty: Bool { pieces.isEmpty }

  /// Some of its pieces as a separate phrase, without an amount or clauses.
  package func part(_ indices: Range<Int>) -> Phrase {
    Phrase(
      pieces: Array(pieces[indices]), range: range(of: indices), amount: nil, hasClauseWord: false)
  }

  /// The same phrase without its amount.
  package var withoutAmount: Phrase {
    var phrase = self
    phrase.amount = nil
    return phrase
  }

  /// The range of some of its pieces.
  package func range(of indices: Range<Int>) -> SourceRange {
    guard let first = indices.first, let last = indices.last else { return range }
    return pieces[first].range.lowerBound..<pieces[last].range.upperBound
  }

  /// The last `to`, before a file, a new name or a list.
  package var lastTo: Int? { pieces.lastIndex { $0.clause == .to } }

  /// Each `to` with something before and after it.
  package var innerTos: [Int] {
    pieces.indices.dropFirst().dropLast().filter { pieces[$0].clause == .to }
  }

  /// The words and strings; nil if there is an interpolation.
  package var plainName: String? { plainName(of: pieces.indices) }

  /// The words before the first clause word; nil if there are strings or interpolations among them.
  package var wordsBeforeClauses: String? {
    let start = pieces.prefix { $0.clause == nil }
    return start.allSatisfy { $0.word != nil && !$0.isQuoted } ? plainName(of: start.indices) : nil
  }

  /// Whether it has a clause.
  package var hasClause: Bool { pieces.contains { $0.clause != nil } }

  /// The words and strings of some of its pieces; nil if there is an interpolation.
  func plainName(of indices: Range<Int>) -> String? {
    var name = ""
    for piece in pieces[indices] {
      if !name.isEmpty, !piece.isGlued { name += " " }
      switch piece.content {
      case .word(let word): name += word
      case .text(let text): name += text
      case .textWithHoles, .hole: return nil
      }
    }
    return name
  }
}
