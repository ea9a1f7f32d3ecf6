/// A range of a source with its syntactic kind.
package struct Highlight: Hashable, Sendable {
  /// The kinds of highlighted text.
  package enum Kind: Hashable, Sendable, CaseIterable {
    /// Names, blanks and punctuation, which need no highlighting.
    case plain
    /// The verb of a sentence.
    case verb
    /// A keyword of a sentence: `in`, `to`, `where`, `else`, `and`.
    case clause
    /// A number or an amount.
    case amount
    /// The unit of an amount.
    case unit
    /// The name of an existing category.
    case category
    /// The name of an unknown category.
    case unknownCategory
    /// The name of an existing list.
    case list
    /// A quoted string.
    case text
    /// The braces of an interpolation.
    case hole
    /// A variable, a field of an item, or the label of an argument.
    case variable
    /// A function.
    case function
    /// From `#` to the end of the line.
    case comment
    /// A mistake that keeps the source from running: an unknown verb or an unclosed quote.
    case mistake
  }

  /// The kind of the text.
  package var kind: Kind
  package var range: SourceRange

  /// Creates a highlight.
  package init(_ kind: Kind, _ range: SourceRange) {
    self.kind = kind
    self.range = range
  }
}
