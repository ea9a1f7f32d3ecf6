import CartModels

/// A name as it must be typed so that it is read as that name.
public enum TypedName {
  /// The name itself, or in quotes where its words would mean something else:
  /// where it holds punctuation that ends or splits a phrase, or is a word of
  /// the language or an amount, as `show template Ideas` shows a template.
  ///
  ///     TypedName.of("Oat Milk")      // Oat Milk
  ///     TypedName.of("Salt, coarse")  // "Salt, coarse"
  public static func of(_ name: String) -> String {
    let key = NameKey(name)
    let hasPlainLetters = name.unicodeScalars.allSatisfy(isPlain)
    let isPlainName =
      hasPlainLetters && !key.isAmbiguous && key.text != "all"
      && key.text != "where" && !key.text.hasPrefix("template ")
      && !name.hasPrefix("'") && !name.hasPrefix(" ")
      && !name.hasSuffix(" ") && !name.contains("  ") && !name.contains(" #")
    return isPlainName || hasPlainLetters && Catalogue.builtIn.contains(key)
      ? name : QuotedText.of(name)
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case ",", ";", "{", "}", "\"", "\\", "#", "\u{201C}", "\u{201D}", "\u{201E}": false
    default: scalar.properties.generalCategory != .control
    }
  }
}
