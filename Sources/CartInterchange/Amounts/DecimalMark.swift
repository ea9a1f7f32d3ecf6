import CartModels

/// The decimal mark that a file uses.
enum DecimalMark: Hashable, Sendable {
  /// A point, as programs write it; a comma isn't accepted at all.
  case pointOnly
  /// A point, or a comma where it can't separate thousands: `1.5`, `1,5`, `1,50`.
  case point
  /// A comma, or a point where it can't separate thousands: `1,5`, `1.5`.
  case comma
  /// A comma, while a point before three digits always separates thousands: `1.000` is a thousand.
  case commaOnly

  /// The mark of the language in use, as `add` reads it.
  static var inUse: DecimalMark { Languages.useDecimalComma ? .commaOnly : .point }

  /// The mark of a table. With semicolons between the cells, a comma is a decimal mark. If a number
  /// in the table has one, a point separates thousands.
  static func of(_ table: DelimitedTable, in text: String) -> DecimalMark {
    guard table.separator == UInt8(ascii: ";") else { return .point }
    return PlainText.usesDecimalComma(text) ? .commaOnly : .comma
  }

  /// The meaning of a mark between digits.
  enum Meaning {
    case decimals, thousands
    /// The mark could have either meaning.
    case ambiguous
    /// The mark belongs to the following text.
    case none
  }

  func meaning(of mark: Unicode.Scalar, whole: Int64, places: Int) -> Meaning {
    let maySeparate = places == 3 && whole != 0
    return switch (self, mark) {
    case (.pointOnly, "."), (.point, "."), (.comma, ","), (.commaOnly, ","): .decimals
    case (.point, ","), (.comma, "."): maySeparate ? .ambiguous : .decimals
    case (.commaOnly, "."): maySeparate ? .thousands : .decimals
    default: .none
    }
  }
}
