package import CartModels

/// The amount at the start or the end of a phrase.
package struct AmountReading: Hashable, Sendable {
  /// The condition under which the words are an amount and not part of a name.
  package enum Evidence: Hashable, Sendable {
    /// No condition: the words are unambiguous.
    case plain
    /// `two`, `dozen`: the next word is not capitalised like a title, or is a known name: `Two
    /// Hands Corn Dogs`.
    case notATitle
    /// `half`: the rest is a known name: `Half Fat Milk`.
    case knownName
  }

  /// A shorter reading, if the last word could belong to the name.
  package struct Shorter: Hashable, Sendable {
    package var quantity: Quantity
    package var count: Int
  }

  /// The quantity, above zero.
  package var quantity: Quantity
  /// The number of pieces, with the unit and a dropped `of`.
  package var count: Int
  /// The number alone, if its unit is a separate word that could belong to the name (`1 can
  /// Opener`); otherwise nil.
  package var shorter: Shorter?
  /// The rest of the amount: `400 g each`, `14 oz`.
  package var note: String?
  package var evidence = Evidence.plain
  /// Whether the number is implied: `jar of`, `1 kg bag of`.
  package var isImplied = false
  /// Whether it has no number at all: `a few`, `2 for 1`.
  package var isUncounted = false

  /// Creates a reading of a number of pieces.
  package init(quantity: Quantity, count: Int, shorter: Shorter? = nil, note: String? = nil) {
    self.quantity = quantity
    self.count = count
    self.shorter = shorter
    self.note = note
  }

  /// The amount without its unit word.
  package var withoutUnit: AmountReading? {
    shorter.map { AmountReading(quantity: $0.quantity, count: $0.count) }
  }

  /// The same reading with an interpolated number.
  package func counting(_ number: Rational) -> AmountReading {
    var reading = self
    if isImplied {
      // The number is the size of each.
      guard let shorter else { return self }
      let size = Quantity(number, shorter.quantity.unit)
      reading.shorter?.quantity = size
      reading.note = size.displayText
    } else {
      reading.quantity = Quantity(number, quantity.unit)
      reading.shorter = shorter.map { Shorter(quantity: Quantity(number), count: $0.count) }
    }
    return reading
  }

  /// Whether some words can only be an amount: `2`, `a dozen`, `2 bottles`, but not `half` or `a`.
  package func isSaidInFull(by pieces: [Piece]) -> Bool {
    if evidence == .knownName { return false }
    guard count == 1, let word = pieces.first?.word.flatMap(NumberWord.init) else { return true }
    if case .article = word { return false }
    return true
  }

  /// The quantity; nil without a number.
  package var counted: Quantity? { isUncounted ? nil : quantity }

  /// The amount as it is displayed: `2 packs, 500 g each`.
  package var sentenceText: String {
    let amount = isUncounted ? nil : quantity.sentenceText
    return [amount, note].compactMap(\.self).joined(separator: ", ")
  }
}
