import CartModels

/// A line of a check list that QuickCart wrote.
enum OwnMarkdownLine {
  /// Whether the line can be one: each number at its beginning belongs to an amount.
  static func isLine(_ words: String) -> Bool {
    let rest = splitShop(splitDay(words).rest).rest
    return AmountedName.read(MarkdownInline(splitNote(rest).name).text) != nil
  }

  /// Reads a line for which `isLine(_:)` holds.
  static func read(_ words: String, line: Int) -> ImportedItem {
    let (beforeDay, day) = splitDay(words)
    let (rest, shop) = splitShop(beforeDay)
    let (name, note) = splitNote(rest)
    let plain = MarkdownInline(name).text
    let (quantity, product) = AmountedName.read(plain) ?? (.one, plain)
    return ImportedItem(
      line: line, name: product, quantity: quantity, note: MarkdownInline(note).text,
      fields: ItemFields(due: day, shop: shop))
  }

  /// The day at the end of a line, and what stands before it.
  static func splitDay(_ words: String) -> (rest: String, day: CalendarDate?) {
    guard let comma = MarkdownWriter.dueComma(in: words), !isEscaped(comma, in: words) else {
      return (words, nil)
    }
    return (String(words[..<comma]), CalendarDate(text: String(words.unicodeScalars.suffix(10))))
  }

  /// The shop at the end of a line, and what stands before it.
  static func splitShop(_ words: String) -> (rest: String, shop: ShopName?) {
    let (scalars, mark) = (words.unicodeScalars, MarkdownMark.shop.unicodeScalars)
    var place = scalars.endIndex
    while let comma = scalars[..<place].lastIndex(of: ",") {
      if scalars[comma...].starts(with: mark), !isEscaped(comma, in: words) {
        let start = scalars.index(comma, offsetBy: mark.count)
        let shop = ShopName(text: MarkdownInline(String(scalars[start...])).text)
        return shop == nil ? (words, nil) : (String(scalars[..<comma]), shop)
      }
      place = comma
    }
    return (words, nil)
  }

  /// The note at the end of a line: from the first parenthesis after a blank that has no backslash.
  private static func splitNote(_ words: String) -> (name: String, note: String) {
    let scalars = words.unicodeScalars
    guard scalars.last == ")", let last = scalars.indices.last, !isEscaped(last, in: words) else {
      return (words, "")
    }
    var previous: Unicode.Scalar = "("
    for index in scalars.indices {
      if scalars[index] == "(", previous == " " {
        let note = scalars[scalars.index(after: index)..<last]
        return (String(scalars[..<index]).withoutOuterBlanks, String(note))
      }
      previous = scalars[index]
    }
    return (words, "")
  }

  /// Whether an odd number of backslashes stands before a place.
  private static func isEscaped(_ index: String.Index, in words: String) -> Bool {
    words.unicodeScalars[..<index].reversed().prefix { $0 == "\\" }.count % 2 == 1
  }
}
