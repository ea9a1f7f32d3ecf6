import CartInterchange
import CartInterpreter
import CartModels

/// `shop`: the current shop.
extension ShopReport: Rendered {
  var occasion: Occasion { .asked }

  func text(in context: RenderingContext) throws -> RenderedText? {
    let shops = ShopText(style: context.style)
    var text =
      inUse.map { shops.line($0) }
      ?? "no shop is in use: categories are in their usual order\n"
    if let list, let own {
      text += "\(context.style.safe(list.title)) has its own, \(shops.line(own))"
    }
    return .prose(text)
  }

  func json(in context: RenderingContext) throws -> String? {
    try context.json.line(
      ShopInUseJSON(
        shop: Nullable(inUse.map { ShopJSON($0) }), list: Nullable(list?.title),
        own: Nullable(own.map { ShopJSON($0) })))
  }
}

private struct ShopInUseJSON: Encodable {
  let shop: Nullable<ShopJSON>
  let list: Nullable<String>
  let own: Nullable<ShopJSON>
}
