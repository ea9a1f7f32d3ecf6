import CartModels

/// Splits a line into several items.
extension RecipeLineReader {
  /// Whether the line is a sentence: it is long, has no amount, and ends like one.
  var isSentence: Bool {
    tokens.count > RecipeLineReader.longSentence && !isNumber(0) && isClosed
      && !segments(from: 0).contains { isNumber($0.range.lowerBound) }
  }

  private static let longSentence = 14

  /// Returns the tokens of each item. Commas separate them if the words after each comma are a
  /// product.
  func items() throws(LineDoubt) -> [Range<Int>] {
    let whole = 0..<tokens.count
    // Hardly any line has a comma within its amount, or several items without a comma.
    let hasMarks = tokens.contains(where: \.isMarkBetweenItems)
    var leadingAmount = hasMarks ? try leadingAmount(at: 0) : nil
    var pieces: [Range<Int>] = []
    for piece in piecesBetweenCommas(after: leadingAmount?.end ?? 0) {
      pieces += try piecesBetweenJoints(piece)
    }
    if leadingAmount == nil, let pair = productsOfPurpose(pieces) { return pair }
    guard pieces.count > 1, let first = pieces.first, !isAllRemarks(first) else { return [whole] }
    if !hasMarks { leadingAmount = try self.leadingAmount(at: 0) }
    let leads = leadingAmount != nil || first.contains { isNumber($0) }
    var kinds = try pieces.dropFirst().map { piece throws(LineDoubt) in try kind(of: piece) }
    // `Juice, orange, 2`
    if kinds == [.named, .amount], isProduct("\(text(pieces[1])) \(text(first))") {
      return [whole]
    }
    passOverRemarks(among: &kinds, of: pieces)
    if !leads { splitLastItems(&pieces, &kinds) }
    let isList = isList(kinds, after: leads && leadingAmount != nil, pieces)
    var items = [first]
    for (piece, kind) in zip(pieces.dropFirst(), kinds) {
      let isNew = kind == .counted || (kind == .named && isList && !isDescription(piece))
      if isNew {
        items.append(piece)
      } else if let last = items.last {
        items[items.count - 1] = last.lowerBound..<piece.upperBound
      }
    }
    return items
  }

  /// The kind of the words between two commas.
  private enum PieceKind {
    /// An amount and a name.
    case counted
    /// A name without an amount.
    case named
    /// An amount without a name.
    case amount
    case remark
  }

  /// Marks names that describe the words before them as remarks: `herbs, such as mint, dill`,
  /// `strong, hot coffee`, `mint, dill, or chives`.
  private func passOverRemarks(among kinds: inout [PieceKind], of pieces: [Range<Int>]) {
    var isPassed = pieces.first.map(isDescribingAlone) ?? false
    if isPassed, kinds[0] == .named || !isNumber(pieces[1].lowerBound) { kinds[0] = .remark }
    isPassed = pieces.first.map(beginsExamples) ?? false
    for place in kinds.indices {
      if kinds[place] == .counted { isPassed = false }
      if isPassed, kinds[place] == .named { kinds[place] = .remark }
      isPassed = isPassed || beginsExamples(pieces[place + 1])
    }
    if let last = pieces.last, pieces.count > 2, sharesHead(last, with: pieces) {
      for place in kinds.indices where kinds[place] == .named { kinds[place] = .remark }
    }
    guard let or = pieces.dropFirst(2).firstIndex(where: { word($0.lowerBound) == "or" }) else {
      return
    }
    for place in kinds[..<(or - 1)].indices.reversed() {
      guard kinds[place] == .named else { return }
      kinds[place] = .remark
    }
  }

  /// Whether all pieces are kinds of the last one's name: `corn, canola or other neutral oil`.
  private func sharesHead(_ last: Range<Int>, with pieces: [Range<Int>]) -> Bool {
    guard let or = last.first(where: { word($0) == "or" }), or > last.lowerBound else {
      return false
    }
    let end = (or + 1..<last.upperBound).first { index in
      plainWord(index).map(RecipeWords.remarkStarts.contains) ?? true
    }
    guard let head = (or + 1..<(end ?? last.upperBound)).last, head > or + 1 else { return false }
    let kinds = pieces.dropLast() + [last.lowerBound..<or]
    return kinds.allSatisfy { isSold("\(text($0)) \(text(head..<head + 1))") }
  }

