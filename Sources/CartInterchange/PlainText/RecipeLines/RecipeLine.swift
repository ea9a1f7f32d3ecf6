package import CartModels

/// A line of a recipe or a shopping list, taken apart.
///
///     RecipeLine.read("2 lbs chicken breast, boned", decimalComma: false)
///     // 2 lb, `chicken breast`, note `boned`
///
/// A line that can be read in more than one way is doubtful: it is taken whole as the name.
package struct RecipeLine: Hashable, Sendable {
  /// How many; nil where the line doesn't say.
  package var amount: Rational?
  /// Of what; it may stand without an amount: `pinch of salt`.
  package var unit: Unit?
  /// What is bought.
  package var name: String
  /// Sizes, preparations, remarks and second measures, in the order of the line.
  package var note: String
  /// The part of the shop that the line names before its items.
  package var category: String?
  /// Why the line is unsure; nil where it isn't.
  package var doubt: String?

  package var isUnsure: Bool { doubt != nil }

  /// How much to buy; a unit without an amount is one of it.
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

  /// Reads a line as the words of another format.
  package static func reading(_ text: String, decimalComma: Bool) -> LineReading {
    let line = read(text, decimalComma: decimalComma)
    return LineReading(
      quantity: line.quantity, name: line.name, note: line.note, doubt: line.doubt)
  }

  /// Reads a line that may hold several items.
  package static func items(in text: String, decimalComma: Bool) -> [LineReading] {
    PlainTextItems.readings(text, decimalComma: decimalComma)
  }

  /// Reads a line without bullets and without blanks but single ones.
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
  /// The line with more at the end of its note.
  func noting(_ words: String) -> RecipeLine {
    var line = self
    line.note += line.note.isEmpty ? words : ", \(words)"
    return line
  }

  /// The most bytes of a line that is taken apart.
  private static let longest = ItemIntake.longestLine
}

/// Why a line can't be taken apart.
struct LineDoubt: Error {
  /// What follows the line and `: ` in a sentence.
  var reason: String
}

/// Text of files, made plain.
enum LineText {
  /// The text with every control character and run of blanks as one blank, without those around it.
  static func plain(_ text: some StringProtocol) -> String {
    var plain = ""
    var isBlank = false
    for scalar in text.unicodeScalars {
      if isSpace(scalar) {
        isBlank = true
        continue
      }
      if isBlank, !plain.isEmpty { plain += " " }
      isBlank = false
      plain.unicodeScalars.append(scalar)
    }
    return plain
  }

  /// The same with every one of them a blank of its own.
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

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control || scalar == "\u{2028}" || scalar == "\u{2029}"
  }

  /// A line as it is quoted in a message, or its beginning.
  static func shown(_ text: String) -> String {
    text.count > mostShown ? "`\(text.prefix(mostShown))…`" : "`\(text)`"
  }

  private static let mostShown = 60
}
