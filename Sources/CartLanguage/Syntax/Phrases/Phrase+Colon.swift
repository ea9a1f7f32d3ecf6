extension Phrase {
  /// The phrases before and after the first colon of the bare words; nil without one. One of them
  /// may be empty.
  ///
  ///     Corner Shop: frozen food     // `Corner Shop` and `frozen food`
  package var partsAtColon: (before: Phrase, after: Phrase)? {
    guard let (index, offset) = firstColon else { return nil }
    let piece = pieces[index]
    let (left, right) = (piece.upTo(offset), piece.from(offset + 1))
    return (
      Phrase(ofPieces: pieces[..<index] + [left].compactMap(\.self), orAt: piece.range.lowerBound),
      Phrase(
        ofPieces: [right].compactMap(\.self) + pieces[(index + 1)...].first(isGlued: right != nil),
        orAt: piece.range.upperBound)
    )
  }

  /// The piece with the colon, and the number of bytes before it.
  package var firstColon: (piece: Int, offset: Int)? {
    for (index, piece) in pieces.enumerated() {
      if let offset = piece.word?.utf8.offset(of: UInt8(ascii: ":")) { return (index, offset) }
    }
    return nil
  }

  /// Some pieces of a phrase as a separate phrase.
  private init(ofPieces pieces: [Piece], orAt offset: Int) {
    let range = pieces.first.flatMap { first in
      pieces.last.map { first.range.lowerBound..<$0.range.upperBound }
    }
    self.init(
      pieces: pieces, range: range ?? offset..<offset, amount: nil,
      hasClauseWord: pieces.contains { $0.clause != nil })
  }
}

extension Piece {
  /// The bytes of a word before an offset; nil if there are none.
  fileprivate func upTo(_ offset: Int) -> Piece? {
    guard offset > 0, let word else { return nil }
    return Piece(
      content: .word(String(decoding: word.utf8.prefix(offset), as: UTF8.self)),
      range: range.lowerBound..<range.lowerBound + offset, isGlued: isGlued, clause: nil)
  }

  /// The bytes of a word from an offset on; nil if there are none.
  func from(_ offset: Int) -> Piece? {
    guard let word, offset < word.utf8.count else { return nil }
    return Piece(
      content: .word(String(decoding: word.utf8.dropFirst(offset), as: UTF8.self)),
      range: range.lowerBound + offset..<range.upperBound, isGlued: false, clause: nil)
  }
}

extension ArraySlice<Piece> {
  /// The pieces; the first directly follows something or starts a name.
  fileprivate func first(isGlued: Bool) -> [Piece] {
    var pieces = Array(self)
    if !pieces.isEmpty { pieces[0].isGlued = pieces[0].isGlued && isGlued }
    return pieces
  }
}

extension String.UTF8View {
  fileprivate func offset(of byte: UInt8) -> Int? {
    firstIndex(of: byte).map { distance(from: startIndex, to: $0) }
  }
}
