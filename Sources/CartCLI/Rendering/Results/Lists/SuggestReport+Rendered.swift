import CartInterchange
import CartInterpreter
import CartModels

/// `suggest`: one line for each item, with its usual amount and the reason.
extension SuggestReport: Rendered {
  var occasion: Occasion { .asked }

  func text(in context: RenderingContext) throws -> RenderedText? {
    guard !items.isEmpty else { return .prose("nothing to suggest\n") }
    return .prose(items.map { row(of: $0, in: context) }.joined())
  }

  func json(in context: RenderingContext) throws -> String? {
    try context.json.line(items) { SuggestedItemJSON($0, today: context.today) }
  }
}

extension SuggestReport {
  /// `2 l Milk — every 6 days, last bought 8 days ago`
  private func row(of item: SuggestedItem, in context: RenderingContext) -> String {
    let style = context.style
    let name = style.bold(style.safe(item.quantity.displayText(of: item.name)))
    let ago = ListText.ago(days: item.daysSince)
    let reason =
      switch item.interval {
      case nil: "last bought \(ago)"
      case 1?: "every day, last bought \(ago)"
      case let days?: "every \(days) days, last bought \(ago)"
      }
    return "\(name) \(style.faint("— " + reason))\n"
  }
}

private struct SuggestedItemJSON: Encodable {
  let name: String
  let quantity: AmountJSON
  let unit: Nullable<String>
  let every: Nullable<Int>
  let last: Nullable<String>

  init(_ item: SuggestedItem, today: CalendarDate) {
    name = item.name
    quantity = AmountJSON(amount: item.quantity.amount)
    unit = Nullable(item.quantity.unit?.rawValue)
    every = Nullable(item.interval)
    last = Nullable(CalendarDate(dayNumber: today.dayNumber - item.daysSince)?.text)
  }
}
