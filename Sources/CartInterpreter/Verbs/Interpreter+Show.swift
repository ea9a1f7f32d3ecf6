package import CartLanguage
import CartModels
import CartStore

extension Interpreter {
  package func perform(_ command: ShowCommand) throws {
    switch command.subject {
    case .list(let query): try show(query)
    case .template(let name): try show(template: name)
    }
  }

  private func show(_ command: ShowCommand.Query) throws {
    var query = ShowQuery()
    do {
      try settle(command.head, into: &query)
    } catch var unknown as Diagnostic where unknown.code == .unknownList {
      guard let better = ForeignWord.showing(command.head.phrase, in: source, at: range) else {
        let said = source.text(source.prefix(of: command.head.phrase.range, maximum: 60))
        if unknown.help.count == 1, try names.knowsThing(NameKey(said)) {
          unknown.help = ["to look for an item: `find \(said)`"]
        }
        throw try advisingOnClauseTypo(unknown, in: filled(command.head.phrase), of: .show)
      }
      unknown.help = ["write `\(better)`"]
      unknown.correct(range, with: better)
      throw unknown
    }
    if let tail = command.tail { try settle(tail, into: &query) }
    if query.isDue { query.key = query.key ?? .stored(.due) }
    if let condition = command.condition {
      try refuseUnknownCategories(in: condition.expression)
    }
    guard let list = try upToDate(try query.list ?? currentList()) else {
      return try output.emit(noList())
    }
    try report(list, query, condition: command.condition)
  }

  private func report(_ list: ListSummary, _ query: ShowQuery, condition: Hole?) throws {
    var items: [ShoppingItem] = []
    let order = try shopOrder(for: list, at: query.shop)
    let rowOrder = query.rowOrder(in: order)
    try forEachItem(
      on: list, status: query.status ?? .all, order: rowOrder ?? .added
    ) { item in
      if rowOrder != nil, let limit = query.limit, items.count >= limit { return false }
      if query.isDue, item.item.dueDate == nil { return true }
      if let category = query.category, item.item.category.id != category.id { return true }
      if let shop = query.shop, let own = item.item.fields.shop, own.key != shop.key { return true }
      if let condition, try !holes.holds(condition, for: item) { return true }
      items.append(item.item)
      return true
    }
    if rowOrder == nil, let key = query.key {
      sort(&items, by: key, isDescending: query.isDescending, order)
    }
    if let limit = query.limit { items = Array(items.prefix(limit)) }
    var list = list
    // Items for other shops do not count here.
    if query.shop != nil {
      (list.itemCount, list.completedCount) = (items.count, items.count(where: \.isCompleted))
    }
    let report = ListReport(
      list: list, items: items, isGrouped: query.key == nil || query.key == .own(.category),
      isFiltered: query.isFiltered || condition != nil,
      isAboutDueDates: query.isDue || query.key == .stored(.due)
        || condition?.expression.mentions(.due) ?? false,
      cost: try cost(of: items, on: list), format: query.format)
    try output.emit(report)
  }

  /// The cost of some items of a list; nil if there are neither prices nor a budget.
  private func cost(of items: [ShoppingItem], on list: ListSummary) throws -> ListCost? {
    let book = try priceBook()
    guard !items.isEmpty, !book.isEmpty || list.budget != nil else { return nil }
    var cost = ListCost(
      budget: try list.budget.map { try settled($0) }, in: try usualCurrency())
    do throws(ArithmeticError) {
      for item in items { try cost.add(book.money(of: item, on: list)) }
    } catch {
      throw Diagnostic(.overflow, "the total is out of range", at: range)
    }
    // A list without any price shows no costs.
    if cost.priced == 0, list.budget == nil { return nil }
    return cost
  }

  // MARK: Clauses

  /// Determines the title and the clauses, using the existing names.
  private func settle(_ words: ShowPhrase, into query: inout ShowQuery) throws {
    let phrase = try filled(words.phrase)
    var reader = reader(as: ShowCommand.form)
    var settled = try reader.settle(words)
    if let known = settled.list {
      query.list = known
      query.subjects = ["list"]
    } else if words.titleCount > 0 {
      try refuseClause(words, in: phrase)
      var end = words.titleCount
      // If "Tuna in Water" does not exist, the whole text is missing, not Tuna or Water.
      if let next = settled.clauses.first, next.mayEndTitle {
        settled.clauses.removeFirst()
        end = next.pieces.upperBound
      }
      query.list = try shownList(phrase.part(0..<end))
      query.subjects = ["list"]
    }
    for clause in settled.clauses {
      guard query.subjects.insert(clause.subject).inserted else {
        throw clause.repeated(in: phrase)
      }
      try take(clause, of: phrase, into: &query)
    }
  }

