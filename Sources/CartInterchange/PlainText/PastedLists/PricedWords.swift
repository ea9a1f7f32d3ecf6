import CartModels

/// A line's words without the price at their end or beginning: `6 Bananas £0.16`, `Salmon £12/kg`,
/// `Eggs (3.99)`, `50p sweets`.
struct PricedWords {
  /// The words without the price.
  let rest: String
  /// The price as written; nil if there is none.
  let price: String?

  init(_ text: String) {
    (rest, price) = PricedWords.parted(text) ?? PricedWords.begun(text) ?? (text, nil)
  }

  /// Splits off a price at the beginning: `50p sweets`, `£2 milk`.
  private static func begun(_ text: String) -> (rest: String, price: String)? {
    guard let blank = text.prefix(longestMoney).firstIndex(of: " ") else { return nil }
    let money = text[..<blank]
    let isCoins = money.last == "p" && isNumber(money.dropLast())
    guard isCoins || money.contains(where: isSign) && isMoney(money) else { return nil }
    let rest = String(text[blank...]).withoutOuterBlanks
    return HeadedWords.namesProduct(rest) ? (rest, String(money)) : nil
  }

  private static let longestMoney = 12

  private static func parted(_ text: String) -> (rest: String, price: String)? {
    guard text.utf8.count <= longest, mayEndInPrice(text) else { return nil }
    var words = text.split(separator: " ")
    var price: [Substring] = []
    // A unit or a sign can be a word of its own: `£12 /kg`, `3.99 € each`.
    while price.count < 3, let last = words.last, isUnitOfPrice(last) || isSign(last) {
      price.insert(last, at: 0)
      words.removeLast()
    }
    guard let last = words.popLast() else { return nil }
    price.insert(last, at: 0)
    // A price after a comma needs no sign: `milk, 1.20`.
    let isBehindComma = words.last?.last == "," && isMoney(last)
    if isBehindComma { words[words.count - 1].removeLast() }
    // A price after `@` needs no sign: `bread @ 1.10`.
    let isBehindMark = words.last == "@" && isMoney(last)
    guard isBehindComma || isBehindMark || isPrice(price.joined()),
      words.last.map({ $0.lowercased() != "for" }) == true
    else {
      return nil
    }
    while let joint = words.last, joints.contains(joint) { words.removeLast() }
    let rest = words.joined(separator: " ")
    guard rest.unicodeScalars.contains(where: \.properties.isAlphabetic) else { return nil }
    let said = price.joined(separator: " ")
    return (rest, said.hasPrefix("(") ? String(said.dropFirst().dropLast()) : said)
  }

  /// Whether the words end in an amount of money, as a line with `Total` does.
  static func endsInMoney(_ words: String) -> Bool {
    guard let last = words.split(separator: " ").last else { return false }
    return isMoney(last.drop { $0 == "~" })
  }

  /// Checks a few bytes first, because most lines have no price.
  private static func mayEndInPrice(_ text: String) -> Bool {
    let end = text.utf8.suffix(24)
    return end.contains { $0 &- 0x30 < 10 }
      && end.contains { $0 == UInt8(ascii: "$") || $0 >= 0x80 || ".,/".utf8.contains($0) }
  }

  /// Whether a text is a price: `£1.65`, `1.29€`, `£12/kg`, `2/$10`, `59c/lb` and, in brackets,
  /// `3.99`.
  private static func isPrice(_ words: String) -> Bool {
    var text = words[...]
    let isBracketed = text.first == "(" && text.last == ")"
    if isBracketed { text = text.dropFirst().dropLast() }
    if let first = text.first, first == "@" || first == "~" { text = text.dropFirst() }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard let money = parts.first, parts.count <= 2 else { return false }
    if parts.count == 2, let offer = parts.last, isMoney(offer), offer.contains(where: isSign) {
      return isNumber(money)
    }
    let hasUnit = parts.count == 2 || parts.count == 1 && units.contains { money.hasSuffix($0) }
    let amount = units.first(where: money.hasSuffix).map { money.dropLast($0.count) } ?? money
    if hasUnit, let last = amount.last, last == "c" || last == "p" || last == "¢" {
      return isNumber(amount.dropLast())
    }
    guard isMoney(amount) else { return false }
    return amount.contains(where: isSign) || isBracketed
  }

  /// Whether a text is digits with a currency sign on one side, or with two decimals.
  static func isMoney(_ words: Substring) -> Bool {
    let hasSign = words.first.map(isSign) == true || words.last.map(isSign) == true
    let digits = words.drop(while: isSign).reversed().drop(while: isSign).reversed()
    let parts = digits.split { $0 == "." || $0 == "," }
    guard let whole = parts.first, isNumber(Substring(whole)), parts.count <= 2 else {
      return false
    }
    guard parts.count == 2 else { return hasSign }
    return parts[1].count == 2 && isNumber(Substring(parts[1]))
  }

  private static func isNumber(_ words: Substring) -> Bool {
    (1...5).contains(words.utf8.count) && words.utf8.allSatisfy { $0 &- 0x30 < 10 }
  }

  private static func isSign(_ letter: Character) -> Bool { "$£€".contains(letter) }

  private static func isSign(_ word: Substring) -> Bool {
    word.count == 1 && word.allSatisfy(isSign)
  }

  private static func isUnitOfPrice(_ word: Substring) -> Bool {
    word.first == "/" || units.contains(word.lowercased())
  }

  private static let units = ["each", "ea", "ea."]
  private static let joints: Set<Substring> = ["@", "-", "–", "—", "=", ":", "~"]
  private static let longest = 400
}
