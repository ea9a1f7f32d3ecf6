import CartModels

/// Reads amounts as people write them, from the words of a phrase.
///
/// Nothing here knows what names exist: the running statement prefers a name
/// that is known over an amount that could be read into it.
package enum AmountReader {
  /// The most words an amount has: `1 1/2 x 400 fl oz (14 oz) cans of`.
  static let mostPieces = 10

  /// The amount that a phrase begins with, or nil.
  ///
  ///     6 · 1.5 kg · 1 1/2 cups · ½ · 6x · x6 · 2-3 · a dozen · 2 x 400g tins
  ///
  /// - Throws: a `Diagnostic` where the amount is impossible: zero, below
  ///   zero, or past 64 bits.
  package static func head(of pieces: [Piece]) throws(Diagnostic) -> AmountReading? {
    guard let first = pieces.first, let word = first.word, mayBegin(word) else { return nil }
    guard !isBelowZero(word) else { throw .notAboveZero(first.range) }
    guard let reading = try reading(of: pieces, word) else { return nil }
    guard reading.quantity.amount > 0 else { throw .notAboveZero(first.range) }
    return reading
  }

  private static func reading(
    of pieces: [Piece], _ word: String
  ) throws(Diagnostic) -> AmountReading? {
    do throws(ArithmeticError) {
      var cursor = AmountCursor(pieces)
      return try cursor.amount()
    } catch .divisionByZero {
      throw .zeroths(pieces[0].range)
    } catch {
      throw .tooLarge(word, pieces[0].range)
    }
  }

  /// The amount that some pieces end with: only one with a unit or a times
  /// sign counts, as `Milk 2l` and `Eggs x6` do and `Omega 3` doesn't.
  package static func tail(of pieces: ArraySlice<Piece>) throws(Diagnostic) -> AmountReading? {
    for count in stride(from: min(3, pieces.count - 1), to: 0, by: -1) {
      let tail = Array(pieces.suffix(count))
      guard let word = tail[0].word, mayBegin(word), isCounted(tail) else { continue }
      guard let reading = try reading(of: tail, word), reading.count == count,
        reading.note == nil, reading.quantity.unit != nil || hasTimesSign(tail)
      else { continue }
      guard reading.quantity.amount > 0 else { throw .notAboveZero(tail[0].range) }
      return reading
    }
    return nil
  }

  /// Whether the words hold more than a number, which alone is part of the name.
  private static func isCounted(_ pieces: [Piece]) -> Bool {
    pieces.contains { $0.word?.unicodeScalars.contains { $0.properties.isAlphabetic } ?? false }
      || hasTimesSign(pieces)
  }

  private static func hasTimesSign(_ pieces: [Piece]) -> Bool {
    pieces.contains { piece in
      guard let word = piece.word?.lowercased() else { return false }
      return word.hasPrefix("x") || word.hasSuffix("x") || word.contains("×")
    }
  }

  /// A quick look at a word, so that most phrases cost nothing.
  private static func mayBegin(_ word: String) -> Bool {
    guard let first = word.utf8.first else { return false }
    switch first {
    case 0x30...0x39, UInt8(ascii: "."), UInt8(ascii: "-"), 0xC2, 0xC3, 0xE2: return true
    case UInt8(ascii: "a"), UInt8(ascii: "A"): return word.utf8.count <= 2
    case UInt8(ascii: "x"), UInt8(ascii: "X"):
      return word.utf8.dropFirst().first.map(isDigit) == true
    default: return false
    }
  }

  private static func isBelowZero(_ word: String) -> Bool {
    word.utf8.first == UInt8(ascii: "-") && word.utf8.dropFirst().first.map(isDigit) == true
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
}

extension Diagnostic {
  static func notAboveZero(_ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .invalidQuantity, "quantity must be greater than 0", at: range,
      help: ["if the number is part of the name, put the name in quotes"])
  }

  /// `1/0`
  static func zeroths(_ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .divisionByZero, "a fraction of zeroths is no number", at: range,
      help: ["if the number is part of the name, put the name in quotes"])
  }

  static func tooLarge(_ text: String, _ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .overflow, "`\(text)` is too large or too fine a number", at: range,
      help: ["amounts are fractions of whole numbers up to \(Int64.max)"])
  }
}
