import CartModels

/// A line of cells between tabs, as copied from a spreadsheet: `Milk⇥2⇥whole`.
enum TabbedCells {
  /// Returns the text of each item in the cells with its note, or nil if no tab separates them.
  static func items(in line: String) -> [(text: String, note: String)]? {
    guard line.utf8.contains(0x09) else { return nil }
    var cells = line.split(separator: "\t").map { LineText.plain($0) }.filter { !$0.isEmpty }
    // Word processors copy a bullet as a cell: `•⇥Milk`.
    var bullet = ""
    if let first = cells.first, ListBullet(first + " x").rest == "x" {
      bullet = first + " "
      cells.removeFirst()
    }
    guard cells.count > 1 else { return nil }
    if isHeading(cells) { return [] }
    // Each cell is an item, as in two columns: `2 c. flour⇥1 tsp. soda`.
    if cells.allSatisfy(isCounted) { return cells.map { (bullet + $0, "") } }
    var words = cells.filter { cell in cell.contains(where: \.isLetter) && amount(cell) == nil }
    guard !words.isEmpty else { return nil }
    let name = words.removeFirst()
    let counts = cells.filter { amount($0) != nil }
    let others = cells.filter { amount($0) == nil && $0 != name }
    guard counts.count < 2 else { return nil }
    let text = bullet + counts.map { $0 + " " }.joined() + name
    return [(text, others.joined(separator: ", "))]
  }

  private static func isHeading(_ cells: [String]) -> Bool {
    let columns = TableColumns(cells)
    return columns.hasNames && cells.count > columns.others.count + 1
  }

  private static func isCounted(_ cell: String) -> Bool {
    let line = RecipeLine.read(plain: cell, decimalComma: false)
    return amount(cell) == nil && line.doubt == nil && line.quantity != nil
  }

  /// Reads an amount such as `2` or `500 g`. `1.20` is money.
  private static func amount(_ cell: String) -> Quantity? {
    PricedWords.isMoney(cell[...]) ? nil : WrittenQuantity.read(cell, .point)
  }
}
