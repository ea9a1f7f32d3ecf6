import CartModels

/// Splits the rest of a line into name and note, after a leading amount.
extension RecipeLineReader {
  /// The words between two separators.
  struct Segment {
    var range: Range<Int>
    /// The separator before the words.
    var mark: LineToken.Kind?
  }

  mutating func readRest(from start: Int) throws(LineDoubt) {
    var segments = segments(from: start)[...]
    try readLabel(&segments)
    while let segment = segments.popFirst() {
      let range = try withoutTrailingAmount(segment.range)
      try readName(range)
      if !name.isEmpty, !isDescriptionAlone(before: segments.first) { break }
    }
    shareHead(of: &segments)
    dropJointAtEnd()
    for segment in segments { try readRemark(segment) }
    takeTrailingUnit()
  }

  /// Drops a conjunction between preparations from the end of the name: `pelado y picado`.
  private mutating func dropJointAtEnd() {
    guard name.count > 1, let last = name.last, word(last) == "and",
      notes.contains(where: { $0.lowerBound == last + 1 })
    else { return }
    name.removeLast()
  }

  // MARK: Segments

  /// Returns the segments between commas, colons and dashes outside brackets.
  func segments(from start: Int) -> [Segment] {
    var segments: [Segment] = []
    var first = start
    var mark: LineToken.Kind?
    var index = start
    while let token = token(index) {
      if let close = closing[index] {
        index = close + 1
        continue
      }
      if parts(token, at: index) {
        if first < index { segments.append(Segment(range: first..<index, mark: mark)) }
        mark = token.kind
        first = index + 1
      }
      index += 1
    }
    if first < tokens.count { segments.append(Segment(range: first..<tokens.count, mark: mark)) }
    return segments
  }

  private func parts(_ token: LineToken, at index: Int) -> Bool {
    switch token.kind {
    case .comma, .colon: return true
    // A semicolon can be part of a name, but not in `Milk; remove all`.
    case .semicolon:
      return isRemark(index + 1) || isNumber(index + 1) || scalars[token.range.lowerBound] == "."
    case .dash: return !(token.isGlued && self.token(index + 1)?.isGlued == true)
    // `Flour = 1 kg`
    case .word: return token.word == "=" && isNumber(index + 1)
    case .number, .open, .close, .slash, .plus: return false
    }
  }

  /// Reads a label: `Optional: 1 tsp chilli`, `For serving: lemon`.
  private mutating func readLabel(_ segments: inout ArraySlice<Segment>) throws(LineDoubt) {
    guard amount == nil, let label = segments.first, let next = segments.dropFirst().first,
      next.mark == .colon, let first = word(label.range.lowerBound),
      first == "for" || first == "to" || isLabel(label.range)
    else { return }
    if label.range.contains(where: { word($0) == "equipment" }) {
      throw LineDoubt(reason: "it may be a tool")
    }
    notes.append(label.range)
    segments.removeFirst()
    guard let leading = try leadingAmount(at: next.range.lowerBound),
      leading.end < next.range.upperBound
    else { return }
    amount = leading
    notes += leading.notes
    segments[segments.startIndex].range = leading.end..<next.range.upperBound
  }

  private func isLabel(_ range: Range<Int>) -> Bool {
    range.allSatisfy { place in
      word(place).map {
        PlainTextHeading.parts.contains($0) || RecipeWords.labels.contains($0)
      } ?? false
    }
  }

  /// Whether the name so far is only a description, and the next segment has the name:
  /// `4 firm, ripe pears`.
  private func isDescriptionAlone(before next: Segment?) -> Bool {
    guard let next, next.mark == .comma, !isKindBeforeOr(next.range),
      name.allSatisfy({ plainWord($0).map(RecipeWords.isDescribing) ?? false })
    else { return false }
    let words = next.range.filter { word($0) != nil }
    guard words.count > 1 else { return false }
    // `dried, pitted dates`
    if let end = noteRun(at: next.range.lowerBound), end < next.range.upperBound {
      return Catalogue.builtIn.knowsProduct(NameKey(text(end..<next.range.upperBound)))
    }
    return words.contains { noteRun(at: $0) == nil } && !isRemark(next.range.lowerBound)
  }

