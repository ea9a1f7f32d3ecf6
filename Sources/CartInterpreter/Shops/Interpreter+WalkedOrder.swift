import CartLanguage
import CartModels
import CartStore

/// The order of a shop's categories, learned from trips there.
extension Interpreter {
  func learnOrder(of phrase: Phrase) throws {
    let read = try read(phrase, as: ShopCommand.form)
    if let list = read.list(.on) {
      throw Diagnostic(
        .wrongClause, "a shop's order is the same for all lists", at: phrase.range,
        help: ["remove `on \(list.title)`"])
    }
    let shop = try shop(named: read.name, at: read.nameRange)
    let walked = try walkedOrder(of: shop)
    guard walked.tripCount > 0 else {
      throw Diagnostic(
        .missing, "no trip to `\(shop.name)` shows an order", at: phrase.range,
        help: [
          "check items off one by one while `shop \(ShopSentence.name(shop.name))` is in use"
        ])
    }
    let before = try ShopOrder(of: shop, names).first
    let order = walked.order(after: before.map(\.id))
    let known = try order.compactMap { try names.category($0)?.name }
    let rest = before.filter { !order.contains($0.id) }.map(\.name)
    let after = Shop(name: shop.name, order: known + rest)
    if after.order == shop.order {
      try output.emit(Remark.unchangedShop(shop))
    } else {
      try apply(.shop(.changed(from: shop, to: after)), on: nil)
    }
    try output.emit(Remark.learnedFrom(shop, count: walked.tripCount))
  }

  /// The order of categories, learned from the trips to a shop. Purchases of one day are one trip.
  func walkedOrder(of shop: Shop) throws -> WalkedOrder {
    var walked = WalkedOrder()
    var (ticks, day) = ([WalkedOrder.Tick](), Int?.none)
    var (days, categories) = (LocalCalendar.Days(clock.calendar), [String: NameKey]())
    try repository.forEachPurchase(containing: nil) { purchase in
      try stopIfInterrupted()
      guard let name = purchase.shop, NameKey(name) == shop.key else { return true }
      let bought = days.dayNumber(of: purchase.date)
      if bought != day {
        walked.add(ticks)
        (ticks, day) = ([], bought)
      }
      ticks.append((try category(of: purchase, &categories), purchase.date))
      return true
    }
    walked.add(ticks)
    return walked
  }

  private func category(
    of purchase: Purchase, _ known: inout [String: NameKey]
  ) throws -> NameKey {
    if let category = known[purchase.name] { return category }
    let category = try usualCategory(of: NameKey(purchase.name), unit: purchase.quantity.unit).id
    known[purchase.name] = category
    return category
  }
}