  /// Whether a piece only describes what follows: `firm`, `1 skinless`.
  private func isDescribingAlone(_ piece: Range<Int>) -> Bool {
    let piece = isNumber(piece.lowerBound) ? piece.dropFirst() : piece
    return piece.allSatisfy { plainWord($0).map(RecipeWords.isDescribing) ?? false }
      && !isProduct(piece)
  }

  /// Whether the words after the next comma can be examples.
  func beginsExamples(_ piece: Range<Int>) -> Bool {
    piece.contains { place in
      (word(place) == "such" && word(place + 1) == "as")
        || word(place).map(RecipeWords.startsOfExamples.contains) == true
    }
  }

  /// Splits the last item of a list of names, before its remarks:
  /// `salad leaves, tomatoes and cucumber, to serve`.
  private func splitLastItems(_ pieces: inout [Range<Int>], _ kinds: inout [PieceKind]) {
    let remarks = zip(kinds, pieces.dropFirst()).reversed()
      .prefix { $0.0 == .remark && !isAnd($0.1.lowerBound) }.count
    let (named, rest) = (pieces.dropLast(remarks), pieces.suffix(remarks))
    guard let last = lastItems(Array(named), kinds.dropLast(remarks)) else { return }
    pieces = named.dropLast() + last + rest
    kinds =
      kinds.prefix(named.count - 2) + last.map { _ in .named } + rest.map { _ in .remark }
  }

  /// Returns two products that are served or garnished with: `salad and crusty bread, to serve`.
  private func productsOfPurpose(_ pieces: [Range<Int>]) -> [Range<Int>]? {
    guard let first = pieces.first, let last = pieces.last, pieces.count < 3,
      let joint = first.dropFirst().dropLast().first(where: isAnd), !isNumber(0),
      first.filter(isAnd).count == 1,
      let purpose = (joint + 2..<tokens.count).first(where: { isPurposeOfServing($0) }),
      pieces.count == 1 || purpose == last.lowerBound
    else { return nil }
    let (before, after) = (withoutArticle(first.lowerBound..<joint), joint + 1..<first.upperBound)
    let named = withoutArticle(joint + 1..<min(purpose, first.upperBound))
    guard !named.isEmpty, mayBeSold(before), mayBeSold(named), !areBoughtTogether(before, named),
      !isProduct(first.lowerBound..<named.upperBound)
    else { return nil }
    return [before, withoutArticle(after).lowerBound..<tokens.count]
  }

  /// Whether `to serve`, `for garnish` or the like begins at an index.
  private func isPurposeOfServing(_ index: Int) -> Bool {
    guard let first = word(index), first == "to" || first == "for", let next = word(index + 1)
    else {
      return false
    }
    return RecipeWords.purposesOfServing.contains(next)
  }

  private func withoutArticle(_ range: Range<Int>) -> Range<Int> {
    let isArticle = word(range.lowerBound) == "a" || word(range.lowerBound) == "an"
    return isArticle && range.count > 1 ? range.dropFirst() : range
  }

  /// Splits the last piece of a list of names at `and`: `pears, and bananas`, `pears and bananas`.
  ///
  /// - Returns: nil if `and` doesn't separate products.
  private func lastItems(_ pieces: [Range<Int>], _ kinds: [PieceKind]) -> [Range<Int>]? {
    guard let last = pieces.last, kinds.dropLast().allSatisfy({ $0 == .named }),
      !pieces.dropFirst().dropLast().contains(where: isDescription)
    else { return nil }
    if isAnd(last.lowerBound) {
      let rest = last.lowerBound + 1..<last.upperBound
      return pieces.count > 2 && (isProduct(rest) || isProductWithRemark(rest)) ? [rest] : nil
    }
    let joins = last.filter(isAnd)
    guard joins.count == 1, let join = joins.first, let first = pieces.first, isProduct(first),
      kinds.last == .named, !isProduct(last)
    else { return nil }
    let (before, after) = (last.lowerBound..<join, join + 1..<last.upperBound)
    guard isProduct(before), isProduct(after) || isProductWithRemark(after),
      !RecipeWords.pairs.contains("\(text(before)) \(text(after))".lowercased())
    else { return nil }
    return [before, after]
  }

