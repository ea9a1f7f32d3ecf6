import CartInterpreter
import CartModels

/// `export bought`, and in a dry run what it would write.
extension PurchaseExportReport: Rendered {
  var occasion: Occasion { .change }

  func text(in context: RenderingContext) throws -> RenderedText? {
    let mark = context.isDryRun ? isReplacing ? "~ " : "+ " : ""
    let place = isReplacing ? ", replacing the old file" : ""
    let left =
      leftOutCount == 0 ? "" : "; \(counted(leftOutCount, "purchase")) without a price left out"
    return .prose(
      "\(mark)exported \(counted(count, "purchase")) to \(context.style.safe(path))\(place)\(left)\n"
    )
  }

  func json(in context: RenderingContext) throws -> String? {
    try context.json.line(
      PurchaseExportJSON(exported: path, purchases: count, leftOut: leftOutCount))
  }
}

private struct PurchaseExportJSON: Encodable {
  let exported: String
  let purchases: Int
  let leftOut: Int
}
