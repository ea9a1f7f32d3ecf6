import CartModels

/// Alternatives that share a part of their name: `homemade or jarred pesto`,
/// `chicken or vegetable stock`.
extension RecipeLineReader {
  /// Returns the index at which the shared words begin, after `or` and the second alternative.
  /// Returns nil if the words after `or` are a name of their own: `butter or olive oil`.
  func alternativeEnd(at index: Int, before end: Int) throws(LineDoubt) -> Int? {
    guard isOr(index), name.last == index - 1, let first = firstKind else { return nil }
    var start = index + 1
    // The second alternative can have an amount, as in `fresh or 1 tsp dried thyme`, but not in
    // `1 egg or 2 egg yolks`.
    if let amount = try leadingAmount(at: start), amount.value != nil {
      guard first.allSatisfy(isDescribing) else { return nil }
      start = amount.end
    }
    var last = start
    // `olive or corn or canola oil`
    while last < end, last - start <= RecipeLineReader.mostWordsOfKinds, word(last) != nil,
      last == start || !isEndOfName(last) || isFurtherAlternative(last)
    { last += 1 }
    guard last - start > 1, last - start <= RecipeLineReader.mostWordsOfKinds else { return nil }
    return endOfKind(start..<last, after: first)
  }

  /// Whether an alternative follows: `or`, and the slash in `powdered / icing sugar`.
  func isOr(_ index: Int) -> Bool {
    word(index) == "or" || word(index) == "and/or"
      || kind(index) == .slash && token(index)?.isGlued == false && word(index + 1) != nil
  }

  /// The words of the name before `or`.
  private var firstKind: [Int]? {
    guard let last = name.last, plainWord(last) != nil,
      name.count <= RecipeLineReader.mostWordsOfKinds
    else { return nil }
    return name
  }

  private static let mostWordsOfKinds = 8

  /// Whether a third alternative follows that has no amount, unlike `or one stock cube`.
  private func isFurtherAlternative(_ index: Int) -> Bool {
    word(index) == "or" && !isEndOfName(index + 1)
      && word(index + 1).map { NumberWord.value(of: $0) == nil } == true
  }

  private func isEndOfName(_ index: Int) -> Bool {
    guard let word = plainWord(index) else { return true }
    return RecipeWords.isJoint(word) || RecipeWords.remarkStarts.contains(word)
  }

  /// Returns the end of the second alternative, where the shared words begin.
  private func endOfKind(_ rest: Range<Int>, after first: [Int]) -> Int? {
    let said = Set(first.compactMap(plainWord))
    // A name has no word twice.
    let places = rest.dropFirst().drop { place in
      (place..<rest.upperBound).contains { plainWord($0).map(said.contains) == true }
    }
    let words = nameText(first)
    let lastWord = first.last.map { text($0..<$0 + 1) } ?? words
    let isDescribing = first.allSatisfy(isDescribing)
    if isDescribing || mayShare(first) {
      // `whipped cream or cream cheese` means cream.
      let isWhole = isDescribing || (first.count > 1 && isSold(words))
      for place in places {
        let shared = text(place..<rest.upperBound)
        if isSold("\(words) \(shared)") || (!isWhole && isSold("\(lastWord) \(shared)")) {
          return place
        }
      }
    }
    if let last = first.last.flatMap({ plainWord($0) }),
      let heads = RecipeWords.headsOfAlternatives[last],
      let place = places.first, plainWord(place).map(heads.contains) == true,
      (place + 1..<rest.upperBound).allSatisfy({
        plainWord($0).map(RecipeWords.formsOfStock.contains) == true
      })
    {
      return place
    }
    guard isDescribing || Catalogue.builtIn.match(words) == nil else { return nil }
    if let place = places.first(where: { isSold(text($0..<rest.upperBound)) }) { return place }
    guard isDescribing else { return nil }
    return rest.dropLast().prefix { plainWord($0).map(RecipeWords.isDescribing) ?? false }.last
      .map { $0 + 1 } ?? rest.lowerBound + 1
  }

  /// Adds the shared words to the first alternative: `beef, chicken, or vegetable stock`.
  mutating func shareHead(of segments: inout ArraySlice<Segment>) {
    guard let place = segments.firstIndex(where: { placeOfOr($0.range) != nil }),
      segments[...place].allSatisfy({ $0.mark == .comma }), name.count < 3,
      let or = placeOfOr(segments[place].range)
    else { return }
    let whole = segments[place].range
    // `corn, canola or other neutral oil for frying`
    let end = (or + 2..<max(or + 2, whole.upperBound)).first(where: isEndOfName) ?? whole.upperBound
    let rest = or + 1..<end
    guard rest.count > 1, rest.count <= RecipeLineReader.mostWordsOfKinds,
      rest.allSatisfy({ word($0) != nil }),
      let start = endOfKind(rest, after: name)
    else { return }
    name += Array(start..<end)
    if end < whole.upperBound { notes.append(end..<whole.upperBound) }
    segments[place].range = whole.lowerBound..<start
  }

  /// Returns the index of the first `or` that isn't in brackets.
  private func placeOfOr(_ range: Range<Int>) -> Int? {
    let end = range.first { closing[$0] != nil } ?? range.upperBound
    return (range.lowerBound..<end).first { word($0) == "or" }
  }

  private func isDescribing(_ index: Int) -> Bool {
    plainWord(index).map(RecipeWords.isDescribing) ?? false
  }

  func isSold(_ words: String) -> Bool { Catalogue.builtIn.knowsProduct(NameKey(words)) }

  /// Whether a first alternative can lack its last word. A plural can't, nor can a product such as
  /// butter.
  private func mayShare(_ first: [Int]) -> Bool {
    guard let word = first.last.flatMap({ plainWord($0) }) else { return false }
    let isPlural = word.hasSuffix("s") && !word.hasSuffix("ss") && word.utf8.count > 3
    return !isPlural && !RecipeWords.wholeStuff.contains(word)
  }
}
