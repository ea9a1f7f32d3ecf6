import CartLanguage
import CartModels

/// `3 lb as kg`
final class ConversionNode: ExpressionNode {
  private let value: any ExpressionNode
  private let writtenUnit: Unit
  let range: SourceRange

  init(_ value: any ExpressionNode, _ unit: Unit, _ range: SourceRange) {
    (self.value, writtenUnit, self.range) = (value, unit, range)
  }

  func evaluate(_ frame: Frame) throws -> Value {
    let value = try self.value.evaluate(frame)
    let unit = try frame.interpreter.names.measures.meant(by: writtenUnit)
    guard let near = value.asNearQuantity else {
      throw Diagnostic(
        .wrongType,
        "only numbers and quantities can be converted, found \(value.typeName)",
        at: self.value.range,
        help: value.asConverted(frame.written(self.value.range), to: unit))
    }
    // Zero is zero in every unit.
    if value.isPlainZero { return .quantity(Quantity(0, unit)) }
    do throws(ArithmeticError) {
      return Value(try near.converted(to: unit))
    } catch .differentFamilies {
      throw Conversion.mistake(value.described, near.quantity, as: unit, at: range)
    } catch {
      throw Diagnostic(error, at: range)
    }
  }
}

extension Value {
  /// Advice if the value cannot be converted to a unit.
  fileprivate func asConverted(_ written: String, to unit: Unit) -> [String] {
    switch self {
    case .text(let text):
      TypedAmount.measure(text) == nil
        ? ["use `measure(…)` to read an amount from a string"]
        : ["to read the string: `measure(\(written)) as \(unit.rawValue)`"]
    case .item: ["use its quantity: `\(KindAdvice.inOne(written)).quantity as \(unit.rawValue)`"]
    case .number, .quantity, .rounded, .yesNo, .date, .span, .money, .list, .record, .category:
      KindAdvice.onNumber(self, written) { "\($0) as \(unit.rawValue)" }
    }
  }
}
