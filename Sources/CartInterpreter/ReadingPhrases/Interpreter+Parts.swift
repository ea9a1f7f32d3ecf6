import CartLanguage
import CartModels
import CartStore

/// Parts of items in phrases, for verbs that accept them.
extension Interpreter {
  /// The amount in a phrase and the other name that the item was bought under. Nil if the whole
  /// phrase is a name, or if no item is named.
  ///
  /// A name on the list takes precedence, even if it begins with a number or contains `as`.
  func part(
    in phrase: Phrase, _ read: ReadPhrase, on list: ListSummary, for verb: CommandName
  ) throws -> (item: ShoppingItem, part: SelectedPart)? {
    guard verb.takesParts, !read.isQuoted, !read.isAll, phrase.pieces.count > 1,
      try repository.items(like: read.key, in: list.id).isEmpty, !isLeftOut(read.name)
    else { return nil }
    if verb == .check, let found = try boughtAs(phrase, read, on: list) { return found }
    return try amount(in: phrase.upToClauses(of: read), on: list, for: verb)
  }

  /// The error for an item that is named twice with an amount.
  func twice(_ item: ShoppingItem, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .severalItems, "`\(item.name)` is named twice", at: range,
      help: ["write a sentence for each"])
  }

  /// `Beans as Heinz Beans`, if the name before an `as` is the name of an item.
  private func boughtAs(
    _ phrase: Phrase, _ read: ReadPhrase, on list: ListSummary
  ) throws -> (item: ShoppingItem, part: SelectedPart)? {
    let end = phrase.pieces.lastIndex { $0.range.upperBound <= read.nameRange.upperBound }
    guard let end, end > 1 else { return nil }
    for index in 1..<end where phrase.pieces[index].word?.lowercased() == Clause.boughtAs.word {
      let item = try phrase.beginning(before: index)
      guard let found = try chosen(item, on: list, for: .check) else { continue }
      try refuseKeptClause(of: read)
      let name = try filled(phrase).part(index + 1..<end + 1)
      return (found.item, try bought(found, as: name))
    }
    return nil
  }

  /// `as Heinz Beans at Nowhere`: an unknown shop or list does not become part of the name.
  private func refuseKeptClause(of read: ReadPhrase) throws {
    guard let kept = read.keptClause else { return }
    if kept.word == .at {
      throw Diagnostic.unknownShop(
        kept.operand, at: kept.range, among: try names.shops().map(\.name))
    }
    if kept.word.isListClause {
      throw Diagnostic.unknownList(kept.operand, at: kept.range, among: try names.titles())
    }
  }

  /// The clauses before `as`, which are read as if they came after it: `Beans on Shopping as X`.
  /// They are removed from the selection. Nil if there are none.
  func takeClauses(beforeAs selection: inout Selection) throws -> ReadPhrase? {
    guard selection.tail == nil, let phrase = selection.phrases.last, phrase.hasClauseWord else {
      return nil
    }
    let pieces = phrase.pieces
    for index in pieces.indices.dropFirst(3)
    where pieces[index].word?.lowercased() == Clause.boughtAs.word {
      var before = try phrase.beginning(before: index)
      before.hasClauseWord = true
      var reader = reader(as: CheckCommand.form)
      let read: ReadPhrase
      do {
        read = try reader.read(before)
      } catch is Diagnostic {
        // Its error is reported later, when the whole phrase is read.
        continue
      }
      guard read.hasClauses,
        let end = pieces.firstIndex(where: {
          $0.range.lowerBound >= read.nameRange.upperBound
        }), let list = try read.onlyList(among: [.on, .to, .from]) ?? currentList(),
        try chosen(try phrase.beginning(before: end), on: list, for: .check) != nil
      else { continue }
      var rest = phrase
      rest.pieces.removeSubrange(end..<index)
      selection.phrases[selection.phrases.count - 1] = rest
      return read
    }
    return nil
  }

  private func chosen(
    _ phrase: Phrase, on list: ListSummary, for verb: CommandName
  ) throws -> (item: ShoppingItem, part: SelectedPart)? {
    let read = try read(phrase, as: .chosen)
    let items = try repository.items(like: read.key, in: list.id)
    let exact = items.filter { $0.key == read.key }
    let found = exact.isEmpty ? items : exact
    guard found.count < 2 else { throw several(found, at: phrase.range, for: verb) }
    if let item = found.first { return (item, SelectedPart(range: phrase.range)) }
    return try amount(in: phrase, on: list, for: verb)
  }

  private func bought(
    _ found: (item: ShoppingItem, part: SelectedPart), as phrase: Phrase
  ) throws -> SelectedPart {
    let name = phrase.plainName?.withoutOuterBlanks ?? ""
    var item = found.item
    item.name = name
    guard !NameKey(name).isEmpty else { throw Diagnostic.emptyName(phrase.range) }
    try refusePayment(in: phrase)
    try validate(item, at: phrase.range)
    if phrase.pieces.count > 1, let amount = try AmountReader.head(of: phrase.pieces),
      amount.count < phrase.pieces.count, try !names.knowsThing(NameKey(name))
    {
      let rest = phrase.part(amount.count..<phrase.pieces.count).plainName ?? name
      throw Diagnostic(
        .amountNotAllowed, "the amount belongs before the item", at: phrase.range,
        help: [
          "write `check \(amount.quantity.sentenceText) \(TypedName.of(found.item.name)) as "
            + "\(TypedName.of(rest))`"
        ])
    }
    var part = found.part
    part.name = name
    return part
  }

  /// `as Basmati for 3 crowns`: a number after `for` is always meant as money.
  func refusePayment(in name: Phrase) throws {
    for index in name.pieces.indices.dropFirst().dropLast()
    where name.pieces[index].clause == .for {
      guard let word = name.pieces[index + 1].word,
        let digit = word.first(where: { !"€$£¥".contains($0) }), digit.isASCII, digit.isNumber
      else { continue }
      let said = name.part(index + 1..<name.pieces.count)
      // With money, it is the item or the list after it that does not exist.
      let words = said.pieces.map { $0.word ?? "" }
      guard
        ![1, 2].contains(where: { Money(words: words.prefix($0)) != nil && isEnd($0, of: said) })
      else { return }
      let small = said.pieces.count == 2 ? said.pieces[1].word?.uppercased() : nil
      let meant = small.flatMap(Currency.init(code:)).map { "\(word) \($0.code)" }
      throw Diagnostic(
        .invalidQuantity, "`\(source.text(said.range))` is not an amount of money",
        at: said.range,
        help: [
          meant.map { "write `\($0)`" }
            ?? "write it like `3.50`, `€3.50` or `3.50 EUR`; if it is part of the name, quote the name"
        ])
    }
  }

  /// Whether a phrase ends after some pieces, or goes on with a clause.
  private func isEnd(_ count: Int, of phrase: Phrase) -> Bool {
    count == phrase.pieces.count
      || count < phrase.pieces.count && phrase.pieces[count].clause != nil
  }

  // MARK: Amounts

  /// `4 Eggs`, `4 of Eggs` and `4 of 6 Eggs`; nil if no item has the name after the amount.
  private func amount(
    in whole: Phrase, on list: ListSummary, for verb: CommandName
  ) throws -> (item: ShoppingItem, part: SelectedPart)? {
    let (part, phrase) = try takingOf(whole) ?? (nil, whole)
    let read = try read(phrase, as: .chosenWithAmount)
    guard var amount = part ?? read.amount else { return nil }
    var all = part == nil ? nil : read.amount?.quantity
    let alike = try repository.items(like: read.key, in: list.id)
    guard !alike.isEmpty else { return nil }
    let place = whole.range.lowerBound..<read.nameRange.upperBound
    let exact = alike.filter { $0.key == read.key }
    let items = exact.isEmpty ? alike : exact
    if items.count == 1 { try refuseHalf(amount, of: items[0], at: place) }
    if items.count == 1, let unit = items[0].quantity.family.container {
      // A number without a unit has the unit of the item: 2 of `3 cans Tomatoes`.
      amount.quantity = amount.quantity.counted(in: unit)
      all = all?.counted(in: unit)
    }
    let item = try item(of: items, counting: amount, at: place, for: verb)
    if let all, !item.quantity.isEquivalent(to: all) {
      throw Diagnostic(
        .amountNotAllowed,
        "`\(item.name)` is `\(item.quantity.displayText)`, not `\(all.displayText)`", at: place,
        help: [
          "write `\(verb.rawValue) \(amount.quantity.sentenceText) \(TypedName.of(item.name))`"
        ])
    }
    try refuseFraction(amount, of: item, at: place, for: verb)
    // A unit without a number only selects the item, not a part of it.
    let isWhole = amount.isImplied && amount.note == nil
    return (item, SelectedPart(quantity: isWhole ? nil : amount.quantity, range: place))
  }

  /// `move half Eggs` of 6: half of one egg is probably a mistake.
  private func refuseHalf(
    _ amount: AmountReading, of item: ShoppingItem, at place: SourceRange
  ) throws {
    let (said, all) = (amount.quantity, item.quantity)
    guard said.unit == nil, said.amount < 1, all.amount > 1, all.amount.isWhole,
      all.unit == nil || all.family.container != nil,
      source.text(place).first?.isLetter ?? false
    else { return }
    let name = TypedName.of(item.name)
    let half: Rational
    do throws(ArithmeticError) {
      half = try all.amount.multiplied(by: said.amount)
    } catch {
      throw Diagnostic(error, at: place)
    }
    func write(_ quantity: Quantity) -> String {
      "`\(sentence(with: "\(quantity.sentenceText) \(name)", at: place))`"
    }
    throw Diagnostic(
      .amountNotAllowed, "`\(source.text(place))` can be a part of one, or of all", at: place,
      help: [
        "for a part of all: \(write(Quantity(half, all.unit)))",
        "for a part of one: \(write(Quantity(said.amount, all.unit)))",
      ])
  }

  /// `check 4/6 Eggs` of 6: a fraction of one egg is probably a mistake.
  private func refuseFraction(
    _ amount: AmountReading, of item: ShoppingItem, at place: SourceRange, for verb: CommandName
  ) throws {
    let parts = source.text(place).split(separator: " ").first?.split(separator: "/") ?? []
    guard parts.count == 2, let taken = Int64(parts[0]), let all = Int64(parts[1]), taken > 1,
      amount.quantity.unit == nil, item.quantity == Quantity(Rational(all))
    else { return }
    throw Diagnostic(
      .amountNotAllowed, "`\(taken)/\(all)` is a fraction of one", at: place,
      help: ["write `\(verb.rawValue) \(taken) of \(all) \(TypedName.of(item.name))`"])
  }

  /// The amount before `of`, and the phrase after it; nil if there is no `of`.
  private func takingOf(_ phrase: Phrase) throws -> (AmountReading?, Phrase)? {
    let pieces = phrase.pieces
    var amount = phrase.amount
    if case .hole(let hole) = pieces[0].content,
      let quantity = try holes.value(of: hole).asQuantity, quantity.amount > 0
    {
      amount = AmountReading(quantity: quantity, count: 1)
    }
    // After a unit, `of` is read with the amount: `500 ml of 2 l Milk`.
    guard let amount, amount.count > 0,
      let start = [amount.count, amount.count + 1].first(where: {
        $0 < pieces.count && pieces[$0 - 1].word?.lowercased() == "of"
      })
    else { return nil }
    var rest = phrase.part(start..<pieces.count)
    rest.amount = try AmountReader.head(of: rest.pieces)
    rest.hasClauseWord = phrase.hasClauseWord
    return (amount, rest)
  }

  /// The item whose amount has the same unit family, among items with one name.
  private func item(
    of items: [ShoppingItem], counting amount: AmountReading, at place: SourceRange,
    for verb: CommandName
  ) throws -> ShoppingItem {
    let quantity = amount.quantity
    let same = items.filter { $0.quantity.family == quantity.family }
    let meant = same.filter {
      amount.isImplied ? $0.quantity.unit == quantity.unit : $0.quantity.isEquivalent(to: quantity)
    }
    let found = meant.isEmpty && !amount.isImplied ? same : meant
    if found.count == 1, let item = found.first { return item }
    guard items.count == 1, let item = items.first else {
      throw several(items, at: place, for: verb)
    }
    // `move` needs a target list, which is not known here.
    let whole = "\(verb.rawValue) \(TypedName.of(item.name))\(verb == .move ? " …" : "")"
    throw Diagnostic(
      .amountNotAllowed,
      "cannot take `\(quantity.displayText)` of `\(item.displayName)`", at: place,
      help: [
        "write the amount in \(item.quantity.family.unitsToWrite); for the whole item: `\(whole)`"
      ])
  }

  private func several(
    _ items: [ShoppingItem], at place: SourceRange, for verb: CommandName
  ) -> Diagnostic {
    let listed = items.map { "`\($0.displayName)`" }.joined(separator: " and ")
    let amount = items.first.map { typed($0, besides: items) } ?? ""
    return Diagnostic(
      .severalItems, "several items are called `\(items.first?.name ?? "")`: \(listed)", at: place,
      help: ["write the amount of one: `\(verb.rawValue) \(amount)`"])
  }
}

