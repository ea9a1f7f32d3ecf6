extension String {
  /// The text without white space and control characters at both ends. Names, titles and notes are
  /// stored this way, so that two spellings never differ invisibly at their ends. NUL, which no
  /// sentence can contain, becomes a blank.
  ///
  ///     "  Oat Milk\n".withoutOuterBlanks  // "Oat Milk"
  package var withoutOuterBlanks: String {
    if utf8.contains(0) {
      return String(String.UnicodeScalarView(unicodeScalars.map { $0.value == 0 ? " " : $0 }))
        .withoutOuterBlanks
    }
    guard mayHaveOuterBlanks else { return self }
    let scalars = unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.isBlank }),
      let last = scalars.lastIndex(where: { !$0.isBlank })
    else { return "" }
    return String(scalars[first...last])
  }

  /// A quick check of both ends: nearly every name begins and ends with a visible ASCII character.
  private var mayHaveOuterBlanks: Bool {
    guard let first = utf8.first, let last = utf8.last else { return false }
    return !(0x21...0x7E).contains(first) || !(0x21...0x7E).contains(last)
  }
}

extension Unicode.Scalar {
  /// Whether `NameKey` treats the scalar as a separator.
  fileprivate var isBlank: Bool {
    properties.isWhitespace || properties.generalCategory == .control
  }
}
