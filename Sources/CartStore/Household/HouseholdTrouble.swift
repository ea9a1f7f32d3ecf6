/// A problem that prevents a store from sending to its household or receiving from it.
package struct HouseholdTrouble: Hashable, Sendable, Codable {
  /// The mark in the prompt: `offline`.
  package let mark: String
  /// A sentence that says what is wrong and what to do.
  package let sentence: String

  /// Creates a problem.
  package init(_ mark: String, _ sentence: String) { (self.mark, self.sentence) = (mark, sentence) }

  /// Decodes a value of ``stored``.
  init(stored text: String) {
    let lines = text.split(separator: "\n", maxSplits: 1)
    (mark, sentence) =
      lines.count == 2 ? (String(lines[0]), String(lines[1])) : ("offline", text)
  }

  /// The stored form: the mark, and the sentence on the next line.
  var stored: String { "\(mark)\n\(sentence)" }
}
