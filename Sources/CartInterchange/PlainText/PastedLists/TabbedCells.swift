import CartModels

/// A line of cells between tabs, as a spreadsheet copies them: `Milk⇥2⇥whole`.
enum TabbedCells {
  /// The texts of the items that the cells are, each with what goes to its note; nil where no tab parts
  /// anything.
  static func items(in line: String) -> [(text: String, note: String)]? {
    guard line.utf8.contains(0x09) else { return nil }
    var cells = line.split(separator: "\t").map { LineText.plain($0) }.filter { !$0.isEmpty }
    // `•⇥Milk`, as word processors copy it.
    var bullet = ""
    if let first = cells.first, ListBullet(first + " x").rest == "x" {
      bullet = first + " "
      cells.removeFirst()
    }
    guard cells.count > 1 else { return nil }
    if isHeading(cells) { return [] }
    // `2 c. flour⇥1 tsp. soda` in two columns
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

  /// `2`, `500 g`; not `1.20`.
  private static func amount(_ cell: String) -> Quantity? {
    PricedWords.isMoney(cell[...]) ? nil : WrittenQuantity.read(cell, .point)
  }
}
