import CartModels

/// What people write around a list and not on it: `hi`, `thanks`, `no rush`, `don't buy`, `got it`.
struct ListPhrase {
  /// What begins a message: `Hi Tom`.
  static let greeting = ListPhrase(
    .greeting,
    [
      "dear", "good afternoon", "good evening", "good morning", "hello", "hey", "heya", "hi",
      "hiya",
    ])

  /// `thanks`, which a name may follow.
  static let thanks = ListPhrase(
    .thanks,
    [
      "cheers", "many thanks", "ta", "thank you", "thank you so much", "thanks", "thanks a lot",
      "thanks again", "thanks in advance", "thanks so much", "thx", "ty",
    ])

  /// What else is said around a list and names nothing.
  static let closing = ListPhrase(
    .closing,
    [
      "as soon as possible", "asap", "bye", "end of list", "haha", "here is my list",
      "here is the list", "here is the shopping list",
      "here you go", "here's my list", "here's the list", "here's the shopping list",
      "heres the list", "if you can", "let me know", "lol", "lots of love", "love", "love you",
      "love you lots",
      "much appreciated", "no hurry", "no rush", "ok", "okay", "please", "pls", "plz",
      "see you", "see you later", "see you soon", "sorry", "speak soon", "that is all",
      "that's all", "that's it", "thats all", "thats it", "the list", "when you can",
      "whenever you can",
    ])

  /// What a list is called.
  static let title = ListPhrase(
    .title,
    [
      "food shop", "food shopping", "groceries", "groceries list", "grocery list", "shopping",
      "shopping list", "things to buy", "to buy", "weekly shop",
    ])

  /// What comes before something not to buy.
  static let negation = ListPhrase(
    .negation,
    [
      "do not buy", "do not get", "do not need", "don't buy", "don't get", "don't need",
      "dont buy", "dont get", "dont need", "no", "no need for", "not", "skip", "skip the",
      "we don't need", "we dont need",
    ])

  /// What says that something was bought.
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
  /// How many words the longest has.
  private let longest: Int

  /// Takes the English phrases, and those of other languages with them.
  private init(_ kind: LanguageWords.Description, _ english: [String]) {
    phrases = LanguageWords.phrases(kind).union(english.map { LanguageWords.folded($0) })
    let words = phrases.map { $0.split(separator: " ").map(String.init) }
    firsts = Set(words.compactMap(\.first))
    lasts = Set(words.compactMap(\.last))
    (endsOfFirsts, endsOfLasts) = (WordEnds(firsts), WordEnds(lasts))
    longest = words.map(\.count).max() ?? 0
  }

  /// Whether some words are such a phrase.
  func contains(_ words: some StringProtocol) -> Bool {
    words.utf8.count <= ListPhrase.longestText && phrases.contains(LanguageWords.folded(words))
  }

  /// Whether one begins with a word: a look that turns nearly all lines away.
  func mayBegin(with word: Substring) -> Bool {
    endsOfFirsts.mayContain(word) && firsts.contains(LanguageWords.folded(word))
  }

  /// Whether one ends in a word.
  func mayEnd(with word: Substring) -> Bool {
    endsOfLasts.mayContain(word) && lasts.contains(LanguageWords.folded(word))
  }

  /// How many of the first words are the longest such phrase, with words after it.
  func count(before words: some Collection<Substring>) -> Int? {
    guard let first = words.first, mayBegin(with: first) else { return nil }
    return (1...longest).reversed().first { count in
      count < words.count && contains(words.prefix(count).joined(separator: " "))
    }
  }

  /// How many of the last words are the longest such phrase, with words before it.
  func count(after words: some BidirectionalCollection<Substring>) -> Int? {
    guard let last = words.last, mayEnd(with: last) else { return nil }
    return (1...longest).reversed().first { count in
      count < words.count && contains(words.suffix(count).joined(separator: " "))
    }
  }

  private static let longestText = 60
}
