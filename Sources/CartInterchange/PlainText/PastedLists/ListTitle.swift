import CartModels

/// A line that is only the title of the list or one of its pages: `Shopping list 12/3`,
/// `Party list`, `Groceries for Saturday`, `Einkaufszettel`.
enum ListTitle {
  /// Whether a line is such a title.
  ///
  /// - Parameter isAboveItems: whether the line is above all items, where a title can have any
  ///   name.
  static func isTitle(
    _ line: PlainTextLines.Line, before next: PlainTextLines.Line?, isAboveItems: Bool
  ) -> Bool {
    guard line.plain.utf8.count <= longest else { return false }
    let first = line.plain.prefix { $0 != " " && $0 != ":" }
    guard
      isAboveItems || ListPhrase.title.mayBegin(with: first) || pages.contains(first.lowercased())
    else { return false }
    var words = line.plain.lowercased()
    if words.last == ":" { words.removeLast() }
    if line.isFirst, isTimed(words) { return true }
    if isNamed(words) { return true }
    // With a colon or above bullets, the line is a heading that names the list.
    guard isAboveItems, line.plain.last != ":",
      next.map({ !ListBullet($0.plain).isBulleted }) ?? true
    else { return false }
    return isCalled(words)
  }

  /// Whether the words are a common title: `shopping list 12/3`, `page 2 of 3`.
  private static func isNamed(_ words: String) -> Bool {
    let parts = words.split(separator: " ")
    if let first = parts.first, parts.count > 1, pages.contains(String(first)) {
      return isTime(words.dropFirst(first.count))
    }
    if ListPhrase.title.contains(words) { return true }
    guard let count = ListPhrase.title.count(before: parts) else { return false }
    return isTime(Substring(parts.dropFirst(count).joined(separator: " ")))
  }

  private static let pages: Set<String> = ["page", "página", "seite"]

  /// Whether the words are a name with a word for a list: `party list`, `corner shop`,
  /// `partyliste`, `liste de noël`.
  private static func isCalled(_ words: String) -> Bool {
    let parts = words.split(separator: " ")
    guard (1...4).contains(parts.count), let first = parts.first, let last = parts.last,
      words.allSatisfy({ $0.isLetter || " '’-".contains($0) }),
      !Catalogue.builtIn.knowsProduct(NameKey(words))
    else { return false }
    if parts.count > 1, lastWords.contains(String(last)) { return true }
    return ListPhrase.title.contains(first) && ["liste", "lista"].contains(first)
      || ["liste", "einkauf", "zettel"].contains { last.count > $0.count && last.hasSuffix($0) }
  }

  /// Whether the words are a time with a word for a list: `sat shop`, `big weekend list`.
  private static func isTimed(_ words: String) -> Bool {
    guard let blank = words.lastIndex(of: " "),
      lastWords.contains(String(words[words.index(after: blank)...]))
    else { return false }
    let rest = words[..<blank].split(separator: " ").filter { !sizes.contains(String($0)) }
    return isTime(Substring(rest.joined(separator: " ")))
  }

  private static let lastWords: Set<String> = ["groceries", "list", "shop", "shopping"]
  private static let sizes: Set<String> = [
    "big", "little", "main", "monthly", "my", "our", "weekly",
  ]

  /// Whether the words are a time: `12/3`, `for saturday`, `(week 12)`, `- may 4th`.
  private static func isTime(_ words: Substring) -> Bool {
    words.split(whereSeparator: { " -–(),.!".contains($0) }).allSatisfy { word in
      joints.contains(String(word)) || word.first?.isNumber == true
        || RelativeDay(text: String(word)) != nil || RelativeDay(text: "1 \(word)") != nil
    }
  }

  /// Whether a line is the name of a dish, with a blank line and amounts below it: `Nana's Bake`. A
  /// known product such as `Caesar Salad` may be an item.
  static func isDish(_ line: PlainTextLines.Line, before next: PlainTextLines.Line?) -> Bool {
    guard line.isFirst, let next, next.isAfterBlank, line.plain.utf8.count <= longest else {
      return false
    }
    return next.plain.first?.isNumber == true && line.plain.utf8.contains(0x20)
      && line.plain.allSatisfy { $0.isLetter || " '’&-".contains($0) }
      && !Catalogue.builtIn.contains(NameKey(line.plain))
  }

  private static let longest = 60

  private static let joints: Set<String> = [
    "for", "the", "of", "week", "weekend", "this", "next", "für", "die", "woche", "vom", "pour",
    "la", "semaine", "du", "para", "semana", "de",
  ]
}
