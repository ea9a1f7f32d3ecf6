import CartInterchange
import CartLanguage
import CartModels

/// A phrase without the words around its item, such as `some` or `please`.
struct SpokenPhrase {
  var phrase: Phrase
  /// The note for a vague amount: `some`.
  var note: String?
}

/// Leaving out words around items, so that the rest is read as if it had been typed alone.
extension Interpreter {
  /// The phrases of a sentence without words around their items; nil if there are none. If the rest
  /// of a phrase names nothing known, its words stay in the name.
  func withoutWordsAround(_ phrases: [Phrase], as form: Form) throws -> [SpokenPhrase]? {
    let hasWords = phrases.contains { phrase in
      phrase.mayHaveWordsAround || phrases.count > 1 && mayBeCourtesy(phrase)
    }
    guard hasWords else { return nil }
    let items = try withoutCourtesies(phrases)
    return try items.indices.map { index in
      guard items[index].mayHaveWordsAround else { return SpokenPhrase(phrase: items[index]) }
      return try spoken(items[index], isFirst: index == 0, as: form)
    }
  }

  private func mayBeCourtesy(_ phrase: Phrase) -> Bool {
    guard phrase.pieces.count < 6, let last = phrase.pieces.last?.word else { return false }
    return WordsAround.mayEndCourtesy(last)
  }

  /// Removes phrases such as `please` and `thanks!` before and after items.
  private func withoutCourtesies(_ phrases: [Phrase]) throws -> [Phrase] {
    guard phrases.count > 1 else { return phrases }
    var items: [Phrase] = []
    for phrase in phrases {
      guard phrase.pieces.count < 6, phrase.amount == nil, !phrase.hasClauseWord,
        phrase.pieces.allSatisfy({ $0.word != nil }), let words = phrase.plainName,
        items.isEmpty ? WordsAround.isCourtesyBefore(words) : WordsAround.isCourtesy(words),
        try !names.isTaken(NameKey(words))
      else {
        items.append(phrase)
        continue
      }
    }
    return items.isEmpty ? phrases : items
  }

  private func spoken(_ phrase: Phrase, isFirst: Bool, as form: Form) throws -> SpokenPhrase {
    let whole = SpokenPhrase(phrase: phrase)
    var read = try readNew(phrase, as: form)
    guard !read.isQuoted, read.hole == nil, try !names.isTaken(read.key),
      !phrase.pieces.contains(where: { source.arguments?.words(of: $0) != nil })
    else { return whole }
    var cut = WordCut(phrase)
    do {
      while cut.takeNext(of: read, mayLeaveAmount: !isFirst) {
        cut.phrase = try phrase.typed(cut.pieces, in: source)
        if !isFirst, cut.isAmountAlone { return cut.spoken }
        read = try readNew(cut.phrase, as: form)
      }
      return try cut.isEmpty || !accepts(cut, read, isFirst: isFirst) ? whole : cut.spoken
    } catch let mistake as Diagnostic {
      // `please -1 milk` is as wrong as `-1 milk`.
      guard cut.beginsWithNumber else { return whole }
      throw mistake
    }
  }

  /// Whether the rest is surely an item, so that the words belong to the sentence.
  private func accepts(_ cut: WordCut, _ read: ReadPhrase, isFirst: Bool) throws -> Bool {
    let isCounted = read.amount.map { !$0.isUncounted } ?? false
    guard !read.name.isEmpty, isCounted || !cut.needsAmount else { return false }
    if isCounted, cut.hasPlainOpening { return true }
    if !isFirst, !cut.hasOpening, ListedItem.isRemark(read.name, of: "") { return true }
    return try names.knowsThing(read.key) || beginsWithProduct(read.name) || isListed(read)
  }

  /// Whether a name has the notation of other lists, as in `6er Pack Bier`.
  private func isListed(_ read: ReadPhrase) -> Bool {
    let hasAmount = read.amount != nil
    return ListedItem.isMarked(read.name, beforeAmount: hasAmount)
      && ListedItem.items(read.name, beforeAmount: hasAmount).contains {
        names.knowsProduct(NameKey($0.name))
      }
  }

  /// Whether a name begins with a product, as in `milk and bread`.
  private func beginsWithProduct(_ name: String) -> Bool {
    let words = name.split(separator: " ")
    return (1...3).contains { count in
      count < words.count
        && names.knowsProduct(NameKey(words.prefix(count).joined(separator: " ")))
    }
  }
}

