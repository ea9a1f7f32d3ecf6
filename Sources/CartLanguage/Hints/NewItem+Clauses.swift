import CartModels

/// Words at the start or end of a name that people mean as clauses.
extension NewItem {
  func hintOnClause(in words: [Substring]) -> Diagnostic? {
    guard words.contains(where: { NewItem.mayBeTaken($0) || NewItem.isAnd($0) }) else { return nil }
    let folded = words.map { $0.lowercased() }
    if folded.starts(with: ["at", "least"]), words.count > 2 {
      return hint(
        "at least",
        "to add only what is missing: `\(removal)ensure \(text(words[2...]))\(clause(.on))`")
    }
    if let hint = hintOnHalf(folded, words) { return hint }
    if folded[0] == "and", folded[1] != "and" {
      return hint("and", "to add only the item: \(correction(text(words[1...])))")
    }
    guard let index = folded.indices.dropFirst().last(where: { NewItem.opens(folded[$0]) }) else {
      return nil
    }
    let name = counted(TypedName.of(text(words[..<index])))
    let (rest, said) = (text(words[(index + 1)...]), text(words[index...]))
    switch folded[index] {
    case "twice" where rest.isEmpty && amount == nil:
      return hint(said, "to add two: \(correction("2 \(name)"))")
    case "//" where !rest.isEmpty, "--" where !rest.isEmpty:
      return hint(
        said,
        "comments begin with `#`; to add a note: \(correction(name, extraNote: rest))")
    case "note:" where !rest.isEmpty:
      return hint(said, "to add a note: \(correction(name, extraNote: rest))")
    case "@" where rest.first?.isLetter == true:
      return hint(said, "for a shop: \(correction("\(name) at \(TypedName.of(rest))"))")
    case let word where word.first == "@" && word.dropFirst().first?.isLetter == true:
      let shop = String(said.dropFirst())
      return hint(said, "for a shop: \(correction("\(name) at \(TypedName.of(shop))"))")
    case "except" where !rest.isEmpty:
      return hint(
        said,
        "`except` only works with templates and `all`; to add only the item: \(correction(name))")
    case "where" where rest.contains { "<>=".contains($0) }:
      return hint(
        said, "`where` selects items that exist; to add only the item: \(correction(name))")
    case "category" where ItemCategory.builtIn(for: NameKey(rest)) != nil && category == nil:
      return hint(said, "to set the category: \(correction("\(name) in \(rest)"))")
    case "every" where RelativeDay(words: folded[(index + 1)...].map(\.self)) != nil:
      return hint(
        "… " + said, "to add it regularly: `\(removal)every \(rest) add \(name)\(placeClause)`")
    default: return nil
    }
  }

  /// The hint on `add 1 dozen and a half eggs`.
  private func hintOnHalf(_ folded: [String], _ words: [Substring]) -> Diagnostic? {
    // Without a known unit before them, `dozen` is the first word of the name.
    let start = amount?.unit == nil && Unit(word: folded[0]) != nil ? 1 : 0
    guard let amount, words.count > start + 3,
      folded[start...].starts(with: ["and", "a", "half"])
    else { return nil }
    do throws(ArithmeticError) {
      let whole = Quantity(
        try amount.amount.adding(Rational(1, 2)), start == 0 ? amount.unit : Unit(word: folded[0]))
      let item = "\(whole.sentenceText) \(TypedName.of(text(words[(start + 3)...])))"
      return hint(
        "and a half", "to set an amount: \(correction(item))")
    } catch {
      return nil
    }
  }

  private func hint(_ said: String, _ help: String) -> Diagnostic {
    .hint(.keptClauseWord, "`\(said)` is part of the name", at: nameRange, help: help)
  }

  private func text(_ words: ArraySlice<Substring>) -> String { words.joined(separator: " ") }

  private static func opens(_ word: String) -> Bool {
    openings.contains(word) || word.utf8.first == UInt8(ascii: "@")
  }

  private static let openings: Set<String> = [
    "//", "--", "@", "every", "category", "except", "note:", "twice", "where",
  ]

  private static func isAnd(_ word: Substring) -> Bool {
    word.utf8.count == 3 && word.lowercased() == "and"
  }

  /// Whether a word may need one of these hints. Its length rules out nearly all words.
  static func mayBeTaken(_ word: some StringProtocol) -> Bool {
    if word.utf8.first == UInt8(ascii: "@") { return true }
    return switch word.utf8.count {
    case 1, 2: ["//", "--"].contains(word)
    case 5, 6, 8: opens(word.lowercased()) || word.lowercased() == "least"
    default: false
    }
  }
}
