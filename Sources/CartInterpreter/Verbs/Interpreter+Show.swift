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
      try read(command.head, into: &query)
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
    if let tail = command.tail { try read(tail, into: &query) }
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
    var count = 0
    try forEachItem(
      on: list, status: query.status ?? .all, order: rowOrder ?? .added
    ) { item in
      count += 1
      if rowOrder != nil, let limit = query.limit, items.count >= limit { return false }
      if query.isDue, item.item.dueDate == nil { return true }
      if let category = query.category, item.item.category.id != category.id { return true }
      if let shop = query.shop, let own = item.item.fields.shop, own.key != shop.key { return true }
      if let condition, try !holes.holds(condition, for: item) { return true }
      items.append(item.item)
      return true
    }
    if query.limit == nil, count < list.itemCount {
      try repository.expectItems(count, in: list.id, query.status ?? .all)
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
    let isFiltered = query.isFiltered || condition != nil
    let report = ListReport(
      list: list, items: items, isGrouped: query.key == nil || query.key == .own(.category),
      isFiltered: isFiltered,
      isAboutDueDates: query.isDue || query.key == .stored(.due)
        || condition?.expression.mentions(.due) ?? false,
      cost: try cost(of: items, on: list, isWhole: !isFiltered), format: query.format)
    try output.emit(report)
  }

  /// The cost of some items of a list; nil if there are neither prices nor a budget.
  ///
  /// - Parameter isWhole: whether these are all items, as the budget is for all of them.
  private func cost(
    of items: [ShoppingItem], on list: ListSummary, isWhole: Bool
  ) throws -> ListCost? {
    let book = try priceBook()
    let budget = isWhole ? list.budget : nil
    guard !items.isEmpty, !book.isEmpty || budget != nil else { return nil }
    var cost = ListCost(budget: try budget.map { try settled($0) }, in: try usualCurrency())
    do throws(ArithmeticError) {
      for item in items { try cost.add(book.money(of: item, on: list)) }
    } catch {
      throw Diagnostic(.overflow, "the total is out of range", at: range)
    }
    // A list without any price shows no costs.
    if cost.priced == 0, budget == nil { return nil }
    return cost
  }

  // MARK: Clauses

  /// Determines the title and the clauses, using the existing names.
  private func read(_ words: NameAndClauses, into query: inout ShowQuery) throws {
    let phrase = try filled(words.phrase)
    var reader = reader(as: ShowCommand.form)
    let read = try reader.read(words)
    var clauses = read.clauses[...]
    if let known = read.list {
      query.list = known
      query.subjects = ["list"]
    } else if words.nameCount > 0 {
      try refuseClause(words, in: phrase)
      var end = words.nameCount
      // If "Tuna in Water" does not exist, the whole text is missing, not Tuna or Water.
      if let next = clauses.first, next.mayEndTitle {
        end = clauses.removeFirst().pieces.upperBound
      }
      query.list = try shownList(phrase.part(0..<end))
      query.subjects = ["list"]
    }
    for said in clauses {
      guard query.subjects.insert(said.subject).inserted else { throw said.repeated(in: phrase) }
      try take(said, of: phrase, into: &query)
    }
  }

  private func take(
    _ said: SaidClause, of phrase: Phrase, into query: inout ShowQuery
  ) throws {
    let operand = phrase.part(said.operand)
    let word = text(operand)
    switch said.found {
    case .category(let category)?: return query.category = category
    case .shop(let shop)?: return query.shop = shop
    case .list(let list)?: return query.list = list
    case nil: break
    }
    // An interpolation can have any text.
    if said.clause.operand.listing == nil, !said.clause.operand.accepts(word) {
      throw said.clause.operand.mistake(word, after: said.clause.word, at: operand.range)
    }
    switch said.clause.operand {
    case .status:
      let status = ShownStatus(word: word)
      query.status = status.map(ItemStatus.init)
      query.isDue = status == .due
    case .sortKey:
      query.key = SortKey(rawValue: word.lowercased())
      query.isDescending = said.then == said.clause.then
    case .count: query.limit = Operand.count(word)
    case .format: query.format = ReportFormat(rawValue: word.lowercased())
    case .list: query.list = try list(titled: operand)
    case let named:
      if try names.list(NameKey(word)) != nil { throw wrongClause(said, operand, in: phrase) }
      if named == .category { throw try unknownCategory(operand) }
      query.shop = try shop(named: word, at: operand.range)
    }
  }

  /// `show in Party`, `show at Party`: lists need `on`.
  private func wrongClause(_ said: SaidClause, _ list: Phrase, in phrase: Phrase) -> Diagnostic {
    let word = phrase.part(said.words)
    var mistake = Diagnostic(
      .wrongClause,
      "`\(text(list))` is a list, but `\(text(word))` needs \(said.clause.operand.meaning)",
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
  private func refuseClause(_ words: NameAndClauses, in phrase: Phrase) throws {
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

extension SaidClause {
  /// Whether it may belong to the title before it, because it names nothing that exists.
  fileprivate var mayEndTitle: Bool {
    found == nil && (clause.operand == .category || clause.operand == .list)
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
