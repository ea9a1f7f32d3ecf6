package import CartLanguage
import CartModels
import CartStore

extension Interpreter {
  package func perform(_ command: CheckCommand) throws {
    guard let words = command.withoutPurchase else {
      return try setCompleted(command.selection, for: .check) { _ in true }
    }
    try checkUnbought(command.selection, words)
  }

  /// `check Milk without purchase`: checks items off without recording that they were bought.
  private func checkUnbought(_ selection: Selection, _ words: SourceRange) throws {
    let selected = try select(selection, for: .check)
    guard selected.clauses.saysNothingOfBuying, selected.parts.isEmpty else {
      throw Diagnostic(
        .wrongClause,
        "`\(source.text(words))` only works on whole items, without `for`, `at` and `as`",
        at: words,
        help: ["to record a purchase: `\(sentence(with: "", at: words).withoutOuterBlanks)`"])
    }
    let pending = selected.items.filter { !$0.item.isCompleted }
    for (item, list) in pending {
      try perform(.mark(item, isCompleted: true, isBought: false, on: list), on: list)
    }
    if pending.isEmpty { try output.emit(Remark.noItems) }
  }

  /// Checks or unchecks items depending on their state, for `check`, `uncheck` and `toggle`.
  func setCompleted(
    _ selection: Selection, for name: CommandName, _ state: (Bool) -> Bool
  ) throws {
    let selected = try select(selection, for: name, keepsWhole: name != .toggle)
    if let list = selected.whole {
      let isCompleted = state(false)
      return try perform(
        .mark(isCompleted: isCompleted), onAll: isCompleted ? .pending : .completed, of: list)
    }
    guard !selected.items.isEmpty else { return try output.emit(Remark.noItems) }
    // `check all` skips checked items; by name, this is reported.
    let isByName = selection.isByName && !selected.clauses.isAll
    if name != .toggle, selected.clauses.saysNothingOfBuying,
      try performTogether(
        .mark(isCompleted: state(false)), on: selected, needsAll: isByName)
    {
      return
    }
    var isAnyChanged = false
    if name == .check { try refusePayment(selected, in: selection) }
    let shopInUse = try shopInUse()?.name
    try forEach(of: selected.items) { item, list in
      var list = list
      list.shop = list.shop ?? shopInUse
      let isCompleted = state(item.isCompleted)
      if isCompleted == item.isCompleted {
        if isByName {
          try output.emit(
            item.isCompleted ? Remark.alreadyChecked(item) : Remark.alreadyPending(item))
        }
        return
      }
      isAnyChanged = true
      if isCompleted, let part = selected.parts[item.id] {
        return try check(part, of: item, as: selected.clauses, on: list)
      }
      try perform(.mark(item, isCompleted: isCompleted, on: list), on: list)
      if isCompleted {
        try pay(try payment(for: item, as: selected.clauses, on: list), for: item, on: list)
      }
    }
    if !isAnyChanged, !isByName { try output.emit(Remark.noItems) }
  }

  /// `check Milk, Eggs for 5`: the price of each item is unknown.
  private func refusePayment(_ selected: SelectedItems, in selection: Selection) throws {
    guard selected.clauses.money != nil, let place = selected.clauses.moneyRange else { return }
    guard selected.items.count == 1, let item = selected.items.first?.item else {
      throw Diagnostic(
        .severalItems, "`for` needs a single item, found \(selected.items.count)", at: place,
        help: [
          "check them one by one: `check \(TypedName.ofKnown(selected.items.first?.item.name ?? "Milk"))"
            + " for …`"
        ])
    }
    guard item.isCompleted else { return }
    let name = TypedName.ofKnown(item.name)
    throw Diagnostic(
      .inUse, "`\(item.name)` is already checked", at: place,
      help: ["write `uncheck \(name); check \(name) for \(source.text(place))`"])
  }

