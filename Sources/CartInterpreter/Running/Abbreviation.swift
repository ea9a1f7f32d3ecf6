/// A word that stands for a text where a sentence begins at a prompt.
package struct Abbreviation: Hashable, Sendable {
  /// The word, as it was written.
  package let word: String
  /// What it stands for.
  package let text: String
}
