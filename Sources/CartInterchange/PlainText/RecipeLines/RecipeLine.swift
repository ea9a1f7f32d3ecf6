package import CartModels

/// The parts of a line from a recipe or a shopping list.
///
///     RecipeLine.read("2 lbs chicken breast, boned", decimalComma: false)
///     // 2 lb, `chicken breast`, note `boned`
///
/// A line with more than one possible reading is doubtful: all of it becomes the name.
package struct RecipeLine: Hashable, Sendable {
  /// The number; nil if the line has none.
  package var amount: Rational?
  /// The unit, which can occur without a number: `pinch of salt`.
  package var unit: Unit?
  /// The name of the product.
  package var name: String
  /// Sizes, preparations, remarks and second measures, in the order of the line.
  package var note: String
  /// The aisle that the line names before its items.
  package var category: String?
  /// The reason why the line is doubtful, or nil if it isn't.
  package var doubt: String?
  /// The reason why the name may be wrong although the line has been split, or nil if there is none.
  package var concern: String?

  package var isUnsure: Bool { doubt != nil }

  /// The amount to buy. A unit without a number counts as one.
  package var quantity: Quantity? {
    if let amount { return Quantity(amount, unit) }
    return unit.map { Quantity(1, $0) }
  }

  /// Reads a line.
  ///
  /// - Parameter decimalComma: whether `1,500` is one and a half.
  package static func read(_ text: String, decimalComma: Bool) -> RecipeLine {
    read(plain: ListBullet(LineText.plain(text)).rest, decimalComma: decimalComma)
  }

  /// Reads a line for another format.
  ///
  /// - Parameter decimalComma: nil if the rest of the file can't tell, as in JSON. Then the line
  ///   and the language do.
  package static func reading(_ text: String, decimalComma: Bool? = nil) -> LineReading {
    let decimalComma = decimalComma ?? PlainText.usesDecimalComma(text)
    let line = read(text, decimalComma: decimalComma)
    return LineReading(
      quantity: line.quantity, name: line.name, note: line.note,
      doubt: line.doubt ?? line.concern)
  }

  /// Reads a line that can contain several items.
  package static func items(in text: String, decimalComma: Bool) -> [LineReading] {
    PlainTextItems.readings(text, decimalComma: decimalComma)
  }

  /// Reads a line that has no bullet and no repeated blanks.
  static func read(plain: String, decimalComma: Bool) -> RecipeLine {
    guard plain.utf8.count <= longest else {
      return RecipeLine(name: plain, note: "", doubt: "it is too long")
    }
    let priced = PricedWords(plain)
    if let price = priced.price {
      return read(plain: priced.rest, decimalComma: decimalComma).noting(price)
    }
    do {
      var reader = try RecipeLineReader(plain, decimalComma: decimalComma)
      return try reader.read()
    } catch {
      return RecipeLine(name: plain, note: "", doubt: error.reason)
    }
  }
}

extension RecipeLine {
  /// Returns the line with more words at the end of its note.
  func noting(_ words: String) -> RecipeLine {
    var line = self
    line.note += line.note.isEmpty ? words : ", \(words)"
    return line
  }

  /// The maximum length in bytes of a line that is split.
  private static let longest = ItemIntake.longestLine
}

/// The reason why a line can't be split.
struct LineDoubt: Error {
  /// The reason, in words that complete a message after the line and `: `.
  var reason: String
}

/// Normalizes text of files.
enum LineText {
  /// Returns the text with each run of control characters and blanks as one blank, and without
  /// blanks at its ends.
  static func plain(_ text: some StringProtocol) -> String {
    var plain = ""
    var isBlank = false
    for scalar in text.unicodeScalars {
      if isSpace(scalar) {
        isBlank = true
        continue
      }
      // Web pages have invisible characters around their words. Within a word, such as an emoji or
      // a Persian name, some of them join letters.
      if scalar.properties.generalCategory == .format, !isJoiner(scalar) || plain.isEmpty {
        continue
      }
      if isBlank, !plain.isEmpty { plain += " " }
      isBlank = false
      plain.unicodeScalars.append(scalar)
    }
    return plain
  }

  /// Returns the text with each control character as a blank, and without blanks at its ends.
  static func withoutControls(_ text: String) -> String {
    var plain = ""
    for scalar in text.unicodeScalars {
      plain.unicodeScalars.append(isControl(scalar) ? " " : scalar)
    }
    return plain.withoutOuterBlanks
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.value <= 0x20 || scalar.value == 0x7F }
    return scalar.properties.isWhitespace || isControl(scalar) || scalar == "\u{FEFF}"
  }

  private static func isJoiner(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\u{200C}" || scalar == "\u{200D}" || scalar.value >= 0xE0000
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control || scalar == "\u{2028}" || scalar == "\u{2029}"
  }

  /// Quotes a line in a message, shortened if it is long.
  static func shown(_ text: String) -> String {
    text.count > mostShown ? "`\(text.prefix(mostShown))…`" : "`\(text)`"
  }

  private static let mostShown = 60
}
