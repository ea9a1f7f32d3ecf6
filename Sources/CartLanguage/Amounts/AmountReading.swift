package import CartModels

/// What the beginning or the end of a phrase says about how much.
package struct AmountReading: Hashable, Sendable {
  /// What has to be so for the words to say how much, and not to begin a name.
  package enum Evidence: Hashable, Sendable {
    /// Nothing: they say so by themselves.
    case plain
    /// `two`, `dozen`: what follows isn't capitalised like a title, or is known: `Two Hands Corn Dogs`.
    case notATitle
    /// `half`: what follows is known: `Half Fat Milk`.
    case knownName
  }

  /// A reading of fewer pieces, where the last of the words could belong to the name.
  package struct Shorter: Hashable, Sendable {
    package var quantity: Quantity
    package var count: Int
  }

  /// How much; above zero.
  package var quantity: Quantity
  /// How many pieces say it, with the unit and a dropped `of`.
  package var count: Int
  /// The number alone, when its unit is a word of its own that could belong to the name
  /// (`1 can Opener`); else nil.
  package var shorter: Shorter?
  /// What else the amount said: `400 g each`, `14 oz`.
  package var note: String?
  package var evidence = Evidence.plain
  /// Whether nobody said how many of them: `jar of`, `1 kg bag of`.
  package var isImplied = false
  /// Whether it says no number at all: `a few`, `2 for 1`.
  package var isUncounted = false

  /// Makes a reading of so many pieces.
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

  /// The same words after another number, which a hole came to.
  package func counting(_ number: Rational) -> AmountReading {
    var reading = self
    if isImplied {
      // The number is what one of them holds.
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

  /// How much was said; nil where no number was.
  package var counted: Quantity? { isUncounted ? nil : quantity }

  /// It as it is said back: `2 packs, 500 g each`.
  package var sentenceText: String {
    let amount = isUncounted ? nil : quantity.sentenceText
    return [amount, note].compactMap(\.self).joined(separator: ", ")
  }
}
