package import CartLanguage
import CartModels
import CartStore

extension Interpreter {
  package func perform(_ command: CheckCommand) throws {
    try setCompleted(command.selection, for: .check) { _ in true }
  }

  /// Checks or unchecks items depending on their state, for `check`, `uncheck` and `toggle`.
  func setCompleted(
    _ selection: Selection, for name: CommandName, _ state: (Bool) -> Bool
  ) throws {
    let selected = try select(selection, for: name)
    guard !selected.items.isEmpty else { return try output.emit(Remark.noItems) }
    // `check all` skips checked items; by name, this is reported.
    let isByName = selection.isByName && !selected.clauses.isAll
    var isAnyChanged = false
    if name == .check { try refusePayment(selected, in: selection) }
    try forEach(of: selected.items) { item, list in
      let isCompleted = state(item.isCompleted)
      if isCompleted == item.isCompleted {
        if isByName {
          try output.emit(
            item.isCompleted ? Remark.alreadyChecked(item) : Remark.alreadyPending(item))
        }
        return
      }
      isAnyChanged = true
      try perform(.mark(item, isCompleted: isCompleted, on: list), on: list)
      if isCompleted { try pay(for: item, as: selected.clauses, on: list) }
    }
    if !isAnyChanged, !isByName { try output.emit(Remark.noItems) }
  }

  /// `check Milk, Eggs for 5`: nobody knows what each of them cost.
  private func refusePayment(_ selected: SelectedItems, in selection: Selection) throws {
    guard selected.clauses.money != nil, let place = selected.clauses.moneyRange else { return }
    guard selected.items.count == 1, let item = selected.items.first?.item else {
      throw Diagnostic(
        .severalItems, "`for` needs a single item, found \(selected.items.count)", at: place,
        help: ["check them one by one: `check Milk for 2.58`"])
    }
    guard item.isCompleted else { return }
    let name = TypedName.ofKnown(item.name)
    throw Diagnostic(
      .inUse, "`\(item.name)` is already checked", at: place,
      help: ["write `uncheck \(name); check \(name) for \(source.text(place))`"])
  }

  /// Records what was paid and where, and the price that follows from it.
  private func pay(for item: ShoppingItem, as said: ReadPhrase, on list: ListSummary) throws {
    guard said.money != nil || said.shopName != nil else { return }
    let money = try said.money.map { try settled($0) }
    let shop = said.shopName ?? item.fields.shop?.text ?? list.shop
    try repository.perform(
      .pay(item, ItemOperation.Payment(money, at: shop), on: list))
    guard let money else { return }
    let book = try priceBook()
    guard
      let price = Price(
        of: item, paying: money, at: shop, on: agenda.today,
        like: book.prices(of: item.key).filter {
          $0.shop.map { NameKey($0) } == shop.map { NameKey($0) }
        })
    else { return }
    try note(price)
  }
}
