import CartLanguage
import CartModels
import CartStore

/// Refuses words and amounts in the wrong place of a price, with the sentence that works.
extension Interpreter {
  /// `price of Milk 1.29`, `price Milk = 1.29`, `price Eggs 10 for 3.49`
  func refuseSurplus(in read: ReadPhrase, of command: PriceCommand) throws {
    guard let money = read.moneyRange else { return }
    let tail = source.text(
      money.lowerBound..<max(command.phrase.range.upperBound, money.upperBound))
    if let priced = read.priced, priced.kind == .pack, priced.quantity.unit == nil,
      !priced.quantity.amount.isWhole, read.money?.amount.isWhole == true,
      tail.split(separator: " ").dropFirst(2).first?.contains(where: { ".,".contains($0) }) == true
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
    try refuseOtherMoney(in: pieces, before: tail)
    try refuseClause(in: pieces, before: tail)
    guard let first = pieces.first, let last = pieces.last else { return }
    let word = last.word?.lowercased() ?? ""
    var (name, place) = (source.text(read.nameRange), last.range)
    if word.count > 1, word.hasSuffix(":") {
      name = source.text(read.nameRange.lowerBound..<last.range.upperBound - 1)
      place = last.range.upperBound - 1..<last.range.upperBound
    } else if pieces.count < 2 {
      return
    } else if try isSurplus(first, before: pieces[1].range.lowerBound..<read.nameRange.upperBound) {
      let isStated = pieces.count > 2 && Interpreter.joints.contains(word)
      let end = isStated ? pieces[pieces.count - 2].range.upperBound : read.nameRange.upperBound
      name = source.text(pieces[1].range.lowerBound..<end)
      place = first.range
    } else if Interpreter.joints.contains(word) {
      name = source.text(
        read.nameRange.lowerBound..<pieces[pieces.count - 2].range.upperBound)
    } else {
      return
    }
    throw Diagnostic(
      .unexpected, "`price` needs no `\(source.text(place))`", at: place,
      help: ["write `price \(name) \(tail)`"])
  }

  /// Words between a name and its price.
  private static let joints: Set<String> = ["=", "is", ":", "costs"]

  /// `of Milk`, `for Milk`; `the Milk`, but not `The Laughing Cow`.
  private func isSurplus(_ first: Piece, before rest: SourceRange) throws -> Bool {
    switch first.word {
    case "of", "Of", "for", "For": true
    case "the", "a", "an", "my", "some": try isKnownName(NameKey(source.text(rest)))
    default: false
    }
  }

  /// `price Milk 1.29 and Eggs 3.49`, `price Water 3.99 / 6`: a price is a single amount of money.
  private func refuseOtherMoney(in pieces: [Piece], before tail: String) throws {
    guard
      let index = pieces.indices.dropFirst().first(where: { pieces[$0].isSumOfMoney }),
      pieces[(index + 1)...].first?.word.flatMap({ Unit(word: $0) }) == nil
    else { return }
    let rest = pieces[(index + 1)...].drop { Languages.joinsItems($0.word ?? "") }
    func text(_ pieces: ArraySlice<Piece>) -> String {
      guard let first = pieces.first, let last = pieces.last else { return "" }
      return source.text(first.range.lowerBound..<last.range.upperBound)
    }
    let sum = text(pieces[...index])
    let help =
      if rest.first?.word == "/" {
        "write `price \(sum) for \(tail)`"
      } else if text(rest).count > 2 {
        "write a sentence for each: `price \(sum); price \(text(rest)) \(tail)`"
      } else {
        "write `price \(text(pieces[..<index])) \(tail)`"
      }
    throw Diagnostic(
      .unexpected, "`price` accepts one item and its money", at: pieces[index].range,
      help: [help, "to keep it in the name, quote it: `\(QuotedText.of(text(pieces[...])))`"])
  }

  /// `2 for 3.00 at Lidl`: the probable price after `for`, and the rest with the amount.
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

  /// `price Milk at Lidl 1.29`, `price Milk per l 1.29`, `price Eggs 10 3.49`: the money must come
  /// right after the name.
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

  /// The clause that some words at the end of a name were meant as.
  private func clause(_ pieces: ArraySlice<Piece>) throws -> String? {
    guard let first = pieces.first, let last = pieces.last else { return nil }
    let rest = pieces.dropFirst()
    let words = source.text((rest.first ?? first).range.lowerBound..<last.range.upperBound)
    switch first.word?.lowercased() {
    case "at", "in", "from", "@":
      return try rest.isEmpty ? nil : names.shop(NameKey(words)).map { "at \($0.name)" }
    case "per" where rest.count == 1 && Unit(word: words) != nil: return "per \(words)"
    case "for": return try isAmount(rest) ? "for \(words)" : nil
    case let word? where word.first == "(" && last.word?.last == ")":
      let inside = source.text(first.range.lowerBound + 1..<last.range.upperBound - 1)
      return Quantity(inside) == nil ? nil : "for \(inside)"
    default:
      return try isAmount(pieces)
        ? "for \(source.text(first.range.lowerBound..<last.range.upperBound))" : nil
    }
  }

  private func isAmount(_ pieces: ArraySlice<Piece>) throws -> Bool {
    try AmountReader.head(of: Array(pieces)).map { $0.count == pieces.count } ?? false
  }

  /// `price 2 l Milk 2.58`: the amount of a price comes after the money.
  func refuseAmount(before read: ReadPhrase, in command: PriceCommand) throws {
    var pieces = command.phrase.pieces.filter { read.nameRange.overlaps($0.range) }
    // `qc price "500 g" Butter 2.50`
    if pieces.count > 1, let words = source.arguments?.words(of: pieces[0]) {
      pieces.replaceSubrange(0..<1, with: words)
    }
    guard let amount = try AmountReader.head(of: pieces), amount.count < pieces.count,
      !read.isQuoted, try !isKnownName(read.key), let moneyRange = read.moneyRange
    else { return }
    let beginning = pieces[amount.count...].first { !$0.isOf && $0.word?.lowercased() != "the" }
    let name = beginning.map {
      source.text($0.range.lowerBound..<read.nameRange.upperBound)
    }
    let end = max(command.phrase.range.upperBound, moneyRange.upperBound)
    let rest = source.text(moneyRange.upperBound..<end)
    let isSaid = read.priced != nil
    let fraction = amount.quantity.amount
    // A plain decimal number would be the money.
    let number =
      amount.quantity.unit == nil && !fraction.isWhole
      ? "\(fraction.numerator)/\(fraction.denominator)" : amount.quantity.sentenceText
    throw Diagnostic(
      .amountNotAllowed, "the amount that a price is for follows the money",
      at: pieces[0].range.lowerBound..<pieces[amount.count - 1].range.upperBound,
      help: [
        "write `price \(name ?? read.name) \(source.text(moneyRange))"
          + (isSaid ? "" : " for \(number)") + "\(rest)`",
        "to keep it in the name, quote it: `\(QuotedText.of(read.name))`",
      ])
  }

  /// Whether exactly this name is known.
  private func isKnownName(_ key: NameKey) throws -> Bool {
    try names.isProduct(key) || names.knowsItem(key) || !repository.prices(of: key).isEmpty
  }
}

extension Piece {
  /// Whether it looks like money within a name: `1.29`, `€3`.
  fileprivate var isSumOfMoney: Bool {
    guard let word, let money = Money(words: [word]) else { return false }
    return money.currency != nil || word.split(separator: ".").dropFirst().first?.count == 2
  }
}
