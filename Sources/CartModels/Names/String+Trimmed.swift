extension String {
  /// The text without white space and control characters at both ends, as names, titles
  /// and notes are kept: two spellings that look the same would be a riddle.
  ///
  ///     "  Oat Milk\n".withoutOuterBlanks  // "Oat Milk"
  package var withoutOuterBlanks: String {
    guard mayHaveOuterBlanks else { return self }
    let scalars = unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.isBlank }),
      let last = scalars.lastIndex(where: { !$0.isBlank })
    else { return "" }
    return String(scalars[first...last])
  }

  /// A quick look at both ends: nearly every name begins and ends with a visible
  /// character of ASCII.
  private var mayHaveOuterBlanks: Bool {
    guard let first = utf8.first, let last = utf8.last else { return false }
    return !(0x21...0x7E).contains(first) || !(0x21...0x7E).contains(last)
  }
}

extension Unicode.Scalar {
  /// Whether it only separates, as `NameKey` sees it.
  fileprivate var isBlank: Bool {
    properties.isWhitespace || properties.generalCategory == .control
  }
}
