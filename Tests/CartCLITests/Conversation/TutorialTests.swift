import CartInterpreter
import CartLanguage
import CartModels
import CartStore
import TestSupport
import Testing

@testable import CartCLI

/// A user follows the tutorial, with the sentences of the page and with others.
@Suite struct TutorialTests {
  /// A walk through the tutorial without a real prompt.
  private struct Walk {
    let guide: Tutorial
    let transcript: TranscriptSink
    private let console: Console
    private let runner: Runner
    private let sink = StringSink()

    init() throws {
      let host = Host(environment: ["TZ": "UTC"], output: sink, errors: sink)
      let program = try QuickCart.program(["tutorial", "--today", "2026-01-05"], host: host)
      transcript = TranscriptSink(sink)
      let store = program.store
      console = program.console(output: transcript, paging: nil)
      runner = program.runner(console, store)
      guide = program.guide(transcript, store)
    }

    /// Types an entry. - Returns: Whether the exercise is done.
    @discardableResult
    func type(_ entry: String) throws -> Bool {
      _ = guide.takeText()
      guide.begin(entry)
      let result = try runner.run(Source(name: "prompt", text: entry), from: .prompt)
      try console.conclude(result)
      return guide.entryRan()
    }
  }

  @Test func thePageDoesWhatItAsksFor() throws {
    let walk = try Walk()
    for exercise in TutorialPage.own.steps.flatMap(\.exercises) {
      #expect(walk.guide.farewell == nil)
      #expect(try walk.type(exercise.sentences.joined(separator: "\n")), "\(exercise.task)")
      #expect(PageLines.of(walk.transcript.text) == exercise.output)
    }
    #expect(walk.guide.farewell?.contains("Where to go on") == true)
  }

  /// No exercise counts as done before the user has done it.
  @Test func nothingIsDoneBefore() throws {
    let walk = try Walk()
    for exercise in TutorialPage.own.steps.flatMap(\.exercises) {
      #expect(try !walk.type("help"), "\(exercise.task)")
      #expect(walk.guide.sentencesThatRun != nil, "\(exercise.task)")
      try walk.type(exercise.sentences.joined(separator: "\n"))
    }
  }

  /// An exercise about a word of the language requires that word.
  @Test(arguments: [
    ("calculate something", "add Milk"), ("with `for`", "print 1"), ("a few prices", "2 + 3"),
    ("apply what is due", "due"),
  ])
  func wantsWhatItAsksFor(_ task: String, _ other: String) throws {
    let walk = try Walk()
    for exercise in TutorialPage.own.steps.flatMap(\.exercises) {
      if exercise.task.contains(task) { return #expect(try !walk.type(other)) }
      try walk.type(exercise.sentences.joined(separator: "\n"))
    }
    Issue.record("no step asks for that")
  }

  @Test func otherWordsWillDo() throws {
    let walk = try Walk()
    #expect(try !walk.type("add Tea, Rice"))
    #expect(try walk.type("add Salt"))
    #expect(try walk.type("show by name"))
    // The page has bananas to check, but this store does not.
    #expect(walk.guide.sentencesThatRun == nil)
    #expect(walk.guide.hint.hasSuffix("This step uses the lists of the page.\n"))
    #expect(try walk.type("check where name contains \"t\""))
  }

  @Test func goesOnWithoutDoingAnything() throws {
    let walk = try Walk()
    for exercise in TutorialPage.own.steps.flatMap(\.exercises) {
      #expect(walk.guide.takeText()?.contains(exercise.task.prefix(20)) == true)
      #expect(walk.guide.takeText() == nil)
      walk.guide.goOn()
    }
    #expect(walk.guide.farewell != nil)
  }

  @Test(arguments: [
    ("hint", Tutorial.Request.hint), (" Hint ", .hint), ("skip", .skip), ("skip breakfast", nil),
    ("add hint", nil), ("", nil),
  ])
  func knowsWhatIsAskedOfIt(_ entry: String, _ request: Tutorial.Request?) {
    #expect(Tutorial.Request(entry) == request)
  }

  @Test func takesAPageApart() {
    let page = TutorialPage(
      """
      # Title

      Some **words** about
      [it](it.md).

      ## 1. One

      Do it.

      <!-- says: a | b -->

      ```qc
      add Milk
      show
      ```

      ```output
      done
      ```

      Well done.

      ## On

      More.
      """)
    #expect(page.title == "Title")
    #expect(page.introduction == ["Some words about it."])
    #expect(
      page.steps == [
        TutorialPage.Step(
          heading: "1. One",
          exercises: [
            TutorialPage.Exercise(
              paragraphs: ["Do it."], goal: .says(["a", "b"]), sentences: ["add Milk", "show"],
              output: ["done"])
          ], remarks: ["Well done."])
      ])
    #expect(page.closing == ["On", "More."])
  }

  @Test(arguments: [
    ("<!-- done: count() > 1 -->", TutorialGoal.holds("count() > 1")),
    ("<!-- says: → -->", .says(["→"])), ("<!-- runs: for | sum -->", .runs(["for", "sum"])),
    ("<!-- note -->", nil), ("done: yes", nil), ("<!-- -->", nil), ("<!-- x: y -->", nil),
  ])
  func readsGoals(_ line: String, _ goal: TutorialGoal?) {
    #expect(TutorialGoal(comment: line[...]) == goal)
  }

  @Test func looksThroughColours() throws {
    let transcript = TranscriptSink(StringSink())
    try transcript.write("a\u{1B}[1;32m →\u{1B}[0m b\u{1B}[")
    #expect(transcript.text == "a → b")
    transcript.clear()
    #expect(transcript.text.isEmpty)
  }

  /// In a pipe the tutorial is a plain text without exercises.
  @Test func isATextWhereNobodyIsAtAPrompt() throws {
    let sink = StringSink()
    let host = Host(environment: [:], output: sink, errors: sink)
    #expect(QuickCart.run(["tutorial"], host: host) == 0)
    #expect(sink.text.hasPrefix("QuickCart in twenty minutes\n\n"))
    #expect(sink.text.contains("\n  > add 6 Bananas, 2 l Milk, Bread\n  created list Shopping\n"))
    #expect(!sink.text.contains("<!--") && !sink.text.contains("**"))
  }

  @Test(arguments: ["--json", "--quiet", "--store=:memory:", "--dry-run"])
  func refusesWhatIsAboutOtherLists(_ option: String) {
    let sink = StringSink()
    let host = Host(environment: [:], output: sink, errors: sink)
    #expect(QuickCart.run(["tutorial", option], host: host) == 64)
    #expect(sink.text.contains("`qc tutorial` does not accept `"))
  }
}

private enum PageLines {
  static func of(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }
}
