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

  /// The money of a price, with everything that there must be.
  private func money(of read: ReadPhrase, in command: PriceCommand) throws -> Money {
    guard let money = read.money else {
      if let place = command.phrase.moneyBeforeName {
        let name = command.phrase.part(1..<command.phrase.pieces.count)
        let said = source.text(command.phrase.pieces[0].range)
        throw Diagnostic(
          .missing, "the money follows the name", at: place,
          help: ["write `price \(source.text(name.range)) \(said)`"])
      }
      throw try missingMoney(in: command.phrase)
    }
    // `price + 1` is a calculation with a variable that isn't there.
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
        unit.map { "write `price \(before) per \($0.rawValue)`" }
          ?? "the money comes last, before `for`, `per`, `at` and `until`"
      ])
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
      // What was to be money is no part of the name.
      let end = words.indices.dropFirst(start + 1).first { index in
        words[index].first.map { $0.isNumber || "€$£¥-".contains($0) } ?? false
          || words[index].lowercased() == "free"
      }
      let named =
        end == nil && !isOf ? name : source.text(phrase.range(of: start..<(end ?? words.count)))
      help = ["write what it costs, such as `price \(named) 1.29`"]
      if try isPriced(named) { help.append("to show its prices: `prices \(named)`") }
    }
    return Diagnostic(
      .missing, "`price` needs money after the name", at: phrase.range, help: help)
  }

  /// `99c` and `99 cents`, with how many words they are.
  private static func cents(atEndOf words: [String]) -> (money: Money, count: Int)? {
    guard words.count > 1, let last = words.last else { return nil }
    if let money = Money(hundredths: last) { return (money, 1) }
    guard words.count > 2, ["cent", "cents", "pence"].contains(last.lowercased()),
      let money = Money(hundredths: words[words.count - 2] + "c")
    else { return nil }
    return (money, 2)
  }

  /// `price of Milk 1.29`, `price Milk = 1.29`, `price Eggs 10 for 3.49`
  private func refuseSurplus(in read: ReadPhrase, of command: PriceCommand) throws {
    guard let money = read.moneyRange else { return }
    let tail = source.text(
      money.lowerBound..<max(command.phrase.range.upperBound, money.upperBound))
    if let priced = read.priced, priced.kind == .pack, priced.quantity.unit == nil,
      !priced.quantity.amount.isWhole, read.money?.amount.isWhole == true
    {
      throw Diagnostic(
        .wrongClause, "the money comes first, and the amount after `for`", at: money,
        help: [
          "write `price \(TypedName.of(read.name)) "
            + "\(Money(priced.quantity.amount).sentenceText) for \(source.text(money))`"
        ])
    }
    if let (price, pack) = Interpreter.swapped(tail) {
      throw Diagnostic(
        .wrongClause, "the money comes first, and the amount after `for`", at: money,
        help: ["write `price \(TypedName.of(read.name)) \(price) for \(pack)`"])
    }
    guard !read.isQuoted, try !isKnownName(read.key) else { return }
    let pieces = command.phrase.pieces.filter { read.nameRange.contains($0.range.lowerBound) }
    try refuseEuros(before: money, of: read, pieces)
    try refuseClause(in: pieces, before: tail)
    guard let first = pieces.first, let last = pieces.last else { return }
    let word = last.word?.lowercased() ?? ""
    var (name, place) = (source.text(read.nameRange), last.range)
    if word.count > 1, word.hasSuffix(":") {
      name = source.text(read.nameRange.lowerBound..<last.range.upperBound - 1)
      place = last.range.upperBound - 1..<last.range.upperBound
    } else if pieces.count < 2 {
      return
    } else if first.word?.lowercased() == "of" {
      name = source.text(pieces[1].range.lowerBound..<read.nameRange.upperBound)
      place = first.range
    } else if ["=", "is", ":", "costs"].contains(word) {
      name = source.text(
        read.nameRange.lowerBound..<pieces[pieces.count - 2].range.upperBound)
    } else {
      return
    }
    throw Diagnostic(
      .unexpected, "`price` needs no `\(source.text(place))`", at: place,
      help: ["write `price \(name) \(tail)`"])
  }

  /// `2 for 3.00 at Lidl`: what looks like money after `for`, and the amount with all else.
  private static func swapped(_ tail: String) -> (price: String, pack: String)? {
    let words = tail.split(separator: " ").map(String.init)
    guard words.count > 2, words[1].lowercased() == "for",
      words[0].utf8.allSatisfy({ $0 &- 0x30 < 10 }),
      words[2].utf8.last != UInt8(ascii: "."), words[2].split(separator: ".").count == 2,
      words[2].split(separator: ".")[1].utf8.count == 2, Int64(words[2].filter { $0 != "." }) != nil
    else { return nil }
    return (words[2], ([words[0]] + words.dropFirst(3)).joined(separator: " "))
  }

  /// `price Soap 1 euro 29`
  private func refuseEuros(
    before range: SourceRange, of read: ReadPhrase, _ pieces: [Piece]
  ) throws {
    let digits = source.text(range).split(separator: " ").last ?? ""
    guard pieces.count > 1, let whole = pieces.last?.word, let money = read.money,
      source.text(range).first?.isLetter == true, digits.utf8.count == 2,
      (whole + digits).utf8.allSatisfy({ $0 &- 0x30 < 10 })
    else { return }
    let name = source.text(
      pieces[0].range.lowerBound..<pieces[pieces.count - 2].range.upperBound)
    let code = money.currency.map { " \($0.code)" } ?? ""
    throw Diagnostic(
      .unexpected, "an amount of money is one number",
      at: pieces[pieces.count - 1].range.lowerBound..<range.upperBound,
      help: ["write `price \(name) \(whole).\(digits)\(code)`"])
  }

  /// `price Milk at Lidl 1.29`, `price Milk per l 1.29`, `price Eggs 10 3.49`: the money comes right
  /// after the name.
  private func refuseClause(in pieces: [Piece], before tail: String) throws {
    guard pieces.count > 1 else { return }
    for index in pieces.indices.dropFirst() {
      guard let clause = try clause(pieces[index...]) else { continue }
      let name = source.text(pieces[0].range.lowerBound..<pieces[index - 1].range.upperBound)
      let money = tail.prefix { $0 != " " }
      throw Diagnostic(
        .wrongClause, "the money comes right after the name",
        at: pieces[index].range.lowerBound..<pieces[pieces.count - 1].range.upperBound,
        help: ["write `price \(name) \(money) \(clause)\(tail.dropFirst(money.count))`"])
    }
  }

  /// What some words at the end of a name say of a price.
  private func clause(_ pieces: ArraySlice<Piece>) throws -> String? {
    guard let first = pieces.first, let last = pieces.last else { return nil }
    let rest = pieces.dropFirst()
    let words = source.text((rest.first ?? first).range.lowerBound..<last.range.upperBound)
    switch first.word?.lowercased() {
    case "at", "in", "from", "@":
      return try rest.isEmpty ? nil : names.shop(NameKey(words)).map { "at \($0.name)" }
    case "per" where rest.count == 1 && Unit(word: words) != nil: return "per \(words)"
    case "for": return try isAmount(rest) ? "for \(words)" : nil
    default:
      return try isAmount(pieces)
        ? "for \(source.text(first.range.lowerBound..<last.range.upperBound))" : nil
    }
  }

  private func isAmount(_ pieces: ArraySlice<Piece>) throws -> Bool {
    try AmountReader.head(of: Array(pieces)).map { $0.count == pieces.count } ?? false
  }

  /// `price 2 l Milk 2.58`: the amount that a price is for follows the money.
  private func refuseAmount(before read: ReadPhrase, in command: PriceCommand) throws {
    let pieces = command.phrase.pieces.filter { read.nameRange.contains($0.range.lowerBound) }
    guard let amount = try AmountReader.head(of: pieces), amount.count < pieces.count,
      !read.isQuoted, try !isKnownName(read.key), let moneyRange = read.moneyRange
    else { return }
    let name = pieces[amount.count...].first { !$0.isOf }.map {
      source.text($0.range.lowerBound..<read.nameRange.upperBound)
    }
    let end = max(command.phrase.range.upperBound, moneyRange.upperBound)
    let rest = source.text(moneyRange.upperBound..<end)
    let isSaid = read.priced != nil
    throw Diagnostic(
      .amountNotAllowed, "the amount that a price is for follows the money",
      at: pieces[0].range.lowerBound..<pieces[amount.count - 1].range.upperBound,
      help: [
        "write `price \(name ?? read.name) \(source.text(moneyRange))"
          + (isSaid ? "" : " for \(amount.quantity.sentenceText)") + "\(rest)`",
        "to keep it in the name, quote it: `\(QuotedText.of(read.name))`",
      ])
  }

  /// Whether something is known by this very name.
  private func isKnownName(_ key: NameKey) throws -> Bool {
    try names.isProduct(key) || names.knowsItem(key) || !repository.prices(of: key).isEmpty
  }

  /// `price Milk 1.29 per kg`, where Milk is wanted by the litre: neither could tell what it costs.
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
  /// The name of the shop that `at` said.
  var shopName: String? {
    if case .shop(let shop)? = shop { shop.name } else { nil }
  }
}

extension Phrase {
  /// Where money is that its name follows.
  fileprivate var moneyBeforeName: SourceRange? {
    guard pieces.count > 1, let word = pieces[0].word, Money(words: [word]) != nil else {
      return nil
    }
    return pieces[0].range
  }
}
