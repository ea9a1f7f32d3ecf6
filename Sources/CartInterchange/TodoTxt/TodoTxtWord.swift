import CartModels

/// A word of a line of todo.txt, by what it means there.
enum TodoTxtWord: Hashable {
  /// `+Party`
  case project(String)
  /// `@dairy`
  case context(String)
  /// `due:2026-12-24`
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

  /// A key begins with a letter of ASCII, so that `7:30` is none; neither is the scheme of an address.
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

  /// The keys of our own pairs, whose values may be any text.
  private static let ownKeys = Set(
    ["name", "note", "category", "list"] + Field.visible.map(\.name))

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && scalar.properties.isAlphabetic
  }

  private static func isOfKey(_ scalar: Unicode.Scalar) -> Bool {
    isLetter(scalar) || ("0"..."9").contains(scalar) || scalar == "-" || scalar == "_"
  }

  /// A project's or a context's name as it is read: `Meat_&_Fish` has blanks in it.
  static func withBlanks(_ word: String) -> String {
    String(String.UnicodeScalarView(word.unicodeScalars.map { $0 == "_" || $0 == "-" ? " " : $0 }))
      .withoutOuterBlanks
  }

  /// A name as a project or a context is written.
  static func withoutBlanks(_ name: String) -> String {
    String(
      String.UnicodeScalarView(
        name.unicodeScalars.map { $0.properties.isWhitespace ? "_" : $0 }))
  }

  /// The words of a name that say nothing else in a line: what of it can stand there.
  static func visible(_ name: String) -> String {
    name.unicodeScalars.split { $0 == " " || $0 == "\t" || $0 == ":" }
      .map { word in String(word.drop { $0 == "+" || $0 == "@" }) }
      .filter { !$0.isEmpty }.joined(separator: " ")
  }
}
