import CartModels

/// A word of a todo.txt line, classified by its meaning.
enum TodoTxtWord: Hashable {
  /// A project such as `+Party`.
  case project(String)
  /// A context such as `@dairy`.
  case context(String)
  /// A pair such as `due:2026-12-24`.
  case pair(key: String, value: String)
  case plain(String)

  init(_ word: Substring) {
    let scalars = word.unicodeScalars
    let rest = String(scalars.dropFirst())
    switch scalars.first {
    case "+" where !rest.isEmpty: self = .project(rest)
    case "@" where !rest.isEmpty: self = .context(rest)
    default:
      guard let (key, value) = TodoTxtWord.pair(scalars) else {
        self = .plain(String(word))
        return
      }
      self = .pair(key: key, value: value)
    }
  }

  /// Returns the key and the value of a pair. A key begins with an ASCII letter, so `7:30` isn't a
  /// pair. An address with a scheme isn't one either.
  private static func pair(_ word: Substring.UnicodeScalarView) -> (String, String)? {
    guard let first = word.first, isLetter(first), let colon = word.firstIndex(of: ":") else {
      return nil
    }
    let (key, value) = (word[..<colon], word[word.index(after: colon)...])
    guard !value.isEmpty, key.allSatisfy(isOfKey),
      !value.starts(with: "//".unicodeScalars) || ownKeys.contains(String(key))
    else { return nil }
    return (String(key), String(value))
  }

  /// The keys of QuickCart's own pairs, whose values can be any text.
  private static let ownKeys = Set(
    ["name", "note", "category", "list"] + Field.visible.map(\.name))

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && scalar.properties.isAlphabetic
  }

  private static func isOfKey(_ scalar: Unicode.Scalar) -> Bool {
    isLetter(scalar) || ("0"..."9").contains(scalar) || scalar == "-" || scalar == "_"
  }

  /// Returns the name of a project or a context, with blanks: `Meat_&_Fish`.
  static func withBlanks(_ word: String) -> String {
    String(String.UnicodeScalarView(word.unicodeScalars.map { $0 == "_" || $0 == "-" ? " " : $0 }))
      .withoutOuterBlanks
  }

  /// Returns a name in the form of a project or a context.
  static func withoutBlanks(_ name: String) -> String {
    String(
      String.UnicodeScalarView(
        name.unicodeScalars.map { $0.properties.isWhitespace ? "_" : $0 }))
  }

  /// Returns the words of a name without the signs that have a meaning in a line.
  static func visible(_ name: String) -> String {
    name.unicodeScalars.split { $0 == " " || $0 == "\t" || $0 == ":" }
      .map { word in String(word.drop { $0 == "+" || $0 == "@" }) }
      .filter { !$0.isEmpty }.joined(separator: " ")
  }
}
