import CartModels

/// Quotes that are part of a name, or were removed from within one.
extension NewItem {
  var hintOnQuotes: Diagnostic? {
    if let unquoted {
      return .hint(
        .severalInOne, "the quotes are part of the name", at: nameRange,
        help: "to remove them: `\(removal)\(addition(called: unquoted))\(placeClause)`")
    }
    guard let end = textAtEnd ?? TextAtEnd(name) else { return nil }
    if let kept = keptClause, !kept.before.isEmpty, !kept.isPlainWords {
      return hint(on: end, after: kept)
    }
    return .hint(
      .severalInOne, "this is one item called `\(name)`", at: nameRange, help: advice(on: end))
  }

  /// The hint on `add 2 l Milk in dairy "fresh"`, where the string may be the note.
  private func hint(on end: TextAtEnd, after kept: KeptClause) -> Diagnostic? {
    let opening = "\(kept.before) \(kept.word.rawValue) "
    guard kept.word == .in, category == nil, end.before.hasPrefix(opening),
      let known = ItemCategory.builtIn(for: NameKey(String(end.before.dropFirst(opening.count))))
    else { return nil }
    var item = self
    item.category = known.name
    let sentence = item.addition(called: kept.before, extraNote: end.text)
    return .hint(
      .severalInOne, "this is one item called `\(name)`", at: nameRange,
      help: "to add a note: `\(removal)\(sentence)\(placeClause)`")
  }

  private func advice(on end: TextAtEnd) -> String {
    if amount == nil, end.isAmount {
      return "to set an amount: \(correction("\(end.text) \(TypedName.of(end.before))"))"
    }
    let first = counted(TypedName.of(end.before))
    return "to add two items: \(correction("\(first), \(QuotedText.of(end.text))")); "
      + "to add a note: \(correction(first, extraNote: end.text))"
  }

  /// The name without its first two apostrophes, if it begins with one as if with a quote.
  private var unquoted: String? {
    guard NewItem.mayHoldQuotes(name), let first = name.first, NewItem.isApostrophe(first) else {
      return nil
    }
    let inside = name.dropFirst()
    guard let close = inside.firstIndex(where: NewItem.isApostrophe) else { return nil }
    let rest = inside[inside.index(after: close)...]
    let meant = String(inside[..<close]) + rest
    return meant.contains(where: NewItem.isApostrophe) || meant.trimmingBlanks.isEmpty ? nil : meant
  }

  static func isApostrophe(_ character: Character) -> Bool { "'‘’".contains(character) }

  /// Whether the first byte of a word can be that of an apostrophe.
  static func mayHoldQuotes(_ word: String) -> Bool {
    word.utf8.first == UInt8(ascii: "'") || word.utf8.first == 0xE2
  }
}
