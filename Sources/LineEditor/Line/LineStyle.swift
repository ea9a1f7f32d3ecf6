/// The style of a part of the line.
///
/// The host maps its tokens to styles; ``Palette`` defines their appearance.
package enum LineStyle: Int, Sendable, CaseIterable {
  case plain
  case verb
  case clause
  case quantity
  case unit
  case category
  /// A category that is not in use yet.
  case unknownCategory
  case list
  case string
  /// An interpolation in a text: `{…}`.
  case hole
  case variable
  case function
  case comment
  case error
  /// The bracket at the cursor and the matching one.
  case bracket
}

/// A range of the line with a style.
package struct StyledRange: Equatable, Sendable {
  /// The range in UTF-8 offsets. Any part outside the line is ignored.
  package var range: Range<Int>
  /// The style of the range.
  package var style: LineStyle

  /// Creates a styled range. If two ranges overlap, the later one wins.
  package init(_ range: Range<Int>, _ style: LineStyle) {
    self.range = range
    self.style = style
  }
}
