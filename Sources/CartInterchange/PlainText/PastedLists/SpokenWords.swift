import CartModels

/// Phrases of spoken language around an item: `buy milk`, `don't forget butter`, `2 more milks`,
/// `milk please`.
enum SpokenWords {
  /// Returns the text without such phrases, if the rest is a known product.
  static func dropped(from text: String) -> String {
    let whole = withoutPartitive(withoutGreeting(withoutClosing(withoutAlso(text))))
    let rest = withoutMore(withoutOpenings(whole))
    guard rest != whole else { return whole }
    let items = withoutPartitive(rest)
    return beginsWithProduct(items[...]) ? items : whole
  }

  /// Whether the words begin with a product: `milk, bread`, `milk bread eggs`, `milk and bread`.
  private static func beginsWithProduct(_ words: Substring) -> Bool {
    HeadedWords.namesProduct(String(words))
      || words.split(separator: " ").first.map {
        Catalogue.builtIn.knowsProduct(NameKey(String($0)))
      } == true
  }

  // MARK: Before the item

  private static func withoutOpenings(_ text: String) -> String {
    let words = Languages.inUse.words
    guard let first = text.utf8.first, words != nil || firsts.contains(first | 0x20) else {
      return text
    }
    var rest = text[...]
    while let count = opening(of: rest)?.count ?? words.flatMap({ opening(of: rest, in: $0) }) {
      rest = rest.dropFirst(count).drop { ": ".contains($0) }
    }
    return String(rest)
  }

  /// Returns the length of a foreign word that introduces an item.
  private static func opening(of text: Substring, in words: LanguageWords) -> Int? {
    guard let blank = text.firstIndex(of: " ") else { return nil }
    let word = text[..<blank]
    return words.says(.opening, String(word)) ? word.count : nil
  }

  private static func opening(of words: Substring) -> String? {
    let start = words.prefix(longest).lowercased()
    return longestFirst.first { opening in
      start.hasPrefix(opening)
        && start.dropFirst(opening.count).first.map { $0 == " " || $0 == ":" } == true
    }
  }

  /// The English phrases before an item.
  static let openings: Set<String> = [
    "&", "+", "plus", "also", "and", "and also", "another", "bring", "buy", "can we get",
    "can you buy",
    "can you get",
    "can you get me", "can you grab", "can you pick up", "can you please get", "could you buy",
    "could you get", "could you grab", "could you pick up", "don't forget", "don't forget the",
    "dont forget", "don’t forget", "get", "get me", "get some", "grab", "grab some", "i need",
    "i still need", "low on", "maybe", "more", "nearly out of", "need", "need some", "need to buy",
    "need to get", "oh", "oh and", "out of", "p.s.", "pick up", "please", "please bring",
    "please buy",
    "please can you get", "please get", "pls", "pls get", "ps", "remember", "running low on",
    "running out of", "some more", "still need", "still need some", "we are out of", "we need",
    "we still need", "we're low on", "we're out of", "we’re out of",
  ]

  private static let longestFirst = openings.sorted { $0.utf8.count > $1.utf8.count }
  private static let longest = 24
  private static let firsts = Set(openings.compactMap(\.utf8.first))

  /// Removes `more` after a number: `2 more milks`.
  private static func withoutMore(_ text: String) -> String {
    guard text.utf8.first.map({ $0 &- 0x30 < 10 }) == true else { return text }
    let words = text.split(separator: " ", maxSplits: 2)
    guard words.count == 3, words[1].lowercased() == "more",
      words[0].utf8.allSatisfy({ $0 &- 0x30 < 10 }), HeadedWords.namesProduct(String(words[2]))
    else { return text }
    return "\(words[0]) \(words[2])"
  }

  /// Removes a greeting: `Hi love, can you get milk`, `hi can you get milk`.
  private static func withoutGreeting(_ text: String) -> String {
    let start = Substring(text.utf8.prefix(longestGreeting))
    let other = start.utf8.firstIndex { "!:".utf8.contains($0) }
    let mark = [start.firstItemComma, other].compactMap(\.self).min()
    if mark == nil, !ListPhrase.greeting.mayBegin(with: text[...].firstWord) { return text }
    guard let mark, GreetingLine.isOne(String(text[..<mark])) else {
      let words = text.split(separator: " ")
      guard let count = ListPhrase.greeting.count(before: words) else { return text }
      let rest = words.dropFirst(count).joined(separator: " ")
      let items = withoutOpenings(rest)
      return items != rest && beginsWithProduct(items[...]) ? items : text
    }
    let rest = String(text[text.index(after: mark)...]).withoutOuterBlanks
    return beginsWithProduct(withoutOpenings(rest)[...]) ? rest : text
  }

