import CartLanguage
import TestSupport
import Testing

/// The parser accepts the sentences that the productions of `grammar.md` generate, apart from those
/// that violate side conditions.
@Suite struct GeneratedSentenceTests {
  @Test func everySentenceIsTaken() throws {
    let grammar = try EBNFTests.grammar(0)
    var generator = SentenceGenerator(grammar, seed: 1)
    for round in 0..<4_000 {
      let sentence = generator.sentence(depth: 6 + round % 16)
      guard isTaken(sentence) else { continue }
      // The tokens that the parser read can be derived from the grammar.
      let tokens = try #require(GrammarToken.all(in: Source(name: "made.qc", text: sentence)))
      var recognizer = Recognizer(grammar, tokens)
      let derives = recognizer.derives()
      #expect(derives, "not derived: \(sentence.debugDescription)")
    }
  }

  /// Side conditions don't exclude any part: some sentence with it is accepted.
  @Test func everyPartIsTaken() throws {
    let grammar = try EBNFTests.grammar(0)
    for part in grammar.parts {
      // Each part has its own generator, so its sentences don't depend on the parts before it.
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

  /// Whether the parser accepts a generated sentence. If it doesn't, its first error must be about
  /// a side condition.
  private func isTaken(_ sentence: String) -> Bool {
    guard let mistake = firstMistake(in: sentence) else { return true }
    #expect(
      SideCondition.all.contains { $0.matches(mistake) },
      "\(mistake.message): \(sentence.debugDescription)")
    return false
  }

  /// The parser's first error; later ones can be consequences of it.
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
