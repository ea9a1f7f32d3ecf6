/// Why a calculation with exact numbers has no result.
public enum ArithmeticError: Error, Hashable, Sendable {
  /// The result does not fit a fraction of two 64-bit integers.
  case overflow
  /// The divisor was zero.
  case divisionByZero
  /// The two quantities belong to different families, as `g` and `ml` do.
  case differentFamilies
}
