extension String {
  /// The text in a normal form. A long text is normalized in pieces, because the time for one piece
  /// is quadratic in its length.
  ///
  /// Pieces begin at an ASCII character, which doesn't compose with the characters before it. A
  /// text without one for thousands of characters is cut before any letter: no name is that long,
  /// and a search can only miss a match in a note there.
  func normalized(by form: (String) -> String) -> String {
    guard utf8.count > 2_000 else { return form(self) }
    var (normalized, piece, count) = ("", "", 0)
    for scalar in unicodeScalars {
      if count >= 1_000, scalar.isASCII || (count >= 4_000 && !scalar.isMark) {
        normalized += form(piece)
        (piece, count) = ("", 0)
      }
      piece.unicodeScalars.append(scalar)
      count += 1
    }
    return normalized + form(piece)
  }
}

extension Unicode.Scalar {
  /// Whether the character combines with the previous one.
  var isMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }
}
