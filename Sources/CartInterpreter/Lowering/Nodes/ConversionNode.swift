import CartLanguage
import CartModels

/// `3 lb as kg`
final class ConversionNode: ExpressionNode {
  private let value: any ExpressionNode
  private let unit: Unit
  let range: SourceRange

  init(_ value: any ExpressionNode, _ unit: Unit, _ range: SourceRange) {
    (self.value, self.unit, self.range) = (value, unit, range)
  }

  func evaluate(_ frame: Frame) throws -> Value {
    let value = try self.value.evaluate(frame)
    guard let near = value.asNearQuantity else {
      throw Diagnostic(
        .wrongType,
        "only numbers and quantities are counted in a unit, and this is \(value.typeName)",
        at: self.value.range)
    }
    // Nothing is nothing in every unit.
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
