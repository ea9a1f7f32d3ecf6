package import CartModels

/// What is said of an amount that a hole comes to, where that is nothing or less.
extension Diagnostic {
  /// `add {n} Milk`: what was worked out to be nothing needs no item.
  ///
  /// - Parameter range: where the hole stands.
  package static func nothingToAdd(
    _ quantity: Quantity, at range: SourceRange, in phrase: Phrase, _ verb: CommandName,
    _ source: Source?
  ) -> Diagnostic {
    var mistake = nothing(quantity, at: range)
    guard let source, range.count + phrase.range.count <= longestShownSentence else {
      return mistake
    }
    let sentence = "\(verb.rawValue) \(source.text(phrase.range))"
    if !sentence.utf8.contains(UInt8(ascii: "\n")) {
      mistake.help = ["only where there is some: `if \(source.text(range)) > 0 { \(sentence) }`"]
    }
    return mistake
  }

  /// `set Milk quantity {n}`
  package static func nothingToSet(_ quantity: Quantity, at range: SourceRange) -> Diagnostic {
    var mistake = nothing(quantity, at: range)
    mistake.help = ["to take it off the list: `remove ITEM`"]
    return mistake
  }

  private static func nothing(_ quantity: Quantity, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .invalidQuantity, "quantity must be greater than 0, and this is \(quantity.sentenceText)",
      at: range)
  }

  private static let longestShownSentence = 100
}

extension [Piece] {
  /// Whether the first piece stands on its own before a name: what is glued to it joins it, unless
  /// that is a unit (`{150}g Beef`).
  package var haveHeadAlone: Bool {
    guard count > 1 else { return false }
    guard self[1].isGlued else { return true }
    guard let word = self[1].word else { return false }
    return Unit(word: word) != nil || ["x", "X", "×"].contains(word)
  }
}
