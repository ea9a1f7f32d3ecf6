import CartInterpreter
import CartLanguage
import CartModels

/// Describes a change in one line.
struct EchoRenderer {
  let style: TextStyle
  /// Whether lines are marked as in a diff: `+`, `~` and `-`.
  var isDiff = false
  /// The clock, for due dates.
  var clock: (any Clock)?

  /// Returns the line for a change; nil for one that needs no mention.
  func line(_ echo: Echo) -> String? {
    switch echo.change {
    case .item(let delta, _): echo.origin == .merging ? nil : mark(delta) + item(delta, echo)
    case .list(let delta): mark(delta) + list(delta, echo)
    case .template(let delta): mark(delta) + definition(delta, "template", name: \.name)
    case .schedule(let delta):
      mark(delta) + ScheduleRenderer(style: style, today: clock?.today).line(delta, echo.schedule)
    case .option(let delta): mark(delta) + option(delta)
    case .shop(let delta): mark(delta) + shop(delta)
    case .category(let delta): category(delta).map { mark(delta) + $0 }
    case .categoryWord(let delta): mark(delta) + word(delta)
    case .habit(let delta): mark(delta) + habit(delta)
    case .price(let delta): mark(delta) + price(delta)
    case .receiptName(let delta): mark(delta) + receiptName(delta)
    case .menu(let delta): mark(delta) + menu(delta)
    case .pantry(let delta): mark(delta) + pantry(delta)
    case .lot, .purchase, .want: nil
    }
  }

  private func option(_ delta: Delta<OptionChoice>) -> String {
    switch delta {
    case .added(let choice) where choice.option == .shop,
      .changed(_, let choice) where choice.option == .shop:
      "shop \(style.bold(style.safe(choice.value))) is in use"
    case .removed(let choice) where choice.option == .shop:
      "shop \(style.bold(style.safe(choice.value))) is no longer in use"
    case .added(let choice):
      "option \(style.bold(choice.option.rawValue)) is \(style.safe(choice.value))"
    case .changed(let before, let after):
      "option \(style.bold(after.option.rawValue)): "
        + "\(style.safe(before.value)) → \(style.safe(after.value))"
    case .removed(let choice):
      "option \(style.bold(choice.option.rawValue)) is back to its default"
    }
  }

  private func shop(_ delta: Delta<Shop>) -> String {
    switch delta {
    case .changed(let before, let after) where before.name != after.name:
      "renamed shop \(style.safe(before.name)) to \(style.bold(style.safe(after.name)))"
    case .added(let shop), .changed(_, let shop):
      "\(definition(delta, "shop", name: \.name)): "
        + shop.order.map { style.safe($0) }.joined(separator: ", ")
    case .removed: definition(delta, "shop", name: \.name)
    }
  }

  private func price(_ delta: Delta<Price>) -> String {
    switch delta {
    case .added(let price):
      "price of \(subject(of: price)) is \(price.displayText)\(end(of: price))"
    case .changed(let before, let after) where before.displayText == after.displayText:
      "price of \(subject(of: after)) is still \(after.displayText)\(end(of: after))"
    case .changed(let before, let after):
      "price of \(subject(of: after)): \(before.displayText) → \(after.displayText)\(end(of: after))"
    case .removed(let price):
      "forgot the price of \(subject(of: price)), \(price.displayText)"
    }
  }

  private func subject(of price: Price) -> String {
    style.bold(style.safe(price.name)) + (price.shop.map { " at \(style.safe($0))" } ?? "")
  }

  private func end(of price: Price) -> String { price.until.map { " until \($0.text)" } ?? "" }

  /// `Mon 2026-01-05: lasagna for 4, Salad`
  private func menu(_ delta: Delta<MenuDay>) -> String {
    let planned = delta.after.map { style.bold(style.safe($0.displayText)) } ?? "nothing planned"
    let day = (delta.after ?? delta.before).map { DayText.of($0.day) } ?? ""
    let before = delta.before.map { style.safe($0.displayText) }
    switch (before, delta.after) {
    case (let before?, let after?) where before == style.safe(after.displayText):
      let isApplied = after.dishes.contains(where: \.isOnList)
      return "\(day): \(planned)\(isApplied ? " is on the list" : "")"
    case (let before?, nil): return "\(day): \(planned), was \(before)"
    case (let before?, _?): return "\(day): \(planned), was \(before)"
    case (nil, _): return "\(day): \(planned)"
    }
  }

  private func pantry(_ delta: Delta<PantryClaim>) -> String {
    guard let claim = delta.after else {
      return "no longer at home: \(style.bold(style.safe(delta.before?.name ?? "")))"
    }
    let end = claim.isAlways ? ", always" : claim.until.map { " until \($0.text)" } ?? ""
    return "at home: \(style.bold(style.safe(claim.displayName)))\(end)"
  }

