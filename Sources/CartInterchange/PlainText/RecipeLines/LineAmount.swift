import CartModels

/// An amount of a line, as far as it goes.
struct LineAmount {
  /// How many; nil where that is vague.
  var value: Rational?
  var unit: Unit?
  /// The tokens of the unit.
  var unitWords: Range<Int>?
  /// What goes to the note: ranges, sizes, second measures, each as tokens.
  var notes: [Range<Int>] = []
  /// The token after it.
  var end: Int
}
