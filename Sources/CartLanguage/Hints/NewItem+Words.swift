import CartModels

/// Words of a name that people expect to have another meaning: amounts, and "and".
extension NewItem {
  var hintOnWords: Diagnostic? {
    let words = name.utf8.split(separator: UInt8(ascii: " ")).map { Substring($0) }
    if let hint = hintOnGluedAmount(in: words) { return hint }
    guard words.count > 1, let first = words.first else {
      return words.first.flatMap { hintOnSlash(in: $0) }
    }
    if let hint = hintOnClause(in: words) ?? hintOnDay(in: words) ?? hintOnPrice(in: words) {
      return hint
    }
    if amount == nil, let trailing = trailingAmount(in: words) {
      return .hint(
        .trailingNumber, "`\(trailing.number)` is part of the name", at: nameRange,
        help:
          "to set an amount: \(correction("\(trailing.number) \(TypedName.of(trailing.name))"))")
    }
    if amount == nil, let loose = LooseAmount(words) {
      let name = TypedName.of(words[loose.count...].joined(separator: " "))
      return .hint(
        .numberWord, "`\(words[..<loose.count].joined(separator: " "))` is part of the name",
        at: nameRange,
        help: "to set an amount: \(correction("\(loose.text) \(name)"))")
    }
    if let hint = hintOnSize(in: words) { return hint }
    if amount == nil, let fraction = FineFraction(words) { return said(of: fraction) }
    if amount == nil, let number = NumberWord.value(of: first), !isNumbered(number, words) {
      let rest = words.dropFirst().joined(separator: " ")
      return .hint(
        .numberWord, "`\(first)` is part of the name", at: nameRange,
        help: "to set an amount: \(correction(TypedItem.of("\(number) \(rest)")))")
    }
    let isSold = { Catalogue.builtIn.knows(NameKey(words.dropFirst().joined(separator: " "))) }
    if amount != nil, let unit = UnitSuggestion.nearest(to: String(first), mayHold: isSold) {
      return .hint(
        .likelyUnit, "`\(first)` is not a unit, so it is part of the name", at: nameRange,
        help: "did you mean `\(unit)`?")
    }
    if let hint = hintOnSecondAmount(in: words) { return hint }
    guard let items = separated(words) ?? counted(words) ?? inRow(words) else { return nil }
    return .hint(
      .severalInOne, "this is one item called `\(name)`", at: nameRange,
      help: "separate items with commas: \(correction(items))")
  }

  /// A hint on `4 yogurts 100g each`: the size needs no `each`.
  private func hintOnSize(in words: [Substring]) -> Diagnostic? {
    guard let amount, words.count > 2, words[words.count - 1].lowercased() == "each" else {
      return nil
    }
    let rest = words.dropLast()
    do throws(Diagnostic) {
      let pieces = rest.map { Piece(word: String($0), at: nameRange) }
      guard let size = try AmountReader.tail(of: pieces[...]), size.count < rest.count else {
        return nil
      }
      let said = words.suffix(size.count + 1).joined(separator: " ")
      let item = "\(amount.sentenceText) \(rest.joined(separator: " "))"
      return .hint(
        .trailingNumber, "`\(said)` is part of the name", at: nameRange,
        help: "for the size of each: \(correction(item))")
    } catch {
      return nil
    }
  }

  /// A hint on `2 500 g Rice`: only one amount can precede a name.
  private func hintOnSecondAmount(in words: [Substring]) -> Diagnostic? {
    if let hint = hintOnPacks(in: words) { return hint }
    guard let amount, amount.unit == nil, words.count > 2,
      words[0].utf8.first.map({ $0 &- 0x30 < 10 }) == true,
      let size = Rational(exactly: String(words[0])), let unit = Unit(word: String(words[1])),
      unit.isMeasure
    else { return nil }
    do throws(ArithmeticError) {
      let whole = Quantity(try amount.amount.multiplied(by: size), unit)
      let name = TypedName.of(words.dropFirst(2).joined(separator: " "))
      let second = "\(words[0]) \(words[1])"
      return .hint(
        .likelyUnit, "`\(second)` is part of the name", at: nameRange,
        help: "for \(amount.sentenceText) times \(second): "
          + correction("\(whole.sentenceText) \(name)"))
    } catch {
      return nil
    }
  }

