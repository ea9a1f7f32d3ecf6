@testable import CartLanguage

/// A line of advice, with the texts in its backticks.
///
/// The kind of a text follows from the text itself, and not from the code that shows it:
///
/// - A *form* is one of the forms that help shows: `add ITEMS [to LIST]`. With all placeholders
///   replaced, it is a sentence.
/// - A *sentence* begins with a verb that is followed by more words, or assigns a value to a name.
/// - All other texts are *fragments*: names, clauses, values.
///
/// Advice that begins with "write" or "did you mean" is a *correction*, which is tested in its
/// place. If the mistake itself has the correction that the prompt offers at ↑, the result must
/// contain the shown text. Otherwise a sentence replaces the mistaken sentence, an assignment does
/// so if the sentence begins with the name, and a fragment replaces the marked text. All other
/// sentences are tested alone.
///
/// Words in capitals and `…` are placeholders; `Placeholders` has an example for each.
struct Advice {
  let text: String

  /// The texts in backticks, in order.
  var quoted: [String] {
    let parts = text.split(separator: "`", omittingEmptySubsequences: false)
    return parts.indices.filter { $0 % 2 == 1 && $0 < parts.count - 1 }.map { String(parts[$0]) }
  }

  /// The sentences and forms that are tested alone.
  var sentences: [String] { quoted.dropFirst(corrections.count).filter(Advice.isSentence) }

  /// The sentences without placeholders, except corrections.
  var wholeSentences: [String] {
    // A usage line shows all forms of a verb, and suggests none of them.
    text.hasPrefix("usage: `") ? [] : sentences.filter { Placeholders.filled($0) == nil }
  }

  /// The replacements for the mistake: the texts after "write" or "did you mean", separated by
  /// commas and "or".
  var corrections: [String] {
    guard let start = ["write `", "did you mean `"].first(where: text.hasPrefix) else { return [] }
    var rest = text.dropFirst(start.count)
    var found: [String] = []
    while let end = rest.firstIndex(of: "`") {
      found.append(String(rest[..<end]))
      rest = rest[end...].dropFirst()
      guard let joint = [", `", " or `"].first(where: rest.hasPrefix) else { break }
      rest = rest.dropFirst(joint.count)
    }
    return found
  }

  /// Whether a text is a sentence of more than one word.
  static func isSentence(_ text: String) -> Bool {
    let words = text.split(separator: " ")
    guard words.count > 1 else { return false }
    return CommandName(word: String(words[0])) != nil || isAssignment(text)
  }

  /// Whether a text assigns a value to a name.
  static func isAssignment(_ text: String) -> Bool {
    let words = text.split(separator: " ")
    return words.count > 2 && words[1] == "="
      && words[0].allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }
}
