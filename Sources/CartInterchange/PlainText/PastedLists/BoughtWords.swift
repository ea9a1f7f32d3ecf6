import CartModels

/// Words that mark an item as bought: `milk - got it`, `milk (done)`, `got milk`.
enum BoughtWords {
  /// Returns the bought item, or nil if the words don't mark one.
  static func read(_ text: String) -> String? {
    guard mayRead(text) else { return nil }
    let plain = text[...].straight
    let words = plain.split(separator: " ")
    guard (2...mostWords).contains(words.count) else { return nil }
    // The mark can come first: `got: milk`.
    if let colon = plain.firstIndex(of: ":"),
      ListPhrase.bought.contains(plain[..<colon])
    {
      return String(plain[plain.index(after: colon)...]).withoutOuterBlanks
    }
    if let count = ListPhrase.bought.count(before: words) {
      return product(words.dropFirst(count))
    }
    return marked(text)
      ?? ListPhrase.bought.count(after: words).flatMap { product(words.dropLast($0)) }
  }

  /// A look at the first and the last word, as nearly no line says so.
  private static func mayRead(_ text: String) -> Bool {
    let first = text[...].firstWord
    var last = text[...].lastWord
    if last.utf8.last == UInt8(ascii: ")") { last = last.dropLast() }
    return ListPhrase.bought.mayBegin(
      with: first.utf8.last == UInt8(ascii: ":") ? first.dropLast() : first)
      || ListPhrase.bought.mayEnd(
        with: last.utf8.first == UInt8(ascii: "(") ? last.dropFirst() : last)
  }

  private static let mostWords = 12

  /// Returns the item before a mark: `milk - got it`, `milk, got it`, `milk (got it)`.
  private static func marked(_ text: String) -> String? {
    var state = text[...]
    let isBracketed = state.popLastIf(")")
    guard let mark = state.lastIndex(where: { isBracketed ? $0 == "(" : "-–—,:".contains($0) })
    else { return nil }
    let words = String(state[state.index(after: mark)...].straight)
    let name = String(state[..<mark]).withoutOuterBlanks
    guard !name.isEmpty, words.utf8.count <= 30,
      ListPhrase.bought.contains(words.withoutOuterBlanks), !name.utf8.contains(UInt8(ascii: ","))
    else { return nil }
    return name
  }

  private static func product(_ words: ArraySlice<Substring>) -> String? {
    let name = words.joined(separator: " ")
    return Catalogue.builtIn.knowsProduct(NameKey(name)) ? name : nil
  }
}

extension Substring {
  /// Removes a letter from the end, if it is the last one.
  fileprivate mutating func popLastIf(_ letter: Character) -> Bool {
    guard last == letter else { return false }
    removeLast()
    return true
  }
}
