import Testing

@testable import LineEditor

@Suite struct CandidateGridTests {
  private func grid(_ names: [String], details: Bool = false, columns: Int, rows: Int = 10)
    -> CandidateGrid
  {
    CandidateGrid(
      candidates: names.map { Completion($0, detail: details ? "about \($0)" : "") },
      columns: columns, maximumRows: rows)
  }

  private func text(_ rows: [[CandidateGrid.Cell]]) -> [String] {
    rows.map { cells in
      cells.map { $0.text + ($0.detail.isEmpty ? "" : "  " + $0.detail) }.joined(separator: "  ")
    }
  }

  private let fruit = ["Apples", "Bananas", "Cherries", "Dates", "Elderberries"]

  @Test func columnsAreReadDownwards() {
    #expect(
      text(grid(fruit, columns: 80).rows(selected: nil)) == [
        "Apples        Bananas       Cherries      Dates         Elderberries"
      ])
    #expect(
      text(grid(fruit, columns: 30).rows(selected: nil)) == [
        "Apples        Dates       ", "Bananas       Elderberries", "Cherries    ",
      ])
  }

  @Test func narrowTerminalHasOneColumn() {
    let rows = grid(fruit, columns: 20).rows(selected: nil)
    #expect(rows.count == 5)
    #expect(rows.allSatisfy { $0.count == 1 })
  }

  @Test func detailsStandBesideNamesWhenTheyFit() {
    let rows = grid(["check", "clear"], details: true, columns: 40).rows(selected: nil)
    #expect(text(rows) == ["check  about check", "clear  about clear"])
    let narrow = grid(["check", "clear"], details: true, columns: 18).rows(selected: nil)
    #expect(text(narrow) == ["check  clear"])
  }

  @Test func wideNamesLineUp() {
    let rows = grid(["牛乳", "a", "ñ", "e\u{301}"], columns: 12).rows(selected: nil)
    #expect(text(rows) == ["牛乳  ñ   ", "a     e\u{301}   "])
  }

  @Test func longNamesAreCut() {
    let rows = grid([String(repeating: "x", count: 50)], columns: 20).rows(selected: nil)
    #expect(text(rows) == [String(repeating: "x", count: 18) + "…"])
  }

  @Test func pageShowsTheSelectedOne() {
    let names = (0..<20).map { "candidate number \($0)" }
    let grid = grid(names, columns: 20, rows: 5)
    let first = grid.rows(selected: nil)
    #expect(first.count == 5)
    #expect(first.last?.first?.text == "… 16 more")
    let later = grid.rows(selected: 9)
    #expect(later.flatMap { $0 }.contains { $0.index == 9 })
  }

  @Test(arguments: 1...30)
  func neverWiderThanTheTerminal(columns: Int) {
    let names = fruit + ["牛乳", String(repeating: "é", count: 40), ""]
    for rows in 1...10 {
      let grid = grid(names, details: true, columns: columns, rows: rows)
      let footer = grid.footer(selected: 2, palette: Palette(usesColor: true))
      #expect(footer.count <= rows)
      #expect(footer.allSatisfy { $0.width <= columns })
    }
  }

  @Test func menuWalksAroundAndBack() {
    let list = CompletionCandidates(
      replacing: 4..<6, candidates: ["Milk", "Mints"].map { Completion($0) })
    var menu = CompletionMenu(list, for: LineBuffer("add Mi now", cursor: 6))
    menu.walk(back: false)
    #expect(menu.current == LineBuffer("add Milk now", cursor: 8))
    menu.walk(back: false)
    menu.walk(back: false)
    #expect(menu.current == LineBuffer("add Mi now", cursor: 6))
    menu.walk(back: true)
    #expect(menu.current.text == "add Mints now")
  }

  @Test func commonPrefixIsOfWholeCharacters() {
    func common(_ texts: String...) -> Substring {
      CompletionCandidates(replacing: 0..<0, candidates: texts.map { Completion($0) }).commonPrefix
    }
    #expect(common("list", "lists") == "list")
    #expect(common("e\u{301}a", "e") == "")
    #expect(common("Milk") == "Milk")
    #expect(common("a", "b") == "")
  }
}
