import CartModels

/// Lists as plain text, as people and `PlainTextWriter` write them.
///
///     # Party
///
///     Drinks:
///     - 2 l orange juice
///     - [x] crisps, nuts
///
/// A line contains one item, or several between commas. A bullet or a box can precede them. A
/// heading begins with `#`s, ends with a colon, is between `==`, in capitals or underlined, or has
/// no bullet and is above lines that do. It is a category if one has that name or if it is below a
/// list's title. Otherwise it is the title of a list. Headings of a recipe's parts are skipped, and
/// so is everything from its method on.
///
/// If `PlainTextWriter` couldn't write a line unambiguously, the name is in quotes. The text in
/// quotes is taken literally: `[ ] 2x "2 l, chopped" (note), due 2026-12-24`.
package enum PlainText {
  /// Reads a file's text. Never fails; lines that can't be imported are reported.
  ///
  /// - Parameters:
  ///   - passing: called as the work proceeds, twice for each line; it can end the reading by
  ///     throwing.
  ///   - isCategory: returns whether a category has a name.
  package static func read(
    _ text: String, passing: WorkCheck, isCategory: (String) throws -> Bool
  ) rethrows -> FileReading<ImportedLists> {
    var reader = try PlainTextReader(text, passing)
    var lines = PlainTextLines(text)
    while let line = try lines.next(passing) {
      try reader.read(line, before: lines.peek, passing, isCategory: isCategory)
    }
    reader.finish()
    return reader.reading
  }

  /// Whether a text uses a decimal comma: it contains a number such as `1,5` and none such as
  /// `1.5`. `1.000` is ambiguous, so the other numbers decide. If no number does, the language
  /// decides.
  package static func usesDecimalComma(_ text: String) -> Bool {
    var scan = DecimalScan()
    for byte in text.utf8 where scan.isPoint(before: byte) { return false }
    return !scan.isPoint(before: 0x0A) && (scan.hasComma || Languages.useDecimalComma)
  }
}

/// Searches for decimals byte by byte.
private struct DecimalScan {
  private(set) var hasComma = false
  /// The mark after a digit, and the number of digits after it.
  private var mark: UInt8 = 0
  private var digitCount = 0
  private var isAfterDigit = false

  /// Reads a byte.
  ///
  /// - Returns: whether decimals after a point end before it.
  mutating func isPoint(before byte: UInt8) -> Bool {
    if (0x30...0x39).contains(byte) {
      digitCount += mark == 0 || digitCount > 3 ? 0 : 1
      isAfterDigit = true
      return false
    }
    // Three digits may be thousands, and `24.12.2026` is a day.
    if mark == UInt8(ascii: "."), digitCount > 0, digitCount != 3, byte != mark { return true }
    // `1,5g` has a decimal, but `1,2,3` doesn't.
    if mark == UInt8(ascii: ","), (1...2).contains(digitCount), byte != UInt8(ascii: ",") {
      hasComma = true
    }
    let isMark = byte == UInt8(ascii: ",") || byte == UInt8(ascii: ".")
    mark = isMark && isAfterDigit && mark == 0 ? byte : 0
    (digitCount, isAfterDigit) = (0, false)
    return false
  }
}

extension Substring {
  /// The first comma that separates items, unlike the one in `1,5 l Milch`.
  var firstItemComma: Index? { utf8.indices.first(where: separatesItems) }

  /// The last comma that separates items.
  var lastItemComma: Index? { utf8.indices.last(where: separatesItems) }

  private func separatesItems(at index: Index) -> Bool {
    guard utf8[index] == UInt8(ascii: ",") else { return false }
    let next = utf8.index(after: index)
    guard index > startIndex, next < endIndex else { return true }
    return !(utf8[utf8.index(before: index)] &- 0x30 < 10 && utf8[next] &- 0x30 < 10)
  }
}
