import CartModels

/// A text in quotes at the end of a name, after words: `Milk "2 l"`.
package struct TextAtEnd {
  /// The words before it.
  var before: String
  /// What stands in the quotes.
  var text: String

  /// Looks at the pieces of a name. What holes come to has no quotes.
  package init?(_ pieces: ArraySlice<Piece>) {
    guard pieces.count > 1, let last = pieces.last, !last.isGlued,
      case .text(let text) = last.content
    else { return nil }
    var before = ""
    for piece in pieces.dropLast() {
      guard let word = piece.word else { return nil }
      before += before.isEmpty || piece.isGlued ? word : " " + word
    }
    (self.before, self.text) = (before, text)
  }

  /// Looks at the words of a name for single quotes, which open no text after words. An `'n'`
  /// between words is none.
  init?(_ name: String) {
    guard name.last.map(NewItem.isApostrophe) == true,
      let open = name.indices.dropFirst().last(where: {
        NewItem.isApostrophe(name[$0]) && name[name.index(before: $0)] == " "
      })
    else { return nil }
    text = String(name[open...].dropFirst().dropLast())
    before = name[..<open].trimmingBlanks
    guard text.count > 2, !text.contains(where: NewItem.isApostrophe), !before.isEmpty else {
      return nil
    }
  }
}

/// Quotes that are part of a name, or were dropped within one.
extension NewItem {
  var hintOnQuotes: Diagnostic? {
    if let unquoted {
      return .hint(
        .severalInOne, "the quotes are part of the name", at: nameRange,
        help: "without them: `\(removal)\(addition(called: unquoted))\(placeClause)`")
    }
    guard let end = textAtEnd ?? TextAtEnd(name) else { return nil }
    return .hint(
      .severalInOne, "this is one item called `\(name)`", at: nameRange, help: advice(on: end))
  }

  private func advice(on end: TextAtEnd) -> String {
    if amount == nil, end.isAmount {
      let sentence = "\(verb.rawValue) \(end.text) \(TypedName.of(end.before))"
      return "for an amount: `\(removal)\(sentence)\(placeClause)`"
    }
    let first = addition(called: end.before)
    let second = QuotedText.of(end.text)
    return "for two items: `\(removal)\(first), \(second)\(placeClause)`; "
      + "for a note: `\(removal)\(first) note \(second)\(placeClause)`"
  }

  /// The name as it would be if the apostrophe that it begins with opened a text.
  private var unquoted: String? {
    guard let first = name.first, NewItem.isApostrophe(first) else { return nil }
    let inside = name.dropFirst()
    guard let close = inside.firstIndex(where: NewItem.isApostrophe) else { return nil }
    let rest = inside[inside.index(after: close)...]
    let meant = String(inside[..<close]) + rest
    return meant.contains(where: NewItem.isApostrophe) || meant.trimmingBlanks.isEmpty ? nil : meant
  }

  static func isApostrophe(_ character: Character) -> Bool { "'‘’".contains(character) }

  /// Whether a word begins or ends with an apostrophe, in a quick look.
  static func mayHoldQuotes(_ word: String) -> Bool {
    word.utf8.first == UInt8(ascii: "'") || word.utf8.first == 0xE2
  }
}

extension TextAtEnd {
  /// Whether the text is an amount and nothing else.
  fileprivate var isAmount: Bool {
    let pieces = text.split(separator: " ").map { word in
      Piece(content: .word(String(word)), range: 0..<0, isGlued: false, clause: nil)
    }
    do throws(Diagnostic) {
      return try AmountReader.head(of: pieces)?.count == pieces.count
    } catch {
      return false
    }
  }
}
