import CartInterchange
import CartInterpreter
import CartLanguage
import CartModels

/// `pantry`: one line for each item, in the format that `as` sets.
extension PantryReport: Rendered {
  var occasion: Occasion { .asked }

  func text(in context: RenderingContext) throws -> RenderedText? {
    switch format ?? .table {
    case .table: return .prose(table(context.style, context.today))
    case .csv: return .verbatim(context.isTerminal ? PrintedText.of(csv("\n")) : csv("\r\n"))
    case .json: return .verbatim(try context.json.line(items.map { PantryJSON($0) }))
    }
  }

  func json(in context: RenderingContext) throws -> String? {
    switch format ?? .json {
    case .json: try context.json.line(items.map { PantryJSON($0) })
    case .csv: csv("\r\n")
    case .table: table(context.style, context.today)
    }
  }
}

extension PantryReport {
  private func table(_ style: TextStyle, _ today: CalendarDate) -> String {
    guard !items.isEmpty else { return "nothing noted yet: `have Rice` notes that it is at home\n" }
    var table = TextColumns()
    for item in items {
      table.append([
        style.bold(style.safe(item.claim.displayName)),
        item.isDoubtful
          ? style.faint("doubtful: \(PantryText.doubt(about: item))")
          : PantryText.ground(of: item, today: today),
      ])
    }
    return table.text
  }

  private func csv(_ lineEnd: String) -> String {
    let writer = TableWriter(separator: .comma, lineEnd: lineEnd)
    return writer.line(["name", "quantity", "unit", "always", "noted", "until", "doubtful"])
      + items.map { item in
        let claim = item.claim
        return writer.line([
          SpreadsheetCell.guarded(claim.name), claim.quantity?.amount.exactText ?? "",
          claim.quantity?.unit?.rawValue ?? "", claim.isAlways ? "yes" : "no", claim.noted.text,
          claim.until?.text ?? "", item.isDoubtful ? "yes" : "no",
        ])
      }.joined()
  }
}
