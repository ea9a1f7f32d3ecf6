import CartModels

/// Operands of one word from a fixed set, or a whole number.
extension Operand {
  /// Whether a word is such an operand.
  package func accepts(_ word: String) -> Bool {
    self == .count ? Operand.count(word) != nil : isMet(by: [word]) == true
  }

  /// The whole number above 0 that a word is.
  package static func count(_ word: String) -> Int? { Int(word).flatMap { $0 > 0 ? $0 : nil } }

  /// A description of the valid operands.
  var wanted: String {
    switch traits.recognition {
    case .oneOf(let known):
      "\(traits.answer.what): " + known.map(\.word).joined(separator: ", ")
    case .name: meaning
    default: "a whole number above 0"
    }
  }

  /// The verb that lists what the operand can name.
  package var listing: CommandName? {
    switch traits.recognition {
    case .name(.list): .lists
    case .name(.category): .categories
    case .name(.shop): .shops
    default: nil
    }
  }

  /// The error for an invalid operand.
  package func mistake(_ said: String, after word: String, at range: SourceRange) -> Diagnostic {
    guard case .oneOf(let choices) = traits.recognition else {
      return Diagnostic(
        .unexpected, "`\(word)` needs a whole number above 0, found `\(said)`", at: range,
        help: ["write a number, such as `\(word) \(example)`, or leave out `\(word)` to show all"])
    }
    let known = choices.map(\.word)
    let near = Suggestion.nearest(to: said, among: known)
    guard self == .sortKey else {
      return Diagnostic(
        .unexpected, "unknown format `\(said)`", at: range, meaning: near,
        otherwise: "the formats are " + known.joined(separator: ", "))
    }
    let field = ItemField(elsewhere: said).flatMap { SortKey(rawValue: $0.rawValue) }
    return Diagnostic(
      .unknownName, "cannot sort by `\(said)`", at: range,
      meaning: field.map { [$0.rawValue] } ?? near,
      otherwise: "sort keys are " + known.joined(separator: ", "))
  }

  /// Whether a text is a typo of such a word, or an invalid number, rather than part of a name.
  func isNearlyMet(by text: String) -> Bool {
    guard case .oneOf(let known) = traits.recognition else {
      return text.allSatisfy { $0.isNumber || $0 == "-" || $0 == "." }
    }
    let text = text.lowercased()
    return text.count >= 4 && known.contains { Suggestion.isOneEditApart($0.word, text) }
  }
}
