package import CartLanguage
import CartModels
import CartStore

extension Interpreter {
  package func perform(_ command: SetCommand) throws {
    guard command.clausesOfItems.isEmpty else { return try setEach(command) }
    let selected = try selecting(command)
    guard selected.clauses.setsSomething else {
      throw nothingToSet(command.selection)
    }
    guard !selected.items.isEmpty else { return try output.emit(Remark.noItems) }
    let said = try clausesToSet(selected.clauses, of: selected.items)
    if said.quantity != nil, try item(of: said) == nil {
      try refuseSeveral(selected.items.map(\.item), at: command.selection.range)
    }
    if let name = said.newName {
      try refuseOneName(name, of: selected.items.map(\.item), at: command.selection.range)
    }
    let edit = try edit(said)
    let range = command.selection.range
    if said.quantity == nil, said.newName == nil,
      let (items, list) = together(selected, for: .set(edit), needsAll: true)
    {
      try forEach(of: selected.items) { item, _ in
        try stopIfInterrupted()
        try learn(edit, for: item)
        try validate(edit.applied(to: item), at: range)
      }
      try perform(.set(edit), on: .these(items), of: list)
      return
    }
    try forEach(of: selected.items) { item, list in
      try set(item, to: said, edit, on: list, at: range)
    }
  }

  private func edit(_ said: ReadPhrase) throws -> ItemEdit {
    ItemEdit(notes: said.note, category: said.category, fields: try fields(said))
  }

  private func learn(_ edit: ItemEdit, for item: ShoppingItem) throws {
    if let category = edit.category { try learn(category, for: item.key) }
  }

  /// Sets fields to values that depend on the item: `set all quantity {quantity * 2}`.
  private func setEach(_ command: SetCommand) throws {
    let selected = try selecting(command.withoutClausesOfItems)
    guard !selected.items.isEmpty else { return try output.emit(Remark.noItems) }
    let reading = reading
    try forEach(of: selected.items) { item, list in
      let value = ItemValue(item: item, listTitle: list.title, reading: reading)
      let read = try holes.looking(at: value) { try readLast(of: command.selection, for: .set) }
      let said = try clausesToSet(read, of: [(item, list)])
      try set(item, to: said, try edit(said), on: list, at: command.selection.range)
    }
  }

  /// The clauses without those that the user left as `edit` showed them.
  private func clausesToSet(
    _ said: ReadPhrase, of items: [SelectedItems.Element]
  ) throws -> ReadPhrase {
    guard let shown = session.shownItem, items.count == 1,
      let (item, list) = items.first, shown.isShowing(item, on: list)
    else { return said }
    let before = shown.item
    let after = try edit(said).applied(to: before)
    var said = said
    if said.newName == before.name { said.newName = nil }
    if said.quantity == before.quantity { said.quantity = nil }
    if after.category == before.category { said.category = nil }
    if after.notes == before.notes { said.note = nil }
    if after.fields.due == before.fields.due { said.due = nil }
    if after.fields.shop == before.fields.shop { said.shop = nil }
    return said
  }

  private func selecting(_ command: SetCommand) throws -> SelectedItems {
    do {
      return try select(command.selection, for: .set)
    } catch var unknown as Diagnostic
      where unknown.code == .unknownItem || unknown.code == .unknownList
    {
      guard let sentence = command.withFieldLast(in: source) else { throw unknown }
      unknown.help = ["write `\(sentence)`"]
      unknown.correct(range, with: sentence)
      throw unknown
    }
  }

  private func set(
    _ item: ShoppingItem, to said: ReadPhrase, _ edit: ItemEdit, on list: ListSummary,
    at range: SourceRange
  ) throws {
    var changed = edit.applied(to: item)
    if let name = said.newName { changed.name = name }
    if let quantity = said.quantity { changed.quantity = quantity }
    try learn(edit, for: changed)
    try replace(item, with: changed, on: list, at: range)
  }

  /// Changes an item; if it becomes identical to another, the two are merged, as `add` would do.
  func replace(
    _ item: ShoppingItem, with changed: ShoppingItem, on list: ListSummary, at range: SourceRange
  ) throws {
    guard changed != item else { return try output.emit(Remark.same(item)) }
    try validate(changed, at: range)
    let isSame =
      changed.name == item.name && changed.quantity.family == item.quantity.family
    let isTaken =
      try !isSame
      && repository.items(named: changed.key, in: list.id).contains {
        $0.id != item.id && $0.quantity.family == changed.quantity.family
      }
    guard !isTaken else { return try join(item, as: changed, on: list, at: range) }
    let dated = changed.dated(repository.date)
    try perform(.set(item, to: dated, lot: ids.next(), on: list.id), on: list)
  }

  /// Merges an item into an identical one of its list.
  private func join(
    _ item: ShoppingItem, as changed: ShoppingItem, on list: ListSummary, at range: SourceRange
  ) throws {
    var draft = ItemDraft(changed)
    if changed.category != item.category { draft.category = changed.category }
    let plan = try plan(draft, into: list, at: range)
    try absorb(
      item, from: list, as: changed, by: plan, at: range, leaving: .merging,
      origin: .joined(by: item, as: changed))
  }

  /// A quantity for several items with one name is ambiguous.
  private func refuseSeveral(_ items: [ShoppingItem], at range: SourceRange) throws {
    let byName = Dictionary(grouping: items, by: \.key)
    guard let several = byName.values.filter({ $0.count > 1 }).min(by: { $0[0].name < $1[0].name })
    else { return }
    let listed = several.map { "`\($0.displayName)`" }.joined(separator: " and ")
    throw Diagnostic(
      .severalItems, "several items are called `\(several[0].name)`: \(listed)", at: range,
      help: [
        "choose one by its unit: `set where name = \"\(several[0].name)\" and unit = "
          + "\"\(several[0].quantity.unit?.rawValue ?? "")\" quantity …`"
      ])
  }

  /// One name for several items would merge them.
  private func refuseOneName(
    _ name: String, of items: [ShoppingItem], at range: SourceRange
  ) throws {
    guard let first = items.first, let other = items.first(where: { $0.key != first.key })
    else { return }
    throw Diagnostic(
      .severalItems, "cannot rename both `\(first.name)` and `\(other.name)` to `\(name)`",
      at: range,
      help: ["name one item: `set \(TypedName.of(first.name)) name \(QuotedText.of(name))`"])
  }

  private func nothingToSet(_ selection: Selection) -> Diagnostic {
    Diagnostic(
      .missing, "`set` needs at least one clause", at: selection.range,
      help: [
        "add a clause: `quantity AMOUNT`, `in CATEGORY`, `at SHOP`, `note \"TEXT\"`, `due` "
          + "and a day, or `name \"TEXT\"`"
      ])
  }
}

extension ReadPhrase {
  /// Whether a clause changes an item.
  var setsSomething: Bool {
    quantity != nil || category != nil || note != nil || due != nil || shop != nil || newName != nil
  }
}