  /// A hint on `2 6-packs cola`.
  private func hintOnPacks(in words: [Substring]) -> Diagnostic? {
    guard let amount, amount.unit == nil, words[0].utf8.contains(UInt8(ascii: "-")) else {
      return nil
    }
    let parts = words[0].lowercased().split(separator: "-")
    guard parts.count == 2, parts[1] == "packs", parts[0].allSatisfy(\.isASCIIDigit),
      let size = Int64(parts[0]), size > 0
    else { return nil }
    do throws(ArithmeticError) {
      let whole = Quantity(try amount.amount.multiplied(by: Rational(size)))
      let name = TypedName.of(words.dropFirst().joined(separator: " "))
      return .hint(
        .likelyUnit, "`\(words[0])` is part of the name", at: nameRange,
        help: "for \(amount.sentenceText) times \(size): "
          + correction("\(whole.sentenceText) \(name)"))
    } catch {
      return nil
    }
  }

  private func said(of fraction: FineFraction) -> Diagnostic {
    let decimal = fraction.decimal.map {
      "to set an amount: \(correction("\($0) \(TypedName.of(fraction.name))"))"
    }
    var warning = Diagnostic.hint(
      .fineFraction,
      "`\(fraction.text)` is part of the name: the smallest fractions are 16ths", at: nameRange,
      help: decimal ?? "write a decimal such as `0.05 kg`")
    warning.severity = .warning
    return warning
  }

  /// Whether the number also belongs to the name when written in digits: `5 Spice`.
  private func isNumbered(_ number: Int64, _ words: [Substring]) -> Bool {
    let rest = words.dropFirst().map { Piece(word: String($0), at: nameRange) }
    return NumberedName.begins(with: Rational(number), rest[...])
  }

  /// The number at the end of a name that can be an amount: `Bananas 6`, `Bananas for 6`.
  private func trailingAmount(in words: [Substring]) -> (number: Substring, name: String)? {
    guard let last = words.last, last.allSatisfy(\.isASCIIDigit), let number = Int64(last),
      number > 0
    else {
      return nil
    }
    // `tomatoes = 6` clearly ends in an amount.
    let joints = ["x", "×", "*", "=", ":", "for"]
    let before = words[words.count - 2]
    // `WD 40`, `Vitamin B 12`
    guard !NumberedName.isNumbered(by: before), !NewItem.isSign(before) else { return nil }
    let isSaid =
      joints.contains(before.lowercased())
      || Languages.inUse.words?.joint(before.lowercased()) == .purpose
    guard !isSaid || words.count > 2 else { return nil }
    // `cheese at 3` may be a price or a time.
    guard isSaid || ClauseWord(rawValue: before.lowercased()) == nil else { return nil }
    // `Milk where quantity > 2` is a condition.
    guard isSaid || before.contains(where: \.isLetter) else { return nil }
    let name = words.dropLast(isSaid ? 2 : 1).joined(separator: " ")
    // After a known product, `add` reads the number as the amount, so no hint is needed.
    guard isSaid || stage == .added || !Catalogue.builtIn.knowsProduct(NameKey(name)) else {
      return nil
    }
    return (last, name)
  }

  /// Whether a word is one to three capital letters.
  private static func isSign(_ word: Substring) -> Bool {
    word.utf8.count < 4 && word.utf8.allSatisfy { (0x41...0x5A).contains($0) }
  }

  /// The items on both sides of an "and" between words, separated by a comma.
  private func separated(_ words: [Substring]) -> String? {
    let inner = words.dropFirst().dropLast()
    guard
      let joint = inner.first(where: { Languages.isAnd($0) })
        ?? inner.first(where: { NewItem.mayJoinProducts($0) })
    else { return nil }
    let names = words.split(separator: joint).map { $0.joined(separator: " ") }
    guard names.count > 1, Languages.isAnd(joint) || areProducts(names),
      // `dozen and a half eggs` is one item.
      names.allSatisfy({ Unit(word: $0) == nil && NumberWord.value(of: $0) == nil })
    else { return nil }
    var items = names.map(TypedItem.of)
    if let amount { items[0] = "\(amount.sentenceText) \(items[0])" }
    return items.joined(separator: ", ")
  }