  /// Whether a segment begins with a description before `or`: `red or white rice` after `brown,`.
  private func isKindBeforeOr(_ range: Range<Int>) -> Bool {
    range.count > 3 && word(range.lowerBound + 1) == "or"
      && plainWord(range.lowerBound).map(RecipeWords.isDescribing) == true
  }

  // MARK: Names

  /// Reads the words of the segment that contains the name.
  private mutating func readName(_ range: Range<Int>) throws(LineDoubt) {
    // `pan rallado` is a product's name.
    if name.isEmpty, Languages.inUse.words != nil, isSold(text(range)) {
      name += range
      return
    }
    let tail = tailStart(range)
    var index = range.lowerBound
    while index < range.upperBound {
      if let close = closing[index] {
        try readBracket(index..<close + 1)
        index = close + 1
      } else if let end = try alternativeEnd(at: index, before: range.upperBound) {
        notes.append(index..<end)
        index = end
      } else if !name.isEmpty, index == tail || isRemarkStart(index) {
        return appendNotes(index..<range.upperBound)
      } else if isHalfWord(index), index + 2 < range.upperBound {
        name += index..<index + 3
        index += 3
      } else if name.isEmpty, kind(index) == .slash, let size = try trailingSize(at: index + 1) {
        // `2-3 tbsp / 30-45 ml oil`
        notes.append(index + 1..<size)
        index = size
      } else if !name.isEmpty || index > range.lowerBound, amount != nil,
        let size = try trailingSize(at: index)
      {
        notes.append(index..<size)
        index = size
      } else if let end = contrastRun(at: index, before: range.upperBound) ?? noteRun(at: index)
        ?? joinedRun(at: index)
      {
        // `broccoli trimmed and halved on an angle`
        if !name.isEmpty, word(end).map(RecipeWords.afterPreparations.contains) == true {
          return appendNotes(index..<range.upperBound)
        }
        notes.append(index..<end)
        index = end
      } else {
        name.append(index)
        index += 1
      }
    }
  }

  /// Whether a word lacks its second half, which follows later: `medium- or long-grain`.
  private func isHalfWord(_ index: Int) -> Bool {
    guard let word = word(index), word.utf8.last == UInt8(ascii: "-") else { return false }
    return ["or", "and", "to"].contains(self.word(index + 1))
  }

  /// Returns the end of a last preparation before the name: `and chopped`.
  private func joinedRun(at index: Int) -> Int? {
    guard name.isEmpty, let joint = word(index), joint == "and" || joint == "or" || joint == "&"
    else { return nil }
    return noteRun(at: index + 1)
  }

  /// Returns the end of two joined descriptions before the name: `firm but ripe`, `ripe and firm`.
  private func contrastRun(at index: Int, before end: Int) -> Int? {
    guard name.isEmpty, let joint = word(index + 1), index + 3 < end, plainWord(index) != nil,
      plainWord(index + 2) != nil
    else { return nil }
    switch joint {
    case "but", "yet":
      return noteRun(at: index) != nil || noteRun(at: index + 2) == index + 3 ? index + 3 : nil
    case "and", "&":
      return noteRun(at: index) == index + 1 && noteRun(at: index + 2) == nil
        && !isSold(text(index + 2..<index + 3)) && isSold(text(index + 3..<end)) ? index + 3 : nil
    default: return nil
    }
  }

  /// Returns the end of a size after the name: `330ml`, `150g each`.
  private func trailingSize(at index: Int) throws(LineDoubt) -> Int? {
    guard isNumber(index), let size = try size(at: index) else { return nil }
    if isLength(size - 1), let word = word(size), RecipeWords.dimensions.contains(word) {
      return size + 1
    }
    return word(size) == "each" || word(size) == "total" ? size + 1 : size
  }

