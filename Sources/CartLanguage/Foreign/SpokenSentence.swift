package import CartModels

/// A sentence in everyday words, with the sentences that could replace it.
///
///     SpokenSentence("replace|swap A with|for B", "rename A to B")
///
/// In a pattern, `a|b` matches one of several words and `a?` is optional. Capital letters match
/// words: A and B match one or more words, X and Y match one word, N an amount, D a day, M a month,
/// and R the start of a recurrence, as after `every`.
///
/// A fix can start with conditions on its words, as in `list B: add A to B`. The first fix whose
/// conditions are met is suggested, in the order of the patterns. A matching pattern without fixes
/// ends the search.
struct SpokenSentence: Sendable {
  fileprivate let parts: [Part]
  fileprivate let fixes: [Fix]

  fileprivate enum Part: Sendable {
    case words(Set<Substring>, isOptional: Bool)
    case operand(Character)
  }

  fileprivate struct Fix: Sendable {
    var conditions: [(kind: SpokenKind, operand: Character)]
    var sentence: String
  }

  init(_ pattern: String, _ fixes: String...) {
    parts = pattern.split(separator: " ").map { word in
      if word.count == 1, let letter = word.first, letter.isUppercase { return .operand(letter) }
      let isOptional = word.count > 1 && word.hasSuffix("?")
      let words = (isOptional ? word.dropLast() : word).split(separator: "|")
      return .words(Set(words), isOptional: isOptional)
    }
    self.fixes = fixes.map(Fix.init)
  }
}

/// The kinds of things that a condition of a fix can require.
package enum SpokenKind: String, Hashable, Sendable {
  case list, category, shop, template, schedule, item
  /// A template of the user, which can be deleted.
  case own
}

/// The sentences that an everyday sentence could mean. The choice depends on the existing names.
package struct SpokenMeaning: Hashable, Sendable {
  package struct Choice: Hashable, Sendable {
    /// The names that must exist for this choice.
    package var conditions: [Condition]
    package var sentence: String
  }

  package struct Condition: Hashable, Sendable {
    package var kind: SpokenKind
    package var name: NameKey
    /// The name as typed.
    package var text: String
  }

  package var choices: [Choice]
  /// The range of the spoken sentence.
  package var range: SourceRange

  /// The first sentence whose conditions are met.
  package func sentence(where isKnown: (Condition) throws -> Bool) rethrows -> String? {
    try choices.first { try $0.conditions.allSatisfy(isKnown) }?.sentence
  }

  /// The first sentence whose conditions are met, otherwise the first one that ends in the
  /// misspelled title of a list, with the right title.
  fileprivate func sentence(
    where isKnown: (Condition) throws -> Bool, correcting title: (NameKey) throws -> String?
  ) rethrows -> String? {
    if let sentence = try sentence(where: isKnown) { return sentence }
    for choice in choices {
      guard let condition = choice.conditions.first, choice.conditions.count == 1,
        condition.kind == .list, choice.sentence.hasSuffix(condition.text),
        let right = try title(condition.name)
      else { continue }
      return choice.sentence.dropLast(condition.text.count) + TypedName.of(right)
    }
    return nil
  }

  /// Whether another sentence is meant if the store has a list, a shop or a template of that name.
  fileprivate var dependsOnStore: Bool {
    choices.prefix { !$0.conditions.allSatisfy(\.holdsAnywhere) }.contains { choice in
      choice.conditions.contains { [.list, .shop, .template, .own, .schedule].contains($0.kind) }
    }
  }
}

extension SpokenMeaning.Condition {
  /// Whether the condition is met in every store.
  package var holdsAnywhere: Bool {
    switch kind {
    case .category: ItemCategory.spellings[name] != nil
    case .item: Catalogue.builtIn.knowsProduct(name)
    case .list, .shop, .template, .own, .schedule: false
    }
  }
}

extension SpokenSentence.Fix {
  fileprivate init(_ text: String) {
    conditions = []
    sentence = text
    guard let colon = text.firstIndex(of: ":") else { return }
    for condition in text[..<colon].split(separator: ",") {
      let words = condition.split(separator: " ")
      guard words.count == 2, let kind = SpokenKind(rawValue: String(words[0])),
        let operand = words[1].first
      else { return }
      conditions.append((kind, operand))
    }
    sentence = String(text[text.index(after: colon)...].drop { $0 == " " })
  }
}

