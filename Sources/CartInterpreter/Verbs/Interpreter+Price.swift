package import CartLanguage
import CartModels
import CartStore

extension Interpreter {
  package func perform(_ command: PriceCommand) throws {
    let read = try read(command.phrase, as: PriceCommand.form)
    let tail = try command.tail.map { try self.read($0, as: PriceCommand.tailForm) }
    if let tail, !tail.name.isEmpty {
      throw Diagnostic(
        .unexpected, "`\(tail.name)` cannot follow the day", at: tail.nameRange,
        help: ["after the day, only `at` and an existing shop are allowed"])
    }
    let money = try money(of: read, in: command)
    try refuseAmount(before: read, in: command)
    try refuseSurplus(in: read, of: command)
    let noted = try command.noted.map { try day($0, choosing: .past) } ?? agenda.today
    let until = try command.until.map { try day($0) }
    if let until, until < noted, let range = command.until?.range {
      throw Diagnostic(
        .wrongDay, "the last day (\(until.text)) is in the past", at: range,
        help: ["choose a later day, or leave `until` out"])
    }
    let priced = read.priced ?? tail?.priced ?? (kind: .one, quantity: .one)
    let price = Price(
      name: read.name, money: money, kind: priced.kind, quantity: priced.quantity,
      shop: read.shopName ?? tail?.shopName, noted: noted, until: until)
    try refuseOtherMeasure(price, at: read.nameRange)
    try note(price)
  }

  /// The money of a price. - Throws: a `Diagnostic` if a required part is missing.
  private func money(of read: ReadPhrase, in command: PriceCommand) throws -> Money {
    guard let money = read.money else {
      if let place = command.phrase.moneyBeforeName {
        let pieces = command.phrase.pieces
        let said = source.text(pieces[0].range)
        // `€2.99 Apples per kg`: what the money is for follows it.
        let end = pieces.lastIndex { $0.clause == .for || $0.clause == .per } ?? pieces.count
        let name = source.text(command.phrase.range(of: 1..<max(2, end)))
        let rest =
          end < pieces.count && end > 1
          ? " " + source.text(command.phrase.range(of: end..<pieces.count)) : ""
        throw Diagnostic(
          .missing, "the money follows the name", at: place,
          help: ["write `price \(name) \(said)\(rest)`"])
      }
      throw try missingMoney(in: command.phrase)
    }
    // `price + 1` is a calculation with an undefined variable.
    guard !NameKey(read.name).isEmpty, !read.name.allSatisfy(\.isASCIISign) else {
      throw Diagnostic(
        .missingName, "`price` needs a name before the money", at: command.phrase.range,
        help: ["write the name first: `price Milk \(money.sentenceText)`"])
    }
    guard read.name.utf8.count <= ShoppingItem.maximumNameLength else {
      throw Diagnostic(
        .nameTooLong, ValidationError.nameTooLong.sentence, at: read.nameRange)
    }
    return try settled(money)
  }

  /// `x2`
  private static func isCount(_ word: String) -> Bool {
    word.first.map { "x×".contains($0) } == true && word.count > 1
      && word.dropFirst().allSatisfy(\.isNumber)
  }

  /// `price Milk none`, `price Apples 2.99 kg`, `price Milk`
  private func missingMoney(in phrase: Phrase) throws -> Diagnostic {
    let name = source.text(source.prefix(of: phrase.range, maximum: 60))
    let words = phrase.pieces.map { $0.word ?? "" }
    if words.count > 1, words.last?.lowercased() == "none" {
      let named = source.text(phrase.range(of: 0..<words.count - 1))
      return Diagnostic(
        .missing, "`price` needs money after the name", at: phrase.range,
        help: [
          try isPriced(named)
            ? "to forget its price: `forget price \(named)`"
            : "write what it costs, such as `price \(named) 1.29`"
        ])
    }
    let end = words.indices.dropFirst().last { Money.tail(of: words[..<$0])?.isPlain == true }
    guard let end else { return try missingMoney(after: name, words, in: phrase) }
    let rest = phrase.range(of: end..<words.count)
    let unit = words.last.flatMap { Unit(word: $0) }
    let before = source.text(phrase.range(of: 0..<end))
    return Diagnostic(
      .unexpected, "`\(source.text(rest))` cannot follow the money", at: rest,
      help: [
        forPack(words, in: phrase) ?? unit.map { "write `price \(before) per \($0.rawValue)`" }
          ?? "the money comes last, before `for`, `per`, `at` and `until`"
      ])
  }

