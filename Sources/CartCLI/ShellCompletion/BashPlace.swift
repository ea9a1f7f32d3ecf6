/// The part of a typed word that bash replaces at Tab, and the quoting of its replacement.
///
/// For `--store=li` this is `li`, and for `"Oat M` the text after the quote, which stays open.
struct BashPlace {
  /// The part of the word that is kept, unquoted.
  let kept: String
  /// The quote that is open before the replacement.
  let quote: Character?

  /// - Parameters:
  ///   - typed: the beginning of the word, including quotes.
  ///   - length: the length of the part that bash keeps, without an open quote.
  init(_ typed: String, kept length: Int) {
    var (quote, opening) = (Character?.none, 0)
    var isEscaped = false
    for (offset, character) in typed.enumerated() {
      if isEscaped {
        isEscaped = false
      } else if character == "\\", quote != "'" {
        isEscaped = true
      } else if character == quote {
        quote = nil
      } else if quote == nil, character == "'" || character == "\"" {
        (quote, opening) = (character, offset)
      }
    }
    self.quote = quote
    let end = quote == nil ? length : opening
    kept = ShellWords.of(String(typed.prefix(end))).joined(separator: " ")
  }

  /// Returns the rest of a word after the kept part; nil if it begins differently.
  func rest(of word: String) -> String? {
    let beginning = word.prefix(kept.count)
    guard beginning.lowercased() == kept.lowercased() else { return nil }
    return String(word.dropFirst(kept.count))
  }

  /// Returns a text quoted for its place; nil if bash can't express it there.
  func quoted(_ text: String) -> String? {
    let hasControls = text.utf8.contains { $0 < 0x20 }
    switch quote {
    case "'": return hasControls ? nil : text.replacing("'", with: #"'\''"#)
    case "\"": return hasControls ? nil : doubleQuoted(text)
    default: return hasControls ? dollarQuoted(text) : escaped(text)
    }
  }

  /// Within double quotes, an exclamation mark would expand from the history, even after a
  /// backslash.
  private func doubleQuoted(_ text: String) -> String {
    text.reduce(into: "") { quoted, character in
      switch character {
      case "\\", "$", "`", "\"": quoted += "\\\(character)"
      case "!": quoted += #""'!'""#
      default: quoted.append(character)
      }
    }
  }

  private func dollarQuoted(_ text: String) -> String {
    let inside = text.unicodeScalars.reduce(into: "") { quoted, scalar in
      switch scalar {
      case "\\": quoted += "\\\\"
      case "'": quoted += "\\'"
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return "$'\(inside)'"
  }

  private func escaped(_ text: String) -> String {
    // A lone `=` assigns nothing.
    if text == "=", kept.isEmpty { return text }
    return text.unicodeScalars.reduce(into: "") { quoted, scalar in
      if BashPlace.meaning.contains(scalar) { quoted += "\\" }
      quoted.unicodeScalars.append(scalar)
    }
  }

  /// The characters that are or can be special in bash; a tilde is at the beginning of a word.
  private static let meaning = Set(##" \$`"'!#&()*;<>?[]^{|}~="##.unicodeScalars)
}