  /// The payment for an item, with the shop; nil if the sentence has neither.
  private func payment(
    for item: ShoppingItem, as said: ReadPhrase, on list: ListSummary
  ) throws -> ItemOperation.Payment? {
    guard said.money != nil || said.shopName != nil else { return nil }
    return ItemOperation.Payment(
      try said.money.map { try settled($0) },
      at: said.shopName ?? list.shopName(of: item))
  }

  /// Records a payment, and the price that follows from it.
  private func pay(
    _ payment: ItemOperation.Payment?, for item: ShoppingItem, on list: ListSummary
  ) throws {
    guard let payment else { return }
    try repository.perform(.pay(item, payment, on: list))
    try notePrice(of: item, paid: payment)
  }

  /// Notes the price that follows from a payment.
  private func notePrice(
    of item: ShoppingItem, paid payment: ItemOperation.Payment?
  ) throws {
    guard let payment, let money = payment.paid else { return }
    let shop = payment.shop.map { NameKey($0) }
    let known = try priceBook().prices(of: item.key).filter { $0.key.shop == shop }
    guard
      let price = Price(
        of: item, paying: money, at: payment.shop, on: agenda.today, like: known)
    else { return }
    try note(price)
  }

  /// Checks a part of an item. If the part is all of it, or more, the item is checked off.
  private func check(
    _ part: SelectedPart, of item: ShoppingItem, as said: ReadPhrase, on list: ListSummary
  ) throws {
    let payment = try payment(for: item, as: said, on: list)
    var bought = item
    bought.name = part.name ?? item.name
    bought.quantity = part.quantity ?? item.quantity
    let use = ItemPart.Use.buy(name: bought.name, payment: payment)
    if let rest = try rest(of: item, without: bought.quantity, at: part.range) {
      try perform(
        ItemPart(of: item, bought.quantity, leaving: rest, lot: ids.next(), use), on: list,
        by: .checked(as: part.name))
      return try notePrice(of: bought, paid: payment)
    }
    let item = try raised(item, to: bought.quantity, on: list, at: part.range)
    guard part.name != nil else {
      try perform(.mark(item, isCompleted: true, on: list), on: list)
      return try pay(payment, for: item, on: list)
    }
    try perform(
      ItemPart(of: item, item.quantity, leaving: nil, lot: ids.next(), use), on: list,
      by: .checked(as: part.name))
    try notePrice(of: bought, paid: payment)
  }

  /// The item with the remaining amount; nil if nothing remains.
  func rest(
    of item: ShoppingItem, without quantity: Quantity, at range: SourceRange
  ) throws -> ShoppingItem? {
    guard quantity.isLess(than: item.quantity) == true else { return nil }
    do throws(ArithmeticError) {
      var rest = item.dated(repository.date)
      rest.quantity = try item.quantity.subtracting(quantity)
      return rest
    } catch {
      throw Diagnostic(error, at: range)
    }
  }

  /// The item with the amount that was bought, if that is more than was needed.
  private func raised(
    _ item: ShoppingItem, to quantity: Quantity, on list: ListSummary, at range: SourceRange
  ) throws -> ShoppingItem {
    guard item.quantity.isLess(than: quantity) == true else { return item }
    var (raised, more) = (item.dated(repository.date), quantity)
    do throws(ArithmeticError) {
      raised.quantity = try quantity.converted(to: item.quantity.unit)
      more = try raised.quantity.subtracting(item.quantity)
    } catch {
      throw Diagnostic(error, at: range)
    }
    try validate(raised, at: range)
    let wording = ItemOperation.Wording(ItemDraft(name: item.name, quantity: more))
    try repository.perform(
      .join(item, becoming: raised, by: .more(more), as: wording, lot: ids.next(), on: list.id))
    return raised
  }

  /// Performs an operation on a part of an item and reports it.
  func perform(_ part: ItemPart, on list: ListSummary, by deed: Echo.Taking.Deed) throws {
    try perform(
      .part(part, on: list), on: list,
      origin: .taking(Echo.Taking(quantity: part.quantity, isAll: part.rest == nil, by: deed)))
  }
}