  /// Returns the end of the sizes and preparations that begin at an index, or nil if there are
  /// none.
  func noteRun(at index: Int) -> Int? {
    if name.isEmpty, let end = endOfChoice(at: index) { return end }
    if let word = plainWord(index), RecipeWords.isKindWord(word), isNumber(index + 1) {
      // `type 55 flour`
      return name.isEmpty && word != "size" && self.word(index + 2) != nil ? nil : index + 2
    }
    var end: Int?
    var next = index
    // Some adverbs precede the word that they describe.
    while next < (end ?? index) + 4, let word = plainWord(next) {
      if isHalfWord(next), isSize(next + 2) {
        // `medium- to large-sized`
        end = next + 3
        next += 3
      } else if isSize(next) {
        end = next + (word == "extra" ? 2 : 1)
        next = end ?? next + 1
      } else if isState(next, from: index) {
        end = next + 1
        next += 1
      } else if RecipeWords.isAdverb(word)
        || (end == next && RecipeWords.connectors.contains(word)
          && (word != "or" || isPreparation(after: next, from: index)))
      {
        next += 1
      } else if name.isEmpty, let last = endOfPart(at: next) {
        // `bone in, skin on chicken thighs`
        end = last
        next = last
      } else if word == "weight", end == next, next > index {
        // `peeled weight`
        end = next + 1
        next += 1
      } else if word == "fresh",
        plainWord(next + 1).map(RecipeWords.statesAfterAdverbs.contains)
          == true
      {
        next += 1
      } else {
        break
      }
    }
    return end
  }

  /// Returns the end of a part of produce or meat and its state: `bone in`. `skin on the side` is
  /// longer.
  private func endOfPart(at index: Int) -> Int? {
    guard let part = word(index), RecipeWords.partsOfRemarks.contains(part),
      let state = plainWord(index + 1), state == "in" || state == "on" || state == "off",
      word(index + 2) != "the"
    else { return nil }
    return index + 2
  }

  /// Whether a preparation follows a conjunction: `minced or finely grated`.
  private func isPreparation(after joint: Int, from start: Int) -> Bool {
    guard let word = plainWord(joint + 1) else { return false }
    return isState(joint + 1, from: start)
      || (RecipeWords.isAdverb(word) && isState(joint + 2, from: start))
  }

  /// Whether a word describes a preparation and isn't part of a product's name.
  private func isState(_ index: Int, from start: Int) -> Bool {
    guard let word = plainWord(index) else { return false }
    if amount?.unit.map(RecipeWords.shopContainers.contains) == true { return false }
    if index > start, RecipeWords.statesAfterAdverbs.contains(word),
      plainWord(index - 1).map({ RecipeWords.isAdverb($0) || $0 == "fresh" || $0 == "and" })
        == true, plainWord(index - 1) != "and" || self.word(index + 1) != nil
    {
      return true
    }
    // `very fresh eggs`
    if index > start, plainWord(index - 1) == "very", RecipeWords.isDescribing(word) { return true }
    guard RecipeWords.isPreparation(word) else { return false }
    if let before = plainWord(start - 1),
      before == "frozen" || before == "canned"
        || before == "tinned"
    {
      return false
    }
    return !isPartOfProduct(index, word) && !isSoldSo(index)
  }

  /// Whether a product is sold prepared. Without an amount, `Chopped tomatoes` are in another aisle
  /// than tomatoes; `2 chopped tomatoes` are chopped at home.
  private func isSoldSo(_ index: Int) -> Bool {
    guard index == 0, let next = word(1) else { return false }
    let whole = "\(text(0..<1)) \(next)"
    return Catalogue.builtIn.knowsProduct(NameKey(whole))
      && Catalogue.builtIn.match(whole)?.aisle != Catalogue.builtIn.match(next)?.aisle
  }

