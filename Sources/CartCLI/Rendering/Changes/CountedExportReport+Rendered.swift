import CartInterpreter
import CartModels

/// `export bought` and `export menu`; in a dry run, the changes that they would make.
extension CountedExportReport: Rendered {
  var occasion: Occasion { .change }

  func text(in context: RenderingContext) throws -> RenderedText? {
    let amount =
      switch content {
      case .purchases: counted(count, "purchase")
      case .dishes: count == 1 ? "1 dish" : "\(count) dishes"
      }
    let mark = context.isDryRun ? isReplacing ? "~ " : "+ " : ""
    let place = isReplacing ? ", replacing the old file" : ""
    let left =
      leftOutCount == 0 ? "" : "; \(counted(leftOutCount, "purchase")) without a price left out"
    let respelled =
      respelledCount == 0 ? "" : "; \(counted(respelledCount, "name")) spelled differently"
    let path = context.style.safe(path)
    return .prose("\(mark)exported \(amount) to \(path)\(place)\(left)\(respelled)\n")
  }

  func json(in context: RenderingContext) throws -> String? {
    switch content {
    case .purchases:
      try context.json.line(
        PurchaseExportJSON(exported: path, purchases: count, leftOut: leftOutCount))
    case .dishes:
      try context.json.line(
        MenuExportJSON(exported: path, dishes: count, respelled: respelledCount))
    }
  }
}

private struct PurchaseExportJSON: Encodable {
  let exported: String
  let purchases: Int
  let leftOut: Int
}

private struct MenuExportJSON: Encodable {
  let exported: String
  let dishes: Int
  let respelled: Int
}