// MARK: Matching

extension SpokenSentence {
  /// The maximum number of words in a sentence that is matched.
  static let mostWords = 16
  /// The maximum length in bytes of a sentence that is matched.
  static let longest = 120

  /// The fixes of the patterns that match a text, up to the first unconditional one.
  ///
  /// - Parameter isRight: whether a sentence is valid.
  static func meaning(
    of text: String, at range: SourceRange, isRight: (String) -> Bool
  ) -> SpokenMeaning? {
    guard text.utf8.count <= longest, !text.contains(where: { "{}\n;<>".contains($0) }) else {
      return nil
    }
    let all = SpokenWord.all(in: text)
    let words = SpokenWord.withoutThanks(all, in: text)
    // Built-in products such as `double cream` are not sentences.
    guard let first = words.first, let last = words.last, words.count <= mostWords,
      !Catalogue.builtIn.contains(NameKey(text))
    else { return nil }
    if words.count < all.count, CommandName(word: first.folded) != nil {
      let plain = String(text[..<last.range.upperBound])
      if isRight(plain) {
        return SpokenMeaning(choices: [.init(conditions: [], sentence: plain)], range: range)
      }
    }
    let candidates =
      byFirstWord[first.folded[...], default: []]
      + (verbs.contains(first.folded) || CommandName(word: first.folded) != nil
        ? [] : withoutFirstWord)
    var choices: [SpokenMeaning.Choice] = []
    for candidate in candidates {
      guard let operands = candidate.match(words) else { continue }
      guard !candidate.fixes.isEmpty else { break }
      choices += candidate.fixes.flatMap { $0.choices(operands, in: text, isRight) }
      if choices.last?.conditions.isEmpty == true { break }
    }
    return choices.isEmpty ? nil : SpokenMeaning(choices: choices, range: range)
  }

  private static let byFirstWord: [Substring: [SpokenSentence]] = {
    var found: [Substring: [SpokenSentence]] = [:]
    for sentence in all {
      guard case .words(let words, _)? = sentence.parts.first else { continue }
      for word in words { found[word, default: []].append(sentence) }
    }
    return found
  }()

  /// The patterns that start with a name.
  private static let withoutFirstWord = all.filter { sentence in
    if case .operand? = sentence.parts.first { true } else { false }
  }

  fileprivate typealias Operands = [Character: ArraySlice<SpokenWord>]

  private func match(_ words: [SpokenWord]) -> Operands? {
    SpokenSentence.match(parts[...], words[...])
  }

  private static func match(
    _ parts: ArraySlice<Part>, _ words: ArraySlice<SpokenWord>
  ) -> Operands? {
    guard let part = parts.first else { return words.isEmpty ? [:] : nil }
    switch part {
    case .words(let known, let isOptional):
      if let word = words.first, known.contains(word.folded[...]),
        let rest = match(parts.dropFirst(), words.dropFirst())
      {
        return rest
      }
      return isOptional ? match(parts.dropFirst(), words) : nil
    case .operand(let letter):
      let isOne = letter == "X" || letter == "Y"
      for count in stride(from: 1, through: isOne ? 1 : words.count, by: 1) {
        guard count <= words.count else { return nil }
        let operand = words.prefix(count)
        guard isOperand(operand, letter),
          var rest = match(parts.dropFirst(), words.dropFirst(count))
        else { continue }
        rest[letter] = operand
        return rest
      }
      return nil
    }
  }

  private static func isOperand(_ words: ArraySlice<SpokenWord>, _ letter: Character) -> Bool {
    guard let first = words.first else { return false }
    let folded = words.map(\.folded)
    switch letter {
    case "N":
      return first.folded.unicodeScalars.first.map {
        $0.properties.numericType != nil || $0.properties.generalCategory == .currencySymbol
      } ?? false
    case "D": return RelativeDay(words: folded) != nil
    case "M": return RelativeDay.monthEnd(of: folded)?.count == folded.count
    case "R": return recurrences.contains(first.folded.prefix(3)) || Int(first.folded) != nil
    default:
      return (CommandName(word: first.folded) == nil || words.count == 1) && first.folded != "of"
        && (words.count > 1 || first.folded != "the")
    }
  }

  /// The first three letters of the words that may follow `every`.
  private static let recurrences: Set<Substring> = [
    "day", "wee", "mon", "yea", "tue", "wed", "thu", "fri", "sat", "sun", "oth",
  ]
}

