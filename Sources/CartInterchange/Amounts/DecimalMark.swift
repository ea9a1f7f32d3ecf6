/// The decimal mark that a file uses.
enum DecimalMark: Hashable, Sendable {
  /// A point, as programs write it; a comma isn't accepted at all.
  case pointOnly
  /// A point, or a comma where it can't separate thousands: `1.5`, `1,5`, `1,50`.
  case point
  /// A comma, or a point where it can't separate thousands: `1,5`, `1.5`.
  case comma

  /// Whether a mark between digits is the decimal mark.
  ///
  /// - Returns: nil if the mark could equally be a thousands separator.
  func accepts(_ mark: Unicode.Scalar, whole: Int64, places: Int) -> Bool? {
    switch (self, mark) {
    case (.pointOnly, "."), (.point, "."), (.comma, ","): true
    case (.point, ","), (.comma, "."): places == 3 && whole != 0 ? nil : true
    default: false
    }
  }
}
