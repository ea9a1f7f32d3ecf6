import CartModels

/// What people write around a list and not on it: `hi`, `thanks`, `no rush`, `don't buy`, `got it`.
enum ListPhrase {
  /// Whether some words, lower case, are a phrase of a kind, in whatever language.
  static func isOne(_ kind: LanguageWords.Description, _ words: String) -> Bool {
    english[kind]?.contains(words) == true || LanguageWords.says(kind, inAnyLanguage: words)
  }

  /// How many of the first words are the longest phrase of a kind.
  static func count(_ kind: LanguageWords.Description, before words: some Collection<Substring>)
    -> Int?
  {
    (1...longest).reversed().first { count in
      count < words.count && isOne(kind, words.prefix(count).joined(separator: " ").lowercased())
    }
  }

  /// How many of the last words are the longest phrase of a kind.
  static func count(
    _ kind: LanguageWords.Description, after words: some BidirectionalCollection<Substring>
  ) -> Int? {
    (1...longest).reversed().first { count in
      count < words.count && isOne(kind, words.suffix(count).joined(separator: " ").lowercased())
    }
  }

  /// Whether a phrase of a kind ends in a word, lower case.
  static func ends(_ kind: LanguageWords.Description, _ word: String) -> Bool {
    englishEnds[kind]?.contains(word) == true
      || LanguageWords.endsPhrase(kind, inAnyLanguage: word)
  }

  private static let englishEnds = english.mapValues { phrases in
    Set(phrases.compactMap { $0.split(separator: " ").last.map(String.init) })
  }

  /// No phrase has more words.
  private static let longest = 5

  private static let english: [LanguageWords.Description: Set<String>] = [
    .greeting: [
      "dear", "good afternoon", "good evening", "good morning", "hello", "hey", "heya", "hi",
      "hiya",
    ],
    .thanks: [
      "cheers", "many thanks", "ta", "thank you", "thank you so much", "thanks", "thanks a lot",
      "thanks again", "thanks in advance", "thanks so much", "thx", "ty",
    ],
    .closing: [
      "as soon as possible", "asap", "bye", "end of list", "haha", "here is my list",
      "here is the list", "here is the shopping list",
      "here you go", "here's my list", "here's the list", "here's the shopping list",
      "heres the list", "if you can", "let me know", "lol", "love you", "love you lots",
      "much appreciated", "no hurry", "no rush", "ok", "okay", "please", "pls", "plz",
      "see you", "see you later", "see you soon", "sorry", "speak soon", "that is all",
      "that's all", "that's it", "thats all", "thats it", "the list", "when you can",
      "whenever you can",
    ],
    .title: [
      "food shop", "food shopping", "groceries", "groceries list", "grocery list", "shopping",
      "shopping list", "things to buy", "to buy", "weekly shop",
    ],
    .negation: [
      "do not buy", "do not get", "do not need", "don't buy", "don't get", "don't need",
      "dont buy", "dont get", "dont need", "no", "no need for", "not", "skip", "skip the",
      "we don't need", "we dont need",
    ],
    .bought: [
      "already bought", "already got", "already got it", "already have", "already have it",
      "bought", "bought it", "done", "got", "got it", "got some", "got this", "have", "have it",
      "have some", "no longer needed", "not needed", "we have", "we have some",
    ],
  ]
}
