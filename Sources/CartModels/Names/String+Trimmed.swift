extension String {
  /// The text without white space and control characters at both ends. Names, titles and notes are
  /// stored this way, so that two spellings never differ invisibly at their ends. NUL, which no
  /// sentence can contain, becomes a blank.
  ///
  ///     "  Oat Milk\n".withoutOuterBlanks  // "Oat Milk"
  package var withoutOuterBlanks: String {
    if isPlainlyTrimmed { return self }
    if utf8.contains(0) {
      return String(String.UnicodeScalarView(unicodeScalars.map { $0.value == 0 ? " " : $0 }))
        .withoutOuterBlanks
    }
    let scalars = unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.isBlank }),
      let last = scalars.lastIndex(where: { !$0.isBlank })
    else { return "" }
    return String(scalars[first...last])
  }

  /// A quick check, which nearly every name passes: it begins and ends with a visible ASCII
  /// character, and contains no NUL.
  private var isPlainlyTrimmed: Bool {
    utf8.withContiguousStorageIfAvailable { bytes in
      guard let first = bytes.first, let last = bytes.last else { return true }
      guard first > 0x20, first < 0x7F, last > 0x20, last < 0x7F else { return false }
      for byte in bytes where byte == 0 { return false }
      return true
    } ?? false
  }
}

extension Unicode.Scalar {
  /// Whether `NameKey` treats the scalar as a separator.
  fileprivate var isBlank: Bool {
    properties.isWhitespace || properties.generalCategory == .control
  }
}
