import CartModels
import CartStore
import Foundation
import TestSupport
import Testing

@testable import CartAssist
@testable import CartInterpreter
@testable import CartLanguage

/// Running, highlighting, completion, explanation and linting use one description of a verb's
/// phrases. These tests change the description in one place, and all five follow.
@Suite struct OneDescriptionTests {
  private static let takesTo = Form(.many(.newItem), clauses: .in, .to)
  private static let takesNoTo = Form(.many(.newItem), clauses: .in)

  @Test(arguments: [(takesTo, true), (takesNoTo, false)])
  func allFollowOneForm(_ form: Form, _ takesTo: Bool) throws {
    let store = try shop()
    let source = Source(name: "test", text: "add Milk to Party")
    let sentence = try sentence(source, form)
    try store.read { repository in
      var reader = SentenceReader(
        names: NameScope(repository: repository, catalogue: .builtIn), holes: UnknownHoles(),
        verb: .add, form: form)
      let run = try reader.read(sentence.phrase)
      #expect((run.lists[.to] != nil) == takesTo)
      #expect(run.name == (takesTo ? "Milk" : "Milk to Party"))

      let explainer = PhraseHighlighter(
        repository: repository, session: Session(remembersList: true))
      let explained = explainer.highlights(of: sentence)
      #expect(explained.contains(Highlight(.clause, 9..<11)) == takesTo)
      #expect(explained.contains(Highlight(.list, 12..<17)) == takesTo)

    }
    #expect(try offered(after: "add Milk ", form).contains("to") == takesTo)
    var linter = SentenceReader(
      names: SourceNames(), holes: UnknownHoles(), verb: .add, form: form)
    let linted = try linter.read(sentence.phrase)
    #expect((linted.clause(.to) != nil) == takesTo)
    #expect(linted.namePieces == (takesTo ? 0..<1 : 0..<3))
  }

  private func shop() throws -> SQLiteStore {
    let clock = FixedClock(now: Date(timeIntervalSince1970: 1_767_614_400), calendar: .current)
    let store = try SQLiteStore(.memory)
    let runner = Runner(
      store: store, output: Silence(), clock: clock, ids: TimeOrderedIdentifiers(clock: clock),
      session: Session(remembersList: true))
    try runner.run(Source(name: "test", text: "list Party; list Weekly"), from: .prompt)
    return store
  }

  /// Returns the first phrase of a source, as if its verb had the given form.
  private func sentence(_ source: Source, _ form: Form) throws -> SentencePhrase {
    let trace = ParseTrace(source)
    _ = trace.read()
    var sentence = try #require(trace.phrases.first)
    sentence.form = form
    return sentence
  }

  /// Returns the clause words that are offered at the end of a text.
  private func offered(after text: String, _ form: Form) throws -> [String] {
    let source = Source(name: "test", text: text)
    let end = source.bytes.count
    let word = CursorContext.WordStart(range: end..<end, text: "", isQuoted: false)
    let slots = PhraseSlots(try sentence(source, form), word, in: source, applying: nil).slots
    return slots.compactMap { slot in
      if case .clause(let word, _) = slot.kind { word } else { nil }
    }
  }
}