  func receiptName(_ delta: Delta<ReceiptName>) -> String {
    switch delta {
    case .added(let name), .changed(_, let name): self.name(name)
    case .removed(let name): "forgot that \(self.name(name))"
    }
  }

  /// `BANANAS LOSE on receipts is Bananas`
  func name(_ name: ReceiptName) -> String {
    "\(style.bold(style.safe(name.name))) on receipts is \(style.safe(name.product))"
  }

  private func mark<Value>(_ delta: Delta<Value>) -> String {
    guard isDiff else { return "" }
    switch delta {
    case .added: return "+ "
    case .changed: return "~ "
    case .removed: return "- "
    }
  }

  // MARK: Items

  private func item(_ delta: Delta<ShoppingItem>, _ echo: Echo) -> String {
    switch delta {
    case .added(let item):
      let name = style.bold(style.safe(item.displayName))
      return arrival(name + place(of: item, readAs: echo.reading), echo) + fields(item)
        + (item.isCompleted ? ", checked" : "") + reading(echo)
    case .changed(let before, let after): return changed(before, after, echo) + reading(echo)
    case .removed(let item):
      if case .absorbed(let there, let target, let changed) = echo.origin {
        return absorbed(item, changed, by: there, on: target, echo)
      }
      return "removed \(style.bold(style.safe(item.displayName)))" + elsewhere(echo, "from")
    }
  }

  private func arrival(_ item: String, _ echo: Echo) -> String {
    switch echo.origin {
    case nil, .joined, .merging, .absorbed, .taking: "added \(item)" + elsewhere(echo, "to")
    case .moved: "moved \(item) to \(title(of: echo))"
    case .copied: "copied \(item) to \(title(of: echo))"
    }
  }

  /// Describes how an ambiguous amount was read.
  private func reading(_ echo: Echo) -> String {
    echo.reading.map { style.faint(" (read as \(style.safe($0)))") } ?? ""
  }

  /// - Parameter reading: the reading that follows; a note that is already in it is not repeated.
  private func place(of item: ShoppingItem, readAs reading: String? = nil) -> String {
    let emoji = style.usesSymbols && !item.category.emoji.isEmpty ? item.category.emoji + " " : ""
    var place = " in \(emoji)\(style.safe(item.category.name))"
    let isSaid = reading?.hasSuffix(", " + item.notes) ?? false
    if !item.notes.isEmpty, !isSaid { place += style.faint(" (\(style.safe(item.notes)))") }
    return place
  }

  private func fields(_ item: ShoppingItem) -> String {
    Field.visible.compactMap { $0.shown(of: item.fields) }.map { ", " + style.safe($0) }.joined()
  }

  private func changed(_ before: ShoppingItem, _ after: ShoppingItem, _ echo: Echo) -> String {
    let name = style.bold(style.safe(after.name))
    switch echo.origin {
    case .moved:
      return "moved \(name) to \(title(of: echo)): \(differences(before, after))"
    case .copied:
      return "copied \(name) to \(title(of: echo)): \(differences(before, after))"
    case .joined(let item, let changed):
      let sum = sum(before, after, besides: parts(item, changed))
      return "\(change(item, changed)), which makes \(sum)" + elsewhere(echo, "on")
    case .taking(let taking): return self.taking(taking, of: before, leaving: after, echo)
    case nil, .merging, .absorbed:
      return change(before, after) + elsewhere(echo, "on")
    }
  }

  /// `checked 4x Eggs, 2 left`
  private func taking(
    _ taking: Echo.Taking, of before: ShoppingItem, leaving after: ShoppingItem, _ echo: Echo
  ) -> String {
    // One piece is also shown as `1x`, because the name alone would look like the whole item.
    let isOne = taking.quantity == .one && !taking.isAll
    let amount = isOne ? "1x \(before.name)" : taking.quantity.displayText(of: before.name)
    let part = style.bold(style.safe(amount))
    let place = elsewhere(echo, taking.deed == .removed ? "from" : "on")
    let deed =
      switch taking.deed {
      case .checked(let name):
        (style.usesSymbols ? style.good("✓ ") : "") + "checked \(part)"
          + (name.map { " as \(style.bold(style.safe($0)))" } ?? "") + place
      case .removed: "removed \(part)" + place
      case .moved(let list): "moved \(part) to \(style.safe(list.title))"
      }
    return taking.isAll ? deed : deed + ", \(text(after.quantity)) left"
  }

  private func change(_ before: ShoppingItem, _ after: ShoppingItem) -> String {
    if let line = onlyTicked(before, after) { return line }
    let name = style.bold(style.safe(after.name))
    if before.name != after.name {
      let others = parts(before, after)
      return "renamed \(style.safe(before.name)) to \(name)"
        + (others.isEmpty ? "" : ": " + others.joined(separator: ", "))
    }
    return "\(name): \(differences(before, after))"
  }