  /// `price Milch 1.50 für 1.5 l`: a word for `for` of another language after the money.
  private func forPack(_ words: [String], in phrase: Phrase) -> String? {
    guard
      let index = words.indices.dropFirst(2).dropLast().first(where: {
        PriceCommand.wordsForPack.contains(words[$0].lowercased())
          && Money(words: words[($0 - 1)..<$0]) != nil
      })
    else { return nil }
    let price = source.text(phrase.range(of: 0..<index))
    let pack = source.text(phrase.range(of: index + 1..<words.count))
    return "write `price \(price) for \(pack)`"
  }

  private func isPriced(_ name: String) throws -> Bool {
    try repository.prices().contains { NameKey($0.name) == NameKey(name) }
  }

  /// `price Milk`, `price of Milk`, `price Milk 99c`
  private func missingMoney(
    after name: String, _ words: [String], in phrase: Phrase
  ) throws -> Diagnostic {
    var help: [String]
    if let (money, count) = Interpreter.cents(atEndOf: words) {
      let named = source.text(phrase.range(of: 0..<words.count - count))
      help = ["write `price \(named) \(money.sentenceText)`"]
    } else {
      let isOf = words.count > 1 && words.first?.lowercased() == "of"
      let start = isOf ? 1 : 0
      // The attempted amount of money is not part of the name.
      let end = words.indices.dropFirst(start + 1).first { index in
        words[index].first.map { $0.isNumber || "€$£¥-".contains($0) } ?? false
          || words[index].lowercased() == "free" || Interpreter.isCount(words[index])
      }
      // `price Milk for 3`: the only number is the money, because `for` comes after it.
      if let end, end > start + 1, words[end - 1].lowercased() == "for",
        Money(words: words[end...]) != nil
      {
        let said = source.text(phrase.range(of: end..<words.count))
        let named = source.text(phrase.range(of: start..<end - 1))
        return Diagnostic(
          .missing, "`price` needs money after the name", at: phrase.range,
          help: ["write `price \(named) \(said)`"])
      }
      let named =
        end == nil && !isOf ? name : source.text(phrase.range(of: start..<(end ?? words.count)))
      help = ["write what it costs, such as `price \(named) 1.29`"]
      if try isPriced(named) { help.append("to show its prices: `prices \(named)`") }
    }
    return Diagnostic(
      .missing, "`price` needs money after the name", at: phrase.range, help: help)
  }

  /// `99c` and `99 cents`, with the number of words.
  private static func cents(atEndOf words: [String]) -> (money: Money, count: Int)? {
    guard words.count > 1, let last = words.last else { return nil }
    if let money = Money(hundredths: last) { return (money, 1) }
    guard words.count > 2, ["cent", "cents", "pence"].contains(last.lowercased()),
      let money = Money(hundredths: words[words.count - 2] + "c")
    else { return nil }
    return (money, 2)
  }

  /// `price Milk 1.29 per kg`, where Milk is needed in litres: the cost could not be calculated.
  private func refuseOtherMeasure(_ price: Price, at range: SourceRange) throws {
    let other: UnitFamily
    switch price.quantity.family {
    case .mass: other = .volume
    case .volume: other = .mass
    case .count, .container: return
    }
    guard let list = try currentList() else { return }
    let items = try repository.items(named: price.key.name, in: list.id)
    guard let item = items.first, items.allSatisfy({ $0.quantity.family == other }) else { return }
    let unit = other == .volume ? "l" : "kg"
    throw Diagnostic(
      .wrongType,
      "a price for \(price.quantity.sentenceText) does not fit `\(item.displayName)`", at: range,
      help: [
        "write `price \(TypedName.of(price.name)) \(price.money.sentenceText) per \(unit)`"
      ])
  }
}

extension Character {
  fileprivate var isASCIISign: Bool { isASCII && (isPunctuation || isSymbol || isWhitespace) }
}

extension ReadPhrase {
  /// The name of the shop in the `at` clause.
  var shopName: String? {
    if case .shop(let shop)? = shop { shop.name } else { nil }
  }
}

extension Phrase {
  /// The range of money that precedes the name.
  fileprivate var moneyBeforeName: SourceRange? {
    guard pieces.count > 1, let word = pieces[0].word, Money(words: [word]) != nil else {
      return nil
    }
    return pieces[0].range
  }
}
