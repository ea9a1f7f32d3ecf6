import CartInterchange
import CartInterpreter
import CartModels

/// The items that a template left out: `left out Salt (always at home), Rice (since 12 Nov)`
extension LeftOutReport: Rendered {
  var occasion: Occasion { .change }

  func text(in context: RenderingContext) throws -> RenderedText? {
    let names = items.map { leftOut in
      let name =
        leftOut.quantity.map { $0.displayText(of: leftOut.item.claim.name) }
        ?? leftOut.item.claim.name
      let ground = PantryText.ground(of: leftOut.item, today: context.today)
      return "\(context.style.safe(name)) (\(ground))"
    }
    return .prose("left out \(names.joined(separator: ", "))\n")
  }

  func json(in context: RenderingContext) throws -> String? {
    try context.json.line(LeftOutJSON(leftOut: items.map { PantryJSON($0.item) }))
  }
}

private struct LeftOutJSON: Encodable {
  let leftOut: [PantryJSON]
}
