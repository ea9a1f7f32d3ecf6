/// A part of a sentence that an expression fills: an interpolation, an interpolated string, or the
/// expression after `where` or `print`.
///
/// The interpolations of a sentence are numbered in source order, so that the interpreter finds
/// their values without looking into phrases.
package struct Hole: Hashable, Sendable {
  /// Its number within the sentence, from 0.
  package var number: Int
  /// The expression.
  package var expression: Expression
  /// Whether it is a condition, in which the fields of an item are names.
  package var isCondition: Bool
  /// Whether the fields of each item are names in it, as in `set all quantity {quantity * 2}`.
  package var isOfItem = false

  package var range: SourceRange { expression.range }
}

extension Parser {
  /// Numbers an expression of the current sentence.
  mutating func hole(_ expression: Expression, isCondition: Bool = false) -> Hole {
    let hole = Hole(number: holes.count, expression: expression, isCondition: isCondition)
    holes.append(hole)
    return hole
  }
}
