import CartModels
import Testing

@testable import CartCLI

/// The times at which the bar is drawn and erased, with a simulated clock.
@Suite struct ProgressBarTests {
  private final class Desk {
    let terminal = SeenTerminal()
    let meter = ProgressMeter()
    let line: ProgressLine
    private(set) var bar: ProgressBar
    var now = Duration.seconds(1_000)
    var wasCancelled = false
    var count = 0

    init(isOurs: @escaping @Sendable () -> Bool = { true }) {
      line = terminal.line(isOurs: isOurs)
      bar = ProgressBar(ProgressMeter(), on: line, uptime: { .zero }, wasCancelled: { false })
      bar = ProgressBar(
        meter, on: line, uptime: { [unowned self] in now },
        wasCancelled: { [unowned self] in wasCancelled })
    }

    /// Works through a hundred items a second, and updates the bar after each.
    func work(seconds: Double) {
      for _ in 0..<Int(seconds * 100) {
        (now, count) = (now + .milliseconds(10), count + 1)
        bar.look()
      }
    }

    func follow(_ name: String, _ body: () -> Void) {
      meter.following(
        { [unowned self] in WorkProgress(name: name, count: count, of: 1_000, unit: .items) },
        during: body)
    }
  }

  @Test func showsNothingInTheFirstSecond() {
    let desk = Desk()
    desk.follow("import") { desk.work(seconds: 0.99) }
    desk.work(seconds: 5)
    #expect(desk.terminal.text == "")
  }

  @Test func drawsItTenTimesASecondAndTakesItAway() {
    let desk = Desk()
    desk.follow("import") {
      desk.work(seconds: 3)
      #expect(desk.terminal.screen == "import  [#####---------------]  29 %  100 items/s  8 s left")
    }
    #expect((19...21).contains(desk.terminal.passing.count))
    #expect(desk.terminal.screen == "")
  }

  @Test func isTakenAwayBeforeAnythingElseIsWritten() {
    let desk = Desk()
    let sink = SeenSink(desk.terminal, above: desk.line)
    desk.follow("import") {
      desk.work(seconds: 2)
      sink.write("one\n")
      desk.work(seconds: 1)
      sink.flush()
      #expect(desk.terminal.screen == "one\n")
      desk.work(seconds: 1)
      #expect(
        desk.terminal.screen == "one\nimport  [#######-------------]  39 %  100 items/s  7 s left")
      sink.write("two, without an end")
      sink.flush()
      // The line has no room for the bar.
      desk.work(seconds: 1)
      #expect(desk.terminal.screen == "one\ntwo, without an end")
      sink.write(".\n")
      sink.flush()
      desk.work(seconds: 1)
      #expect(desk.terminal.screen.hasPrefix("one\ntwo, without an end.\nimport  [####"))
    }
    #expect(desk.terminal.screen == "one\ntwo, without an end.\n")
  }

  @Test func leavesWhatTheTerminalShowedOfAnInterruption() {
    let desk = Desk()
    desk.follow("import") {
      desk.work(seconds: 2)
      desk.wasCancelled = true
    }
    #expect(desk.terminal.screen == "^C")
  }

  @Test func isGoneAfterAnError() {
    struct Failure: Error {}
    let desk = Desk()
    #expect(throws: Failure.self) {
      try desk.meter.following({ WorkProgress(name: "fmt", count: 1, of: 2, unit: .bytes) }) {
        desk.work(seconds: 2)
        throw Failure()
      }
    }
    #expect(desk.terminal.text != "")
    #expect(desk.terminal.screen == "")
    #expect(desk.meter.works.isEmpty)
  }

  @Test func staysWithTheWholeWhileItsPartsAreShort() {
    let desk = Desk()
    desk.follow("weekly.qc") {
      for _ in 0..<8 { desk.follow("import a.csv") { desk.work(seconds: 0.5) } }
      #expect(desk.terminal.passing.allSatisfy { $0.hasPrefix("weekly.qc") })
      desk.follow("import b.csv") {
        desk.work(seconds: 2)
        #expect(desk.terminal.screen.hasPrefix("import b.csv  ["))
      }
      desk.work(seconds: 1)
      #expect(
        desk.terminal.screen == "weekly.qc  [#############-------]  69 %  100 items/s  4 s left")
    }
  }

  @Test func keepsToTheWidthOfTheWindow() {
    let desk = Desk()
    desk.follow("import") {
      desk.work(seconds: 2)
      desk.terminal.columns = 24
      desk.work(seconds: 1)
      #expect(desk.terminal.screen == "import  29 %  8 s left")
      desk.terminal.columns = 0
      desk.work(seconds: 1)
    }
    #expect(desk.terminal.screen == "")
  }

  /// A commit cannot report progress, so only its name is shown.
  @Test func namesWhatCannotBeLookedInto() {
    let desk = Desk()
    desk.meter.awaiting("writing") {}
    desk.follow("import") {
      desk.work(seconds: 0.5)
      desk.meter.awaiting("writing") {}
      #expect(desk.terminal.text == "")
      desk.work(seconds: 1.01)
      desk.meter.awaiting("writing") { #expect(desk.terminal.screen == "writing") }
      desk.work(seconds: 1)
      #expect(desk.terminal.screen.hasPrefix("import  [##"))
    }
    #expect(desk.terminal.screen == "")
  }

  @Test func writesNothingWhileAnotherJobHasTheTerminal() {
    let desk = Desk(isOurs: { false })
    desk.follow("import") { desk.work(seconds: 5) }
    #expect(desk.terminal.text == "")
  }
}
