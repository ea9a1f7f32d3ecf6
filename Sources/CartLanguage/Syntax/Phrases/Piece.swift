import CartModels

/// A word, string or interpolation of a phrase.
package struct Piece: Hashable, Sendable {
  /// The content of a piece.
  package enum Content: Hashable, Sendable {
    /// A bare word.
    case word(String)
    /// A quoted string without interpolations, whose reading is never in doubt.
    case text(String)
    /// A quoted string with interpolations.
    indirect case textWithHoles(Hole)
    /// `{expression}`; its value is data and is not read again.
    indirect case hole(Hole)
  }

  /// The content.
  package var content: Content
  package var range: SourceRange
  /// Whether it follows the piece before it without white space.
  package var isGlued: Bool
  /// The clause that the word may open; nil for strings and interpolations.
  package var clause: ClauseWord?

  init(content: Content, range: SourceRange, isGlued: Bool, clause: ClauseWord? = nil) {
    self.content = content
    self.range = range
    self.isGlued = isGlued
    self.clause = clause
  }

  /// Creates a bare word that cannot open a clause.
  package init(word: String, at range: SourceRange) {
    self.init(content: .word(word), range: range, isGlued: false, clause: nil)
  }

  /// The word; nil for strings and interpolations.
  package var word: String? {
    if case .word(let word) = content { word } else { nil }
  }

  /// The interpolation, if any.
  package var hole: Hole? {
    switch content {
    case .hole(let hole), .textWithHoles(let hole): hole
    case .word, .text: nil
    }
  }

  /// Whether it is a quoted string.
  package var isQuoted: Bool {
    switch content {
    case .text, .textWithHoles: true
    case .word, .hole: false
    }
  }
}

extension ArraySlice<Piece> {
  /// Whether the pieces may be the name of a common product. This is a quick check.
  package var mayBeProduct: Bool {
    let catalogue = Catalogue.builtIn
    var (spelling, isInFirstWord) = (Spelling(), true)
    for index in indices {
      guard case .word(let word) = self[index].content else { return true }
      if index > startIndex, !self[index].isGlued {
        spelling.appendBlank()
        // The first word alone rules out most names.
        if isInFirstWord, !catalogue.mayContain(spelling) { return false }
        isInFirstWord = false
      }
      spelling.append(word)
    }
    return catalogue.mayContain(spelling)
  }

  /// The words and strings with their blanks; interpolations are empty before evaluation.
  package var text: String {
    if count == 1 { return self[startIndex].letters }
    // This runs several times for each phrase, so each word is copied only once.
    let length = reduce(0) { $0 + $1.letters.utf8.count + 1 }
    return String(unsafeUninitializedCapacity: length) { bytes in
      var end = 0
      for index in indices {
        if index > startIndex, !self[index].isGlued {
          bytes[end] = UInt8(ascii: " ")
          end += 1
        }
        end = bytes[end...].update(fromContentsOf: self[index].letters.utf8)
      }
      return end
    }
  }
}

extension Piece {
  /// The word or string; empty for an interpolation, which has no value yet.
  fileprivate var letters: String {
    switch content {
    case .word(let word), .text(let word): word
    case .textWithHoles, .hole: ""
    }
  }
}