  func isAnd(_ index: Int) -> Bool { word(index) == "and" || word(index) == "&" }

  private func isProduct(_ range: Range<Int>) -> Bool {
    !range.isEmpty && isProduct(text(range))
  }

  private func isProduct(_ words: String) -> Bool {
    Catalogue.builtIn.knowsProduct(NameKey(words))
  }

  /// The maximum length of an item that is read here. It limits the work for a long line.
  private static let mostTokensOfItem = 30

  /// Whether the tokens are a product with a remark: `paprika to taste`.
  private func isProductWithRemark(_ range: Range<Int>) -> Bool {
    guard range.count <= RecipeLineReader.mostTokensOfItem else { return false }
    let line = RecipeLine.read(plain: text(range), decimalComma: false)
    return line.doubt == nil && line.quantity == nil && isNameOfProduct(line.name)
  }

  /// Whether a name is a product, ignoring `whole` before it: `whole eggs`.
  private func isNameOfProduct(_ name: String) -> Bool {
    isSold(name) || name.hasPrefix("whole ") && isSold(String(name.dropFirst("whole ".count)))
  }

  /// Whether the tokens are a product with an amount: `Eggs (12)`, `bread x2`, `onions 2`.
  private func isCountedProduct(_ range: Range<Int>) -> Bool {
    guard range.count <= RecipeLineReader.mostTokensOfItem,
      range.contains(where: { isNumber($0) || isForeignNumber($0) })
        || word(range.lowerBound) == "a"
    else { return false }
    let line = RecipeLine.read(plain: text(range), decimalComma: false)
    return line.doubt == nil && line.quantity != nil && isNameOfProduct(line.name)
  }

  private func isList(_ kinds: [PieceKind], after leads: Bool, _ pieces: [Range<Int>]) -> Bool {
    if kinds.contains(.counted) { return true }
    let named = zip(pieces.dropFirst(), kinds).filter { $0.1 == .named }.map(\.0)
    guard leads else { return !named.allSatisfy(isDescription) }
    // After an amount, names are more likely remarks, unless all of them are products.
    return named.count > 1
      && named.allSatisfy { Catalogue.builtIn.knowsProduct(NameKey(text($0))) }
  }

  func isDescription(_ range: Range<Int>) -> Bool {
    range.allSatisfy { plainWord($0).map(RecipeWords.isDescribing) ?? false }
      || ListedItem.isRemark(text(range), of: "")
  }

  /// - Parameter first: the index before which no piece ends.
  private func piecesBetweenCommas(after first: Int) -> [Range<Int>] {
    var pieces: [Range<Int>] = []
    var (start, index) = (0, first)
    while index < tokens.count {
      if let close = closing[index] {
        index = close
      } else if kind(index) == .comma || partsCounted(index, after: start) {
        if start < index { pieces.append(start..<index) }
        start = index + 1
      }
      index += 1
    }
    if start < tokens.count { pieces.append(start..<tokens.count) }
    return pieces
  }

  /// Whether a semicolon separates counted items: `2 apples; 3 pears`, but not
  /// `1 packet; 7 g baking powder`.
  private func partsCounted(_ index: Int, after start: Int) -> Bool {
    kind(index) == .semicolon && isNumber(index + 1) && start < index
      && isCountedProduct(start..<index)
  }

