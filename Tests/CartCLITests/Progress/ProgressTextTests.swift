import CartModels
import TerminalText
import Testing

@testable import CartCLI

/// The text of the bar for progress at simulated times.
@Suite struct ProgressTextTests {
  private let plain = ProgressText(style: .plain)

  /// Returns the pace of work with the given counts at the given seconds.
  private func pace(
    _ name: String = "import party.csv", of total: Int? = 1_000,
    _ unit: WorkProgress.Unit = .items, seen: [(second: Double, count: Int)]
  ) -> ProgressPace {
    func progress(_ count: Int) -> WorkProgress {
      WorkProgress(name: name, count: count, of: total, unit: unit)
    }
    var pace = ProgressPace(progress(seen[0].count), at: .seconds(seen[0].second))
    for (second, count) in seen.dropFirst() { pace.note(progress(count), at: .seconds(second)) }
    return pace
  }

  @Test func saysHowFarAndHowFastAndHowLong() {
    let pace = pace(seen: [(0, 0), (1, 200), (2, 400)])
    #expect(
      plain.line(pace, columns: 79)
        == "import party.csv  [########------------]  40 %  200 items/s  3 s left")
  }

  @Test func drawsBlocksWhereTheTerminalKnowsThem() {
    let style = TextStyle(usesColor: true, usesSymbols: true)
    let line = ProgressText(style: style).line(pace(seen: [(0, 0), (2, 250)]), columns: 79)
    #expect(
      line
        == "import party.csv  \u{1B}[32m█████\u{1B}[0m\u{1B}[2m░░░░░░░░░░░░░░░\u{1B}[0m"
        + "  25 %  125 items/s  6 s left")
    let uncoloured = ProgressText(style: TextStyle(usesColor: false, usesSymbols: true))
    #expect(
      uncoloured.line(pace(seen: [(0, 0), (2, 250)]), columns: 79)
        == "import party.csv  █████░░░░░░░░░░░░░░░  25 %  125 items/s  6 s left")
  }

  @Test(arguments: [
    (79, "lint  [########------------]  40 %  400 items/s  2 s left"),
    (57, "lint  [########------------]  40 %  400 items/s  2 s left"),
    (56, "lint  [####------]  40 %  400 items/s  2 s left"),
    (46, "lint  [####------]  40 %  2 s left"),
    (33, "lint  40 %  2 s left"),
    (19, "40 %  2 s left"),
    (13, "40 %"),
    (4, "40 %"),
    (3, nil),
  ]) func saysLessWhereThereIsLessRoom(_ columns: Int, _ line: String?) {
    #expect(plain.line(pace("lint", seen: [(0, 0), (1, 400)]), columns: columns) == line)
  }

  @Test(arguments: [
    (79, "count.qc  1,204,000 steps  602,000 steps/s"),
    (41, "count.qc  1,204,000 steps"),
    (24, "1,204,000 steps"),
    (14, nil),
  ]) func countsWhereNobodyKnowsTheEnd(_ columns: Int, _ line: String?) {
    let pace = pace("count.qc", of: nil, .steps, seen: [(0, 0), (2, 1_204_000)])
    #expect(plain.line(pace, columns: columns) == line)
  }

  /// A sentence is one step, however long it takes, and the user has just typed it, so the bar is
  /// empty.
  @Test func saysNothingOfNothing() {
    #expect(plain.line(pace("", of: nil, .steps, seen: [(0, 0), (9, 1)]), columns: 79) == nil)
    #expect(
      plain.line(pace("doctor: pages", of: nil, .rows, seen: [(0, 0), (9, 0)]), columns: 79)
        == "doctor: pages")
  }

  @Test func measuresAScriptByItsBytesAndCountsItsSteps() {
    func progress(_ done: Int, _ steps: Int) -> WorkProgress {
      WorkProgress(name: "weekly.qc", done: done, of: 10_000, count: steps, unit: .steps)
    }
    var pace = ProgressPace(progress(0, 0), at: .zero)
    for second in 1...5 {
      pace.note(progress(second * 1_000, second * 52_349), at: .seconds(second))
    }
    #expect(
      plain.line(pace, columns: 79)
        == "weekly.qc  [##########----------]  50 %  52,300 steps/s  5 s left")
    // The script reaches a loop, whose end is unknown.
    for second in 6...9 { pace.note(progress(5_000, second * 52_349), at: .seconds(second)) }
    #expect(plain.line(pace, columns: 79) == "weekly.qc  471,141 steps  52,300 steps/s")
    // The loop has ended, and the script continues.
    pace.note(progress(6_000, 500_000), at: .seconds(10))
    #expect(plain.line(pace, columns: 79)?.contains("60 %  50,000 steps/s  7 s left") == true)
  }

  /// Lines that take three seconds each are not treated as an endless loop.
  @Test func waitsForLinesThatTakeLong() {
    var pace = pace("slow.qc", seen: [(0, 0), (3, 100), (6, 200), (9, 300)])
    pace.note(WorkProgress(name: "slow.qc", count: 300, of: 1_000, unit: .items), at: .seconds(11))
    #expect(plain.line(pace, columns: 79)?.contains("30 %") == true)
  }

  @Test func countsNoTimeInWhichTheProgramStoodStill() {
    let pace = pace(seen: [(0, 0), (1, 100), (2, 200), (3_602, 200), (3_603, 300)])
    #expect(pace.elapsed == .seconds(3))
    #expect(plain.line(pace, columns: 79)?.hasSuffix("30 %  100 items/s  7 s left") == true)
  }

  @Test func beginsAnewWithAnotherStage() {
    var pace = pace("restore: copying", of: 100, .bytes, seen: [(0, 0), (2, 100)])
    pace.note(WorkProgress(name: "restore: names", count: 0, of: 50, unit: .rows), at: .seconds(3))
    #expect(pace.elapsed == .zero)
    #expect(pace.rate == nil)
    #expect(plain.line(pace, columns: 79) == "restore: names")
  }

  /// The count can exceed the expected total if a file grows during the work.
  @Test func staysWithinItsBounds() {
    let pace = pace(of: 100, seen: [(0, 0), (1, 50), (2, 200)])
    #expect(plain.line(pace, columns: 30) == "import party.csv  100 %")
    #expect(self.pace(of: 0, seen: [(0, 0), (2, 0)]).share == nil)
  }

  @Test func guardsTheTerminalFromNames() {
    let pace = pace("import \u{1B}[2J and a name at length.csv", seen: [(0, 0), (2, 200)])
    #expect(plain.line(pace, columns: 40) == #"import \u{1B}[2J and ...  20 %  8 s left"#)
  }

  @Test(arguments: [
    (WorkProgress.Unit.bytes, 3_250_586, "3.1 MB/s"), (.bytes, 512, "512 bytes/s"),
    (.rows, 999, "999 rows/s"), (.steps, 1_000, "1,000 steps/s"),
    (.items, 1_234_567, "1,230,000 items/s"),
  ]) func roundsRates(_ unit: WorkProgress.Unit, _ count: Int, _ text: String) {
    let pace = pace("x", of: nil, unit, seen: [(0, 0), (1, count)])
    #expect(plain.line(pace, columns: 79)?.hasSuffix(text) == true)
  }

  @Test(arguments: [
    (0.0, "1 s left"), (0.2, "1 s left"), (1.5, "2 s left"), (59, "59 s left"),
    (59.5, "1 min left"), (61, "2 min left"), (3_540, "59 min left"), (3_600, "1 h left"),
    (3_601, "1 h 1 min left"), (7_200, "2 h left"), (360_000, nil), (1e18, nil),
  ]) func tellsTheTimeLeft(_ seconds: Double, _ text: String?) {
    #expect(ProgressText.left(seconds) == text)
  }
}
