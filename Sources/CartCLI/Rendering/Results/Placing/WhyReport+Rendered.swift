import CartInterchange
import CartInterpreter
import CartLanguage
import CartModels
import CartStore
import Foundation

/// `why`: one line for each item, followed by the steps that changed it.
extension WhyReport: Rendered {
  var occasion: Occasion { .asked }

  func text(in context: RenderingContext) throws -> RenderedText? {
    .prose(WhyText(context).text(self))
  }

  func json(in context: RenderingContext) throws -> String? {
    try context.json.line(WhyJSON(self, WhyText(context)))
  }
}

/// Formats reasons.
struct WhyText {
  private let context: RenderingContext
  private var style: TextStyle { context.style }

  init(_ context: RenderingContext) { self.context = context }

  fileprivate func text(_ report: WhyReport) -> String {
    let usual = "\(style.safe(report.usual.category.name)): \(ground(report.usual.reason))"
    let receipt = (report.receiptName.map(self.receipt) ?? "") + (report.pantry.map(pantry) ?? "")
    guard let list = report.list, !report.items.isEmpty else {
      let place = report.list.map { "isn't on \(style.safe($0.title))" } ?? "is on no list"
      return receipt + "\(style.bold(style.safe(report.name))) \(place); it would go to \(usual)\n"
    }
    return receipt + report.items.map { lines($0, on: list, report.usual) }.joined()
  }

  private func pantry(_ item: PantryItem) -> String {
    let name = style.bold(style.safe(item.claim.displayName))
    let effect =
      item.isDoubtful
      ? "\(PantryText.doubt(about: item)), so templates add it"
      : "\(item.claim.isAlways ? "" : "at home ")"
        + "\(PantryText.ground(of: item, today: context.today)), so templates leave it out"
    return "\(name): \(effect)\n"
  }

  private func receipt(_ name: ReceiptName) -> String {
    "\(EchoRenderer(style: style).name(name)), as you confirmed: "
      + "`forget learned \(TypedName.ofKnown(name.name))` forgets it\n"
  }

  private func lines(_ item: WhyItem, on list: ListSummary, _ usual: CategoryChoice) -> String {
    let name = style.bold(style.safe(item.item.displayName))
    var text =
      "\(name) on \(style.safe(list.title)), in \(style.safe(item.item.category.name)): "
      + reason(item, usual) + "\n"
    text += lots(item.lots).map { "  \($0)\n" } ?? ""
    let renderer = EchoRenderer(style: style, clock: context.clock)
    for step in item.steps {
      text += "  \(renderer.line(step.change) ?? "changed"): \(origin(step.entry))\n"
      text += step.wants.map { "    \(want($0, of: item.item))\n" }.joined()
    }
    if !item.isWhole {
      text += "  the journal has no step for the rest\n"
    }
    return text
  }

  /// `made of 2 l and 1 l`, or the number of lots if there are many.
  private func lots(_ lots: [Lot]) -> String? {
    guard lots.count > 1 else { return nil }
    guard lots.count <= Self.mostLots else { return "made of \(lots.count) lots" }
    let amounts = lots.map { style.safe($0.quantity.sentenceText) }
    return "made of \(amounts.dropLast().joined(separator: ", ")) and \(amounts.last ?? "")"
  }

  /// The maximum number of lots that are listed.
  private static let mostLots = 20

  /// `250 g for Lasagna`
  private func want(_ want: RecipeWant, of item: ShoppingItem) -> String {
    let amount = want.quantity.map { $0.displayText(of: "") } ?? ""
    let recipe = "for \(style.safe(want.recipe))"
    return amount.isEmpty ? recipe : "\(amount.withoutOuterBlanks) \(recipe)"
  }

  /// `add Milk` (prompt, 2 days ago)
  private func origin(_ entry: JournalEntry) -> String {
    "`\(style.safe(entry.label.title))` (\(style.safe(entry.label.origin.rawValue)), "
      + "\(ListText(context).ago(entry.date)))"
  }

  /// Returns the reason why an item is in its category.
  func reason(_ item: WhyItem, _ usual: CategoryChoice) -> String {
    let category = item.item.category
    if let step = item.steps.last(where: { $0.saysCategory && $0.category?.id == category.id }) {
      return "set in \(origin(step.entry))"
    }
    if usual.category.id == category.id { return ground(usual.reason) }
    return "it was moved there; a new one would go to \(style.safe(usual.category.name)): "
      + ground(usual.reason)
  }