  /// Whether a preparation is part of a product's name, with at most one word between them:
  /// `minced beef`, `toasted sesame oil`.
  private func isPartOfProduct(_ index: Int, _ word: String) -> Bool {
    guard let products = RecipeWords.preparedProducts[word] else { return false }
    if plainWord(index + 1).map(products.contains) == true { return true }
    return word != "minced" && plainWord(index + 2).map(products.contains) == true
  }

  /// Returns the beginning of the preparations at the end of a segment:
  /// `onions peeled and chopped`.
  private func tailStart(_ range: Range<Int>) -> Int? {
    var start = fruitPartsStart(range)
    var index = (start ?? range.upperBound) - 1
    while index > range.lowerBound, let word = plainWord(index) {
      if RecipeWords.isPreparation(word) || RecipeWords.mayBeParticiple(word)
        || RecipeWords.trailingPreparations.contains(word)
        || RecipeWords.statesAtEnd.contains(word) && isSold(text(range.lowerBound..<index))
      {
        start = index
      } else if RecipeWords.isAdverb(word) {
        if start == index + 1 { start = index }
      } else if !RecipeWords.connectors.contains(word) {
        break
      }
      index -= 1
    }
    return start
  }

  /// Returns the beginning of the parts of a fruit after its name: `lemon zest and juice`.
  private func fruitPartsStart(_ range: Range<Int>) -> Int? {
    let start = range.upperBound - 3
    guard amount?.value != nil, amount?.unit == nil, start > range.lowerBound,
      word(start + 1) == "and" || word(start + 1) == "&",
      [start, start + 2].allSatisfy({ plainWord($0).map(RecipeWords.fruitParts.contains) == true })
    else { return nil }
    return start
  }

  /// Whether a remark begins after a name: `for frying`, `or margarine`, `plus extra`.
  func isRemarkStart(_ index: Int) -> Bool {
    if kind(index) == .plus {
      return isNumber(index + 1) || word(index + 1) == "extra" || word(index + 1) == "more"
    }
    guard let word = word(index) else { return isOr(index) }
    if RecipeWords.remarkStarts.contains(word) { return token(index + 1) != nil || word != "or" }
    guard let next = self.word(index + 1) else { return false }
    if RecipeWords.beginRemark(word, next) || isPurpose(index) { return true }
    if word == "to" { return plainWord(index - 1) != "ready" }
    // `pork shoulder skin removed`
    if RecipeWords.partsOfRemarks.contains(word), RecipeWords.statesOfParts.contains(next),
      isSold(nameText(name))
    {
      return true
    }
    // `leg of lamb on the bone`, but `corn on the cob`.
    if word == "on", next == "the", let last = plainWord(index + 2) {
      return RecipeWords.placesOfProduce.contains(last)
    }
    return (RecipeWords.isPreparation(word) || RecipeWords.mayBeParticiple(word))
      && RecipeWords.afterPreparations.contains(next)
  }

  /// Whether a foreign phrase gives a purpose: `zum Bestäuben`, `pour le moule`.
  func isPurpose(_ index: Int) -> Bool {
    guard let words = Languages.inUse.words, let first = word(index),
      words.joint(first) == .purpose
    else { return false }
    let isArticle = word(index + 1).map { words.says(.article, $0) } == true
    return plainWord(isArticle ? index + 2 : index + 1).map { words.says(.purpose, $0) } == true
  }

  func isAllNotes(_ range: Range<Int>) -> Bool {
    var index = range.lowerBound
    // `12 pouches`
    if range.count == 1, let word = plainWord(index), RecipeWords.countingWord(word) != nil {
      return true
    }
    while index < range.upperBound {
      guard let end = noteRun(at: index), end <= range.upperBound else { return false }
      index = end
    }
    return true
  }

