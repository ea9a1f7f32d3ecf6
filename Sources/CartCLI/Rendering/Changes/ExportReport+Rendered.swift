import CartInterpreter
import CartModels

/// `export`; in a dry run, the changes that it would make.
extension ExportReport: Rendered {
  var occasion: Occasion { .change }

  func text(in context: RenderingContext) throws -> RenderedText? {
    let style = context.style
    let mark = context.isDryRun ? isReplacing ? "~ " : "+ " : ""
    let items = counted(list.itemCount, "item")
    let place = isReplacing ? ", replacing the old file" : ""
    let left =
      leftOutCount == 0
      ? "" : "; notes and days of \(counted(leftOutCount, "item")) are left out"
    let respelled =
      respelledCount == 0 ? "" : "; \(counted(respelledCount, "name")) spelled differently"
    let line =
      "\(mark)exported \(items) of \(style.bold(style.safe(list.title))) to "
      + "\(style.safe(path))\(place)\(left)\(respelled)"
    return .prose(line + "\n")
  }

  func json(in context: RenderingContext) throws -> String? {
    try context.json.line(
      ExportJSON(
        exported: path, list: list.title, items: list.itemCount, leftOut: leftOutCount,
        respelled: respelledCount))
  }
}

private struct ExportJSON: Encodable {
  let exported: String
  let list: String
  let items: Int
  let leftOut: Int
  let respelled: Int
}
