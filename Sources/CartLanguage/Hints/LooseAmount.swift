import CartModels

/// An amount at the start of a name in a notation that `add` does not read:
///
///     +2 Soap · 2+ Apples · ~500 g Beef · 0.5kg-1kg Pork · 2kg500 Flour · 1.000.000 Milk
struct LooseAmount {
  /// The number of words.
  let count: Int
  /// The same amount as `add` reads it.
  let text: String

  init?(_ words: [Substring]) {
    guard words.count > 1, LooseAmount.mayBegin(String(words[0])),
      let text = LooseAmount.plain(words[0])
    else { return nil }
    // `~500 g`
    guard words.count > 2, LooseAmount.isNumber(text), let unit = Unit(word: String(words[1])),
      unit.isMeasure
    else {
      (count, self.text) = (1, text)
      return
    }
    (count, self.text) = (2, "\(text) \(words[1])")
  }

  /// A quick check of the first word of a name.
  static func mayBegin(_ word: String) -> Bool {
    guard let first = word.utf8.first else { return false }
    return first &- 0x30 < 10 || first == UInt8(ascii: "+") || first == UInt8(ascii: "~")
  }

  private static func plain(_ word: Substring) -> String? {
    if word.first == "+" || word.first == "~" { return amount(word.dropFirst()) }
    if word.last == "+" { return amount(word.dropLast()) }
    let ends = word.split(separator: "-")
    if ends.count == 2, let lower = measure(ends[0]), let upper = measure(ends[1]),
      lower.unit == upper.unit
    {
      return upper.text
    }
    return grouped(word) ?? exponential(word) ?? divided(word)
  }

  /// `2`, `0.5`, `500g`
  private static func amount(_ word: Substring) -> String? {
    isNumber(String(word)) ? String(word) : measure(word)?.text
  }

  private static func isNumber(_ word: String) -> Bool {
    let parts = word.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count < 3 && parts.allSatisfy(isWhole) && word.contains { $0 != "0" && $0 != "." }
  }

  private static func isWhole(_ text: Substring) -> Bool {
    !text.isEmpty && text.utf8.count < 10 && text.utf8.allSatisfy { $0 &- 0x30 < 10 }
  }

  /// `0.5kg`
  private static func measure(_ word: Substring) -> (text: String, unit: Unit)? {
    let number = word.prefix { $0.isASCII && $0.isNumber || $0 == "." }
    let rest = String(word.dropFirst(number.count))
    guard isNumber(String(number)), let unit = Unit(word: rest), unit.isMeasure else { return nil }
    return ("\(number) \(rest)", unit)
  }

  /// `1.000.000`
  private static func grouped(_ word: Substring) -> String? {
    let groups = word.split(separator: ".", omittingEmptySubsequences: false)
    guard (3...5).contains(groups.count), groups.allSatisfy(isWhole), groups[0].count < 4,
      groups[0].first != "0", groups.dropFirst().allSatisfy({ $0.count == 3 })
    else { return nil }
    return groups.joined()
  }

  /// `1e3`
  private static func exponential(_ word: Substring) -> String? {
    let parts = word.lowercased().split(separator: "e", omittingEmptySubsequences: false)
    guard parts.count == 2, isWhole(parts[0]), parts[0].first != "0", parts[1].count == 1,
      isWhole(parts[1]), let zeros = Int(parts[1])
    else { return nil }
    return parts[0] + String(repeating: "0", count: zeros)
  }

  /// `2kg500`
  private static func divided(_ word: Substring) -> String? {
    let whole = word.prefix { $0.isASCII && $0.isNumber }
    let rest = word.dropFirst(whole.count)
    let unit = rest.prefix { $0.isLetter }
    let smaller = rest.dropFirst(unit.count)
    guard isWhole(whole), isWhole(smaller), smaller.count == 3,
      ["kg", "l", "L"].contains(String(unit))
    else { return nil }
    return "\(whole).\(smaller) \(unit)"
  }
}
