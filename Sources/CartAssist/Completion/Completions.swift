/// The completions that Tab offers, and the part of the source that they replace.
package struct Completions {
  /// The replaced range, in UTF-8 offsets of the source.
  package var replacing: Range<Int>
  /// The completions, the best first.
  package var candidates: [Entry]

  /// One completion.
  package struct Entry {
    /// The text that is inserted into the source, including quotes.
    package var replacement: String
    /// The text that is shown in a list of completions.
    package var display: String
    /// A short description; can be empty.
    package var detail: String
  }
}
