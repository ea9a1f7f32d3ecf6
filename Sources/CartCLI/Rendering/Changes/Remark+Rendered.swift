import CartLanguage
import CartInterpreter
import CartModels

/// The reason why nothing changed, or a side effect of a change.
extension Remark: Rendered {
  var occasion: Occasion { isLoss ? .loss : .change }

  func text(in context: RenderingContext) throws -> RenderedText? {
    .prose(line(context.style, context.today) + "\n")
  }

  func json(in context: RenderingContext) throws -> String? { nil }
}

extension Remark {
  private var isLoss: Bool { if case .droppingSteps = self { true } else { false } }

  private func line(_ style: TextStyle, _ today: CalendarDate) -> String {
    switch self {
    case .alreadyChecked(let item): "\(style.safe(item.displayName)) is already checked"
    case .alreadyPending(let item): "\(style.safe(item.displayName)) is already pending"
    case .enough(let item): "\(style.safe(item.displayName)) is already on the list"
    case .same(let item): "\(style.safe(item.displayName)) is unchanged"
    case .noItems: "0 items"
    case .noLists: "0 lists"
    case .sameTitle(let list): "list \(style.safe(list.title)) is unchanged"
    case .sameTemplate(let template): "template \(style.safe(template.name)) is unchanged"
    case .sameSchedule(let report):
      ScheduleRenderer(style: style, today: today).line(unchanged: report)
    case .pausedAlready(let schedule): "\(style.safe(schedule.name)) is already paused"
    case .runningAlready(let schedule): "\(style.safe(schedule.name)) isn't paused"
    case .sameOption(let option, nil): "option \(option.rawValue) already has its default"
    case .sameOption(let option, let value?):
      "option \(option.rawValue) is already \(style.safe(value))"
    case .sameShop(let shop?, nil): "\(style.safe(shop)) is already in use"
    case .sameShop(nil, nil): "no shop is in use"
    case .sameShop(let shop?, let list?):
      "\(style.safe(list.title)) is already bought at \(style.safe(shop))"
    case .sameShop(nil, let list?): "\(style.safe(list.title)) has no shop of its own"
    case .unchangedShop(let shop): "shop \(style.safe(shop.name)) is unchanged"
    case .unusedShop(let shop):
      "to sort lists by it: `shop \(style.safe(ShopSentence.name(shop.name)))`"
    case .samePrice(let price):
      "the price of \(style.safe(price.name)) is already \(price.displayText)"
    case .samePantry(let claim): "\(style.safe(claim.displayName)) is already noted"
    case .pending(let item, let list):
      "\(style.safe(item.displayName)) is already on \(style.safe(list.title))"
    case .sameBudget(let money?, let list):
      "the budget of \(style.safe(list.title)) is already \(money.displayText)"
    case .sameBudget(nil, let list): "\(style.safe(list.title)) has no budget"
    case .sameMenu(let day, let menu?):
      "\(DayText.of(day)) is already \(style.safe(menu.displayText))"
    case .sameMenu(let day, nil): "nothing is planned on \(DayText.of(day))"
    case .noDishes(arePlanned: true): "all planned dishes are already on a list"
    case .noDishes(arePlanned: false): "no planned dish needs any items"
    case .droppingSteps(let count):
      "the oldest \(counted(count, "step")) of the journal \(count == 1 ? "is" : "are") dropped: `undo` can no longer reach them"
    case .nothingLeft(let template):
      "`except` excludes all items of template \(style.safe(template))"
    case .tripsTo(let shop, let count):
      "\(counted(count, "trip")) to \(style.safe(shop.name)): "
        + "`shop \(style.safe(ShopSentence.name(shop.name))) learned` sets its order from "
        + (count == 1 ? "it" : "them")
    case .learnedFrom(let shop, let count):
      "the order of \(style.safe(shop.name)) is learned from \(counted(count, "trip"))"
    case .nothingSuggested: "nothing to suggest"
    case .wrote(let path, let isReplacing):
      "\(isReplacing ? "replaced" : "wrote") \(style.safe(path))"
    case .notApplied(let template, let list):
      "\(style.safe(list.title)) already exists, so \(style.safe(template)) is not applied to it"
    }
  }
}
