import CartModels

/// A quoted string at the end of a name, after words: `Milk "2 l"`.
package struct TextAtEnd: Sendable {
  /// The words before the string.
  var before: String
  /// The contents of the quotes.
  var text: String

  /// Reads the pieces of a name. The value of an interpolation has no quotes.
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

  /// Reads single quotes at the end of a name; after words, they do not start a string. An `'n'`
  /// between words does not count.
  init?(_ name: String) {
    // The last byte rules out most names without decoding a character.
    guard let last = name.utf8.last, last == UInt8(ascii: "'") || last >= 0x80,
      name.last.map(NewItem.isApostrophe) == true,
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

extension TextAtEnd {
  /// Whether the string is only an amount.
  var isAmount: Bool {
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
