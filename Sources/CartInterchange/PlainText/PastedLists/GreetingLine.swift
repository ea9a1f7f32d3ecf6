import CartModels

/// A line that only greets or thanks the shopper: `Hi Tom`, `Thanks! xx`, `no rush`.
enum GreetingLine {
  static func isOne(_ line: String) -> Bool {
    guard line.utf8.count <= longest else { return false }
    if isGesture(line) { return true }
    guard line.unicodeScalars.first?.properties.isAlphabetic == true else { return false }
    let first = line[...].firstWord.prefix { $0.isLetter || "'’".contains($0) }
    guard
      first.allSatisfy({ "xX".contains($0) }) || kinds.contains(where: { $0.mayBegin(with: first) })
    else { return false }
    var words = line.lowercased().replacing("’", with: "'")
      .split(whereSeparator: { !$0.isLetter && $0 != "'" })
    guard words.count <= mostWords else { return false }
    while let last = words.last, last.allSatisfy({ $0 == "x" }) { words.removeLast() }
    return isEmptyTalk(words, line)
  }

  private static func isEmptyTalk(_ words: [Substring], _ line: String) -> Bool {
    // The line is only kisses: `xx`.
    if words.isEmpty { return line.lowercased().contains("x") }
    let text = words.joined(separator: " ")
    if isPhrase(text) || isSigned(line) { return true }
    if Catalogue.builtIn.knowsProduct(NameKey(line)) { return false }
    // `Hello Kitty plasters` is a product.
    if let count = ListPhrase.greeting.count(before: words) {
      let rest = words.dropFirst(count)
      return rest.count < 2
        || (0...2).contains { count in
          // `Hallo Milch bitte` asks for milk.
          isPhrase(rest.dropFirst(count).joined(separator: " "))
            && !Catalogue.builtIn.knowsProduct(
              NameKey(rest.prefix(count).joined(separator: " ")))
        }
    }
    // `thanks love` is a greeting, but `Thank you cards` is a product.
    guard let count = ListPhrase.thanks.count(before: words), words.count - count < 3 else {
      return false
    }
    let name = words.dropFirst(count).joined(separator: " ")
    return isPhrase(name) || !isSold(name)
  }

  /// Whether a line is a signature: `Love, Mum`, `LG, Tom`.
  private static func isSigned(_ line: String) -> Bool {
    let parts = line.lowercased().split(separator: ",").map { String($0).withoutOuterBlanks }
    guard parts.count == 2, let first = parts.first, let last = parts.last else { return false }
    return isPhrase(first)
      && last.split(separator: " ").count < 3 && !isSold(last)
  }

  /// Whether the words are exactly a product's name, since `Tom` may also match a tomato.
  private static func isSold(_ words: String) -> Bool {
    Catalogue.builtIn.contains(NameKey(words))
  }

  /// Whether the words, in lower case, are only a phrase around a list.
  static func isPhrase(_ words: some StringProtocol) -> Bool {
    kinds.contains { $0.contains(words) }
  }

  private static let kinds = [ListPhrase.closing, .thanks, .greeting]

  /// Whether the words are only gestures, such as `👍` or `❤️😘`, and not `🥛`.
  static func isGesture(_ words: String) -> Bool {
    guard let first = words.unicodeScalars.first, first.value > 0x2000 else { return false }
    return words.unicodeScalars.allSatisfy { scalar in
      scalar == " " || gestures.contains { $0.contains(scalar.value) }
    }
  }

  private static let gestures: [ClosedRange<UInt32>] = [
    // Faces, hands, hearts and people, and their modifiers.
    0x1F600...0x1F64F, 0x1F440...0x1F450, 0x1F493...0x1F49F, 0x1F910...0x1F92F, 0x1F970...0x1F97A,
    0x1F3FB...0x1F3FF, 0x2639...0x263A, 0x2764...0x2764, 0xFE0F...0xFE0F, 0x200D...0x200D,
  ]

  private static let longest = 50
  private static let mostWords = 7
}
