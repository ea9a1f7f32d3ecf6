import CartModels

/// Phrases in front of an item: `buy milk`, `don't forget butter`, `we're out of rice`.
enum SpokenWords {
  /// The text without such a phrase, if a known product follows it.
  static func dropped(from text: String) -> String {
    let text = withoutPartitive(text)
    let words = Languages.inUse.words
    guard let first = text.utf8.first, words != nil || firsts.contains(first | 0x20) else {
      return text
    }
    var rest = text[...]
    while let count = opening(of: rest)?.count ?? words.flatMap({ opening(of: rest, in: $0) }) {
      rest = rest.dropFirst(count + 1)
    }
    guard rest.startIndex > text.startIndex else { return text }
    let items = withoutPartitive(String(rest))
    return beginsWithProduct(items[...]) ? items : text
  }

  /// The length of a word of another language that comes before something to buy.
  private static func opening(of text: Substring, in words: LanguageWords) -> Int? {
    guard let blank = text.firstIndex(of: " ") else { return nil }
    let word = text[..<blank]
    return words.says(.opening, String(word)) ? word.count : nil
  }

  /// `milk, bread`, `milk bread eggs`, `milk and bread`
  private static func beginsWithProduct(_ words: Substring) -> Bool {
    HeadedWords.namesProduct(String(words))
      || words.split(separator: " ").first.map {
        Catalogue.builtIn.knowsProduct(NameKey(String($0)))
      } == true
  }

  /// `du lait`, `de l'eau`, where French is in use.
  static func withoutPartitive(_ text: String) -> String {
    guard let first = text.utf8.first, first | 0x20 == UInt8(ascii: "d"),
      Languages.inUse.words?.joint("du") == .of
    else { return text }
    let start = text.prefix(6).lowercased()
    guard let partitive = partitives.first(where: start.hasPrefix) else { return text }
    let rest = String(text.dropFirst(partitive.count))
    return HeadedWords.namesProduct(rest) ? rest : text
  }

  private static let partitives = ["du ", "des ", "de la ", "de l'", "de l’"]

  private static func opening(of words: Substring) -> String? {
    let start = words.prefix(longest).lowercased()
    return openings.first { start.hasPrefix($0 + " ") }
  }

  private static let openings = [
    "&", "+", "plus", "also", "and", "buy", "can you buy", "can you get", "don't forget",
    "dont forget",
    "don’t forget",
    "get", "get some", "grab", "grab some", "i need", "low on", "more", "need", "need some",
    "need to buy",
    "oh", "out of", "pick up", "please", "please buy", "please get", "pls", "pls get", "remember",
    "running low on", "running out of", "some more", "we are out of", "we need", "we're out of",
    "we’re out of",
  ].sorted { $0.utf8.count > $1.utf8.count }

  private static let longest = 20
  private static let firsts = Set(openings.compactMap(\.utf8.first))
}
