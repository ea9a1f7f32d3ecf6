import CartInterpreter
import CartLanguage
import CartStore
import Testing

@testable import CartCLI

@Suite struct EntryPrefixTests {
  @Test(arguments: [
    ("time show", "time", "show"), ("  TIME  add Milk, time", "time", "add Milk, time"),
    ("watch find milk", "watch", "find milk"),
  ]) func standsBeforeAVerb(_ entry: String, _ prefix: String, _ sentence: String) throws {
    let found = try #require(EntryPrefix.entry(entry))
    #expect(found.prefix.rawValue == prefix && found.sentence == sentence)
    let blanked = EntryPrefix.blanked(entry)
    #expect(blanked.utf8.count == entry.utf8.count && blanked.hasSuffix(sentence))
    #expect(blanked.drop { $0 == " " } == sentence)
  }

  @Test(arguments: [
    "time", "time ", "time = 3", "time + 1", "time.x", "time Milk", "times show", "time time show",
    "timeshow", "add time show", "", "wätch show", "time\u{301} show", "time \u{301}show",
  ]) func isNothingElse(_ entry: String) { #expect(EntryPrefix.entry(entry) == nil) }

  @Test(arguments: [
    (Duration.nanoseconds(400), "less than 0.1 ms"), (.microseconds(1_250), "1.2 ms"),
    (.milliseconds(12), "12 ms"), (.milliseconds(999), "999 ms"),
    (.milliseconds(1_240), "1.24 s"), (.seconds(59), "59.00 s"), (.seconds(123), "2 min 3 s"),
    (.seconds(100_000), "1666 min 40 s"),
  ]) func timesAreSaidInAFewFigures(_ duration: Duration, _ text: String) {
    #expect(TakenTime.text(duration) == text)
  }

  @Test(arguments: [
    "show", "show by name", "find milk", "lists", "log 3", "why Milk", "show template taco",
    "prices", "compare", "menu", "menu this week", "spent", "suggest", "budget",
  ]) func whatOnlyShowsIsWatched(_ sentence: String) {
    let session = Session(remembersList: false)
    #expect(WatchedSentence.mistakes(in: sentence, session, hasTerminal: true).isEmpty)
    #expect(!WatchedSentence.mistakes(in: sentence, session, hasTerminal: false).isEmpty)
  }

  @Test(arguments: [
    "add Milk", "show; add Milk", "export to a.csv", "print 1", "categories refresh",
    "budget 5", "menu friday \"Pizza\"",
  ])
  func whatDoesMoreIsNot(_ sentence: String) {
    let session = Session(remembersList: false)
    let mistake = WatchedSentence.mistakes(in: sentence, session, hasTerminal: true).first
    #expect(mistake?.code == .misplaced && mistake?.help.isEmpty == false)
  }
}

/// The watched screen, without a terminal and without waiting.
@Suite struct WatcherTests {
  /// A terminal that records its screens and presses a key after a number of polls.
  private final class Watched: WatchedTerminal {
    var screens: [String] = []
    var looks = 0
    var isOpen = false
    let patience: Int

    init(patience: Int) { self.patience = patience }

    func begin() { isOpen = true }
    func show(_ screen: String) { screens.append(screen) }
    func waitsForKey() -> Bool {
      looks += 1
      return looks >= patience
    }
    func end() { isOpen = false }
  }

  @Test func itIsShownAgainWhereSomethingChanged() throws {
    let terminal = Watched(patience: 6)
    var runs = 0
    let watcher = Watcher(
      run: {
        runs += 1
        return "shown \(runs)\n"
      },
      version: { nil },
      // The size changes at the fourth poll.
      size: { TerminalSize(rows: terminal.looks < 3 ? 5 : 6, columns: 20) },
      wantsEnd: { false }, meanwhile: {}, status: "watching", terminal: terminal)
    #expect(try watcher.watch() == "shown 2\n")
    #expect(runs == 2 && terminal.screens.count == 2 && !terminal.isOpen)
  }

  @Test func whatFailsGivesTheTerminalBack() {
    struct Failed: Error {}
    let terminal = Watched(patience: 9)
    var runs = 0
    let watcher = Watcher(
      run: {
        runs += 1
        if runs == 2 { throw Failed() }
        return ""
      },
      version: { nil }, size: { TerminalSize(rows: 5 + terminal.looks, columns: 20) },
      wantsEnd: { false }, meanwhile: {}, status: "watching", terminal: terminal)
    #expect(throws: Failed.self) { try watcher.watch() }
    #expect(!terminal.isOpen)
  }

  @Test func whatDoesntFitIsCounted() {
    let text = (1...5).map { "row \($0)\n" }.joined()
    let screen = WatchedScreen.of(text, status: "end", size: TerminalSize(rows: 4, columns: 20))
    #expect(screen.contains("row 3") && !screen.contains("row 4") && screen.contains("2 more; end"))
    let whole = WatchedScreen.of(text, status: "end", size: TerminalSize(rows: 6, columns: 20))
    #expect(whole.contains("row 5") && !whole.contains("more"))
  }

  @Test func theStatusFitsTheWidth() {
    let status = "watching; press any key to stop"
    let size = { TerminalSize(rows: 5, columns: $0) }
    let screen = { WatchedScreen.of("a\n", status: status, size: size($0)) }
    #expect(screen(25).hasSuffix("watching; press any key …\u{1B}[0m"))
    #expect(screen(31).hasSuffix(status + "\u{1B}[0m"))
  }
}
