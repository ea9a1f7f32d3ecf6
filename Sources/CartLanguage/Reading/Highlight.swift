/// A stretch of a source, and what it is there.
package struct Highlight: Hashable, Sendable {
  /// What a stretch of a source can be.
  package enum Kind: Hashable, Sendable, CaseIterable {
    /// Names, blanks and punctuation: whatever speaks for itself.
    case plain
    /// The word that a sentence begins with.
    case verb
    /// A word that its sentence asks for: `in`, `to`, `where`, `else`, `and`.
    case clause
    /// How many or how much.
    case amount
    /// What an amount counts.
    case unit
    /// A category that exists.
    case category
    /// A category that doesn't.
    case unknownCategory
    /// A list that exists.
    case list
    /// A quoted text.
    case text
    /// The braces of a hole.
    case hole
    /// A variable, a field of an item, or what an argument is for.
    case variable
    /// A function.
    case function
    /// From `#` to the end of the line.
    case comment
    /// What keeps the source from being run: an unknown verb, a quote that isn't closed.
    case mistake
  }

  /// What it is.
  package var kind: Kind
  package var range: SourceRange

  /// Makes a highlight.
  package init(_ kind: Kind, _ range: SourceRange) {
    self.kind = kind
    self.range = range
  }
}
