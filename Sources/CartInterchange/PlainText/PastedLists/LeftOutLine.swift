import CartModels

/// A line among items that isn't one of them.
enum LeftOutLine {
  /// Returns the reason why a line without a bullet is left out, regardless of the lines below it.
  ///
  /// - Parameter isAboveItems: whether no item has been read yet.
  static func reason(
    _ line: PlainTextLines.Line, before next: PlainTextLines.Line?, isAboveItems: Bool
  ) -> String? {
    guard line.plain.utf8.count <= longest, !ListBullet(line.plain).isBulleted else { return nil }
    if isLink(line.plain) { return "it is a link" }
    if ListTitle.isTitle(line, before: next, isAboveItems: isAboveItems) { return "it is a title" }
    return GreetingLine.isOne(line.plain) ? "it doesn't name an item" : nil
  }

  private static let longest = 400

  private static func isLink(_ words: String) -> Bool {
    guard let first = words.utf8.first,
      first | 0x20 == UInt8(ascii: "h") || first | 0x20 == UInt8(ascii: "w"),
      !words.contains(" ")
    else { return false }
    let start = words.prefix(8).lowercased()
    return ["http://", "https://", "www."].contains(where: start.hasPrefix)
  }

  /// Returns the reason why words that were read as an item are left out: `NO milk`,
  /// `don't buy milk`.
  static func reason(itemCalled name: String) -> String? {
    guard ListPhrase.negation.mayBegin(with: name[...].firstWord.straight) else { return nil }
    let words = name[...].straight.split(separator: " ")
    guard (2...mostWords).contains(words.count),
      let count = ListPhrase.negation.count(before: words)
    else { return nil }
    let rest = words.dropFirst(count).joined(separator: " ")
    guard Catalogue.builtIn.knowsProduct(NameKey(rest)),
      !Catalogue.builtIn.contains(NameKey(name))
    else { return nil }
    return "it says not to buy it"
  }

  private static let mostWords = 9
}

extension Substring {
  /// The text with straight apostrophes, as keyboards type them.
  var straight: Substring { utf8.contains(0xE2) ? Substring(replacing("’", with: "'")) : self }
}