  /// A hint on `milk/eggs`.
  private func hintOnSlash(in word: Substring) -> Diagnostic? {
    let names = word.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard names.count > 1, areProducts(names) else { return nil }
    return .hint(
      .severalInOne, "this is one item called `\(name)`", at: nameRange,
      help: "separate items with commas: \(correction(counted(names.joined(separator: ", "))))")
  }

  /// Whether these are products, two of them in small letters: `Salt & Vinegar` is part of a name.
  private func areProducts(_ names: [String]) -> Bool {
    names.allSatisfy {
      (names.count > 2 || $0 == $0.lowercased()) && Catalogue.builtIn.knowsProduct(NameKey($0))
    }
  }

  fileprivate static func mayJoinProducts(_ word: Substring) -> Bool {
    word.utf8.count == 1 && (word == "&" || word == "/")
  }
}

extension NewItem {
  /// `milk eggs bread` with commas between the items.
  private func inRow(_ words: [Substring]) -> String? {
    guard Catalogue.mayBeRow(words), let products = Catalogue.builtIn.products(inRow: words) else {
      return nil
    }
    return counted(products.joined(separator: ", "))
  }

  /// `2 Milk 3 Eggs` with a comma before the second number.
  private func counted(_ words: [Substring]) -> String? {
    guard let amount,
      let index = words.indices.dropFirst().dropLast().first(where: { index in
        words[index].allSatisfy(\.isASCIIDigit) && words[index].first != "0"
      })
    else { return nil }
    let first = words[..<index].joined(separator: " ")
    var others: [String] = []
    for word in words[index...] {
      if word.allSatisfy(\.isASCIIDigit) {
        others.append(String(word))
      } else {
        others[others.count - 1] += " \(word)"
      }
    }
    // The number can be part of the name, as in Windows 10.
    guard Catalogue.builtIn.knows(NameKey(first)), others.allSatisfy(TypedItem.beginsWithAmount)
    else { return nil }
    let rest = others.map(TypedItem.of).joined(separator: ", ")
    return "\(amount.sentenceText) \(TypedItem.of(first)), \(rest)"
  }
}

extension NewItem {
  /// A quick check whether a name may need a hint, so that most names cost next to nothing.
  ///
  /// - Parameter hasAmount: whether an amount precedes the words.
  static func mayHint(on words: ArraySlice<Piece>, hasAmount: Bool) -> Bool {
    guard let last = words.last else { return false }
    // A quoted string can contain any words.
    guard words.count > 1 else {
      return last.isQuoted
        || last.word.map {
          mayHoldQuotes($0) || $0.utf8.contains(UInt8(ascii: "/")) || mayHoldAmount($0[...])
        } ?? false
    }
    if hasAmount || beginsWithDigit(last) || words.first?.word.map(LooseAmount.mayBegin) ?? false {
      return true
    }
    if endsInDigit(last) || mayBeRow(words) { return true }
    if last.word.map(mayEndDay) ?? false { return true }
    return words.contains { piece in
      guard let word = piece.word, !mayHoldQuotes(word) else { return true }
      return Languages.isAnd(word) || mayBeTaken(word) || mayJoinProducts(word[...])
        || NumberWord.value(of: word) != nil
    } || words.first?.word.map { FineFraction.mayBegin($0) } ?? false
  }

  private static func mayBeRow(_ words: ArraySlice<Piece>) -> Bool {
    guard words.count > 2, words.allSatisfy({ ($0.word?.utf8.first ?? 0) | 0x20 > 0x60 }) else {
      return false
    }
    return Catalogue.mayBeRow(words.map { Substring($0.word ?? "") })
  }

  private static func beginsWithDigit(_ piece: Piece) -> Bool {
    piece.word?.utf8.first.map { $0 &- 0x30 < 10 } ?? true
  }

  private static func endsInDigit(_ piece: Piece) -> Bool {
    piece.word?.utf8.last.map { $0 &- 0x30 < 10 } ?? true
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}