  private static let longestGreeting = 30

  /// Removes words such as `also` between items: `milk, and also 6 eggs`, `Milch und noch Eier`.
  private static func withoutAlso(_ text: String) -> String {
    let language = Languages.inUse.words
    guard language != nil || text.holds(also) else { return text }
    let words = text.split(separator: " ")
    guard words.count > 3 else { return text }
    var kept = Array(words.prefix(1))
    for index in words.indices.dropFirst() {
      let isAlso =
        words[index].lowercased() == "also"
        || language?.says(.opening, String(words[index])) == true
      let before = words[index - 1].lowercased()
      let isJoined = before == "and" || before == "&" || language?.joint(before) == .and
      if !(isAlso && isJoined && index > 1 && index + 1 < words.count) { kept.append(words[index]) }
    }
    return kept.count < words.count ? kept.joined(separator: " ") : text
  }

  private static let also = Array(" also ".utf8)

  // MARK: After the item

  /// Removes a closing phrase: `milk please`, `milk, bread, thanks!`, `eggs 👍`.
  private static func withoutClosing(_ text: String) -> String {
    guard let blank = text.utf8.lastIndex(of: 0x20),
      mayClose(text[text.utf8.index(after: blank)...])
    else { return text }
    var words = text.split(separator: " ")
    while let last = words.last, words.count > 1, GreetingLine.isGesture(String(last)) {
      words.removeLast()
    }
    let plain = words.dropLast() + [withoutMarks(words[words.count - 1])]
    if let count = ListPhrase.thanks.count(after: plain)
      ?? ListPhrase.closing.count(after: plain)
    {
      words.removeLast(count)
    } else if plain.last.map({ ["xx", "xxx"].contains($0.lowercased()) }) == true {
      words.removeLast()
    }
    while let end = words.last?.last, ",-–!".contains(end) {
      words[words.count - 1].removeLast()
      if words[words.count - 1].isEmpty { words.removeLast() }
    }
    let rest = words.joined(separator: " ")
    let start = rest[...].lastItemComma.map { rest.utf8.index(after: $0) } ?? rest.startIndex
    let item = String(rest[start...]).withoutOuterBlanks
    return HeadedWords.namesProduct(item) || HeadedWords.namesProduct(withoutOpenings(item))
      ? rest : text
  }

  /// Whether the last word can end a closing phrase. Rules out nearly all lines quickly.
  static func mayClose(_ word: Substring) -> Bool {
    if let last = word.utf8.last, last &- 0x30 < 10 { return false }
    if let first = word.utf8.first, first > 0xE1, GreetingLine.isGesture(String(word)) {
      return true
    }
    let plain = withoutMarks(word)
    return plain.utf8.count < 4 && ["xx", "xxx"].contains(plain.lowercased())
      || ListPhrase.thanks.mayEnd(with: plain) || ListPhrase.closing.mayEnd(with: plain)
  }

  private static func withoutMarks(_ word: Substring) -> Substring {
    guard let last = word.utf8.last, isMark(last) else { return word }
    let end = word.utf8.lastIndex { !isMark($0) }
    return word[..<(end.map { word.utf8.index(after: $0) } ?? word.startIndex)]
  }

  private static func isMark(_ byte: UInt8) -> Bool { "!.,".utf8.contains(byte) }

  // MARK: Partitives

  /// Removes a French partitive, `du lait`, `de l'eau`, if French is in use.
  private static func withoutPartitive(_ text: String) -> String {
    guard let first = text.utf8.first, first | 0x20 == UInt8(ascii: "d"),
      Languages.inUse.words?.joint("du") == .of
    else { return text }
    let start = text.prefix(6).lowercased()
    guard let partitive = partitives.first(where: start.hasPrefix) else { return text }
    let rest = String(text.dropFirst(partitive.count))
    return HeadedWords.namesProduct(rest) ? rest : text
  }

  private static let partitives = ["du ", "des ", "de la ", "de l'", "de l’"]
}