  /// Returns the reason why a name belongs to a category.
  func ground(_ ground: CategoryReason) -> String {
    switch ground {
    case .learned(let habit):
      let date = habit.date.map { ", " + ListText(context).ago($0) } ?? ""
      return "set for `\(style.safe(habit.name.text))`\(date)"
    case .catalogue(let match): return self.match(match)
    case .word(let word): return "`\(style.safe(word))` is a word for it"
    case .gone(let match): return "\(self.match(match)), whose category was deleted"
    case .unknown: return "not in the catalogue"
    }
  }

  private func match(_ match: CatalogueMatch) -> String {
    let entry = "`\(style.safe(match.name))`"
    let place = "the catalogue's aisle \(match.aisle.lowercasedName)"
    return switch match.rule {
    case .name, .loose: "\(entry) is in \(place)"
    case .tail: "it ends with \(entry), which is in \(place)"
    case .beginning: "it begins with \(entry), which is in \(place)"
    case .ending: "one of its words ends with \(entry), which is in \(place)"
    case .lead(let word): "`\(style.safe(word))` before it means \(place)"
    case .container(let unit): "\(unit.plural) are usually from \(place)"
    case .brand: "\(entry) is a brand in \(place)"
    }
  }
}

extension WhyStep {
  /// The category after the step.
  fileprivate var category: ItemCategory? {
    if case .item(let delta, _) = change.change { delta.after?.category } else { nil }
  }
}

private struct WhyJSON: Encodable {
  let name: String
  let list: Nullable<String>
  let items: [WhyItemJSON]
  let usual: UsualJSON
  let product: String?
  let pantry: PantryJSON?

  init(_ report: WhyReport, _ text: WhyText) {
    name = report.name
    list = Nullable(report.list?.title)
    items = report.items.map { WhyItemJSON($0, reason: text.reason($0, report.usual)) }
    product = report.receiptName?.product
    pantry = report.pantry.map { PantryJSON($0) }
    usual = UsualJSON(
      category: report.usual.category.name, reason: text.ground(report.usual.reason))
  }
}

private struct UsualJSON: Encodable {
  let category: String
  let reason: String
}

private struct WhyItemJSON: Encodable {
  let item: ItemJSON
  let reason: String
  let lots: [LotJSON]
  let steps: [WhyStepJSON]
  let whole: Bool

  init(_ item: WhyItem, reason: String) {
    self.item = ItemJSON(item.item)
    self.reason = reason
    lots = item.lots.map { LotJSON($0) }
    steps = item.steps.map { WhyStepJSON($0) }
    whole = item.isWhole
  }
}

private struct LotJSON: Encodable {
  let quantity: AmountJSON
  let unit: Nullable<String>

  init(_ lot: Lot) {
    quantity = AmountJSON(amount: lot.quantity.amount)
    unit = Nullable(lot.quantity.unit?.rawValue)
  }
}

private struct WhyStepJSON: Encodable {
  let date: String
  let origin: String
  let title: String
  let before: Nullable<ItemJSON>
  let after: Nullable<ItemJSON>
  let recipes: [WantJSON]

  struct WantJSON: Encodable {
    let recipe: String
    let quantity: Nullable<AmountJSON>
    let unit: Nullable<String>

    init(_ want: RecipeWant) {
      recipe = want.recipe
      quantity = Nullable(want.quantity.map { AmountJSON(amount: $0.amount) })
      unit = Nullable(want.quantity?.unit?.rawValue)
    }
  }

  init(_ step: WhyStep) {
    recipes = step.wants.map { WantJSON($0) }
    date = step.entry.date.ISO8601Format()
    origin = step.entry.label.origin.rawValue
    title = step.entry.label.title
    guard case .item(let delta, _) = step.change.change else {
      (before, after) = (Nullable(nil), Nullable(nil))
      return
    }
    (before, after) = (
      Nullable(delta.before.map { ItemJSON($0) }), Nullable(delta.after.map { ItemJSON($0) })
    )
  }
}
