/// A place of a sentence that an expression fills: a hole, a text with holes,
/// what follows `where` or `print`.
///
/// The holes of a sentence are numbered as they are read, so that what runs it
/// finds the value of each without looking into phrases.
package struct Hole: Hashable, Sendable {
  /// Its number among the holes of its sentence, from 0.
  package var number: Int
  /// What fills it.
  package var expression: Expression
  /// Whether it is a condition, in which the fields of an item are names.
  package var isCondition: Bool
  /// Whether the fields of each item are names in it, as in `set all quantity {quantity * 2}`.
  package var isOfItem = false

  package var range: SourceRange { expression.range }
}

extension Parser {
  /// Numbers an expression of the sentence at hand.
  mutating func hole(_ expression: Expression, isCondition: Bool = false) -> Hole {
    let hole = Hole(number: holes.count, expression: expression, isCondition: isCondition)
    holes.append(hole)
    return hole
  }
}
