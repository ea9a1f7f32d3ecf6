/// The search in languages whose names don't end with their head.
extension CatalogueSearch {
  /// The head of the name by the rules of the language.
  func headInLanguage() -> Head? {
    switch index.language.headPlace {
    case .last: head()
    case .first: firstHead()
    case .compound: compoundHead()
    }
  }

  /// `lait demi-écrémé`: the first product in the name, with as many words as possible.
  private func firstHead() -> Head? {
    let all = name.main
    if let place = product(all, isWhole: true) {
      return Head(place: place, words: all, rule: wholeRule(place))
    }
    let body = all.upTo(name.bodyEnd)
    let known = body.subtracting(passedOver)
    if let place = product(known, isWhole: true) {
      return Head(place: place, words: known, rule: .beginning)
    }
    // A remark can be a part of a product: `petits pois`.
    for start in body {
      for words in [all, known] where words.contains(start) {
        if let head = longest(in: words.from(start)) { return head }
      }
    }
    return nil
  }

  private func wholeRule(_ place: Int) -> CatalogueMatch.Rule {
    name.main.end == name.words.count ? rule(of: place) : .beginning
  }

  /// The longest product at the beginning of some words.
  private func longest(in words: WordSet) -> Head? {
    var ends: [Int] = []
    for word in words where ends.count < CatalogueSearch.mostWords { ends.append(word + 1) }
    for end in ends.reversed() {
      let beginning = words.upTo(end)
      if let place = product(beginning, isWhole: false) {
        return Head(place: place, words: beginning, rule: .beginning)
      }
    }
    return nil
  }

  /// The maximum number of words of a product at the beginning of a name.
  private static let mostWords = 6

  /// `fettarme Frischmilch`, `Joghurt natur`: the end of the name, the end of its last word, or
  /// otherwise its beginning.
  private func compoundHead() -> Head? {
    let tail = head()
    if let tail, tail.rule != .tail { return tail }
    let body = name.main.upTo(name.bodyEnd)
    let known = body.subtracting(passedOver)
    guard !known.isEmpty else { return tail }
    let last = tail ?? compound(at: known.end - 1)
    guard known.first < known.end - 1 else { return last }
    let first = longest(in: known) ?? compound(at: known.first)
    guard let last else { return first }
    guard let first, !first.words.contains(last.words.first) else { return last }
    return isFlavour(last) && !isFlavour(first) ? first : last
  }

  /// `Frischmilch`: the longest product at the end of a word.
  private func compound(at word: Int) -> Head? {
    let letters = name.words[word].letters
    for start in letters.dropLast(CatalogueSearch.shortestEnding - 1) {
      guard let place = index.entry(of: .ending, start..<letters.upperBound, in: name) else {
        continue
      }
      var head = Head(place: place, words: name.main.from(word).upTo(word + 1), rule: .ending)
      head.before = letters.lowerBound..<start
      return head
    }
    return nil
  }

  private static let shortestEnding = 2

  /// Whether a product can be the flavour of another one: `Chips Paprika`, `Eis Schokolade`.
  private func isFlavour(_ head: Head) -> Bool {
    switch index.entries[head.place].aisle {
    case .produce, .sweets, .spreads: true
    default: false
    }
  }

  /// `Fanta Naranja`: the brand at the beginning of the name, if its head can be a flavour.
  func brand(before head: Head) -> Int? {
    guard index.language.headPlace != .last, !head.words.contains(name.main.first), isFlavour(head)
    else { return nil }
    return brand()
  }

  /// A lead anywhere in the name outside of the head.
  func lead(around head: WordSet, changing aisle: Aisle?) -> Int? {
    let words = name.main.union(name.asides).subtracting(head)
    return lead(among: words, changing: aisle)
  }

  /// `Dosentomaten`: the lead at the beginning of a compound word.
  func lead(within head: Head, changing aisle: Aisle) -> Int? {
    guard let before = head.before, let lead = index.entry(of: .lead, before, in: name),
      index.aislesChanged[lead]?.contains(aisle) ?? true
    else { return nil }
    return lead
  }
}
