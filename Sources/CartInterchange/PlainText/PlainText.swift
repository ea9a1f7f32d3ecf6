import CartModels

/// Lists as plain text, as people write them and as `PlainTextWriter` does.
///
///     # Party
///
///     Drinks:
///     - 2 l orange juice
///     - [x] crisps, nuts
///
/// An item stands in a line, or several between commas; bullets and boxes may stand before them. A
/// heading is a line after `#`s, before a colon, between `==`, in capitals or underlined, or one
/// without a bullet above lines that have them: a category where there is one of that name or it
/// stands below a list's title, else the title of a list. Headings of a recipe's parts are passed
/// over, and so is all from its method on.
///
/// A line that `PlainTextWriter` couldn't write in that way has its name in quotes: what stands
/// in them is the name as it is, without meaning: `[ ] 2x "2 l, chopped" (note), due 2026-12-24`.
package enum PlainText {
  /// Reads a file's text; any text is read, and what can't be taken is said.
  ///
  /// - Parameters:
  ///   - passing: told of the work as it goes on, twice for each line; it may end the reading.
  ///   - isCategory: whether there is a category of a name.
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

  /// Whether a text writes `1,5` for one and a half: it does so somewhere, and nowhere `1.5`.
  /// `1.000` may be either, and goes by the others; where no number tells, the language does.
  package static func usesDecimalComma(_ text: String) -> Bool {
    var scan = DecimalScan()
    for byte in text.utf8 where scan.isPoint(before: byte) { return false }
    return !scan.isPoint(before: 0x0A) && (scan.hasComma || Languages.useDecimalComma)
  }
}

/// Looks for decimals byte by byte.
private struct DecimalScan {
  private(set) var hasComma = false
  /// The mark after a digit, and how many digits follow it.
  private var mark: UInt8 = 0
  private var digitCount = 0
  private var isAfterDigit = false

  /// Reads a byte. - Returns: whether decimals after a point end before it.
  mutating func isPoint(before byte: UInt8) -> Bool {
    if (0x30...0x39).contains(byte) {
      digitCount += mark == 0 || digitCount > 3 ? 0 : 1
      isAfterDigit = true
      return false
    }
    // Three digits may be thousands; `24.12.2026` is a day.
    if mark == UInt8(ascii: "."), digitCount > 0, digitCount != 3, byte != mark { return true }
    // `1,5g` is a decimal; `1,2,3` is none.
    if mark == UInt8(ascii: ","), (1...2).contains(digitCount), byte != UInt8(ascii: ",") {
      hasComma = true
    }
    let isMark = byte == UInt8(ascii: ",") || byte == UInt8(ascii: ".")
    mark = isMark && isAfterDigit && mark == 0 ? byte : 0
    (digitCount, isAfterDigit) = (0, false)
    return false
  }
}
