import CartInterchange
import CartLanguage
import CartModels
import CartStore

/// What phrases after an item say of it: how it is, and how much of it.
extension Interpreter {
  /// The words of the phrase before another that may be an item's name: not counted, and no remark.
  func itemBefore(_ index: Int, of phrases: [Phrase]) -> String {
    let names = phrases[..<index].reversed().lazy.compactMap { phrase in
      phrase.amount == nil ? phrase.wordsBeforeClauses : nil
    }
    return names.first { !ListedItem.isRemark($0, of: "") } ?? ""
  }

  /// Takes what a phrase says of the item before it, and returns whether it does: `thinly sliced` in
  /// `add 200 g ham, thinly sliced`, and the amount in `add wine, 2 bottles`.
  func take(
    _ phrase: Phrase, into read: inout ReadPhrase, as form: Form,
    last: (read: ReadPhrase, amount: AmountReading?)?
  ) throws -> Bool {
    if let remark = try remark(phrase, after: read, as: form, last: last?.read) {
      if WordsAround.isCourtesy(remark) { return true }
      let said = read.note?.split(separator: ",").map { String($0).withoutOuterBlanks } ?? []
      if !said.contains(remark) { read.note = read.note.map { "\($0), \(remark)" } ?? remark }
      return true
    }
    let amount =
      if let last { last.amount } else {
        try amountAlone(phrase, after: read.name, as: form, isLast: false)
      }
    guard let amount else { return takeMeasure(phrase, into: &read) }
    let isCounted =
      try !read.isQuoted && !names.knowsItem(read.key)
      && ListedItem.items(read.name).contains { $0.quantity != nil }
    guard read.amount == nil, read.hole == nil, !isCounted else {
      throw secondAmount(phrase, after: read)
    }
    read.amount = amount
    return true
  }

  /// `cheese, 200 g mature`: how much, and how it is.
  private func takeMeasure(_ phrase: Phrase, into read: inout ReadPhrase) -> Bool {
    guard let amount = phrase.amount, amount.quantity.unit?.isMeasure == true, amount.note == nil,
      read.amount == nil, read.hole == nil, !phrase.hasClause, amount.count < phrase.pieces.count,
      let words = phrase.part(amount.count..<phrase.pieces.count).plainName,
      ListedItem.isRemark(words, of: read.name)
    else { return false }
    read.amount = amount
    read.note = read.note.map { "\($0), \(words)" } ?? words
    return true
  }

  /// The amount that a phrase is, without a name: `2 bottles`, `12`, `6 x 1.5 l`, `quantity 3`.
  func amountAlone(
    _ phrase: Phrase, after item: String, as form: Form, isLast: Bool
  ) throws -> AmountReading? {
    let phrase = try phrase.afterQuantityWord ?? phrase
    guard let amount = phrase.amount, isLast || !phrase.hasClause,
      amount.count == phrase.pieces.prefix(while: { $0.clause == nil }).count,
      let words = phrase.wordsBeforeClauses, amount.isSaidInFull(by: phrase.pieces),
      try !names.knowsItem(NameKey(words)), try !isSoldByUnit(amount, phrase, after: item),
      try !phrase.hasClause || isBeforeClauses(phrase, as: form)
    else { return nil }
    guard amount.quantity.unit?.imperial != nil else { return amount }
    var meant = amount
    meant.quantity = try names.measures.meant(
      by: amount.quantity, in: phrase.pieces.compactMap(\.word))
    return meant
  }

  /// Whether all that follows the words of an amount is clauses: in `2 Due Diligence Tea` it is not.
  private func isBeforeClauses(_ phrase: Phrase, as form: Form) throws -> Bool {
    do {
      let read = try readNew(phrase.withoutAmount, as: form)
      return read.hasClauses && read.keptClause == nil
    } catch is Diagnostic {
      return false
    }
  }

  /// `2 Rolls` after `6 Eggs`: units may be products, which are told from them by what they follow.
  private func isSoldByUnit(
    _ amount: AmountReading, _ phrase: Phrase, after item: String
  ) throws -> Bool {
    guard let start = amount.shorter?.count, start < amount.count else { return false }
    let unit = phrase.pieces[start..<amount.count].compactMap(\.word).joined(separator: " ")
    guard names.isProduct(NameKey(unit)) else { return false }
    // `garlic, 3 cloves` and `toilet paper, 4 rolls`, but not `bread, 6 rolls`
    let aisle = item.isEmpty ? nil : catalogue.match(item)?.aisle
    let isPart = PartWord.isOne(unit) || names.knowsProduct(NameKey("\(item) \(unit)"))
    return !(aisle == .produce && isPart || aisle?.isFood == false)
  }

  /// `add 2 Milk, 3`
  private func secondAmount(_ phrase: Phrase, after read: ReadPhrase) -> Diagnostic {
    Diagnostic(
      .missingName, "`\(read.name)` already has an amount", at: phrase.range,
      help: ["write a name after the amount, or leave it out"])
  }

  /// `add 2 x 6 eggs`
  func refuseTwoAmounts(in read: ReadPhrase) throws {
    guard let amount = read.amount?.quantity, amount.unit == nil, !read.isQuoted,
      let blank = read.name.firstIndex(of: " "), let count = Int64(read.name[..<blank]), count > 0,
      case let rest = String(read.name[blank...]).withoutOuterBlanks,
      names.knowsProduct(NameKey(rest)), try !names.knowsItem(read.key)
    else { return }
    var help = "write one amount"
    do throws(ArithmeticError) {
      let total = Quantity(try amount.amount.multiplied(by: Rational(count)))
      help = "write `\(verb.opening) \(total.sentenceText) \(TypedName.of(rest))`"
    } catch {
      // The product of the two is too large to be shown.
    }
    throw Diagnostic(
      .invalidQuantity, "`\(rest)` has two amounts", at: read.nameRange,
      help: [help, "to keep it in the name, quote it: \(QuotedText.of(read.name))"])
  }

  /// What a phrase says of the item before it: `thinly sliced` in `add 200 g ham, thinly sliced`.
  private func remark(
    _ phrase: Phrase, after item: ReadPhrase, as form: Form, last: ReadPhrase?
  ) throws -> String? {
    // Names are mostly capitalised or counted, and such words neither.
    guard let first = phrase.pieces.first?.word?.utf8, let byte = first.first,
      byte >= UInt8(ascii: "a") || byte &- 0x30 < 10 && first.last == UInt8(ascii: "%"),
      phrase.pieces.allSatisfy({ $0.word != nil })
    else { return nil }
    var words = phrase.plainName ?? ""
    if phrase.hasClause {
      let read = try last ?? readNew(phrase, as: form)
      guard last != nil || !read.hasClauses else { return nil }
      words = read.name
    }
    let key = NameKey(words)
    // What the catalogue sells by that name has been looked at.
    guard ListedItem.isRemark(words, of: item.name) || WordsAround.isCourtesy(words),
      try names.isProduct(key) || !names.knowsItem(key)
    else { return nil }
    return words
  }
}
