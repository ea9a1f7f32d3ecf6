import CartModels

/// Amounts without a blank between them and the name.
extension NewItem {
  /// The hint on `add 6Bananas`, `add 2xMilk`, `add Eggs=10` or `add milk2l`.
  func hintOnGluedAmount(in words: [Substring]) -> Diagnostic? {
    guard amount == nil, let (said, item) = NewItem.ungluing(words) else { return nil }
    return .hint(
      .numberWord, "`\(said)` is part of the name", at: nameRange,
      help: "to set an amount: \(correction(item))")
  }

  /// The amount in the words of a common product, and the item with its amount before it.
  static func ungluing(_ words: [Substring]) -> (said: Substring, item: String)? {
    gluedBefore(words) ?? gluedAfter(words) ?? gluedAtEnd(words)
  }

  /// `6Bananas`, `2xMilk`
  private static func gluedBefore(_ words: [Substring]) -> (said: Substring, item: String)? {
    guard let word = words.first, word.first?.isWholeNumber == true else { return nil }
    let number = word.prefix { $0.isASCII && $0.isWholeNumber }
    if let total = total(of: word), let product = product(Array(words.dropFirst())) {
      return (word, "\(total) \(product)")
    }
    let letters = word[number.endIndex...].prefix(while: \.isLetter)
    guard letters.endIndex == word.endIndex, number.first != "0", number.count < 6 else {
      return nil
    }
    let names = letters.first?.lowercased() == "x" ? [letters, letters.dropFirst()] : [letters]
    for name in names {
      guard let product = product([name] + words.dropFirst()) else { continue }
      return (word[..<name.startIndex], "\(number) \(product)")
    }
    return nil
  }

  /// `4x6`: four packs of six.
  private static func total(of word: Substring) -> Int? {
    let numbers = word.split(separator: "x", omittingEmptySubsequences: false)
    guard numbers.count == 2, numbers.allSatisfy({ $0.count < 4 }), let packs = Int(numbers[0]),
      let size = Int(numbers[1]), packs > 0, size > 0
    else { return nil }
    return packs * size
  }

  /// `Eggs=10`, `Milk*2`
  private static func gluedAfter(_ words: [Substring]) -> (said: Substring, item: String)? {
    guard let word = words.last, let mark = word.firstIndex(where: { $0 == "=" || $0 == "*" }),
      mark > word.startIndex, case let number = word[word.index(after: mark)...],
      !number.isEmpty, number.count < 6, number.first != "0",
      number.allSatisfy({ $0.isASCII && $0.isWholeNumber }),
      let product = product(words.dropLast() + [word[..<mark]])
    else { return nil }
    return (word[mark...], "\(number) \(product)")
  }

  /// `Milk2`, `milk2l`
  private static func gluedAtEnd(_ words: [Substring]) -> (said: Substring, item: String)? {
    guard let word = words.last, let start = word.firstIndex(where: { $0.isASCII && $0.isNumber }),
      word[..<start].utf8.count > 2, word[start] != "0"
    else { return nil }
    let number = word[start...].prefix { $0.isASCII && $0.isNumber }
    let unit = word[number.endIndex...]
    guard number.count < 6, unit.isEmpty || Unit(word: String(unit)) != nil,
      let product = product(words.dropLast() + [word[..<start]])
    else { return nil }
    return (word[start...], "\(number)\(unit.isEmpty ? "" : " \(unit)") \(product)")
  }

  /// A common product that some words name.
  private static func product(_ words: [Substring]) -> String? {
    let name = words.joined(separator: " ")
    return Catalogue.builtIn.knowsProduct(NameKey(name)) ? TypedName.of(name) : nil
  }

  /// A quick check whether a word may have an amount in it.
  static func mayHoldAmount(_ word: Substring) -> Bool {
    word.utf8.contains { $0 &- 0x30 < 10 || $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: "*") }
  }
}
