import CartModels

/// The parts of an amount that have been read from a line.
struct LineAmount {
  /// The number; nil if the amount is vague.
  var value: Rational?
  var unit: Unit?
  /// The tokens of the unit.
  var unitWords: Range<Int>?
  /// The ranges, sizes and second measures that belong in the note, each as tokens.
  var notes: [Range<Int>] = []
  /// The index of the token after the amount.
  var end: Int
}
