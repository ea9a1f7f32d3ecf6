/// The part of a typed word that bash replaces at Tab, and how what comes there is quoted.
///
/// Of `--store=li` that is `li`, and of `"Oat M` what stands behind the quote, which stays open.
struct BashPlace {
  /// What stays of the word, as the program would get it.
  let kept: String
  /// The quote that is open where the answer goes.
  let quote: Character?

  /// - Parameters:
  ///   - typed: the beginning of the word, quotes and all.
  ///   - length: how much of it bash keeps, without a quote that is open.
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

  /// What of a word goes behind what is kept; nil where it begins with something else.
  func rest(of word: String) -> String? {
    let beginning = word.prefix(kept.count)
    guard beginning.lowercased() == kept.lowercased() else { return nil }
    return String(word.dropFirst(kept.count))
  }

  /// A text as it is typed there; nil where bash has no way to.
  func quoted(_ text: String) -> String? {
    let hasControls = text.utf8.contains { $0 < 0x20 }
    switch quote {
    case "'": return hasControls ? nil : text.replacing("'", with: #"'\''"#)
    case "\"": return hasControls ? nil : doubleQuoted(text)
    default: return hasControls ? dollarQuoted(text) : escaped(text)
    }
  }

  /// In a quote an exclamation mark would bring back a line of the history, even behind a backslash.
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
    // Alone it assigns nothing.
    if text == "=", kept.isEmpty { return text }
    return text.unicodeScalars.reduce(into: "") { quoted, scalar in
      if BashPlace.meaning.contains(scalar) { quoted += "\\" }
      quoted.unicodeScalars.append(scalar)
    }
  }

  /// What means something to bash, or could: a tilde does where a word begins.
  private static let meaning = Set(##" \$`"'!#&()*;<>?[]^{|}~="##.unicodeScalars)
}
