/// The vulgar fractions of Unicode's Latin-1 Supplement and Number Forms, such as `½`.
package enum VulgarFraction {
  /// The value of a vulgar fraction; nil for any other character.
  package static func value(of scalar: Unicode.Scalar) -> Rational? {
    guard scalar.value >= 0xBC else { return nil }
    return values[scalar]
  }

  private static let values: [Unicode.Scalar: Rational] = {
    var values: [Unicode.Scalar: Rational] = [:]
    for (scalar, above, below) in fractions {
      do { values[scalar] = try Rational(above, below) } catch { continue }
    }
    return values
  }()

  private static let fractions: [(Unicode.Scalar, Int64, Int64)] = [
    ("½", 1, 2), ("⅓", 1, 3), ("⅔", 2, 3), ("¼", 1, 4), ("¾", 3, 4), ("⅕", 1, 5), ("⅖", 2, 5),
    ("⅗", 3, 5), ("⅘", 4, 5), ("⅙", 1, 6), ("⅚", 5, 6), ("⅐", 1, 7), ("⅛", 1, 8), ("⅜", 3, 8),
    ("⅝", 5, 8), ("⅞", 7, 8), ("⅑", 1, 9), ("⅒", 1, 10),
  ]
}
