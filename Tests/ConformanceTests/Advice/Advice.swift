@testable import CartLanguage

/// A line that says what to do, and what stands in backticks in it.
///
/// What stands there is told apart by what it is, never by who says it:
///
/// - A *form* is what help shows as one: `add ITEMS [to LIST]`. With everything filled in that
///   it asks for, it is a sentence.
/// - A *sentence* begins with a verb that more follows, or gives a name a value.
/// - All else is a *fragment*: a name, a clause, a value.
///
/// Advice that begins with "write" or "did you mean" is a *correction*, and is judged where it
/// belongs. Where the mistake itself knows what to change, which the prompt brings at ↑, that
/// must make what is shown. Else a sentence takes the place of the wrong sentence, a value that a
/// name is given does so where the sentence begins with the name, and a fragment takes the place
/// of what is marked. All other sentences are judged by themselves.
///
/// Words in capitals and `…` stand for something else; `Placeholders` has something for each.
struct Advice {
  let text: String

  /// What stands in backticks, in order.
  var quoted: [String] {
    let parts = text.split(separator: "`", omittingEmptySubsequences: false)
    return parts.indices.filter { $0 % 2 == 1 && $0 < parts.count - 1 }.map { String(parts[$0]) }
  }

  /// The sentences and forms in it that are judged by themselves.
  var sentences: [String] { quoted.dropFirst(corrections.count).filter(Advice.isSentence) }

  /// The sentences that nothing has to be filled in, besides the corrections.
  var wholeSentences: [String] {
    // What shows the forms of a verb proposes none of them.
    text.hasPrefix("usage: `") ? [] : sentences.filter { Placeholders.filled($0) == nil }
  }

  /// What it says to write instead of what is wrong: what stands after "write" or "did you
  /// mean", with commas and "or" between several.
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

  /// Whether it is a sentence of more than one word.
  static func isSentence(_ text: String) -> Bool {
    let words = text.split(separator: " ")
    guard words.count > 1 else { return false }
    return CommandName(word: String(words[0])) != nil || isAssignment(text)
  }

  /// Whether it gives a name a value.
  static func isAssignment(_ text: String) -> Bool {
    let words = text.split(separator: " ")
    return words.count > 2 && words[1] == "="
      && words[0].allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }
}
