package import CartModels

/// `3 lb as kg`: a conversion to another unit.
package struct Conversion: Hashable, Sendable {
  /// The value to convert.
  package var value: Expression
  /// The target unit.
  package var unit: Unit
  /// From `as` to the end of the unit.
  package var place: SourceRange

  /// From the value to the end of the unit.
  var range: SourceRange { value.range.lowerBound..<place.upperBound }
}

extension Parser {
  /// Reads `as` and a unit after a value. Before anything but a unit, `as` is a clause of the
  /// sentence: `show where amount > 1 as csv`.
  ///
  /// - Parameter strength: the precedence of the operator before it.
  mutating func acceptConversion(
    of value: Expression, above strength: Int
  ) throws(Diagnostic) -> Expression {
    var value = value
    while strength < BinaryOperator.conversionStrength, isAtName("as") {
      let start = token.range.lowerBound
      var ahead = self
      ahead.advance()
      ahead.log?.noteKeyword()
      guard let unit = ahead.acceptUnit() else { return value }
      self = ahead
      try countOperator()
      value = .converted(Conversion(value: value, unit: unit, place: start..<previousEnd))
      if context.brackets > 0 { skipNewlines() }
    }
    if case .converted(let conversion) = value, isAtName("otherwise") {
      throw otherwiseAfter(conversion)
    }
    return value
  }

  /// The error for `measure(t) as kg otherwise 1 kg`: the default belongs before `as`.
  private func otherwiseAfter(_ conversion: Conversion) -> Diagnostic {
    var diagnostic = Diagnostic(
      .unexpected, "`otherwise` needs parentheses next to another operator", at: token.range,
      help: [
        "write the default before the unit: `(… otherwise …) as \(conversion.unit.rawValue)`"
      ])
    var ahead = self
    ahead.log = nil
    ahead.advance()
    ahead.skipNewlines()
    do throws(Diagnostic) {
      let other = try ahead.parseExpression(above: BinaryOperator.signStrength)
      let (value, unit) = (source.text(conversion.value.range), source.text(conversion.place))
      let text = "(\(value) otherwise \(source.text(other.range))) \(unit)"
      diagnostic.correct(conversion.range.lowerBound..<other.range.upperBound, with: text)
      if text.utf8.count <= 60, !text.contains("\n") { diagnostic.help = ["write `\(text)`"] }
    } catch {
      // Errors in the default are reported once it is moved.
    }
    return diagnostic
  }

  /// Adds advice on an unknown unit: `3 lb as kgg`.
  func adviseOnConversion(_ diagnostic: inout Diagnostic) -> Bool {
    var ahead = self
    ahead.log = nil
    guard isAtName("as") || isAt(word: "as") else { return false }
    ahead.advance()
    guard ahead.token.kind == .name || ahead.token.kind == .word else { return false }
    let word = ahead.text(ahead.token)
    let near = UnitSuggestion.nearest(to: word)
    diagnostic.message = "unknown unit `\(shortText(ahead.token.range))`"
    diagnostic.range = ahead.token.range
    diagnostic.help = [near.map { "did you mean `\($0)`?" } ?? "`help units` lists the units"]
    if let near { diagnostic.correct(ahead.token.range, with: near) }
    return true
  }
}

extension Conversion {
  /// The error if the value has an incompatible unit.
  ///
  /// - Parameter described: the value with its type.
  package static func mistake(
    _ described: String, _ quantity: Quantity, as unit: Unit, at range: SourceRange
  ) -> Diagnostic {
    let help =
      if quantity.unit == nil {
        "give the number a unit: `\(Quantity(quantity.amount, unit).sentenceText)`"
      } else {
        "the compatible units are "
          + Unit.allCases.filter { $0.family == quantity.family }.map { "`\($0.rawValue)`" }
          .joined(separator: ", ")
      }
    return Diagnostic(
      .wrongType, "cannot convert \(described) to \(unit.rawValue)", at: range, help: [help])
  }
}
