import CartModels

/// Reads the phrases of a sentence by its form and by the names that exist: clauses are removed
/// from the right end, then an amount from the start or the end, and the rest is the name.
///
/// The interpreter, highlighting, completion and the linter all use this reader. They differ in the
/// names that they know and in the values of interpolations.
package struct SentenceReader {
  let names: any SentenceNames
  let holes: any HoleReading
  /// The verb, which appears in suggestions.
  let verb: CommandName
  /// The form of the phrase: its clauses, and whether it may have an amount.
  let form: Form
  /// The shell arguments, if the phrase was passed as arguments.
  let arguments: ShellArguments?

  private(set) var pieces: [Piece] = []
  private(set) var headAmount: AmountReading?
  /// Whether the amount comes from an interpolation, so that it cannot be part of a known name.
  private var isHeadFromHole = false
  /// The values of interpolations, by piece: `quantity {…}` needs a quantity, and `due {…}` a day.
  private(set) var filled: [Int: FilledHole] = [:]
  var end = 0
  var result = ReadPhrase(nameRange: 0..<0)
  /// Whether clause words remain that opened no clause.
  private var keepsClauseWords = false
  /// The source of the phrase, for messages that show more of it.
  package var source: Source?
  /// The range of the sentence in the source, if suggestions should show all of it.
  package var sentence: SourceRange?
  /// Whether names of lists take precedence over clauses, and `due` and `note` without a valid
  /// operand are part of the name. Stored templates were written under these rules and must keep
  /// working.
  package var keepsOldReading = false
  /// The highlights of the pieces so far; nil if they are not needed.
  package var marks: [Highlight]?

  package init(
    names: any SentenceNames, holes: any HoleReading, verb: CommandName, form: Form,
    arguments: ShellArguments? = nil
  ) {
    self.names = names
    self.holes = holes
    self.verb = verb
    self.form = form
    self.arguments = arguments
  }

  /// Reads a phrase. - Throws: a `Diagnostic` or a `StoreError`.
  package mutating func read(_ phrase: Phrase) throws -> ReadPhrase {
    let phrase = try withReadArguments(phrase)
    headAmount = form.readsAmount ? try phrase.amount ?? amountAfterQuantity(phrase) : nil
    try fill(phrase)
    end = pieces.count
    if phrase.hasClauseWord { try takeClauses() }
    if form.takesMoney { try takeMoney() }
    try refuseClauseTypo(in: phrase)
    try takeName(in: phrase)
    return result
  }

  /// `quantity 3 Milk`: the amount, with the word before it.
  private func amountAfterQuantity(_ phrase: Phrase) throws(Diagnostic) -> AmountReading? {
    guard form.makesItems, let rest = try phrase.afterQuantityWord, var amount = rest.amount,
      amount.count < rest.pieces.count
    else { return nil }
    amount.count += 1
    amount.shorter?.count += 1
    return amount
  }

  // MARK: Holes

  /// Stores the pieces of a phrase, with the values of interpolations as data that is not parsed. A
  /// number at the start of the phrase is its amount.
  mutating func fill(_ phrase: Phrase) throws {
    pieces = phrase.pieces
    for index in pieces.indices {
      switch pieces[index].content {
      case .word, .text: continue
      case .textWithHoles(let hole): pieces[index].content = .text(try holes.text(of: hole))
      case .hole(let hole):
        let value = try holes.filled(hole)
        pieces[index].content = .text(value.text)
        filled[index] = value
        if index > 0, pieces[index - 1].clause == .quantity {
          try holes.expectExact(hole, in: source)
        }
      }
    }
    if form.readsAmount { try fillAmount(of: phrase) }
  }

  /// Uses a number at the start as the amount and the text after it as its unit, if it is one:
  /// `{r.amount} {r.unit} {r.name}`.
  private mutating func fillAmount(of phrase: Phrase) throws {
    if let number = headAmount, number.quantity.unit == nil, fillUnit(at: number.count) {
      headAmount = try AmountReader.head(of: pieces)
    }
    guard let value = filled[0], pieces.haveHeadAlone else { return }
    if let quantity = value.quantity {
      try holes.expectExact(value.hole, in: source)
      if quantity.unit == nil { _ = fillUnit(at: 1) }
      try takeAmount(quantity, at: value.hole.range, in: phrase)
    } else if case .text = value.kind, pieces[1].clause == nil,
      TypedAmount.measure(value.text) != nil
    {
      throw Diagnostic.amountInText(
        value.text, at: phrase.pieces[0].range, in: phrase, verb, source)
    }
  }

  /// Uses the text of an interpolation as a unit if it is one; an empty text means no unit.
  private mutating func fillUnit(at index: Int) -> Bool {
    guard index + 1 < pieces.count, let value = filled[index], case .text = value.kind,
      value.text.isEmpty || Unit(word: value.text) != nil
    else { return false }
    let text = value.text
    pieces[index].content = .word(text)
    return !text.isEmpty
  }

  /// Sets the amount. The words after the interpolation may include its unit:
  /// `{people * 150} g Beef`.
  private mutating func takeAmount(
    _ quantity: Quantity, at range: SourceRange, in phrase: Phrase
  ) throws {
    guard quantity.amount > 0 else {
      throw Diagnostic.nothingToAdd(quantity, at: range, in: phrase, verb, source)
    }
    isHeadFromHole = true
    var one = pieces
    one[0].content = .word("1")
    one[1].isGlued = false
    guard quantity.unit == nil, let reading = try AmountReader.head(of: one, isFromHole: true)
    else {
      headAmount = AmountReading(quantity: quantity, count: 1)
      return
    }
    headAmount = reading.counting(quantity.amount)
  }

  // MARK: Clauses

  private mutating func takeClauses() throws {
    while try !isKnownName {
      guard try takeRightmostClause() else {
        // A near miss of a known name may be the exact name of an unknown one.
        guard names.areComplete else { return }
        try refuseNearMisses()
        keepsClauseWords = true
        return
      }
    }
  }

  /// Whether the remaining pieces are the name of something that exists, so that its words open no
  /// clause.
  private var isKnownName: Bool {
    get throws {
      guard (0..<end).contains(where: { pieces[$0].clause != nil }) else { return false }
      if try !isHeadFromHole && isName(0..<end) { return true }
      guard let headAmount, headAmount.count < end else { return false }
      return try isName(headAmount.count..<end)
    }
  }

  /// Whether some pieces together are the name of something that exists. Quotes separate names from
  /// clauses, so a known name never spans them: `"Milk" in dairy`, `7 "Up"`.
  func isName(_ indices: Range<Int>) throws -> Bool {
    let isParted = indices.count > 1 && indices.contains { pieces[$0].isQuoted }
    guard !isParted else { return false }
    // For new items, a name on a list never takes precedence over a clause. Otherwise repeating a
    // sentence would change its meaning.
    if form.makesItems && !keepsOldReading {
      return names.mayBeProduct(pieces[indices]) && names.isProduct(key(of: indices))
    }
    return try names.mayKnowItem(pieces[indices]) && names.knowsItem(key(of: indices))
  }

  private mutating func takeRightmostClause() throws -> Bool {
    for index in (0..<max(0, end - 1)).reversed() {
      guard isShort(index..<end) else { return false }
      guard let word = pieces[index].clause, form.words.contains(word) else { continue }
      guard try take(word, operand: index + 1..<end) else { continue }
      let isRepeated = result.clause(word) != nil
      result.clauses.append(ReadPhrase.Clause(word: word, operand: index + 1..<end))
      guard !isRepeated || !names.areComplete else {
        throw Diagnostic(
          .repeatedClause, "duplicate `\(word.rawValue)`", at: range(of: index..<end),
          help: ["if it is part of the name, put the name in quotes"])
      }
      end = index
      mark(.clause, index..<index + 1)
      // `Milk with note "ripe"`
      if word == .note, index > 1, pieces[index - 1].word?.isLetters("with") == true { end -= 1 }
      return true
    }
    return false
  }

  /// Takes a clause if its operand is valid.
  private mutating func take(_ word: ClauseWord, operand: Range<Int>) throws -> Bool {
    let isQuoted = operand.count == 1 && pieces[operand.lowerBound].isQuoted
    switch word {
    case .for, .per: return try takeMoneyClause(word, operand)
    case .note:
      guard isQuoted || isTextArgument(operand) else { return false }
      result.note = text(of: operand)
    case .due:
      guard let day = try dueDay(operand) else { return false }
      (result.due, result.dueRange) = (day, range(of: operand))
      mark(.amount, operand)
    case .name:
      guard isQuoted || isTextArgument(operand) else { return false }
      result.newName = text(of: operand)
    case .quantity:
      guard let quantity = try quantity(of: operand) else { return false }
      result.quantity = quantity
      markAmount(operand)
    case .in:
      guard let category = try names.category(key(of: operand)) else {
        return try isUnknownName(word, operand)
      }
      result.category = category
      result.categoryRange = range(of: operand.lowerBound - 1..<operand.upperBound)
      mark(.category, operand)
    case .at:
      guard let shop = try shop(operand) else {
        return try isUnknownName(word, operand)
      }
      result.shop = shop
      mark(.list, operand)
    case .to, .from, .on:
      let key = key(of: operand)
      guard let list = try form.takesUsualList ? names.listOrUsual(key) : names.list(key) else {
        try refuseListWord(word, operand)
        return try isUnknownName(word, operand)
      }
      result.lists[word] = list
      mark(.list, operand)
    }
    return true
  }

  /// Whether an unknown name is accepted as an operand. An unopened store may have any list and any
  /// shop; otherwise a quoted name must exist.
  private func isUnknownName(_ word: ClauseWord, _ operand: Range<Int>) throws -> Bool {
    let isQuoted = operand.count == 1 && pieces[operand.lowerBound].isQuoted
    guard names.areComplete else { return (isQuoted || word != .in) && !isDay(word, operand) }
    guard isQuoted else { return false }
    throw try unknownName(after: word, operand)
  }

  /// Whether the operand is the end of a day, as in `due in 3 days`.
  private func isDay(_ word: ClauseWord, _ operand: Range<Int>) -> Bool {
    operand.lowerBound > 1 && pieces[operand.lowerBound - 2].clause == .due
      && dueWords(operand.lowerBound - 1..<operand.upperBound).flatMap(DueDay.init(words:)) != nil
  }

  /// The operand of `quantity`: an amount in words, or an interpolation with an optional unit.
  func quantity(of operand: Range<Int>) throws -> Quantity? {
    let filled = filled[operand.lowerBound]
    // An unknown value is assumed to be valid.
    if case .unknown? = filled?.kind {
      if operand.count == 1 { return Quantity(1) }
      return Unit(word: text(of: operand.dropFirst())).map { Quantity(1, $0) }
    }
    guard let value = filled?.quantity else {
      let reading = try AmountReader.head(of: Array(pieces[operand]))
      guard reading?.count == operand.count, let said = reading?.counted else { return nil }
      return try meant(by: said, of: operand)
    }
    guard value.amount > 0 else {
      throw Diagnostic.nothingToSet(value, at: range(of: operand))
    }
    if operand.count == 1 { return value }
    guard value.unit == nil, let unit = Unit(word: text(of: operand.dropFirst())) else {
      return nil
    }
    return try meant(by: Quantity(value.amount, unit), of: operand)
  }

  /// The operand of `at`: a shop, or `none` in verbs that can remove it.
  private func shop(_ operand: Range<Int>) throws -> ReadPhrase.ShopSaid? {
    let key = key(of: operand)
    if form.changesItems, key.text == ShopCommand.noShopWord { return .noShop }
    return try names.shop(key).map { .shop($0) }
  }

  /// The operand of `due`: a day, or an interpolation with a day.
  private func dueDay(_ operand: Range<Int>) throws -> DueDay? {
    if operand.count == 1, let value = filled[operand.lowerBound] {
      switch value.kind {
      case .day(let day): return .day(.day(day))
      // An unknown value is assumed to be valid.
      case .unknown: return .day(.today)
      case .text, .number, .quantity, .other:
        throw Diagnostic.notADay(try holes.described(value.hole), at: range(of: operand))
      }
    }
    guard let day = dueWords(operand).flatMap(DueDay.init(words:)) else { return nil }
    return day == .noDay && !form.changesItems ? nil : day
  }

  /// The words that may be a day; nil if there is a quoted string among other words.
  func dueWords(_ operand: Range<Int>) -> [String]? {
    if operand.count == 1, let words = arguments?.words(of: pieces[operand.lowerBound]) {
      return words.compactMap(\.word)
    }
    // `due "24 dec"`
    if operand.count == 1, filled[operand.lowerBound] == nil,
      case .text(let text) = pieces[operand.lowerBound].content
    {
      return text.split(whereSeparator: \.isWhitespace).map(String.init)
    }
    return pieces[operand].dayWords { index in
      switch filled[index]?.kind {
      case .number?: filled[index]?.text
      case .unknown?: "1"
      case .text?, .quantity?, .day?, .other?, nil: nil
      }
    }
  }

  /// Records the last clause word of the name, for a warning.
  private mutating func keepClauseWord(in name: Range<Int>) throws {
    guard
      let index = name.dropLast().last(where: { index in
        form.opensClause(pieces[index]) && !NumberedName.isJoint(at: index, of: pieces)
      }), let word = pieces[index].clause
    else { return keepLastWord(of: name) }
    let clause = index..<name.upperBound
    var kept = KeptClause(
      before: text(of: name.lowerBound..<index), word: word, operand: text(of: clause.dropFirst()),
      range: range(of: clause))
    if let source { kept.rest = pieces[clause.dropFirst()].afterText(in: source) }
    if form.makesItems { kept.meant = try meant(by: kept) }
    if kept.meant != nil || !kept.isPlainWords { result.keptClause = kept }
  }

  /// Records a clause word at the end of the name: `add Milk to`.
  private mutating func keepLastWord(of name: Range<Int>) {
    guard name.upperBound > 1, let last = name.last, let word = pieces[last].clause,
      form.words.contains(word)
    else { return }
    // "Sticky note" is a thing, but "Milk note" is not.
    let isOdd =
      word.isOddAtEnd || word == .note && names.isProduct(NameKey(text(of: name.dropLast())))
    guard isOdd else { return }
    result.keptClause = KeptClause(
      before: text(of: name.dropLast()), word: word, operand: "", range: pieces[last].range)
  }

  // MARK: Name and amount

  private mutating func takeName(in phrase: Phrase) throws {
    var (name, amount) = try splitAmount()
    if let said = amount?.quantity {
      amount?.quantity = try meant(by: said, of: 0..<end, outside: name)
    }
    result.amount = amount
    // The amount comes before or after the name, or both.
    if amount != nil, marks != nil {
      markAmount(0..<name.lowerBound)
      markAmount(name.upperBound..<end)
    }
    guard !name.isEmpty else {
      try nameByUnit(amount, in: phrase)
      return
    }
    if keepsClauseWords, !form.takesMoney { try keepClauseWord(in: name) }
    result.name = text(of: name)
    result.nameRange = range(of: name)
    result.namePieces = name
    if form.makesItems, !keepsOldReading { try dropSentenceMark(after: name) }
    result.isQuoted = name.count == 1 && pieces[name.lowerBound].isQuoted
    // Shell arguments have lost their quotes, and interpolations never had any.
    if arguments == nil, name.count > 1, pieces[name.upperBound - 1].isQuoted {
      result.textAtEnd = TextAtEnd(phrase.pieces[name])
    }
    if name.count == 1 { result.hole = filled[name.lowerBound]?.hole }
    result.isAll = name.count == 1 && pieces[name.lowerBound].word?.lowercased() == "all"
    if result.isAll, !form.readsAmount { mark(.clause, name) }
  }

  /// Converts an amount in pints and the like to the system of measures, considering only the
  /// pieces outside the name.
  func meant(
    by quantity: Quantity, of indices: Range<Int>, outside name: Range<Int> = 0..<0
  ) throws -> Quantity {
    guard quantity.unit?.imperial != nil, filled[0]?.quantity?.unit == nil else { return quantity }
    let words = indices.filter { !name.contains($0) }.compactMap { pieces[$0].word }
    return try names.measures.meant(by: quantity, in: words)
  }

  /// Splits the remaining pieces into the name and the amount.
  private mutating func splitAmount() throws -> (name: Range<Int>, amount: AmountReading?) {
    guard form.readsAmount, end > 0 else { return (0..<end, nil) }
    let settled = try AmountSettler(
      pieces, upTo: end, head: headAmount, isHeadFromHole: isHeadFromHole, in: result.category,
      names: names
    ).settled()
    // A clause word in the name gets a warning of its own.
    result.isDoubtful =
      settled.isDoubtful && !settled.name.contains { form.opensClause(pieces[$0]) }
    return (settled.name, settled.amount)
  }

  /// Uses a unit as the name, as in `add 2 cans`, or rejects an amount without a name: `add 2 kg`.
  private mutating func nameByUnit(_ amount: AmountReading?, in phrase: Phrase) throws {
    guard let amount else {
      result.nameRange = phrase.range
      return
    }
    let amountRange = range(of: 0..<max(1, end))
    guard let unit = amount.quantity.unit, !unit.isMeasure, unit.family != .count,
      let index = amount.shorter?.count, !pieces[end - 1].isOf
    else {
      let said = amount.quantity.sentenceText
      throw Diagnostic(
        .missingName, "missing item name after `\(said)`", at: amountRange,
        help: [
          verb.form.selectsItems
            ? "write the name of an item; `show` shows the items"
            : "write a name after the amount: `\(verb.opening) \(said) \(example(amount))`"
        ])
    }
    result.name = text(of: index..<end)
    result.nameRange = range(of: index..<end)
    result.namePieces = index..<end
    result.amount = amount.withoutUnit
  }

  /// An item to show with such an amount in a message.
  private func example(_ amount: AmountReading) -> String {
    switch amount.quantity.family {
    case .mass: "Flour"
    case .volume: "Milk"
    case .count, .container: "Eggs"
    }
  }

  // MARK: Marks

  mutating func mark(_ kind: Highlight.Kind, _ indices: Range<Int>) {
    guard marks != nil, !indices.isEmpty else { return }
    let range = range(of: indices)
    marks?.append(Highlight(kind, range))
  }

  /// Marks the words of an amount as number or unit.
  private mutating func markAmount(_ indices: Range<Int>) {
    guard marks != nil else { return }
    for index in indices {
      guard let word = pieces[index].word else { continue }
      let isUnit = Unit(word: word) != nil || ["of", "fl"].contains(word.lowercased())
      mark(isUnit ? .unit : .amount, index..<index + 1)
    }
  }

  // MARK: Pieces

  func text(of indices: Range<Int>) -> String { pieces[indices].text }

  /// Whether some pieces are short enough to be looked up. Without this limit, a line of nothing
  /// but clause words would be looked up from each word.
  func isShort(_ indices: Range<Int>) -> Bool {
    let isNote = pieces[indices.lowerBound].clause == .note && indices.count == 2
    return isNote || range(of: indices).count <= SentenceReader.longestOperand
  }

  /// The maximum length in bytes of source: longer than any name, including escapes.
  private static let longestOperand = 4_096

  func key(of indices: Range<Int>) -> NameKey { NameKey(text(of: indices)) }

  func range(of indices: Range<Int>) -> SourceRange {
    guard let first = indices.first, let last = indices.last, last < pieces.count else {
      return pieces.first?.range ?? 0..<0
    }
    return pieces[first].range.lowerBound..<pieces[last].range.upperBound
  }
}
