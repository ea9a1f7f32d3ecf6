import CartLanguage
import Foundation
import Testing

/// Unsupported keywords from other languages are corrected as the table specifies.
@Suite struct ForeignWordTests {
  /// The sentences that prepare the store for the examples.
  private static let before = [
    "list Party; list Home; list Shopping; add Milk, 2 Bread; check Bread",
    "template snack { add Apples }",
    "every sunday apply breakfast",
  ]

  private func store() throws -> TemporaryStore {
    let store = try TemporaryStore()
    try Data("# Nothing yet.\n".utf8).write(to: URL(fileURLWithPath: store.path(of: "staples.qc")))
    for code in Self.before { #expect(store.run(["-c", code]).status == 0) }
    return store
  }

  @Test(arguments: ForeignWord.all) func isPutRight(_ word: ForeignWord) throws {
    let store = try store()
    defer { store.remove() }
    let wrong = store.run(["-c", word.example])
    #expect(wrong.status != 0, "\(word.example)")
    switch word.cure {
    case .say(let advice):
      #expect(wrong.errors.contains("help: \(advice)\n"), "\(word.example): \(wrong.errors)")
      return
    case .write, .rewrite: break
    }
    let corrected = try correction(of: word, wrong.errors)
    let right = try #require(corrected, "\(wrong.errors)")
    if case .write(let words) = word.cure, word.place != .showing {
      #expect(withoutBlanks(right) == withoutBlanks(replaced(word, with: words)))
    }
    let path = store.path(of: "staples.qc")
    let result = store.run(["-c", right.replacing("staples.qc", with: path)])
    #expect(result.status == 0 && result.errors.isEmpty, "\(right): \(result.errors)")
  }

  /// `help WORD` explains what to write instead, for every meaning of the word. Verbs and topics
  /// with that name take precedence.
  @Test func eachIsExplained() throws {
    let store = try TemporaryStore()
    defer { store.remove() }
    var foreign = 0
    for (spelling, meanings) in Dictionary(grouping: ForeignWord.all, by: \.words) {
      let result = store.run(["-c", "help \(QuotedText.of(spelling))"])
      #expect(result.status == 0 && result.errors.isEmpty, "\(spelling): \(result.errors)")
      guard case .foreign = HelpTopic(word: spelling) else { continue }
      foreign += 1
      let said = oneLine(result.output)
      for word in meanings {
        #expect(said.contains(oneLine(word.advice)), "\(spelling): \(said)")
        #expect(said.contains(word.placeText), "\(spelling): \(said)")
        if let topic = word.topic { #expect(said.contains("`help \(topic)`")) }
      }
    }
    #expect(foreign > 100)
  }

  private func oneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Returns the example as the program corrects it.
  private func correction(of word: ForeignWord, _ errors: String) throws -> String? {
    if word.place == .showing { return sentence(in: errors) }
    let source = Source(name: "example", text: word.example)
    let mistakes = SourceCheck(source).diagnostics
    // The missing field is only found when the sentence runs.
    if mistakes.isEmpty { return sentence(in: errors).map { "print " + $0 } }
    let corrected = mistakes.first?.correctedText
    if let help = mistakes.first?.help.first, let corrected, help.hasPrefix("write `") {
      let shown = try #require(sentence(in: help))
      #expect(corrected.contains(shown) || shown.contains("…"), "\(help)")
    }
    return corrected
  }

  private func sentence(in text: String) -> String? {
    guard let start = text.range(of: "write `"),
      let end = text[start.upperBound...].firstIndex(of: "`")
    else { return nil }
    return String(text[start.upperBound..<end])
  }

  private func replaced(_ word: ForeignWord, with words: String) -> String {
    guard
      let range = word.example.range(
        of: word.words, options: word.place == .sentence ? [] : .backwards)
    else { return word.example }
    return word.example.replacingCharacters(in: range, with: words)
  }

  private func withoutBlanks(_ text: String) -> String { text.filter { $0 != " " } }

  @Test(arguments: [
    "n *= 2 + 1", "total += i", "x -= a or b", "x++", "x := 3", "x /= 2 # by two", "n %= 2; show",
    "n += \"}\"", "n *= {", "x += 1 }", "ad { ad { ad { ad Milk } } }",
  ])
  func adviceOnAssignmentsRuns(_ sentence: String) throws {
    let names = "let n = 7; let total = 1; let i = 2; let x = 3; let a = yes; let b = no\n"
    let source = Source(name: "example", text: names + sentence)
    for mistake in SourceCheck(source).diagnostics {
      guard let corrected = mistake.correctedText else { continue }
      let again = SourceCheck(Source(name: "example", text: corrected)).diagnostics
      #expect(!again.contains { $0.code == mistake.code && $0.range == mistake.range })
    }
  }
}
