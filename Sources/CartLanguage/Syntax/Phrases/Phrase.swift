/// A run of words, as it was typed: what it means is settled by the names that
/// exist when its statement runs.
package struct Phrase: Hashable, Sendable {
  /// The words, texts and holes in order; empty where none stand.
  package var pieces: [Piece]
  /// Where the phrase stands.
  package var range: SourceRange
  /// The amount its beginning reads as, if it does.
  package var amount: AmountReading?
  /// Whether a piece may open a clause.
  package var hasClauseWord: Bool

  /// Makes a phrase of pieces that were read.
  package init(pieces: [Piece], range: SourceRange, amount: AmountReading?, hasClauseWord: Bool) {
    self.pieces = pieces
    self.range = range
    self.amount = amount
    self.hasClauseWord = hasClauseWord
  }

  /// Whether it has no words.
  package var isEmpty: Bool { pieces.isEmpty }

  /// Some of its pieces as a phrase of its own, without an amount or clauses.
  package func part(_ indices: Range<Int>) -> Phrase {
    Phrase(
      pieces: Array(pieces[indices]), range: range(of: indices), amount: nil, hasClauseWord: false)
  }

  /// The place of some of its pieces.
  package func range(of indices: Range<Int>) -> SourceRange {
    guard let first = indices.first, let last = indices.last else { return range }
    return pieces[first].range.lowerBound..<pieces[last].range.upperBound
  }

  /// The last `to`: after it stands a file, a new name or a list.
  package var lastTo: Int? { pieces.lastIndex { $0.clause == .to } }

  /// Each `to` with something before and after it.
  package var innerTos: [Int] {
    pieces.indices.dropFirst().dropLast().filter { pieces[$0].clause == .to }
  }

  /// Its words and texts; nil where a hole stands.
  package var plainName: String? { plainName(of: pieces.indices) }

  /// The words and texts of some of its pieces; nil where a hole stands.
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
