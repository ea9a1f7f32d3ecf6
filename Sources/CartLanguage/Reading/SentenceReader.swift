import CartModels

/// Reads the phrases of a sentence by its form and by the names that exist: clauses come off the right
/// end, then an amount off the head or the tail, and the rest is the name.
///
/// Running reads by it, and so do colours, completion and linting; they differ in the names that they
/// know and in what holes come to.
package struct SentenceReader {
  let names: any SentenceNames
  let holes: any HoleReading
  /// The verb, for suggestions.
  let verb: CommandName
  /// The clauses that it takes, and whether an amount may stand in it.
  let form: Form
  /// The arguments of the shell, if the phrase came as some.
  let arguments: ShellArguments?

  private(set) var pieces: [Piece] = []
  private(set) var headAmount: AmountReading?
  /// Whether the amount is a hole's, so that it is no part of a name that is known.
  private var isHeadFromHole = false
  /// What holes came to, by piece: `quantity {…}` wants a quantity, and `due {…}` a day.
  private(set) var filled: [Int: FilledHole] = [:]
  var end = 0
  var result = ReadPhrase(nameRange: 0..<0)
  /// Whether clause words are left that opened nothing.
  private var keepsClauseWords = false
  /// What the phrase stands in, to show more of it in messages.
  package var source: Source?
  /// Whether names of lists beat clauses, and `due` and `note` before what they can't take are part of
  /// the name: a template that was stored when they were goes on to work.
  package var keepsOldReading = false
  /// What the pieces turned out to be so far, for those who colour them; nil where nobody does.
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
    headAmount = form.readsAmount ? phrase.amount : nil
    try fill(phrase)
    end = pieces.count
    if phrase.hasClauseWord { try takeClauses() }
    if form.takesMoney { try takeMoney() }
    try refuseClauseTypo(in: phrase)
    try takeName(in: phrase)
    return result
  }

  // MARK: Holes

  /// Takes the pieces of a phrase, with the values of holes in their places, as data that is not read
  /// again; a number at the head of the phrase is its amount.
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

  /// A number at the head is the amount, and a text after it its unit, where it says one:
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

  /// Takes the text of a hole for a unit, if it says one or says that there is none.
  private mutating func fillUnit(at index: Int) -> Bool {
    guard index + 1 < pieces.count, let value = filled[index], case .text = value.kind,
      value.text.isEmpty || Unit(word: value.text) != nil
    else { return false }
    let text = value.text
    pieces[index].content = .word(text)
    return !text.isEmpty
  }

  /// The words after the hole may bring its unit: `{people * 150} g Beef`.
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
        // What is nearly the name of something may be that of something else.
        guard names.areComplete else { return }
        try refuseNearMisses()
        keepsClauseWords = true
        return
      }
    }
  }

  /// Whether what is left is a name that exists, so that its words open nothing.
  private var isKnownName: Bool {
    get throws {
      guard (0..<end).contains(where: { pieces[$0].clause != nil }) else { return false }
      if try !isHeadFromHole && isName(0..<end) { return true }
      guard let headAmount, headAmount.count < end else { return false }
      return try isName(headAmount.count..<end)
    }
  }

  /// Whether some pieces are together the name of something that exists. Quotes settle
  /// what is what, so no known name reaches past them: `"Milk" in dairy`, `7 "Up"`.
  func isName(_ indices: Range<Int>) throws -> Bool {
    let isParted = indices.count > 1 && indices.contains { pieces[$0].isQuoted }
    guard !isParted else { return false }
    guard names.mayKnowItem(pieces[indices]) else { return false }
    let key = key(of: indices)
    // Of new items no name on a list beats a clause, so that a sentence said twice means the same.
    return form.makesItems && !keepsOldReading ? names.isProduct(key) : try names.knowsItem(key)
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
      return true
    }
    return false
  }

  /// Takes a clause, if what follows its word makes it one.
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

  /// Whether a name that is not known is one all the same: in quotes it must be known, unless a store
  /// may know it, which may hold any list and any shop.
  private func isUnknownName(_ word: ClauseWord, _ operand: Range<Int>) throws -> Bool {
    let isQuoted = operand.count == 1 && pieces[operand.lowerBound].isQuoted
    guard names.areComplete else { return (isQuoted || word != .in) && !isDay(word, operand) }
    guard isQuoted else { return false }
    throw try unknownName(after: word, operand)
  }

  /// `due in 3 days`
  private func isDay(_ word: ClauseWord, _ operand: Range<Int>) -> Bool {
    operand.lowerBound > 1 && pieces[operand.lowerBound - 2].clause == .due
      && dueWords(operand.lowerBound - 1..<operand.upperBound).flatMap(DueDay.init(words:)) != nil
  }

  /// What follows `quantity`: an amount in words, or a hole and perhaps its unit.
  func quantity(of operand: Range<Int>) throws -> Quantity? {
    let filled = filled[operand.lowerBound]
    // What isn't known is taken for what it should be.
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

  /// What follows `at`: a shop, or `none` where one is taken away.
  private func shop(_ operand: Range<Int>) throws -> ReadPhrase.ShopSaid? {
    let key = key(of: operand)
    if form.changesItems, key.text == ShopCommand.noShopWord { return .noShop }
    return try names.shop(key).map { .shop($0) }
  }

  /// What follows `due`: a day, or an interpolation that holds one.
  private func dueDay(_ operand: Range<Int>) throws -> DueDay? {
    if operand.count == 1, let value = filled[operand.lowerBound] {
      switch value.kind {
      case .day(let day): return .day(.day(day))
      // What isn't known is taken for what it should be.
      case .unknown: return .day(.today)
      case .text, .number, .quantity, .other:
        throw Diagnostic.notADay(try holes.described(value.hole), at: range(of: operand))
      }
    }
    guard let day = dueWords(operand).flatMap(DueDay.init(words:)) else { return nil }
    return day == .noDay && !form.changesItems ? nil : day
  }

  /// The words that may be a day; nil where a text in quotes is among them.
  func dueWords(_ operand: Range<Int>) -> [String]? {
    if operand.count == 1, let words = arguments?.words(of: pieces[operand.lowerBound]) {
      return words.compactMap(\.word)
    }
    return pieces[operand].dayWords { index in
      switch filled[index]?.kind {
      case .number?: filled[index]?.text
      case .unknown?: "1"
      case .text?, .quantity?, .day?, .other?, nil: nil
      }
    }
  }

  /// Notes the last clause word of the name, for a warning.
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

  /// `add Milk to`, where nothing follows.
  private mutating func keepLastWord(of name: Range<Int>) {
    guard name.upperBound > 1, let last = name.last, let word = pieces[last].clause,
      word.isOddAtEnd, form.words.contains(word)
    else { return }
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
    // An amount stands before the name or after it, or both.
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
    result.isQuoted = name.count == 1 && pieces[name.lowerBound].isQuoted
    // The shell has taken its quotes away, and holes have none.
    if arguments == nil, name.count > 1, pieces[name.upperBound - 1].isQuoted {
      result.textAtEnd = TextAtEnd(phrase.pieces[name])
    }
    if name.count == 1 { result.hole = filled[name.lowerBound]?.hole }
    result.isAll = name.count == 1 && pieces[name.lowerBound].word?.lowercased() == "all"
    if result.isAll, !form.readsAmount { mark(.clause, name) }
  }

  /// The quantity that an amount of some pieces means, but for those of the name.
  func meant(
    by quantity: Quantity, of indices: Range<Int>, outside name: Range<Int> = 0..<0
  ) throws -> Quantity {
    guard quantity.unit?.imperial != nil, filled[0]?.quantity?.unit == nil else { return quantity }
    let words = indices.filter { !name.contains($0) }.compactMap { pieces[$0].word }
    return try names.measures.meant(by: quantity, in: words)
  }

  /// Which pieces are the name, and what else there is says how much.
  private mutating func splitAmount() throws -> (name: Range<Int>, amount: AmountReading?) {
    guard form.readsAmount, end > 0 else { return (0..<end, nil) }
    let settled = try settled(by: names)
    // A word of a clause that stays in the name is doubtful enough, and said.
    result.isDoubtful =
      settled.isDoubtful && !settled.name.contains { form.opensClause(pieces[$0]) }
    return (settled.name, settled.amount)
  }

  /// A function of its own, as what kind of names these are shows only when it is called.
  private func settled(by names: some SentenceNames) throws -> NameAndAmount {
    try AmountSettler(
      pieces, upTo: end, head: headAmount, isHeadFromHole: isHeadFromHole, in: result.category,
      names: names
    ).settled()
  }

  /// `add 2 cans` buys cans; `add 2 kg` says nothing.
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
        .missingName, "\(said) of what?", at: amountRange,
        help: ["write a name after the amount: `\(verb.opening) \(said) \(example(amount))`"])
    }
    result.name = text(of: index..<end)
    result.nameRange = range(of: index..<end)
    result.namePieces = index..<end
    result.amount = amount.withoutUnit
  }

  /// Something that such an amount goes with.
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

  /// Marks the words of an amount, which are told from its unit.
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

  /// Whether some pieces are short enough to be looked up: a line of nothing
  /// but clause words must not be looked up from each of them.
  func isShort(_ indices: Range<Int>) -> Bool {
    let isNote = pieces[indices.lowerBound].clause == .note && indices.count == 2
    return isNote || range(of: indices).count <= SentenceReader.longestOperand
  }

  /// More bytes of source than any name takes, escapes and all.
  private static let longestOperand = 4_096

  func key(of indices: Range<Int>) -> NameKey { NameKey(text(of: indices)) }

  func range(of indices: Range<Int>) -> SourceRange {
    guard let first = indices.first, let last = indices.last, last < pieces.count else {
      return pieces.first?.range ?? 0..<0
    }
    return pieces[first].range.lowerBound..<pieces[last].range.upperBound
  }
}
