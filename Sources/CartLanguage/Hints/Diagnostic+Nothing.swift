package import CartModels

/// Errors for interpolated amounts that are zero or negative, or are strings.
extension Diagnostic {
  /// The error for `add {n} Milk`, where `n` is zero or less. The help suggests a guard, because a
  /// calculated zero usually means that the item is not needed.
  ///
  /// - Parameter range: the range of the interpolation.
  package static func nothingToAdd(
    _ quantity: Quantity, at range: SourceRange, in phrase: Phrase, _ verb: CommandName,
    _ source: Source?
  ) -> Diagnostic {
    var mistake = nothing(quantity, at: range)
    guard let source, range.count + phrase.range.count <= longestShownSentence else {
      return mistake
    }
    let sentence = "\(verb.opening) \(source.text(phrase.range))"
    if !sentence.utf8.contains(UInt8(ascii: "\n")) {
      mistake.help = ["guard it: `if \(source.text(range)) > 0 { \(sentence) }`"]
    }
    return mistake
  }

  /// The error for `set Milk quantity {n}`, where `n` is zero or less.
  package static func nothingToSet(_ quantity: Quantity, at range: SourceRange) -> Diagnostic {
    var mistake = nothing(quantity, at: range)
    mistake.help = ["to remove it from the list: `remove ITEM`"]
    return mistake
  }

  /// The error for `add {n} Apples`, where `n` holds the text `3`.
  package static func amountInText(
    _ text: String, at range: SourceRange, in phrase: Phrase, _ verb: CommandName,
    _ source: Source?
  ) -> Diagnostic {
    var mistake = Diagnostic(
      .wrongType, "the amount in front is a string (\(QuotedText.of(text)))", at: range,
      help: ["to convert it: `{number(…)}` or `{measure(…)}`"])
    guard let source, range.count + phrase.range.count <= longestShownSentence else {
      return mistake
    }
    let hole = source.text(range)
    let rest = source.text(range.upperBound..<max(range.upperBound, phrase.range.upperBound))
    guard hole.hasPrefix("{"), hole.hasSuffix("}"), !hole.contains("\n"), !rest.contains("\n")
    else { return mistake }
    let reader = TypedAmount.number(text) == nil ? "measure" : "number"
    let name = source.text(phrase.range)
    let amount = "{\(reader)(\(hole.dropFirst().dropLast()))}"
    mistake.help = ["to use it as an amount: `\(verb.opening) \(amount)\(rest)`"]
    if !name.contains("\"") {
      mistake.help.append("to use it as a name: `\(verb.opening) \"\(name)\"`")
    }
    return mistake
  }

  private static func nothing(_ quantity: Quantity, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .invalidQuantity, "quantity must be greater than 0, found \(quantity.sentenceText)",
      at: range)
  }

  private static let longestShownSentence = 100
}

extension [Piece] {
  /// Whether the first piece is separate from the name. Glued text joins them, unless it is a unit
  /// (`{150}g Beef`).
  package var haveHeadAlone: Bool {
    guard count > 1 else { return false }
    guard self[1].isGlued else { return true }
    guard let word = self[1].word else { return false }
    return Unit(word: word) != nil || ["x", "X", "×"].contains(word)
  }
}
