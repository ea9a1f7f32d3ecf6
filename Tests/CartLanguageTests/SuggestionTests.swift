import CartLanguage
import TestSupport
import Testing

@Suite struct SuggestionTests {
  private let names = ["Milk", "Oat Milk", "Chicken Breast", "Bananas", "Jalapeños", "Crème"]

  @Test(arguments: [
    ("Mlik", ["Milk"]), ("Mikl", ["Milk"]), ("Milkk", ["Milk"]), ("chicken", ["Chicken Breast"]),
    ("breast", ["Chicken Breast"]), ("banana", ["Bananas"]), ("jalapeno", ["Jalapeños"]),
    ("Crem", ["Crème"]), ("zorb", []), ("", []), ("x", []),
  ]) func nearest(_ word: String, _ expected: [String]) {
    #expect(Suggestion.nearest(to: word, among: names) == expected)
  }

  @Test func nearestComesFirst() {
    #expect(Suggestion.nearest(to: "milk", among: ["Oat Milk", "Milky", "Milk"]).first == "Milk")
    #expect(Suggestion.nearest(to: "aaaa", among: ["aaab", "aaac", "aaad", "aaae"]).count == 3)
  }

  @Test(arguments: [
    ("dairy", "diary", true), ("dairy", "dairi", true), ("dairy", "dary", true),
    ("dairy", "daairy", true), ("dairy", "dairy", false), ("dairy", "diray", false),
    ("dairy", "yriad", false), ("abcd", "badc", false), ("", "a", true), ("ab", "ba", true),
  ]) func oneEdit(_ first: String, _ second: String, _ isOne: Bool) {
    #expect(Suggestion.isOneEditApart(first, second) == isOne)
    #expect(Suggestion.isOneEditApart(second, first) == isOne)
  }

  @Test func sentences() {
    #expect(Suggestion.sentence([]) == nil)
    #expect(Suggestion.sentence(["a"], before: "add ") == "did you mean `add a`?")
    #expect(Suggestion.sentence(["a", "b", "c"]) == "did you mean `a`, `b` or `c`?")
  }

  /// The edit distance agrees with a slow implementation of its definition.
  @Test(arguments: 0..<50 as Range<UInt64>) func agreesWithTheDefinition(_ seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    func word() -> String {
      String(
        (0..<Int.random(in: 0...5, using: &chance)).map { _ in
          "abc".randomElement(using: &chance) ?? "a"
        })
    }
    let (first, second) = (word(), word())
    #expect(Suggestion.isOneEditApart(first, second) == edits(of: first).contains(second))
  }

  /// Returns all other words that are one edit or one swap away, using the letters of the test.
  private func edits(of word: String) -> Set<String> {
    let letters = Array(word)
    var edits: Set<String> = []
    for index in 0...letters.count {
      for letter in "abc" {
        edits.insert(String(letters[..<index] + [letter] + letters[index...]))
      }
      guard index < letters.count else { continue }
      edits.insert(String(letters[..<index] + letters[(index + 1)...]))
      for letter in "abc" {
        edits.insert(String(letters[..<index] + [letter] + letters[(index + 1)...]))
      }
      guard index + 1 < letters.count else { continue }
      let swapped = [letters[index + 1], letters[index]]
      edits.insert(String(letters[..<index] + swapped + letters[(index + 2)...]))
    }
    edits.remove(word)
    return edits
  }
}
