import CartModels

/// Words around the item of a sentence that are no part of its name: `buy milk`, `some bread`,
/// `2 more eggs`, `cheese please`.
///
/// This only finds the words. What remains is read as if it had been typed alone.
package enum WordsAround {
  /// Words before an item.
  package struct Opening {
    /// The number of whole words.
    package var count: Int
    /// The length in bytes of the part of the next word that belongs to them: `l'` in `de l'eau`.
    package var bytes = 0
    /// The note for a vague amount: `some`, `about`.
    package var note: String?
    /// Whether they only belong before a number: `about 2 kg`.
    package var needsAmount = false
    /// Whether they begin like a sentence: `Another milk`.
    package var isCapitalised = false
  }

  /// A position at which words can open.
  package enum Place {
    case start, afterOpening, afterAmount
  }

  // MARK: Before the item

  /// Whether a word may begin such words. Rules out nearly all words quickly.
  package static func mayOpen(_ word: String, before next: String?) -> Bool {
    if let first = word.utf8.first, firsts.contains(first | 0x20), word.utf8.count <= longestFirst,
      case let plain = plain(word), firstWords.contains(plain)
    {
      // Most articles are amounts.
      return plain != "a" || next.map { RecipeWords.vagueAfterArticle.contains($0) } == true
    }
    return Languages.inUse.words.map {
      $0.says(.opening, word) || isJoint(word, $0) || $0.says(.article, word)
    } ?? false || elidedArticle(of: word) != nil
  }

  /// Whether a word may follow the amount: `more` in `2 more eggs`.
  package static func mayFollowAmount(_ word: String) -> Bool {
    further.contains(word) || Languages.inUse.words?.says(.opening, word) == true
  }

  /// Returns the longest such words at the beginning, if others follow them.
  package static func opening(of words: [String], at place: Place) -> Opening? {
    if place == .start, let bytes = words.first.flatMap(elidedArticle) {
      return Opening(count: 0, bytes: bytes)
    }
    guard let first = words.first, words.count > 1 else { return nil }
    let isCapitalised = isCapital(first)
    guard !isCapitalised || place == .start else { return nil }
    let opening =
      place == .afterAmount ? afterAmount(first) : partitive(words) ?? longest(of: words, at: place)
    guard let opening, isSentence(words, opening, isCapitalised) else { return nil }
    var found = opening
    found.isCapitalised = isCapitalised
    return found
  }

  private static func afterAmount(_ word: String) -> Opening? {
    mayFollowAmount(word) ? Opening(count: 1) : nil
  }

  private static func longest(of words: [String], at place: Place) -> Opening? {
    let folded = words.prefix(mostWords).map(plain)
    for count in stride(from: min(mostWords, words.count - 1), to: 0, by: -1) {
      let text = folded[..<count].joined(separator: " ")
      if SpokenWords.openings.contains(text) || place == .afterOpening && fillers.contains(text) {
        return Opening(count: count)
      }
      if vague.contains(text) { return Opening(count: count, note: withoutOf(text)) }
      if approximations.contains(text) {
        return Opening(count: count, note: text == "just" ? nil : text, needsAmount: true)
      }
    }
    return Languages.inUse.words.flatMap { foreign(words[0], in: $0, at: place) }
  }

  private static func foreign(
    _ word: String, in language: LanguageWords, at place: Place
  ) -> Opening? {
    if language.says(.opening, word) { return Opening(count: 1) }
    if language.joint(word) == .about {
      return Opening(count: 1, note: word.lowercased(), needsAmount: true)
    }
    // `necesito la leche`, `la leche`, `plus de lait`
    let isArticle = language.says(.article, word) && language.number(word) == nil
    let isOf = place == .afterOpening && language.joint(word) == .of
    return isArticle || isOf ? Opening(count: 1) : nil
  }

  /// The length of the French article in `l'huile`, in bytes. `L'Oréal` is a name.
  package static func elidedArticle(of word: String) -> Int? {
    guard word.utf8.first == UInt8(ascii: "l"), word.count > 3,
      Languages.inUse.words?.joint("du") == .of
    else { return nil }
    let article = word.prefix(2)
    return article == "l'" || article == "l’" ? article.utf8.count : nil
  }

  /// Recognises a French partitive: `du lait`, `de l'eau`.
  private static func partitive(_ words: [String]) -> Opening? {
    guard Languages.inUse.words?.joint("du") == .of else { return nil }
    switch words[0].lowercased() {
    case "du", "des": return Opening(count: 1)
    case "de" where words[1].lowercased() == "la" && words.count > 2: return Opening(count: 2)
    case "de":
      let mark = words[1].prefix(2).lowercased()
      guard mark == "l'" || mark == "l’", words[1].count > 2 else { return nil }
      return Opening(count: 1, bytes: words[1].prefix(2).utf8.count)
    default: return nil
    }
  }

  private static func isJoint(_ word: String, _ language: LanguageWords) -> Bool {
    switch language.joint(word) {
    case .about, .of: true
    case .and, .or, .to, .remark, .purpose, nil: false
    }
  }

  /// Whether capital letters are those of a sentence, `Another milk`, and not of a name, `Buy Milk`
  /// or `BUY MILK`. German nouns have capitals in either.
  private static func isSentence(
    _ words: [String], _ opening: Opening, _ isCapitalised: Bool
  ) -> Bool {
    guard words[..<opening.count].dropFirst().allSatisfy({ !isCapital($0) }) else { return false }
    guard isCapitalised else { return true }
    return words[0].dropFirst().allSatisfy { !$0.isUppercase }
      && (!isCapital(words[1]) || usesGerman)
  }

  // MARK: After the item

  /// Whether a word may end such words.
  package static func mayClose(_ word: String) -> Bool { SpokenWords.mayClose(word[...]) }

  /// Whether a word may end such words after an item with words before it or with an amount.
  package static func mayEnd(_ word: String) -> Bool {
    guard let language = Languages.inUse.words else { return false }
    let plain = withoutMarks(word)
    return language.says(.opening, plain) || lastEndings.contains(LanguageWords.folded(plain))
  }

  /// Returns the number of words after an item, if others precede them.
  ///
  /// - Parameter isOpen: whether the item has words before it or an amount, as in
  ///   `bitte Milch kaufen` and `2 leches más`.
  package static func closing(of words: [String], isOpen: Bool) -> Int? {
    guard let last = words.last, words.count > 1 else { return nil }
    if GreetingLine.isGesture(last) { return 1 }
    let plain = words.dropLast().map { $0[...] } + [withoutMarks(last)[...]]
    guard
      let count = ListPhrase.thanks.count(after: plain) ?? ListPhrase.closing.count(after: plain)
        ?? (["xx", "xxx"].contains(plain[plain.count - 1]) ? 1 : nil)
          ?? (isOpen ? ending(plain) : nil),
      usesGerman || !isCapital(words[words.count - count])
    else { return nil }
    // `milk - please`
    let marks = words.dropLast(count).reversed().prefix { word in
      !word.isEmpty && word.allSatisfy { ",-–!".contains($0) }
    }
    return marks.count + count < words.count ? marks.count + count : nil
  }

  private static func ending(_ words: [Substring]) -> Int? {
    for count in [2, 1] where count < words.count {
      let text = LanguageWords.folded(words.suffix(count).joined(separator: " "))
      if endings.contains(text) { return count }
    }
    guard let last = words.last else { return nil }
    return Languages.inUse.words?.says(.opening, String(last)) == true ? 1 : nil
  }

  // MARK: Alone

  /// Whether a word may end a phrase of courtesy.
  package static func mayEndCourtesy(_ word: String) -> Bool {
    mayClose(word) || ListPhrase.greeting.mayEnd(with: withoutMarks(word)[...])
  }

  /// Whether a phrase such as `thanks!` or `please` follows the items of a sentence and names none.
  package static func isCourtesy(_ words: String) -> Bool {
    let plain = withoutMarks(words)
    return ListPhrase.thanks.contains(plain) || ListPhrase.closing.contains(plain)
  }

  /// Whether a phrase such as `Please` or `Thanks` precedes the items of a sentence.
  package static func isCourtesyBefore(_ words: String) -> Bool {
    let plain = withoutMarks(words)
    return ListPhrase.thanks.contains(plain) || ListPhrase.greeting.contains(plain)
      || requests.contains(LanguageWords.folded(plain))
  }

  // MARK: Words

  private static func plain(_ word: String) -> String {
    var lower = word.lowercased()
    if lower.utf8.contains(0xE2) { lower = lower.replacing("’", with: "'") }
    return lower.hasSuffix(":") ? String(lower.dropLast()) : lower
  }

  private static func withoutMarks(_ words: String) -> String {
    let last = words.lastIndex { !"!.,".contains($0) }
    return String(words[..<(last.map(words.index(after:)) ?? words.startIndex)])
  }

  private static func withoutOf(_ words: String) -> String {
    words.hasSuffix(" of") ? String(words.dropLast(3)) : words
  }

  private static func isCapital(_ word: String) -> Bool { word.first?.isUppercase == true }

  private static var usesGerman: Bool { Languages.inUse.ordered.contains(.german) }

  /// Words instead of an amount.
  private static let vague: Set<String> = [
    "a bit of", "a little", "a lot of", "enough", "few", "loads of", "lots", "lots of", "many",
    "plenty", "plenty of", "some", "some of the",
  ]
  /// `at least` has a hint of its own, because it belongs to `ensure`.
  private static let approximations = RecipeWords.approximations
    .union(RecipeWords.longApproximations).subtracting(["at least"])
  /// Words between another opening and an item.
  private static let fillers: Set<String> = ["me", "the", "us"]
  /// Words after an amount.
  private static let further: Set<String> = ["additional", "another", "further", "more", "other"]
  private static let requests: Set<String> = Set(
    [
      "bitte", "please", "pls", "plz", "por favor", "porfa", "stp", "svp", "s'il te plaît",
      "s'il vous plaît",
    ].map { LanguageWords.folded($0) })
  private static let endings = LanguageWords.phrases(.ending)
  private static let lastEndings = Set(
    endings.compactMap { $0.split(separator: " ").last.map(String.init) })
  private static let firstWords = Set(
    SpokenWords.openings.union(vague).union(approximations).map { String($0[...].firstWord) })
  private static let firsts = Set(firstWords.compactMap(\.utf8.first).map { $0 | 0x20 })
  private static let longestFirst = (firstWords.map(\.utf8.count).max() ?? 0) + 3
  private static let mostWords =
    SpokenWords.openings.union(vague).union(approximations)
    .map { $0.split(separator: " ").count }.max() ?? 1
}
