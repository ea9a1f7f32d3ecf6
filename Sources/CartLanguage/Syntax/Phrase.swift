/// A word that may open a clause, unless it turns out to be part of a name.
public enum ClauseWord: String, Hashable, Sendable, CaseIterable {
  case `in`, to, from, on, note, quantity, name

  /// The clause word that some bytes spell, in any case.
  init?(bytes: ArraySlice<UInt8>) {
    // Looked at for every word there is, so the length decides first.
    let candidates: [ClauseWord]
    switch bytes.count {
    case 2: candidates = ClauseWord.ofTwoLetters
    case 4: candidates = ClauseWord.ofFourLetters
    case 8: candidates = ClauseWord.ofEightLetters
    default: return nil
    }
    for candidate in candidates
    where bytes.elementsEqual(candidate.rawValue.utf8, by: { $0 | 0x20 == $1 }) {
      self = candidate
      return
    }
    return nil
  }

  private static let ofTwoLetters: [ClauseWord] = [.in, .to, .on]
  private static let ofFourLetters: [ClauseWord] = [.from, .note, .name]
  private static let ofEightLetters: [ClauseWord] = [.quantity]

  /// Whether a list is named after it.
  public var isListClause: Bool { self == .to || self == .from || self == .on }
}

/// One word, text or hole of a phrase.
public struct Piece: Hashable, Sendable {
  /// What the piece is.
  public enum Content: Hashable, Sendable {
    /// A bare word.
    case word(String)
    /// A quoted text without holes; it settles what something is.
    case text(String)
    /// A quoted text with holes.
    indirect case template(Hole)
    /// `{expression}`; its value is data and is not read again.
    indirect case hole(Hole)
  }

  /// What it is.
  public var content: Content
  /// Where it stands.
  public var range: SourceRange
  /// Whether it follows the piece before it without white space.
  public var isGlued: Bool
  /// The clause it may open: only a bare word may.
  public var clause: ClauseWord?

  /// The word, when the piece is a bare one.
  public var word: String? {
    if case .word(let word) = content { word } else { nil }
  }

  /// Whether the piece is a quoted text.
  public var isQuoted: Bool {
    switch content {
    case .text, .template: true
    case .word, .hole: false
    }
  }
}

/// A run of words, as it was typed: what it means is settled by the names that
/// exist when its statement runs.
public struct Phrase: Hashable, Sendable {
  /// The words, texts and holes in order; empty where none stand.
  public var pieces: [Piece]
  /// Where the phrase stands.
  public var range: SourceRange
  /// The amount its beginning reads as, if it does.
  public var amount: AmountReading?
  /// Whether a piece may open a clause.
  public var hasClauseWord: Bool

  /// Whether it has no words.
  public var isEmpty: Bool { pieces.isEmpty }

  /// Some of its pieces as a phrase of its own, without an amount or clauses.
  public func part(_ indices: Range<Int>) -> Phrase {
    Phrase(
      pieces: Array(pieces[indices]), range: range(of: indices), amount: nil, hasClauseWord: false)
  }

  /// The place of some of its pieces.
  public func range(of indices: Range<Int>) -> SourceRange {
    guard let first = indices.first, let last = indices.last else { return range }
    return pieces[first].range.lowerBound..<pieces[last].range.upperBound
  }

  /// Its words and texts; nil where a hole stands.
  public var plainName: String? { plainName(of: pieces.indices) }

  /// The words and texts of some of its pieces; nil where a hole stands.
  func plainName(of indices: Range<Int>) -> String? {
    var name = ""
    for piece in pieces[indices] {
      if !name.isEmpty, !piece.isGlued { name += " " }
      switch piece.content {
      case .word(let word): name += word
      case .text(let text): name += text
      case .template, .hole: return nil
      }
    }
    return name
  }
}