  /// Reads a bracket as the amount, if there is none yet, or as a remark: `(2 cups, sifted)`.
  mutating func readBracket(_ brackets: Range<Int>) throws(LineDoubt) {
    let range = withoutBrackets(brackets)
    guard !range.isEmpty else { return }
    guard amount == nil else { return notes.append(range) }
    var start = range.lowerBound
    while start < range.upperBound {
      let comma =
        (start..<range.upperBound).first { kind($0) == .comma || kind($0) == .semicolon }
        ?? range.upperBound
      if let found = try leadingAmount(at: start), found.end <= comma,
        isAllNotes(found.end..<comma)
      {
        amount = found
        notes += found.notes
        if range.lowerBound < start { notes.append(range.lowerBound..<start - 1) }
        if found.end < comma { notes.append(found.end..<comma) }
        if comma + 1 < range.upperBound { notes.append(comma + 1..<range.upperBound) }
        return
      }
      start = comma + 1
    }
    notes.append(range)
  }

  /// Reads a segment after the name as the amount, if there is none yet, or as a remark.
  private mutating func readRemark(_ segment: Segment) throws(LineDoubt) {
    let range = segment.range
    if amount == nil, let container = containerOnly(range) {
      amount = container
      notes += container.notes
      return appendNotes(container.end..<range.upperBound)
    }
    guard amount == nil, let found = try leadingAmount(at: range.lowerBound),
      found.end <= range.upperBound
    else { return appendNotes(range) }
    let end = (found.end..<range.upperBound).first { closing[$0] != nil } ?? range.upperBound
    if !isAllNotes(found.end..<end) {
      // The segment may be another product: cheese in `Topping: 1 cup cheese`.
      guard segment.mark == .comma || isRemark(found.end) else {
        throw LineDoubt(reason: "it may name two things")
      }
      if segment.mark == .comma, !isRemark(found.end) { return appendNotes(range) }
    }
    amount = found
    notes += found.notes
    appendNotes(found.end..<range.upperBound)
  }

  /// Reads a container without a number: `big jar` after `peanut butter` and a comma.
  private func containerOnly(_ range: Range<Int>) -> LineAmount? {
    let start = endOfAdjectives(from: range.lowerBound)
    guard start < range.upperBound, let unit = unit(at: start), isOneContainer(unit, at: start),
      unit.end == range.upperBound || (kind(unit.end) == .open && unit.end < range.upperBound)
    else { return nil }
    let sizes = range.lowerBound..<start
    return LineAmount(
      unit: unit.unit, unitWords: start..<unit.end, notes: sizes.isEmpty ? [] : [sizes],
      end: unit.end)
  }

  /// Whether a unit is a container of products, in the singular.
  func isOneContainer(_ unit: UnitWords, at index: Int) -> Bool {
    RecipeWords.sizedContainers.contains(unit.unit) && unit.unit != .pcs
      && text(index..<unit.end).lowercased() != unit.unit.plural
  }

  /// Adds words to the note, without the brackets around parts of them.
  mutating func appendNotes(_ range: Range<Int>) {
    var start = range.lowerBound
    var index = start
    while index < range.upperBound {
      guard let close = closing[index] else {
        index += 1
        continue
      }
      if start < index { notes.append(start..<index) }
      let inner = withoutBrackets(index..<close + 1)
      if !inner.isEmpty { notes.append(inner) }
      index = close + 1
      start = index
    }
    if start < range.upperBound { notes.append(start..<range.upperBound) }
  }

  /// Whether a remark begins at a token, and not a product.
  func isRemark(_ index: Int) -> Bool {
    if noteRun(at: index) != nil { return true }
    guard let word = plainWord(index) else { return kind(index) == .open || kind(index) == nil }
    if isPurpose(index) { return true }
    if RecipeWords.remarkStarts.contains(word) || RecipeWords.remarkWords.contains(word)
      || RecipeWords.trailingPreparations.contains(word)
      || RecipeWords.approximations.contains(word)
    {
      return true
    }
    guard let next = self.word(index + 1) else { return false }
    return RecipeWords.beginRemark(word, next)
  }
}