extension CommandName {
  /// Whether the verb works on parts of items.
  package var takesParts: Bool { self == .check || self == .remove || self == .move }
}

extension Quantity {
  /// The quantity with this unit, if it has none.
  fileprivate func counted(in other: Unit) -> Quantity {
    unit == nil ? Quantity(amount, other) : self
  }
}

extension UnitFamily {
  /// The unit of a family of a single container.
  fileprivate var container: Unit? {
    if case .container(let unit) = self { unit } else { nil }
  }

  fileprivate var unitsToWrite: String {
    switch self {
    case .mass: "g or kg"
    case .volume: "ml or l"
    case .count: "pieces"
    case .container(let unit): unit.plural
    }
  }
}

extension Phrase {
  /// The phrase up to the end of the name, without the clauses after it.
  fileprivate func upToClauses(of read: ReadPhrase) throws(Diagnostic) -> Phrase {
    let end = pieces.firstIndex { $0.range.lowerBound >= read.nameRange.upperBound }
    return try end.map { (end) throws(Diagnostic) in try beginning(before: end) } ?? self
  }

  /// The pieces before an index, as a phrase with its leading amount.
  fileprivate func beginning(before index: Int) throws(Diagnostic) -> Phrase {
    var beginning = part(0..<index)
    beginning.amount = try AmountReader.head(of: beginning.pieces)
    return beginning
  }
}
