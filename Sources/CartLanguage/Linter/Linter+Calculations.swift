package import CartModels

/// Invalid calculations, empty ranges and invalid indices.
extension Linter {
  // MARK: Calculations

  /// - Parameters:
  ///   - divisor: the range of the right operand.
  ///   - place: the position of the operator.
  /// - Returns: the constant result, if it is known.
  mutating func calculated(
    _ left: Literal?, _ operation: BinaryOperator, _ right: Literal?, _ divisor: SourceRange,
    _ place: SourceRange
  ) -> Literal? {
    if operation == .dividedBy || operation == .remainder, right?.quantity?.amount == 0 {
      warnings.append(Diagnostic.divisionByZero(at: divisor).asWarning)
      return nil
    }
    guard let left, let right else { return nil }
    if case .number(let first) = left, case .number(let second) = right {
      return Linter.calculated(first, operation, second)
    }
    guard let first = left.quantity, let second = right.quantity else { return nil }
    if operation.needsOneFamily(second), first.family != second.family, first.amount != 0,
      second.amount != 0
    {
      let mistake = Diagnostic.differentFamilies(
        first.described, second.described, at: place,
        advice: Diagnostic.adviceOnUnits(first, operation, second))
      warnings.append(mistake.asWarning)
    }
    return nil
  }

  private static func calculated(
    _ left: Rational, _ operation: BinaryOperator, _ right: Rational
  ) -> Literal? {
    do throws(ArithmeticError) {
      switch operation {
      case .plus: return .number(try left.adding(right))
      case .minus: return .number(try left.subtracting(right))
      case .times: return .number(try left.multiplied(by: right))
      case .dividedBy: return .number(try left.divided(by: right))
      case .or, .and, .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .contains,
        .in, .notIn, .range, .remainder:
        return nil
      }
    } catch {
      // An overflow is reported at run time.
      return nil
    }
  }

  // MARK: Ranges and indices

  /// Warns of a range that is empty, `3..1`, or that starts at 0: `0..len(a)`.
  mutating func noteRange(
    from first: Literal?, to last: Literal?, _ left: Expression, _ right: Expression,
    _ range: SourceRange
  ) {
    if let empty = Diagnostic.emptyRange((left, first), (right, last), nil, at: range, in: source) {
      warnings.append(empty)
    } else if case .number(let start) = first, start == 0, case .call(let call) = right,
      FunctionName(call.function) == .text(.len)
    {
      warnings.append(
        .warning(
          .outOfRange, "indices start at 1, but this range starts at 0", at: range,
          help: "did you mean `1..\(source.text(right.range))`?"))
    }
  }

  /// The converted value, if it is known.
  mutating func visit(_ conversion: Conversion) -> Literal? {
    guard let value = visit(conversion.value), let quantity = value.quantity else { return nil }
    do throws(ArithmeticError) {
      let isNothing = quantity.unit == nil && quantity.amount == 0
      return .quantity(
        isNothing ? Quantity(0, conversion.unit) : try quantity.converted(to: conversion.unit))
    } catch .differentFamilies {
      warnings.append(
        Conversion.mistake(
          quantity.described, quantity, as: conversion.unit, at: conversion.range
        ).asWarning)
    } catch {
      // An overflow is reported at run time.
    }
    return nil
  }

  /// Warns of a step of 0 or with the wrong sign: `1..3 step -1`.
  mutating func visit(_ stepped: Stepped, at range: SourceRange) {
    let (first, last, step) = (visit(stepped.first), visit(stepped.last), visit(stepped.step))
    if step?.sign == 0 { warnings.append(Diagnostic.stepOfZero(at: stepped.step.range).asWarning) }
    if let empty = Diagnostic.emptyRange(
      (stepped.first, first), (stepped.last, last), (stepped.step, step), at: range, in: source)
    {
      warnings.append(empty)
    }
  }

  /// Warns of the index 0: `xs[0]`.
  mutating func noteIndex(_ index: Literal?, in list: Expression, at range: SourceRange) {
    guard case .number(let number) = index, number == 0 else { return }
    warnings.append(
      .warning(
        .outOfRange, "indices start at 1, not 0", at: range,
        help: "did you mean `\(source.text(list.range))[1]`?"))
  }
}

extension BinaryOperator {
  /// Whether the operands must have compatible units.
  fileprivate func needsOneFamily(_ right: Quantity) -> Bool {
    switch self {
    case .plus, .minus: true
    case .dividedBy: right.unit != nil
    case .or, .and, .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .contains,
      .in, .notIn, .range, .times, .remainder:
      false
    }
  }
}

extension Quantity {
  /// The amount with its type, for messages: `a quantity (2 kg)`.
  fileprivate var described: String {
    "\(unit == nil ? "a number" : "a quantity") (\(sentenceText))"
  }
}

extension Diagnostic {
  /// The error for `1 kg + 1 l`.
  ///
  /// - Parameters:
  ///   - first: the first value with its type: `a quantity (1 kg)`.
  ///   - second: the other.
  package static func differentFamilies(
    _ first: String, _ second: String, at range: SourceRange, advice: [String]
  ) -> Diagnostic {
    Diagnostic(
      .wrongType, "cannot convert between \(first) and \(second)", at: range,
      help: advice.isEmpty
        ? ["use compatible units, such as `1 kg + 500 g` or `1 l + 250 ml`"] : advice)
  }

  /// Advice if only one of two amounts has a unit.
  package static func adviceOnUnits(_ first: Quantity, _ second: Quantity) -> [String] {
    guard (first.unit == nil) != (second.unit == nil) else { return [] }
    let (number, unit) =
      first.unit == nil ? (first.amount, second.unit) : (second.amount, first.unit)
    let smaller: [Unit: Unit] = [.kilogram: .gram, .liter: .milliliter, .pound: .ounce]
    let units = [unit.flatMap { smaller[$0] }, unit].compactMap(\.self)
    let written = units.map { "`\(Quantity(number, $0).sentenceText)`" }
    return ["give the number a unit: " + written.joined(separator: " or ")]
  }

  /// Advice if the operands of an operator do not match: `3 / 2 kg` is probably half of `3 kg`.
  package static func adviceOnUnits(
    _ first: Quantity, _ operation: BinaryOperator, _ second: Quantity
  ) -> [String] {
    guard operation == .dividedBy, first.unit == nil, let unit = second.unit,
      let divisor = second.amount.exactDecimal
    else { return adviceOnUnits(first, second) }
    let whole = Quantity(first.amount, unit).sentenceText
    return [
      "to get a part: `\(whole) / \(divisor)`",
      "to get the ratio: `\(whole) / \(second.sentenceText)`",
    ]
  }

  /// The error for `1/0`.
  package static func divisionByZero(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .divisionByZero, "cannot divide by zero", at: range,
      help: ["guard it: `if NUMBER != 0 { … }`"])
  }
}
