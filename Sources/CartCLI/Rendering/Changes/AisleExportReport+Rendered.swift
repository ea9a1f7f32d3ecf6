import CartInterpreter
import CartModels

/// `export` to an aisle.conf; in a dry run, the changes that it would make.
extension AisleExportReport: Rendered {
  var occasion: Occasion { .change }

  func text(in context: RenderingContext) throws -> RenderedText? {
    let mark = context.isDryRun ? isReplacing ? "~ " : "+ " : ""
    let categories = categoryCount == 1 ? "1 category" : "\(categoryCount) categories"
    let place = isReplacing ? ", replacing the old file" : ""
    var text =
      "\(mark)exported \(categories) with \(counted(nameCount, "name")) to "
      + "\(context.style.safe(path))\(place)\n"
    if !leftOut.isEmpty {
      text += "left out, because the format cannot store them: \(names(context.style))\n"
    }
    return .prose(text)
  }

  func json(in context: RenderingContext) throws -> String? {
    try context.json.line(
      AisleExportJSON(
        exported: path, categories: categoryCount, names: nameCount, leftOut: leftOut))
  }

  private static let mostShown = 10

  private func names(_ style: TextStyle) -> String {
    let shown = leftOut.prefix(AisleExportReport.mostShown).map { style.safe($0) }
    let rest = leftOut.count - shown.count
    return shown.joined(separator: "; ") + (rest > 0 ? " and \(rest) more" : "")
  }
}

private struct AisleExportJSON: Encodable {
  let exported: String
  let categories: Int
  let names: Int
  let leftOut: [String]
}
