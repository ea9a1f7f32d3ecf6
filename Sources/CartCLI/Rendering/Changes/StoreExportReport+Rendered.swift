import CartInterpreter
import CartModels

/// `export all lists`; in a dry run, the changes that it would make.
extension StoreExportReport: Rendered {
  var occasion: Occasion { .change }

  func text(in context: RenderingContext) throws -> RenderedText? {
    let mark = context.isDryRun ? isReplacing ? "~ " : "+ " : ""
    let place = isReplacing ? ", replacing the old file" : ""
    return .prose("\(mark)exported \(counts.text) to \(context.style.safe(path))\(place)\n")
  }

  func json(in context: RenderingContext) throws -> String? {
    let counts = counts.counts.map { ($0.kind, $0.count) }
    return try context.json.line(
      StoreExportJSON(
        exported: path, store: Dictionary(counts, uniquingKeysWith: { first, _ in first })))
  }
}

private struct StoreExportJSON: Encodable {
  let exported: String
  let store: [String: Int]
}
