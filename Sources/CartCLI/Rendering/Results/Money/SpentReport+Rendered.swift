import CartInterchange
import CartInterpreter
import CartLanguage
import CartModels

/// `spent`: one line for each total, in the format that `as` sets.
extension SpentReport: Rendered {
  var occasion: Occasion { .asked }

  func text(in context: RenderingContext) throws -> RenderedText? {
    switch format ?? .table {
    case .table: return .prose(table(in: context.style, isTerminal: context.isTerminal))
    case .csv: return .verbatim(context.isTerminal ? PrintedText.of(csv("\n")) : csv("\r\n"))
    case .json: return .verbatim(try context.json.line(SpentJSON(self)))
    }
  }

  func json(in context: RenderingContext) throws -> String? {
    switch format ?? .json {
    case .json: try context.json.line(SpentJSON(self))
    case .csv: csv("\r\n")
    case .table: table(in: context.style, isTerminal: false)
    }
  }
}

extension SpentReport {
  private func table(in style: TextStyle, isTerminal: Bool) -> String {
    guard !rows.isEmpty else {
      return unpriced == 0
        ? "no purchases\n"
        : "no purchases with a price; \(counted(unpriced, "purchase")) without: "
          + "`check NAME for MONEY` records one\n"
    }
    var table = TextColumns()
    table.rightAligned = [1]
    let largest = Dictionary(
      rows.map { ($0.money.currency, $0.money.amount) }, uniquingKeysWith: max)
    for row in rows {
      let name = row.name.map { style.safe($0) } ?? "no \(key.rawValue)"
      table.append(
        [name, row.money.displayText]
          + (isTerminal && style.usesSymbols
            ? [style.good(bar(of: row.money, largest: largest[row.money.currency]))] : []))
    }
    for part in total.parts { table.append(["total", part.displayText]) }
    guard unpriced > 0 else { return table.text }
    return table.text + style.faint("\(counted(unpriced, "purchase")) without a price") + "\n"
  }

  /// Returns a bar for an amount in proportion to the largest amount of the currency.
  private func bar(of money: Money, largest: Rational?) -> String {
    guard let largest, largest > 0 else { return "" }
    do throws(ArithmeticError) {
      let share = try money.amount.multiplied(by: 20).divided(by: largest).ceiling
      return String(repeating: "█", count: max(0, min(20, Int(share.numerator))))
    } catch {
      return ""
    }
  }

  private func csv(_ lineEnd: String) -> String {
    let writer = TableWriter(separator: .comma, lineEnd: lineEnd)
    return writer.line([key.rawValue, "amount", "currency", "purchases"])
      + rows.map {
        writer.line([
          SpreadsheetCell.guarded($0.name ?? ""), $0.money.amount.exactText,
          $0.money.currency?.code ?? "", String($0.count),
        ])
      }.joined()
  }
}

private struct SpentJSON: Encodable {
  private let by: String
  private let rows: [Row]
  private let totals: [MoneyJSON]
  private let unpriced: Int

  private struct Row: Encodable {
    let name: Nullable<String>
    let money: MoneyJSON
    let purchases: Int
  }

  init(_ report: SpentReport) {
    by = report.key.rawValue
    rows = report.rows.map {
      Row(name: Nullable($0.name), money: MoneyJSON($0.money), purchases: $0.count)
    }
    totals = report.total.parts.map { MoneyJSON($0) }
    unpriced = report.unpriced
  }
}