/// A word of an everyday sentence with its range. A trailing `:` is a separate word.
struct SpokenWord {
  let folded: String
  let range: Range<String.Index>

  static func all(in text: String) -> [SpokenWord] {
    var words: [SpokenWord] = []
    for word in text.split(whereSeparator: \.isWhitespace) {
      var end = word.endIndex
      if word.count > 1, word.hasSuffix(":") { end = word.index(before: end) }
      let name = word[..<end]
      words.append(SpokenWord(folded: name.lowercased(), range: name.startIndex..<end))
      if end < word.endIndex { words.append(SpokenWord(folded: ":", range: end..<word.endIndex)) }
    }
    // A sentence can end with a full stop or an exclamation mark.
    if let last = words.last, let end = last.folded.last, ".!".contains(end), last.folded.count > 1
    {
      words[words.count - 1] = SpokenWord(
        folded: String(last.folded.dropLast()),
        range: last.range.lowerBound..<text.index(before: last.range.upperBound))
    }
    return words
  }

  /// The words without `please` or thanks at their end, and without the comma before these.
  static func withoutThanks(_ words: [SpokenWord], in text: String) -> [SpokenWord] {
    var rest = words
    while rest.count > 1, let last = rest.last {
      let count = thanks.contains(last.folded) ? 1 : last.folded == "you" ? 2 : 0
      guard count > 0, count < rest.count, count == 1 || rest.dropLast().last?.folded == "thank"
      else { break }
      rest.removeLast(count)
      guard let word = rest.popLast() else { break }
      let end = word.range.upperBound
      rest.append(
        word.folded.hasSuffix(",") && word.folded != ","
          ? SpokenWord(
            folded: String(word.folded.dropLast()),
            range: word.range.lowerBound..<text.index(before: end))
          : word)
    }
    return rest
  }

  private static let thanks = LanguageWords.phrases(.thanks)
    .union(["please", "pls", "plz", "thanks", "thx"])

  /// Whether it joins two names.
  fileprivate var isJoint: Bool { Languages.joinsItems(folded) }
}

extension SpokenSentence.Fix {
  /// The sentences with the operands: if they join names of items with "and", the one for an item
  /// with that name, then the one for several items.
  fileprivate func choices(
    _ operands: SpokenSentence.Operands, in text: String, _ isRight: (String) -> Bool
  ) -> [SpokenMeaning.Choice] {
    guard let choice = choice(operands, in: text, isRight) else { return [] }
    guard SpokenSentence.Fix.verbsOfItems.contains(where: sentence.hasPrefix),
      let words = operands["A"], let first = words.first, let last = words.last,
      words.dropFirst().dropLast().contains(where: \.isJoint),
      let several = self.choice(operands, areSeveral: true, in: text, isRight)
    else { return [choice] }
    let name = NameKey(String(text[first.range.lowerBound..<last.range.upperBound]))
    var single = choice
    single.conditions.append(.init(kind: .item, name: name, text: name.text))
    return [single, several]
  }

  /// The beginnings of sentences whose operand A can be several items.
  private static let verbsOfItems = ["check A", "uncheck A", "remove A", "out of A"]

  private func choice(
    _ operands: SpokenSentence.Operands, areSeveral: Bool = false, in text: String,
    _ isRight: (String) -> Bool
  ) -> SpokenMeaning.Choice? {
    func name(_ words: ArraySlice<SpokenWord>) -> String? {
      var words = words
      if words.count > 1, let article = words.first?.range,
        ["the", "my", "our"].contains(text[article])
      {
        words.removeFirst()
      }
      guard let first = words.first, let last = words.last else { return nil }
      return String(text[first.range.lowerBound..<last.range.upperBound])
    }
    func said(_ letter: Character) -> String? {
      guard let words = operands[letter] else { return nil }
      guard areSeveral, letter == "A" else { return name(words) }
      return words.split(whereSeparator: \.isJoint).compactMap(name).joined(separator: ", ")
    }
    var named: [SpokenMeaning.Condition] = []
    for (kind, operand) in conditions {
      guard let name = said(operand) else { return nil }
      // Only items can be several: `delete milk, bread`.
      for part in kind == .item ? name.split(separator: ",").map(String.init) : [name] {
        named.append(
          .init(kind: kind, name: NameKey(part.filter { $0 != "\"" }), text: name))
      }
    }
    let written = sentence.split(separator: " ").map { word -> String in
      let bare = word.filter { !"\";".contains($0) }
      guard bare.count == 1, let letter = bare.first, let name = said(letter) else {
        return String(word)
      }
      let isQuoted = word.first == "\"" && !name.hasPrefix("\"")
      return (isQuoted ? QuotedText.of(name) : name) + (word.hasSuffix(";") ? ";" : "")
    }
    let meant = written.joined(separator: " ")
    guard SpokenMeaning.hasPlaceholder(meant) || isRight(meant) else { return nil }
    return SpokenMeaning.Choice(conditions: named, sentence: meant)
  }
}

