/// What Tab offers, and what part of the source each of it would replace.
package struct Completions {
  /// UTF-8 offsets in the source.
  package var replacing: Range<Int>
  /// The best first.
  package var candidates: [Entry]

  /// One of them.
  package struct Entry {
    /// What is put into the source, quotes and all.
    package var replacement: String
    /// What a list of them shows.
    package var display: String
    /// A few words about it; may be empty.
    package var detail: String
  }
}
