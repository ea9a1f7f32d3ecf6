import CartInterchange
import CartModels
import Foundation
import Testing

/// The share of real lines that are read as a careful person reads them.
@Suite struct CorpusTests {
  /// A line and its expected meaning.
  struct Row {
    var line: String
    var amount: String
    var unit: String
    var name: String
    var note: String
  }

  /// The minimum shares of lines with the right amount, unit and name, and of lines that are right
  /// in every part.
  private static let (leastRight, leastWhollyRight) = (0.93, 0.85)

  @Test(arguments: ["lines.tsv", "unseen.tsv", "fresh.tsv"])
  func linesComeOutRight(file: String) throws {
    let rows = try Self.rows(of: file)
    #expect(rows.count >= 200)
    let isShown = ProcessInfo.processInfo.environment["CORPUS"] == "show"
    var (right, whollyRight) = (0, 0)
    for row in rows {
      let line = RecipeLine.read(
        row.line, decimalComma: PlainText.usesDecimalComma(row.line))
      let isRight = try Self.isRight(line, row)
      let isWhollyRight = isRight && line.note == row.note
      right += isRight ? 1 : 0
      whollyRight += isWhollyRight ? 1 : 0
      if isShown, !isWhollyRight { print(Self.difference(line, row, isRight)) }
    }
    let share = Double(right) / Double(rows.count)
    let wholeShare = Double(whollyRight) / Double(rows.count)
    print(
      "\(file): \(rows.count) lines, \(right) right (\(share)), \(whollyRight) wholly (\(wholeShare))"
    )
    #expect(share >= Self.leastRight)
    #expect(wholeShare >= Self.leastWhollyRight)
  }

  private static func difference(_ line: RecipeLine, _ row: Row, _ isRight: Bool) -> String {
    let found = [
      line.amount?.exactText ?? "", line.unit?.rawValue ?? "", line.name, line.note,
      line.doubt ?? "",
    ]
    let wanted = [row.amount, row.unit, row.name, row.note]
    return """
      \(isRight ? "note  " : "WRONG ") \(row.line)
        found:  \(found.joined(separator: " | "))
        wanted: \(wanted.joined(separator: " | "))
      """
  }

  private static func isRight(_ line: RecipeLine, _ row: Row) throws -> Bool {
    let unit = CartModels.Unit(rawValue: row.unit)
    try #require(unit != nil || row.unit.isEmpty, "\(row.line)")
    guard line.name == row.name else { return false }
    guard let amount = try amount(row.amount) else {
      return line.amount == nil && line.unit == unit
    }
    guard let found = line.amount else { return false }
    return Quantity(found, line.unit).isEquivalent(to: Quantity(amount, unit))
  }

  private static func amount(_ text: String) throws -> Rational? {
    var sum: Rational?
    for part in text.split(separator: " ") {
      let parts = try part.split(separator: "/").map { try decimal(String($0)) }
      let value = parts.count == 2 ? try parts[0].divided(by: parts[1]) : parts[0]
      sum = try (sum ?? 0).adding(value)
    }
    return sum
  }

  private static func decimal(_ text: String) throws -> Rational {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let decimals = parts.count > 1 ? String(parts[1]) : ""
    let whole = String(parts[0]) + decimals
    let one = "1" + String(repeating: "0", count: decimals.count)
    let (digits, scale) = try (#require(Int64(whole)), #require(Int64(one)))
    return try Rational(digits, scale)
  }

  private static func rows(of file: String) throws -> [Row] {
    let path = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Corpus/\(file)")
    let lines = try String(contentsOf: path, encoding: .utf8).split(separator: "\n").dropFirst()
    return try lines.map { line in
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      try #require(cells.count == 5, "\(line)")
      return Row(line: cells[0], amount: cells[1], unit: cells[2], name: cells[3], note: cells[4])
    }
  }
}