  /// Splits a piece at `and` before an amount: `2 carrots and 2 celery stalks`, `and 6 eggs`. Both
  /// sides must be products, so `1 cup and 2 tbsp flour` stays whole.
  private func piecesBetweenJoints(_ piece: Range<Int>) throws(LineDoubt) -> [Range<Int>] {
    var pieces: [Range<Int>] = []
    var start = piece.lowerBound
    for joint in piece where isAnd(joint) || isPlus(joint) {
      if partsProducts(joint, in: start..<piece.upperBound) {
        pieces.append(start..<joint)
        start = joint + 1
        continue
      }
      guard joint >= start, let amount = try leadingAmount(at: joint + 1),
        amount.end < piece.upperBound, amount.value != nil || amount.unit != nil,
        joint == start || isCountedProduct(start..<joint) || isProduct(start..<joint),
        isCountedProduct(joint + 1..<piece.upperBound)
          || isProductWithRemark(amount.end..<piece.upperBound)
      else { continue }
      if joint > start { pieces.append(start..<joint) }
      start = joint + 1
    }
    return pieces + [start..<piece.upperBound]
  }

  private func isPlus(_ index: Int) -> Bool { kind(index) == .plus || word(index) == "plus" }

  /// Whether a plus separates products: `burgers 24 + buns 24`, `bread plus butter`.
  private func partsProducts(_ plus: Int, in piece: Range<Int>) -> Bool {
    guard isPlus(plus), piece.lowerBound < plus else { return false }
    let rest = plus + 1..<piece.upperBound
    let end = rest.first(where: isPlus) ?? piece.upperBound
    return [piece.lowerBound..<plus, plus + 1..<end].allSatisfy {
      isProduct($0) || isCountedProduct($0)
    }
  }

  private func kind(of piece: Range<Int>) throws(LineDoubt) -> PieceKind {
    // `1 inch thick`
    if let end = try size(at: piece.lowerBound), end <= piece.upperBound, isLength(end - 1) {
      return .remark
    }
    guard let amount = try leadingAmount(at: piece.lowerBound), amount.end > piece.lowerBound else {
      if isCountedProduct(piece) { return .counted }
      let isRemark = isRemark(piece.lowerBound) && !isPreparedProduct(piece)
      return isRemark || isWhatWasDone(piece) ? .remark : .named
    }
    if amount.end >= piece.upperBound || kind(amount.end) == .semicolon { return .amount }
    // `24 % fat`
    if word(amount.end)?.hasPrefix("%") == true { return .remark }
    // `about 6oz/cup`, `1 ounce batches`
    if kind(amount.end) == .slash { return .amount }
    if amount.end == piece.upperBound - 1,
      plainWord(amount.end).flatMap(RecipeWords.countingWord) != nil
    {
      return .amount
    }
    if isAllRemarks(amount.end..<piece.upperBound) || isRemark(amount.end) { return .amount }
    // `about 4 pounds total weight`
    if plainWord(amount.end).map(RecipeWords.isRemarkOfAmount) == true { return .amount }
    // `about 2 cups`, `some kept whole`
    return isNumber(piece.lowerBound) || amount.unit != nil ? .counted : .remark
  }

  /// Whether a piece describes a preparation: `buttered`, `lightly floured`.
  private func isWhatWasDone(_ piece: Range<Int>) -> Bool {
    guard let last = plainWord(piece.upperBound - 1), RecipeWords.mayBeParticiple(last) else {
      return false
    }
    return piece.dropLast().allSatisfy { plainWord($0).map(RecipeWords.isAdverb) ?? false }
      && !isProduct(piece)
  }

  /// Whether a piece is a prepared product in a list of items: `grated cheese`.
  private func isPreparedProduct(_ piece: Range<Int>) -> Bool {
    guard let end = noteRun(at: piece.lowerBound), end < piece.upperBound else { return false }
    return Catalogue.builtIn.knowsProduct(NameKey(text(end..<piece.upperBound)))
  }

  /// Whether the line only describes something or its preparation.
  var isRemark: Bool {
    isAllRemarks(0..<tokens.count) || tokens.count == 1 && word(0) == "optional"
  }

  private func isAllRemarks(_ range: Range<Int>) -> Bool {
    var index = range.lowerBound
    while index < range.upperBound {
      guard let end = noteRun(at: index) else { return false }
      index = end
    }
    return true
  }
}
