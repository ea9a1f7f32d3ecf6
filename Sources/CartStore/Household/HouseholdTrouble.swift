/// What keeps a store from sending to its household, or from reading what the others did.
package struct HouseholdTrouble: Hashable, Sendable, Codable {
  /// What the prompt shows of it: `offline`.
  package let mark: String
  /// What is wrong and what to do, in a sentence.
  package let sentence: String

  /// Makes trouble.
  package init(_ mark: String, _ sentence: String) { (self.mark, self.sentence) = (mark, sentence) }

  /// Reads what ``stored`` is.
  init(stored text: String) {
    let lines = text.split(separator: "\n", maxSplits: 1)
    (mark, sentence) =
      lines.count == 2 ? (String(lines[0]), String(lines[1])) : ("offline", text)
  }

  /// As a store keeps it: the mark, and the sentence below it.
  var stored: String { "\(mark)\n\(sentence)" }
}
