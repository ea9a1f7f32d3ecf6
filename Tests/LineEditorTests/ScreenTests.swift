import Testing

@testable import LineEditor

@Suite struct ScreenTests {
  private func frame(_ rows: [String], cursor: (Int, Int), footer: [String] = []) -> ScreenFrame {
    ScreenFrame(
      rows: rows.map { FrameRow($0, width: $0.count) },
      footer: footer.map { FrameRow($0, width: $0.count) },
      cursorRow: cursor.0, cursorColumn: cursor.1)
  }

  @Test func nothingChangedWritesNothing() {
    var screen = Screen()
    let frame = frame(["> abc"], cursor: (0, 5))
    let first = screen.show(frame, rows: 24)
    #expect(first.contains("> abc"))
    let second = screen.show(frame, rows: 24)
    #expect(second == "")
  }

  @Test func onlyChangedRowsAreWritten() {
    var screen = Screen()
    _ = screen.show(frame(["first", "second"], cursor: (1, 6)), rows: 24)
    let output = screen.show(frame(["first", "other!"], cursor: (1, 6)), rows: 24)
    #expect(output.contains("other!"))
    #expect(!output.contains("first"))
  }

  @Test func tallEntryShowsTheRowsAroundTheCursor() {
    var screen = Screen()
    let rows = (0..<20).map { "row \($0)" }
    let bottom = screen.show(frame(rows, cursor: (19, 0)), rows: 5)
    #expect(bottom.contains("row 15") && bottom.contains("row 19"))
    #expect(!bottom.contains("row 14"))
    let top = screen.show(frame(rows, cursor: (0, 0)), rows: 5)
    #expect(top.contains("row 0") && top.contains("row 4"))
    #expect(!top.contains("row 5"))
  }

  @Test func footerNeverPushesTheCursorOut() {
    var screen = Screen()
    let frame = frame(["a", "b", "c"], cursor: (2, 0), footer: ["1", "2", "3", "4"])
    let output = screen.show(frame, rows: 4)
    #expect(output.contains("c") && output.contains("3"))
    #expect(!output.contains("4"))
  }

  @Test func leavingShowsAllRows() {
    var screen = Screen()
    let rows = (0..<20).map { "row \($0)" }
    _ = screen.show(frame(rows, cursor: (19, 0)), rows: 5)
    let output = screen.leave(frame(rows, cursor: (19, 0)))
    #expect(rows.allSatisfy(output.contains))
  }

  @Test(arguments: [(80, 1), (40, 1), (20, 2), (10, 4)])
  func resizingGoesUpAsFarAsTheRowsWrap(columns: Int, above: Int) {
    var screen = Screen()
    let wide = String(repeating: "x", count: 40)
    _ = screen.show(frame([wide, "y"], cursor: (1, 1)), rows: 24)
    let output = screen.erase(afterResizingTo: columns)
    #expect(output.hasPrefix("\u{1B}[\(above)A"))
  }
}
