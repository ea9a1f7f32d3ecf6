import CartModels

/// A line of a check list that QuickCart wrote.
enum OwnMarkdownLine {
  /// Whether QuickCart can have written the line: a number at the beginning must be part of an
  /// amount.
  static func isLine(_ words: String) -> Bool {
    let rest = splitShop(splitDay(words).rest).rest
    return AmountedName.read(MarkdownInline(splitNote(rest).name).text) != nil
  }

  /// Reads a line for which `isLine(_:)` is true.
  static func read(_ words: String, line: Int) -> ImportedItem {
    let (beforeDay, day) = splitDay(words)
    let (rest, shop) = splitShop(beforeDay)
    let (name, note) = splitNote(rest)
    let plain = MarkdownInline(name).text
    let (quantity, product) = AmountedName.read(plain) ?? (.one, plain)
    var item = ImportedItem(
      line: line, name: product, quantity: quantity, note: MarkdownInline(note).text,
      fields: ItemFields(due: day, shop: shop))
    item.hasExactUnit = true
    return item
  }

  /// Splits a line into its day at the end and the text before it.
  static func splitDay(_ words: String) -> (rest: String, day: CalendarDate?) {
    guard let comma = MarkdownWriter.dueComma(in: words), !isEscaped(comma, in: words) else {
      return (words, nil)
    }
    return (String(words[..<comma]), CalendarDate(text: String(words.unicodeScalars.suffix(10))))
  }

  /// Splits a line into its shop at the end and the text before it.
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

  /// Splits a line into its note at the end and the name. The note begins at the first unescaped
  /// parenthesis after a blank.
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

  /// Whether an odd number of backslashes precedes an index.
  private static func isEscaped(_ index: String.Index, in words: String) -> Bool {
    words.unicodeScalars[..<index].reversed().prefix { $0 == "\\" }.count % 2 == 1
  }
}
