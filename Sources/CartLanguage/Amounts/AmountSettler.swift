package import CartModels

/// The name and the amount in a phrase.
package struct NameAndAmount {
  /// The pieces of the name.
  package var name: Range<Int>
  package var amount: AmountReading?
  /// Whether the reading is doubtful, so that it should be reported.
  package var isDoubtful = false
}

/// Decides which words of a phrase are its name and which are its amount, by the existing names.
///
///     7 Up                     7 Up, a known product
///     two Lemons               2 Lemons
///     500g pack of mince x2    2 packs of mince, 500 g each
package struct AmountSettler {
  private let pieces: [Piece]
  private let end: Int
  private let head: AmountReading?
  private let names: any ItemNames
  /// Whether the amount is interpolated, so that it is not part of a known name.
  private let isHeadFromHole: Bool
  /// The category in the phrase.
  private let category: ItemCategory?

  /// - Parameters:
  ///   - end: the start of the clauses.
  ///   - head: the amount at the start of the pieces.
  package init(
    _ pieces: [Piece], upTo end: Int, head: AmountReading?, isHeadFromHole: Bool = false,
    in category: ItemCategory? = nil, names: any ItemNames
  ) {
    self.pieces = pieces
    self.end = end
    self.head = head
    self.isHeadFromHole = isHeadFromHole
    self.category = category
    self.names = names
  }

  /// The name and the amount. A known name takes precedence over an amount in it.
  package func settled() throws -> NameAndAmount {
    let whole = NameAndAmount(name: 0..<end)
    if let head {
      if try !isHeadFromHole && isName(0..<end) { return whole }
      if let found = try after(head) { return found }
    }
    return try beforeTail() ?? whole
  }

  // MARK: An amount first

  private func after(_ head: AmountReading) throws -> NameAndAmount? {
    if let short = head.withoutUnit, short.count < end,
      try isName(short.count..<end) || isOpener(short.count..<end)
    {
      return NameAndAmount(name: short.count..<end, amount: short)
    }
    var found = NameAndAmount(name: min(head.count, end)..<end, amount: head)
    guard !found.name.isEmpty else { return isSaidInFigures(head) ? found : afterArticle() }
    // `4 x 125 g of yogurt`, `1/4 de pollo`, but `2 De Cecco`
    if found.name.count > 1, isSaidInFigures(head), pieces[found.name.lowerBound].isOf,
      !isCapitalised(found.name.lowerBound)
    {
      found.name = found.name.without(first: 1)
    }
    try takeTail(&found)
    try takeSize(&found)
    try takeContents(&found)
    try takePart(&found)
    switch head.evidence {
    case .plain: return found
    case .knownName: return try isQuoted(found.name) || isThing(found.name) ? found : nil
    case .notATitle:
      if try isQuoted(found.name) || isThing(found.name) { return found }
      if isCapitalised(0), isCapitalised(head.count) { return nil }
      if found.amount?.quantity.unit == nil { found.isDoubtful = true }
      return found
    }
  }

  /// `2 Can Openers`: the unit belongs to the name of a thing.
  private func isOpener(_ name: Range<Int>) -> Bool {
    name.count > 1 && !pieces[name.lowerBound + 1].isOf && !isParted(name)
      && !isPluralUnit(name.lowerBound) && names.knowsProduct(NameKey(text(of: name)))
  }

  /// `2 bars Soap`: the plural is a unit, although Bar Soap is a product.
  private func isPluralUnit(_ index: Int) -> Bool {
    guard let word = pieces[index].word?.lowercased(), let unit = Unit(word: word) else {
      return false
    }
    return word == unit.plural && word != unit.rawValue
  }

  /// `a couple` without further words.
  private func afterArticle() -> NameAndAmount? {
    guard end > 1, let word = pieces[0].word, NumberWord(word) == .article else { return nil }
    return NameAndAmount(name: 1..<end, amount: AmountReading(quantity: .one, count: 1))
  }

  /// `half a` and `two` alone are names, because they may be words of other languages; `2 kg` is
  /// not.
  private func isSaidInFigures(_ head: AmountReading) -> Bool {
    guard head.evidence == .plain else { return false }
    return head.quantity.unit != nil || pieces[0].word.map { NumberWord($0) == nil } ?? true
  }

  // MARK: At the end of the name

  /// The amount at the end: `jar of honey x2`, `2 tins of tomatoes 400g`.
  private func takeTail(_ found: inout NameAndAmount) throws {
    guard let amount = found.amount, !amount.isUncounted, found.name.count > 1,
      let tail = try AmountReader.tail(of: pieces[found.name])
    else { return }
    let name = found.name.without(last: tail.count)
    if tail.quantity.unit == nil, tail.note == nil {
      guard let several = several(amount, tail.quantity.amount) else { return }
      (found.name, found.amount, found.isDoubtful) = (name, several, true)
    } else if tail.quantity.unit?.isMeasure == true, tail.note == nil, amount.note == nil,
      amount.quantity.unit?.isMeasure != true
    {
      takeEach(tail.quantity, name, &found)
    }
  }

  /// Several of the size at the start of the phrase, if it has one.
  private func several(_ amount: AmountReading, _ count: Rational) -> AmountReading? {
    var several = amount
    if amount.isImplied {
      several.quantity = Quantity(count, amount.quantity.unit)
    } else if amount.quantity.unit?.isMeasure == true, amount.note == nil {
      several.quantity = Quantity(count)
      several.note = amount.quantity.displayText
    } else {
      return nil
    }
    if count > 1 { several.note = several.note.map { $0 + " each" } }
    return several
  }

  /// The size of each, unless it is part of the name.
  private func takeEach(_ size: Quantity, _ name: Range<Int>, _ found: inout NameAndAmount) {
    let meaning = self.meaning(of: size, after: name)
    guard meaning != .name, let amount = found.amount else { return }
    found.amount?.note = size.displayText + (amount.quantity.amount > 1 ? " each" : "")
    found.name = name
    if meaning == .doubtful { found.isDoubtful = true }
  }

  /// `Milk 2l`, `Eggs x6`, `Rice 1kg x2`
  private func beforeTail() throws -> NameAndAmount? {
    try refuseBelowZero()
    guard end > 1, let tail = try AmountReader.tail(of: pieces[..<end]), try !isName(0..<end)
    else { return nil }
    var found = NameAndAmount(name: 0..<end - tail.count, amount: tail)
    guard tail.note == nil else { return found }
    if tail.quantity.unit?.isMeasure == true {
      let meaning = self.meaning(of: tail.quantity, after: found.name)
      found.isDoubtful = meaning == .doubtful
      return meaning == .name ? nil : found
    }
    if tail.quantity.unit == nil, found.name.count > 1,
      let size = try AmountReader.tail(of: pieces[found.name]), size.note == nil,
      size.quantity.unit?.isMeasure == true
    {
      let name = found.name
      takeEach(size.quantity, found.name.without(last: size.count), &found)
      if found.name != name { found.isDoubtful = true }
    }
    return found
  }

  /// Rejects `Milk -2`.
  private func refuseBelowZero() throws(Diagnostic) {
    guard end > 1, let word = pieces[end - 1].word, AmountReader.isBelowZero(word),
      names.knowsProduct(NameKey(text(of: 0..<end - 1)))
    else { return }
    throw .notAboveZero(pieces[end - 1].range)
  }

  /// Medicine is dosed in milligrams, and nothing is bought in such small amounts.
  private func meaning(of size: Quantity, after name: Range<Int>) -> TrailingSize {
    if let meaning = category.flatMap(TrailingSize.init) { return meaning }
    let meaning = names.trailingSize(after: text(of: name))
    return meaning == .doubtful && size.unit == .milligram ? .name : meaning
  }

  // MARK: At the beginning of the name

  /// `1 large onion`, `2 small bags of crisps`: the size becomes the note.
  private func takeSize(_ found: inout NameAndAmount) throws {
    guard let amount = found.amount, amount.quantity.unit == nil, amount.note == nil,
      let (size, count) = SizeWord.first(of: pieces[found.name]), try !isThing(found.name)
    else { return }
    let rest = found.name.without(first: count)
    if rest.count > 1, let word = pieces[rest.lowerBound].word, let unit = Unit(word: word),
      !unit.isMeasure
    {
      let hasOf = rest.count > 2 && pieces[rest.lowerBound + 1].isOf
      let name = rest.without(first: hasOf ? 2 : 1)
      if try hasOf || isThing(name) {
        found.amount?.quantity = Quantity(amount.quantity.amount, unit)
        found.amount?.note = size
        found.name = name
        return
      }
    }
    guard try isThing(rest) || isPart(rest) else { return }
    found.amount?.note = size
    found.name = rest
  }

  /// `box of 12 eggs`: how many it holds becomes the note.
  private func takeContents(_ found: inout NameAndAmount) throws {
    guard let amount = found.amount, let unit = amount.quantity.unit, !unit.isMeasure,
      amount.note == nil, found.name.count > 1, found.name.lowerBound > 0,
      pieces[found.name.lowerBound - 1].isOf, let word = pieces[found.name.lowerBound].word,
      let number = Int64(word), number > 1, try isThing(found.name.without(first: 1)),
      try !isName(found.name)
    else { return }
    found.amount?.note = word + (amount.quantity.amount > 1 ? " each" : "")
    found.name = found.name.without(first: 1)
  }

  /// `2 garlic cloves`: two cloves of garlic.
  private func takePart(_ found: inout NameAndAmount) throws {
    guard let amount = found.amount, amount.quantity.unit == nil, !amount.isUncounted,
      try isPart(found.name), let word = pieces[found.name.upperBound - 1].word,
      let unit = Unit(word: word)
    else { return }
    found.amount?.quantity = Quantity(amount.quantity.amount, unit)
    found.name = found.name.without(last: 1)
  }

  /// Whether the pieces are a product and a part of it.
  private func isPart(_ indices: Range<Int>) throws -> Bool {
    guard indices.count > 1, let word = pieces[indices.upperBound - 1].word,
      PartWord.isOne(word)
    else { return false }
    return try !isThing(indices) && isThing(indices.without(last: 1))
  }

  // MARK: Pieces

  /// Whether some pieces together are an existing name. Quotes are explicit, so no known name
  /// extends past them: `7 "Up"`.
  private func isName(_ indices: Range<Int>) throws -> Bool {
    try !isParted(indices) && names.mayKnowItem(pieces[indices])
      && names.knowsItem(NameKey(text(of: indices)))
  }

  private func isThing(_ indices: Range<Int>) throws -> Bool {
    try !indices.isEmpty && !isParted(indices) && names.knowsThing(NameKey(text(of: indices)))
  }

  private func isParted(_ indices: Range<Int>) -> Bool {
    indices.count > 1 && indices.contains { pieces[$0].isQuoted }
  }

  private func isQuoted(_ indices: Range<Int>) -> Bool {
    indices.count == 1 && pieces[indices.lowerBound].isQuoted
  }

  /// Whether a word is capitalised, but not in a line of capitals.
  private func isCapitalised(_ index: Int) -> Bool {
    guard index < end, let first = pieces[index].word?.unicodeScalars.first else { return false }
    return first.properties.isUppercase
  }

  private func text(of indices: Range<Int>) -> String { pieces[indices].text }
}

extension Range<Int> {
  fileprivate func without(first count: Int) -> Range<Int> {
    Swift.min(lowerBound + count, upperBound)..<upperBound
  }

  fileprivate func without(last count: Int) -> Range<Int> {
    lowerBound..<Swift.max(upperBound - count, lowerBound)
  }
}
