/// How a stretch of the line is painted.
///
/// The host maps its tokens to these; ``Palette`` says what they look like.
package enum LineStyle: Sendable, CaseIterable {
  case plain
  case verb
  case clause
  case quantity
  case unit
  case category
  /// A category nobody has used yet.
  case unknownCategory
  case list
  case string
  /// Code inside a text.
  case hole
  case variable
  case function
  case comment
  case error
  /// The bracket at the cursor, and the one it belongs to.
  case bracket
}

/// A stretch of the line and its style.
package struct StyledRange: Equatable, Sendable {
  /// UTF-8 offsets in the line; what lies outside it is ignored.
  package var range: Range<Int>
  /// What it is painted in.
  package var style: LineStyle

  /// A range to be painted in a style. Of two that overlap, the later one wins.
  package init(_ range: Range<Int>, _ style: LineStyle) {
    self.range = range
    self.style = style
  }
}
