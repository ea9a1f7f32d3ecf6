public import Foundation

/// The reason why a calculation with exact numbers has no result.
public enum ArithmeticError: LocalizedError, Hashable, Sendable {
  /// The result does not fit a fraction of two 64-bit integers.
  case overflow
  /// The divisor was zero.
  case divisionByZero
  /// The units of the two quantities belong to different families, such as `g` and `ml`.
  case differentFamilies
}

extension ArithmeticError {
  /// The error message.
  public var errorDescription: String? {
    switch self {
    case .overflow: "The result is out of range"
    case .divisionByZero: "Cannot divide by zero"
    case .differentFamilies: "The two quantities have incompatible units"
    }
  }

  /// The suggested fix.
  public var recoverySuggestion: String? {
    switch self {
    case .overflow: "Use smaller or rounder numbers"
    case .divisionByZero: "Divide by another number"
    case .differentFamilies: "Use two weights, two volumes or two counts"
    }
  }
}
