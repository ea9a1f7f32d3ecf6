extension String {
  /// The text in a normal form, worked out piece by piece where it is long, as
  /// the time for one piece grows with the square of its length.
  ///
  /// Pieces begin at an ASCII character, which nothing before it composes
  /// with. A text that has none for thousands of characters is cut before any
  /// letter: no name is that long, and a note loses no more than a match there.
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
  /// Whether the character joins the one before it.
  var isMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }
}