  private func take(
    _ clause: ShowClause, of phrase: Phrase, into query: inout ShowQuery
  ) throws {
    let operand = phrase.part(clause.operand)
    switch clause.kind {
    case .status(let status):
      query.status = ItemStatus(status)
      query.isDue = status == .due
    case .said(let word, let value):
      guard let value else {
        throw word.mistake(text(operand.part(0..<1)), at: operand.pieces[0].range)
      }
      switch value {
      case .key(let key): (query.key, query.isDescending) = (key, clause.isDescending)
      case .limit(let limit): query.limit = limit
      case .format(let format): query.format = format
      }
    case .named(let kind, let name):
      switch name {
      case .category(let category)?: query.category = category
      case .shop(let shop)?: query.shop = shop
      case .list(let list)?: query.list = list
      case nil where try names.list(NameKey(text(operand))) != nil:
        throw wrongClause(clause, operand, in: phrase)
      case nil where kind == .category: throw try unknownCategory(operand)
      case nil where kind == .shop:
        query.shop = try shop(named: text(operand), at: operand.range)
      case nil: query.list = try list(titled: operand)
      }
    }
  }

  /// `show in Party`, `show at Party`: lists need `on`.
  private func wrongClause(_ clause: ShowClause, _ list: Phrase, in phrase: Phrase) -> Diagnostic {
    let word = phrase.part(clause.pieces.prefix(1))
    let kind = clause.kind == .named(.category, nil) ? "category" : "shop"
    var mistake = Diagnostic(
      .wrongClause, "`\(text(list))` is a list, but `\(text(word))` needs a \(kind)",
      at: list.range, help: ["use `on` for lists: `show on \(source.text(list.range))`"])
    mistake.correct(word.range, with: Clause.onList.word)
    return mistake
  }

  /// The text of a phrase whose interpolations have been replaced.
  private func text(_ phrase: Phrase) -> String { phrase.plainName ?? "" }

  private func shownList(_ title: Phrase) throws -> ListSummary {
    let said = text(title)
    if let key = try names.category(NameKey(said)) {
      throw Diagnostic(
        .unknownList, "`\(key.name)` is a category, not a list", at: title.range,
        help: ["to show its items: `show in \(said)`"]
          + (NameKey(said).text == "pantry" ? ["to show what is at home: `pantry`"] : []))
    }
    return try list(titled: title)
  }

  /// `show Party as xml`: if the first words are a list, the remaining ones are not part of its
  /// title.
  private func refuseClause(_ words: ShowPhrase, in phrase: Phrase) throws {
    guard let found = words.mistakenClause(in: source), found.start > 0,
      try names.list(NameKey(text(phrase.part(0..<found.start)))) != nil
    else { return }
    throw found.mistake
  }

  private func unknownCategory(_ name: Phrase) throws -> Diagnostic {
    .unknownCategory(text(name), at: name.range, among: try names.categoryWords())
  }

  // MARK: Sorting

  private func sort(
    _ items: inout [ShoppingItem], by key: SortKey, isDescending: Bool, _ order: ShopOrder
  ) {
    let own: SortKey.Own
    switch key {
    case .own(let key): own = key
    case .stored(let field):
      return sort(&items, by: field.field, isDescending: isDescending)
    }
    let sorted = items.enumerated().sorted { first, second in
      let (left, right) = isDescending ? (second, first) : (first, second)
      if isOrdered(left.element, right.element, by: own, order) { return true }
      if isOrdered(right.element, left.element, by: own, order) { return false }
      return first.offset < second.offset
    }
    items = sorted.map(\.element)
  }

  /// Items without a value come last in either direction.
  private func sort(_ items: inout [ShoppingItem], by field: Field, isDescending: Bool) {
    let said = items.enumerated().compactMap { place, item in
      field.value(item.fields).map { (value: $0, place: place, item: item) }
    }
    let sorted = said.sorted { first, second in
      if first.value == second.value { return first.place < second.place }
      return (first.value < second.value) != isDescending
    }
    items = sorted.map(\.item) + items.filter { !field.isSaid(in: $0.fields) }
  }

  private func isOrdered(
    _ left: ShoppingItem, _ right: ShoppingItem, by key: SortKey.Own, _ order: ShopOrder
  ) -> Bool {
    switch key {
    case .name: false  // The store hands them out by name.
    case .quantity: left.quantity.isOrdered(before: right.quantity)
    case .category: order.isOrdered(left.category, right.category)
    case .added: left.createdAt < right.createdAt
    case .changed: left.updatedAt < right.updatedAt
    case .done: !left.isCompleted && right.isCompleted
    }
  }
}

extension ShowClause {
  /// Whether it may belong to the title before it, because it names nothing that exists.
  fileprivate var mayEndTitle: Bool {
    kind == .named(.category, nil) || kind == .named(.list, nil)
  }
}

extension ItemStatus {
  fileprivate init(_ status: ShownStatus) {
    switch status {
    case .pending, .due: self = .pending
    case .completed: self = .completed
    case .all: self = .all
    }
  }
}
