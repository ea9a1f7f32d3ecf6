import CartLanguage
import TestSupport
import Testing

/// What is made from the productions of `grammar.md`, the parser takes, but for
/// the side conditions.
@Suite struct GeneratedSentenceTests {
  @Test func everySentenceIsTaken() throws {
    let grammar = try EBNFTests.grammar(0)
    var generator = SentenceGenerator(grammar, seed: 1)
    for round in 0..<4_000 {
      let sentence = generator.sentence(depth: 6 + round % 16)
      guard isTaken(sentence) else { continue }
      // And what the parser took of it is what it was made of.
      let tokens = try #require(GrammarToken.all(in: Source(name: "made.qc", text: sentence)))
      var recognizer = Recognizer(grammar, tokens)
      let derives = recognizer.derives()
      #expect(derives, "not derived: \(sentence.debugDescription)")
    }
  }

  /// No part hides behind the side conditions: a sentence with it is taken
  /// without a word.
  @Test func everyPartIsTaken() throws {
    let grammar = try EBNFTests.grammar(0)
    for part in grammar.parts {
      // What is made for one doesn't hang on how many parts there are before it.
      var generator = SentenceGenerator(grammar, seed: 2)
      let route = Route(to: part.number, in: grammar)
      let isTaken = (0..<20_000).contains { round in
        let sentence = generator.sentence(depth: 6 + round % 8, by: route)
        return self.isTaken(sentence) && generator.used.contains(part.number)
      }
      #expect(isTaken, "no sentence with \(part) is taken")
    }
  }

  @Test(arguments: SideCondition.all) func sideCondition(_ condition: SideCondition) throws {
    let mistake = try #require(firstMistake(in: condition.example))
    #expect(condition.matches(mistake), "\(mistake.message)")
  }

  /// Whether the parser takes a sentence that was made; it must, or name a side
  /// condition first.
  private func isTaken(_ sentence: String) -> Bool {
    guard let mistake = firstMistake(in: sentence) else { return true }
    #expect(
      SideCondition.all.contains { $0.matches(mistake) },
      "\(mistake.message): \(sentence.debugDescription)")
    return false
  }

  /// What the parser says first; what it says after that may only follow from it.
  private func firstMistake(in text: String) -> Diagnostic? {
    var parser = Parser(Source(name: "made.qc", text: text))
    do throws(SyntaxErrors) {
      while try parser.nextStatement() != nil {}
      return nil
    } catch {
      return error.diagnostics.first
    }
  }
}