  /// Returns the total amount of an item, and its other changes that weren't reported already.
  private func sum(
    _ before: ShoppingItem, _ after: ShoppingItem, besides said: [String]
  ) -> String {
    var rest = before
    rest.quantity = after.quantity
    let others = parts(rest, after).filter { !said.contains($0) }
    return ([text(after.quantity)] + others).joined(separator: ", ")
  }

  /// Describes an item that was merged into another one, which is unchanged.
  private func absorbed(
    _ item: ShoppingItem, _ changed: ShoppingItem, by there: ShoppingItem,
    on target: ListSummary, _ echo: Echo
  ) -> String {
    let stays = "\(style.bold(style.safe(there.displayName))) is unchanged"
    guard target.id == echo.list?.id else {
      return "moved \(style.safe(item.displayName)) to \(style.safe(target.title)), where \(stays)"
    }
    return "\(change(item, changed))\(elsewhere(echo, "on")), where \(stays)"
  }

  private func differences(_ before: ShoppingItem, _ after: ShoppingItem) -> String {
    let parts = parts(before, after)
    return parts.isEmpty ? "updated" : parts.joined(separator: ", ")
  }

  private func parts(_ before: ShoppingItem, _ after: ShoppingItem) -> [String] {
    var parts: [String] = []
    if before.quantity != after.quantity { parts.append(amounts(before, after)) }
    if before.category != after.category { parts.append("in \(style.safe(after.category.name))") }
    if before.notes != after.notes {
      parts.append(after.notes.isEmpty ? "no note" : "note \"\(style.safe(after.notes))\"")
    }
    for field in Field.visible where !field.isSame(in: before.fields, after.fields) {
      parts.append(field.shown(of: after.fields).map(style.safe) ?? "no \(field.title)")
    }
    if before.isCompleted && !after.isCompleted { parts.append("pending again") }
    return parts
  }

  /// Describes a change that only checks or unchecks; nil if anything else changed.
  private func onlyTicked(_ before: ShoppingItem, _ after: ShoppingItem) -> String? {
    var ticked = before
    ticked.isCompleted = after.isCompleted
    ticked.updatedAt = after.updatedAt
    guard ticked == after, before.isCompleted != after.isCompleted else { return nil }
    let name = style.bold(style.safe(after.displayName))
    guard after.isCompleted else { return "unchecked \(name)" }
    return (style.usesSymbols ? style.good("✓ ") : "") + "checked \(name)"
  }

  /// `1 → 2`, `1 kg → 1.2 kg`
  private func amounts(_ before: ShoppingItem, _ after: ShoppingItem) -> String {
    "\(text(before.quantity)) → \(text(after.quantity))"
  }

  private func text(_ quantity: Quantity) -> String {
    quantity.unit == nil ? quantity.amount.displayText() : quantity.displayText
  }

  private func elsewhere(_ echo: Echo, _ preposition: String) -> String {
    echo.isCurrentList ? "" : " \(preposition) \(title(of: echo))"
  }

  private func title(of echo: Echo) -> String { style.safe(echo.list?.title ?? "") }

  // MARK: Templates and schedules

  func definition<Value>(
    _ delta: Delta<Value>, _ noun: String, name: (Value) -> String
  ) -> String {
    switch delta {
    case .added(let value): "created \(noun) \(style.bold(style.safe(name(value))))"
    case .changed(_, let value): "changed \(noun) \(style.bold(style.safe(name(value))))"
    case .removed(let value): "deleted \(noun) \(style.bold(style.safe(name(value))))"
    }
  }

  // MARK: Lists

  private func list(_ delta: Delta<ListSummary>, _ echo: Echo) -> String {
    switch delta {
    case .added(let list): return "created list \(style.bold(style.safe(list.title)))"
    case .changed(let before, let after):
      if before.shop != after.shop { return ownShop(of: after, before: before.shop) }
      if before.budget != after.budget { return budget(of: after, before: before.budget) }
      return "renamed list \(style.safe(before.title)) to \(style.bold(style.safe(after.title)))"
    case .removed(let list):
      let items = list.itemCount == 0 ? "" : " and its \(counted(list.itemCount, "item"))"
      return "deleted list \(style.bold(style.safe(list.title)))\(items)"
    }
  }

  private func budget(of list: ListSummary, before: Money?) -> String {
    let title = style.bold(style.safe(list.title))
    return switch (before, list.budget) {
    case (let before?, let after?):
      "budget of \(title): \(before.displayText) → \(after.displayText)"
    case (nil, let after?): "budget of \(title) is \(after.displayText)"
    case (let before, nil):
      "\(title) no longer has a budget\(before.map { " of \($0.displayText)" } ?? "")"
    }
  }

  private func ownShop(of list: ListSummary, before: String?) -> String {
    let title = style.bold(style.safe(list.title))
    if let shop = list.shop { return "\(title) is bought at \(style.bold(style.safe(shop)))" }
    return "\(title) is no longer bought at \(style.safe(before ?? ""))"
  }
}
