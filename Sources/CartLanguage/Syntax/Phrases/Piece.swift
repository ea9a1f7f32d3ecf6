import CartModels

/// A word, string or interpolation of a phrase.
package struct Piece: Hashable, Sendable {
  /// The content of a piece.
  package enum Content: Hashable, Sendable {
    /// A bare word.
    case word(String)
    /// A quoted string without interpolations; it is explicit.
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
  /// The clause it may open: only a bare word may.
  package var clause: ClauseWord?

  init(content: Content, range: SourceRange, isGlued: Bool, clause: ClauseWord? = nil) {
    self.content = content
    self.range = range
    self.isGlued = isGlued
    self.clause = clause
  }

  /// Creates a bare word that is no clause word.
  package init(word: String, at range: SourceRange) {
    self.init(content: .word(word), range: range, isGlued: false, clause: nil)
  }

  /// The word, when the piece is a bare one.
  package var word: String? {
    if case .word(let word) = content { word } else { nil }
  }

  /// What is filled in, if anything is.
  package var hole: Hole? {
    switch content {
    case .hole(let hole), .textWithHoles(let hole): hole
    case .word, .text: nil
    }
  }

  /// Whether the piece is a quoted text.
  package var isQuoted: Bool {
    switch content {
    case .text, .textWithHoles: true
    case .word, .hole: false
    }
  }
}

extension ArraySlice<Piece> {
  /// Whether they may be the name of a common product: a quick check.
  var mayBeProduct: Bool {
    var spelling = Spelling()
    for index in indices {
      guard case .word(let word) = self[index].content else { return true }
      if index > startIndex, !self[index].isGlued { spelling.appendBlank() }
      spelling.append(word)
    }
    return Catalogue.builtIn.mayContain(spelling)
  }

  /// The words and strings with their blanks; interpolations are empty before evaluation.
  package var text: String {
    if count == 1 { return self[startIndex].letters }
    // Asked several times of each phrase: each word is copied once.
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
  /// The word or string; an interpolation has no letters yet.
  fileprivate var letters: String {
    switch content {
    case .word(let word), .text(let word): word
    case .textWithHoles, .hole: ""
    }
  }
}
