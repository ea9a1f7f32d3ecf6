import CartModels

/// Formats a name so that it is read as that name.
package enum TypedName {
  /// The name, quoted if its words would mean something else: if it has punctuation that ends or
  /// splits a phrase, or is a keyword or an amount, as `show template Ideas` shows a template.
  ///
  ///     TypedName.of("Oat Milk")      // Oat Milk
  ///     TypedName.of("Salt, coarse")  // "Salt, coarse"
  package static func of(_ name: String) -> String {
    let key = NameKey(name)
    let hasPlainLetters = name.unicodeScalars.allSatisfy(isPlain)
    let isPlainName =
      hasPlainLetters && !key.isAmbiguous && !endsInDigit(key) && key.text != "all"
      && key.text != "where" && !key.text.hasPrefix("template ")
      && !name.hasPrefix("'") && !name.hasPrefix(" ")
      && !name.hasSuffix(" ") && !name.contains("  ") && !name.contains(" #")
    return isPlainName || hasPlainLetters && Catalogue.builtIn.contains(key)
      ? name : QuotedText.of(name)
  }

  /// The name of something that exists, which is quoted only if its characters require it.
  ///
  ///     TypedName.ofKnown("Tuna in Oil")   // Tuna in Oil
  ///     TypedName.ofKnown("Nuts, mixed")   // "Nuts, mixed"
  ///
  /// - Parameter isInClause: whether it follows a clause word, so that a clause word in it would be
  ///   ambiguous.
  package static func ofKnown(_ name: String, isInClause: Bool = false) -> String {
    let words = NameKey(name).text.split(separator: " ").map(String.init)
    let isMisread =
      words == ["all"] || words.contains("where")
      || isInClause && words.contains(where: NameKey.clauseWords.contains)
    return isMisread || !hasPlainShape(name) ? QuotedText.of(name) : name
  }

  /// A number at the end of a name is part of it, but may be misread.
  private static func endsInDigit(_ key: NameKey) -> Bool {
    key.text.utf8.last.map { (0x30...0x39).contains($0) } ?? false
  }

  private static func hasPlainShape(_ name: String) -> Bool {
    name.unicodeScalars.allSatisfy(isPlain) && !name.hasPrefix("'") && !name.hasPrefix("’")
      && !name.hasPrefix("‘") && !name.hasPrefix(" ") && !name.hasSuffix(" ")
      && !name.contains("  ") && !name.contains("\t")
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case ",", ";", "{", "}", "\"", "\\", "#", "\u{201C}", "\u{201D}", "\u{201E}": false
    default: scalar.properties.generalCategory != .control
    }
  }
}
