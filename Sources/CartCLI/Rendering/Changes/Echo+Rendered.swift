import CartInterchange
import CartInterpreter
import CartModels

/// A change in the store.
extension Echo: Rendered {
  var occasion: Occasion { .change }

  /// Whether it surely has a text, which is much faster to say than to make one.
  var isSurelyReported: Bool {
    if case .item = change { origin != .merging } else { false }
  }

  func text(in context: RenderingContext) throws -> RenderedText? {
    let renderer = EchoRenderer(
      style: context.style, isDiff: context.isDryRun, clock: context.clock)
    return renderer.line(self).map { .prose($0 + "\n") }
  }

  func json(in context: RenderingContext) throws -> String? {
    switch change {
    case .item(let delta, _):
      try context.json.line(
        ChangeJSON(
          list: list?.title, before: delta.before.map { ItemJSON($0) },
          after: delta.after.map { ItemJSON($0) }))
    case .list(.changed(let before, let after)) where before.shop != after.shop:
      try context.json.line(
        ChangeJSON(list: after.title, before: ListShopJSON(before), after: ListShopJSON(after)))
    case .list(.changed(let before, let after)) where before.budget != after.budget:
      try context.json.line(
        ChangeJSON(
          list: after.title, before: ListBudgetJSON(before), after: ListBudgetJSON(after)))
    case .price(let delta):
      try context.json.line(
        ChangeJSON(
          price: (delta.after ?? delta.before)?.name, before: delta.before.map { PriceJSON($0) },
          after: delta.after.map { PriceJSON($0) }))
    case .pantry(let delta):
      try context.json.line(
        ChangeJSON(
          pantry: (delta.after ?? delta.before)?.name, before: delta.before.map { PantryJSON($0) },
          after: delta.after.map { PantryJSON($0) }))
    case .receiptName(let delta):
      try context.json.line(
        ChangeJSON(
          receiptName: (delta.after ?? delta.before)?.name, before: delta.before?.product,
          after: delta.after?.product))
    case .menu(let delta):
      try context.json.line(
        ChangeJSON(
          menu: (delta.after ?? delta.before)?.day.text, before: delta.before.map { MenuJSON($0) },
          after: delta.after.map { MenuJSON($0) }))
    case .list(let delta):
      try context.json.line(ChangeJSON(before: delta.before?.title, after: delta.after?.title))
    case .template(let delta):
      try context.json.line(
        ChangeJSON(
          template: (delta.after ?? delta.before)?.name, before: delta.before?.source,
          after: delta.after?.source))
    case .schedule(let delta):
      try context.json.line(
        ChangeJSON(
          schedule: (delta.after ?? delta.before)?.name,
          before: delta.before.map { ScheduleJSON($0) }, after: delta.after.map { ScheduleJSON($0) }
        ))
    case .option(let delta):
      try context.json.line(
        ChangeJSON(
          option: (delta.after ?? delta.before)?.option.rawValue, before: delta.before?.value,
          after: delta.after?.value))
    case .shop(let delta):
      try context.json.line(
        ChangeJSON(
          shop: (delta.after ?? delta.before)?.name, before: delta.before?.order,
          after: delta.after?.order))
    case .category, .habit, .categoryWord, .lot, .purchase, .want: nil
    }
  }
}

/// A value before and after a change. `list` is the list it belongs to, and `template` the
/// template whose source it is.
private struct ChangeJSON<Value: Encodable>: Encodable {
  let list: String?
  let template: String?
  let schedule: String?
  let option: String?
  let shop: String?
  let price: String?
  let receiptName: String?
  let menu: String?
  let pantry: String?
  let before: Nullable<Value>
  let after: Nullable<Value>

  init(
    list: String? = nil, template: String? = nil, schedule: String? = nil, option: String? = nil,
    shop: String? = nil, price: String? = nil, receiptName: String? = nil, menu: String? = nil,
    pantry: String? = nil,
    before: Value?, after: Value?
  ) {
    self.list = list
    self.template = template
    self.schedule = schedule
    self.option = option
    self.shop = shop
    self.price = price
    self.receiptName = receiptName
    self.menu = menu
    self.pantry = pantry
    self.before = Nullable(before)
    self.after = Nullable(after)
  }
}

/// The budget of a list, if it changed.
private struct ListBudgetJSON: Encodable {
  let budget: Nullable<MoneyJSON>

  init(_ list: ListSummary) { budget = Nullable(list.budget.map { MoneyJSON($0) }) }
}

/// The shop of a list, if it changed.
private struct ListShopJSON: Encodable {
  let shop: Nullable<String>

  init(_ list: ListSummary) { shop = Nullable(list.shop) }
}
