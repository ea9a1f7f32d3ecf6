import CartModels

/// The phrases that people write around a list but that aren't items: `hi`, `thanks`, `no rush`,
/// `don't buy`, `got it`.
struct ListPhrase {
  /// The beginnings of a message: `Hi Tom`.
  static let greeting = ListPhrase(
    .greeting,
    [
      "dear", "good afternoon", "good evening", "good morning", "hello", "hey", "heya", "hi",
      "hiya",
    ])

  /// Thanks, which a name can follow.
  static let thanks = ListPhrase(
    .thanks,
    [
      "cheers", "many thanks", "ta", "thank you", "thank you so much", "thank you very much",
      "thanks", "thanks a lot",
      "thanks again", "thanks in advance", "thanks so much", "thx", "ty",
    ])

  /// Other phrases around a list that don't name an item.
  static let closing = ListPhrase(
    .closing,
    [
      "as soon as possible", "asap", "bye", "end of list", "haha", "here you go", "if you can",
      "let me know", "lol", "lots of love", "love", "love you",
      "love you lots",
      "much appreciated", "no hurry", "no rush", "ok", "okay", "please", "pls", "plz",
      "see you", "see you later", "see you soon", "sorry", "speak soon", "that is all",
      "that's all", "that's it", "thats all", "thats it", "the list", "when you can",
      "whenever you can",
    ]
      + CurrentListWords.phrases.flatMap { ["here is \($0)", "here's \($0)", "heres \($0)"] })

  /// The usual titles of a list.
  static let title = ListPhrase(
    .title,
    [
      "food shop", "food shopping", "groceries", "groceries list", "grocery list", "shopping",
      "shopping list", "things to buy", "to buy", "weekly shop",
    ])

  /// Phrases before an item that shouldn't be bought.
  static let negation = ListPhrase(
    .negation,
    [
      "do not buy", "do not get", "do not need", "don't buy", "don't get", "don't need",
      "dont buy", "dont get", "dont need", "no", "no need for", "not", "skip", "skip the",
      "we don't need", "we dont need",
    ])

  /// Phrases that mark an item as bought.
  static let bought = ListPhrase(
    .bought,
    [
      "already bought", "already got", "already got it", "already have", "already have it",
      "bought", "bought it", "done", "got", "got it", "got some", "got this", "have", "have it",
      "have some", "no longer needed", "not needed", "we have", "we have some",
    ])

  private let phrases: Set<String>
  private let firsts: Set<String>
  private let lasts: Set<String>
  private let endsOfFirsts: WordEnds
  private let endsOfLasts: WordEnds
  /// The number of words of the longest phrase.
  private let longest: Int

  /// Creates the set of the English phrases and those of the languages in use.
  private init(_ kind: LanguageWords.Description, _ english: [String]) {
    phrases = LanguageWords.phrases(kind).union(english.map { LanguageWords.folded($0) })
    let words = phrases.map { $0.split(separator: " ").map(String.init) }
    firsts = Set(words.compactMap(\.first))
    lasts = Set(words.compactMap(\.last))
    (endsOfFirsts, endsOfLasts) = (WordEnds(firsts), WordEnds(lasts))
    longest = words.map(\.count).max() ?? 0
  }

  /// Whether the words are one of the phrases.
  func contains(_ words: some StringProtocol) -> Bool {
    words.utf8.count <= ListPhrase.longestText
      && phrases.contains(LanguageWords.folded(String(words)))
  }

  /// Whether a phrase begins with a word. Rules out nearly all lines quickly.
  func mayBegin(with word: Substring) -> Bool {
    endsOfFirsts.mayContain(word) && firsts.contains(LanguageWords.folded(word))
  }

  /// Whether a phrase ends with a word.
  func mayEnd(with word: Substring) -> Bool {
    endsOfLasts.mayContain(word) && lasts.contains(LanguageWords.folded(word))
  }

  /// Returns the length in words of the longest phrase at the beginning, if other words follow it.
  func count(before words: some Collection<Substring>) -> Int? {
    guard let first = words.first, mayBegin(with: first) else { return nil }
    return (1...longest).reversed().first { count in
      count < words.count && contains(words.prefix(count).joined(separator: " "))
    }
  }

  /// Returns the length in words of the longest phrase at the end, if other words precede it.
  func count(after words: some BidirectionalCollection<Substring>) -> Int? {
    guard let last = words.last, mayEnd(with: last) else { return nil }
    return (1...longest).reversed().first { count in
      count < words.count && contains(words.suffix(count).joined(separator: " "))
        && !isPlace(words.suffix(count + 1))
    }
  }

  /// Whether the words are a place: `on the list` in `milk on the list`.
  private func isPlace(_ words: some BidirectionalCollection<Substring>) -> Bool {
    words.dropFirst().first == "the"
      && ["on", "to", "from", "in", "onto", "into", "off"].contains(words.first?.lowercased())
  }

  private static let longestText = 60
}
