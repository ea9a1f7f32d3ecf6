import CartModels

/// Filler words beside the name of a product: `some bread`, `cheese please`.
extension NewItem {
  /// A hint to leave the filler word out; nil unless the rest is a known product.
  func hintOnFiller(in words: [Substring]) -> Diagnostic? {
    guard let (filler, rest) = NewItem.withoutFiller(words),
      Catalogue.builtIn.knows(NameKey(rest)), !Catalogue.builtIn.knows(NameKey(name))
    else { return nil }
    return .hint(
      .fillerWord, "`\(filler)` is part of the name", at: nameRange,
      help: "to leave it out: `\(removal)\(addition(called: rest))\(placeClause)`")
  }

  private static func withoutFiller(_ words: [Substring]) -> (filler: String, rest: String)? {
    guard let first = words.first, let last = words.last else { return nil }
    if mayBeFiller(first) {
      return (String(first), words.dropFirst().joined(separator: " "))
    }
    if mayBeFiller(last) {
      return (String(last), words.dropLast().joined(separator: " "))
    }
    return nil
  }

  /// The first letter and the length are checked first, because this runs for most names.
  static func mayBeFiller(_ word: Substring) -> Bool {
    guard let first = word.utf8.first else { return false }
    switch (first | 0x20, word.utf8.count) {
    case (UInt8(ascii: "a"), 7), (UInt8(ascii: "f"), 3), (UInt8(ascii: "m"), 4),
      (UInt8(ascii: "p"), 3), (UInt8(ascii: "p"), 6), (UInt8(ascii: "s"), 4),
      (UInt8(ascii: "t"), 6):
      return fillers.contains(word.lowercased())
    default: return false
    }
  }

  private static let fillers: Set<String> = [
    "another", "few", "more", "please", "pls", "some", "thanks",
  ]
}