extension Phrase {
  /// A quick check of the words at the ends, which rules out nearly all phrases.
  var mayHaveWordsAround: Bool {
    guard let first = pieces.first?.word else { return false }
    guard pieces.count > 1 else { return WordsAround.elidedArticle(of: first) != nil }
    if WordsAround.mayOpen(first, before: pieces[1].word) { return true }
    let start = amount?.count ?? 0
    if start > 0, start < pieces.count, let word = pieces[start].word,
      WordsAround.mayFollowAmount(word)
    {
      return true
    }
    return pieces.indices.dropFirst().contains { index in
      guard index + 1 == pieces.count || pieces[index + 1].clause != nil,
        let word = pieces[index].word
      else { return false }
      return WordsAround.mayClose(word) || start > 0 && WordsAround.mayEnd(word)
    }
  }
}

extension ArraySlice {
  /// The last elements that all fulfil a condition.
  fileprivate func suffix(while isKept: (Element) -> Bool) -> ArraySlice {
    self[(lastIndex { !isKept($0) }.map { $0 + 1 } ?? startIndex)...]
  }
}

/// The words that are cut off a phrase, one group at a time.
private struct WordCut {
  var phrase: Phrase
  /// The pieces that are left.
  private(set) var pieces: [Piece]
  private var notes: [String] = []
  private(set) var isEmpty = true
  /// Whether words before the item were cut off.
  private(set) var hasOpening = false
  /// Whether these words are in small letters and at the beginning.
  private(set) var hasPlainOpening = false
  /// Whether the words only belong before an amount.
  private(set) var needsAmount = false

  init(_ phrase: Phrase) { (self.phrase, pieces) = (phrase, phrase.pieces) }

  var spoken: SpokenPhrase {
    SpokenPhrase(phrase: phrase, note: notes.isEmpty ? nil : notes.joined(separator: ", "))
  }

  /// Whether only an amount is left: `2 bottles` of `wine, 2 bottles please`.
  var isAmountAlone: Bool {
    phrase.amount?.count == phrase.pieces.prefix { $0.clause == nil }.count
  }

  var beginsWithNumber: Bool {
    guard !isEmpty, let word = pieces.first?.word?.utf8 else { return false }
    let digits = word.first.map { "-.".utf8.contains($0) } == true ? word.dropFirst() : word[...]
    return digits.first.map { $0 &- 0x30 < 10 } == true
  }

  /// Cuts off the next words before or after the name, and returns whether there are any.
  ///
  /// - Parameter mayLeaveAmount: whether an amount alone belongs to an item before it.
  mutating func takeNext(of read: ReadPhrase, mayLeaveAmount: Bool) -> Bool {
    let name = read.namePieces
    guard !name.isEmpty, name.upperBound <= pieces.count else { return false }
    if takeOpening(of: name) { return true }
    // A string can precede them: `milk note "UHT" please`.
    let end = pieces[name].suffix(while: { $0.word != nil })
    let words = (end.count < name.count ? [""] : []) + end.compactMap(\.word)
    let isCounted = read.amount != nil
    if isCounted, mayLeaveAmount, WordsAround.isCourtesy(words.joined(separator: " ")) {
      return drop(name)
    }
    return WordsAround.closing(of: words, isOpen: hasOpening || isCounted)
      .map { drop(name.upperBound - $0..<name.upperBound) } ?? false
  }

  private mutating func takeOpening(of name: Range<Int>) -> Bool {
    // An amount can follow the words, and is not part of the name: `about 2 kg`.
    let end = pieces[name.upperBound...].firstIndex { $0.clause != nil } ?? pieces.count
    // The article of `a lot of apples` has been read as an amount.
    if name.lowerBound > 0, take(0..<end, leastWords: 2) { return true }
    return take(name.lowerBound..<end, leastWords: 1)
  }

  private mutating func take(_ indices: Range<Int>, leastWords: Int) -> Bool {
    let start = indices.lowerBound
    let place: WordsAround.Place =
      start > 0 ? .afterAmount : hasOpening ? .afterOpening : .start
    guard let opening = WordsAround.opening(of: words(indices), at: place),
      opening.count >= leastWords || opening.bytes > 0, case let rest = start + opening.count,
      rest < pieces.count,
      let next = pieces[rest].dropping(first: opening.bytes)
    else { return false }
    pieces.replaceSubrange(start...rest, with: [next])
    (isEmpty, hasOpening) = (false, true)
    hasPlainOpening = hasPlainOpening || start == 0 && !opening.isCapitalised
    needsAmount = needsAmount || opening.needsAmount
    notes += [opening.note].compactMap(\.self)
    return true
  }

  private mutating func drop(_ closing: Range<Int>) -> Bool {
    pieces.removeSubrange(closing)
    isEmpty = false
    return true
  }

  /// The bare words at the beginning of some pieces, with an empty word for a string or an
  /// interpolation after them.
  private func words(_ indices: Range<Int>) -> [String] {
    let words = pieces[indices].prefix { $0.word != nil }.compactMap(\.word)
    return words.count < indices.count ? words + [""] : words
  }
}