extension SpokenMeaning {
  /// Whether the user must fill in part of a sentence before it can run: `menu DAY soup`.
  static func hasPlaceholder(_ sentence: String) -> Bool {
    sentence.split(separator: " ").contains { placeholders.contains($0) }
  }

  private static let placeholders: Set<Substring> = ["AMOUNT", "DAY", "RECURRENCE"]
}

// MARK: Advice

extension Diagnostic {
  /// The start of the advice that keeps the words in a name.
  static let keeping = "to keep it in the name"

  /// The same diagnostic with the likely sentence, if the built-in names decide which one it is.
  func advising(_ meaning: SpokenMeaning) -> Diagnostic {
    var mistake = self
    mistake.spoken = meaning
    mistake = mistake.settled({ $0.holdsAnywhere }, correcting: { _ in nil })
    if meaning.dependsOnStore { mistake.hasAlternatives = true }
    return mistake
  }

  /// The same diagnostic with the likely sentence, based on the existing names.
  ///
  /// - Parameter title: the title of the list that a misspelled name means.
  package func settled(
    _ isKnown: (SpokenMeaning.Condition) throws -> Bool,
    correcting title: (NameKey) throws -> String?
  ) rethrows -> Diagnostic {
    guard let spoken,
      let sentence = try spoken.sentence(where: isKnown, correcting: title),
      help.first != "write `\(sentence)`"
    else { return self }
    var mistake = self
    guard !SpokenMeaning.hasPlaceholder(sentence) else {
      mistake.help = ["write `\(sentence)`"]
      (mistake.correction, mistake.correctedRange) = (nil, nil)
      return mistake
    }
    mistake.help =
      ["did you mean `\(sentence)`?"] + help.filter { $0.hasPrefix(Diagnostic.keeping) }
    mistake.correct(spoken.range, with: sentence)
    mistake.hasAlternatives = false
    return mistake
  }

  /// The same diagnostic with the likely sentence, if the original names something unknown.
  package func advisingOnSpeech(_ sentence: SourceRange, in source: Source) -> Diagnostic {
    guard namesNothing, sentence.count <= SpokenSentence.longest, trace.isEmpty,
      self.source.map({ $0 === source }) ?? true,
      let meaning = Parser(source).meaning(of: sentence)
    else { return self }
    return advising(meaning)
  }
}

extension Diagnostic {
  private var namesNothing: Bool {
    switch code {
    case .unknownList, .unknownItem, .unknownShop, .unknownCategory, .notAList, .nearName: true
    default: false
    }
  }
}

extension Parser {
  /// The likely meaning of a sentence in everyday English.
  func meaning(of sentence: SourceRange) -> SpokenMeaning? {
    guard sentence.count <= SpokenSentence.longest else { return nil }
    return SpokenSentence.meaning(of: source.text(sentence), at: sentence) {
      mistakes(in: $0).isEmpty
    }
  }

  /// The error with the likely sentence. A typo in a clause is more likely than an everyday
  /// sentence.
  func advised(_ mistake: Diagnostic, _ first: Token) -> Diagnostic {
    let typo = advisingOnClauseTypo(mistake, first)
    return typo.help == mistake.help ? advisingOnSpeech(mistake, first) : typo
  }

  private func advisingOnSpeech(_ mistake: Diagnostic, _ first: Token) -> Diagnostic {
    guard !isTrial, mistake.code != .unknownVerb,
      CommandName(bytes: source.bytes[first.range]) != nil,
      let meaning = meaning(of: restOfSentence(from: first))
    else { return mistake }
    return mistake.advising(meaning)
  }
}
