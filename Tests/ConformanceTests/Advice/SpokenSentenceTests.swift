import CartModels
import CartStore
import Foundation
import Testing

@testable import CartLanguage

/// Mistaken sentences as people write them, in a store with two lists. Each suggestion runs as
/// shown. Neither the suggestion nor the sentence makes an item or a list from a verb or a clause.
@Suite struct SpokenSentenceTests {
  private static let before = [
    "list Home; add 2 l Milk, Bread, 2 kg Rice, 6 Eggs", "list Party; add Chips, Cola",
    "shop Aldi: produce, dairy", "price Milk 1.09 at Aldi", "template soup { add 2 Leeks }",
    "list Home",
  ]

  @Test(arguments: SpokenSentences.all + SpokenSentences.crossed) func suggestionsRun(
    _ sentence: String
  ) throws {
    let run = try Self.run()
    let known = try run.names()
    let mistakes = try run.mistakes(in: Source(name: "prompt", text: sentence))
    expectNames(try run.names().subtracting(known), of: sentence, "it runs")
    for mistake in mistakes {
      #expect(!mistake.help.isEmpty, "\(sentence): \(mistake.message)")
      for advice in mistake.help.map(Advice.init) {
        for suggestion in advice.corrections where Advice.isSentence(suggestion) {
          try expectRuns(suggestion, of: sentence)
        }
        for suggestion in advice.wholeSentences { try expectRuns(suggestion, of: sentence) }
      }
      if !mistake.hasAlternatives, let corrected = mistake.correctedText {
        try expectRuns(corrected, of: sentence)
      }
    }
  }

  @Test func wordsThatBeginSentencesAreNoProducts() {
    for word in SpokenSentence.verbs {
      #expect(!Catalogue.builtIn.contains(NameKey(word)), "\(word)")
    }
  }

  private static func run() throws -> FailingRun {
    let run = try FailingRun()
    for text in before {
      #expect(try run.mistakes(in: Source(name: "prompt", text: text)).isEmpty, "\(text)")
    }
    return run
  }

  private func expectRuns(_ suggestion: String, of sentence: String) throws {
    guard !SpokenSentences.needFiles.contains(where: suggestion.hasPrefix) else { return }
    if let form = Placeholders.filled(suggestion) {
      // The examples for placeholders may be on no list, so the form is only parsed.
      let mistakes = SourceCheck(Source(name: "prompt", text: form)).diagnostics
      #expect(mistakes.isEmpty, "\(sentence) → \(form): \(mistakes.map(\.message))")
      return
    }
    let run = try Self.run()
    let known = try run.names()
    // A suggestion that needs a confirmation counts as valid.
    let mistakes = try run.mistakes(in: Source(name: "prompt", text: suggestion))
      .filter { $0.code != .unconfirmed }
    #expect(mistakes.isEmpty, "\(sentence) → \(suggestion): \(mistakes.map(\.message))")
    expectNames(try run.names().subtracting(known), of: sentence, suggestion)
  }

  private func expectNames(_ names: Set<String>, of sentence: String, _ suggestion: String) {
    guard !suggestion.contains("\"") else { return }
    for name in names where !Catalogue.builtIn.knows(NameKey(name)) {
      let words = name.lowercased().split { $0 == " " || $0 == ":" }.map(String.init)
      let wrong = words.filter { word in
        SpokenSentence.verbs.contains(word) || CommandName(word: word) != nil
          || ClauseWord(rawValue: word) != nil || word == "every"
      }
      #expect(wrong.isEmpty, "\(sentence) → \(suggestion) makes `\(name)`")
    }
  }
}

extension FailingRun {
  /// The titles of all lists, and the names of all items.
  func names() throws -> Set<String> {
    try store.read { repository in
      var names: Set<String> = []
      for list in try repository.lists(limit: nil) {
        names.insert(list.title)
        try repository.forEachItem(in: list.id, status: .all, order: .added) { item in
          names.insert(item.name)
          return true
        }
      }
      return names
    }
  }
}
