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
        throw unknown
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
    // What is to be bought elsewhere is nothing to be done here.
    if query.shop != nil {
      (list.itemCount, list.completedCount) = (items.count, items.count(where: \.isCompleted))
    }
    let report = ListReport(
      list: list, items: items, isGrouped: query.key == nil || query.key == .own(.category),
      isFiltered: query.isFiltered || condition != nil,
      isAboutDueDates: query.isDue || query.key == .stored(.due)
        || condition?.expression.mentions(.due) ?? false,
      format: query.format)
    try output.emit(report)
  }

  // MARK: Clauses

  /// Settles the title and the clauses by the names that exist: the longest that is the
  /// title of a list wins over the clauses in it.
  private func settle(_ words: ShowPhrase, into query: inout ShowQuery) throws {
    let phrase = try filled(words.phrase)
    var clauses = words.clauses[...]
    let title = 0..<words.titleCount
    if let known = try longest(title, over: &clauses, of: phrase, knownBy: names.listOrUsual) {
      query.list = known
      query.subjects = ["the list"]
    } else if !title.isEmpty {
      try refuseClause(words, in: phrase)
      let end = try endOfTitle(title, &clauses, of: phrase)
      query.list = try shownList(phrase.part(0..<end))
      query.subjects = ["the list"]
    }
    while let clause = clauses.popFirst() {
      guard query.subjects.insert(clause.subject).inserted else {
        throw clause.repeated(in: phrase)
      }
      try take(clause, &clauses, of: phrase, into: &query)
    }
  }

  /// What some pieces, and perhaps clauses after them, are the name of.
  private func longest<Found>(
    _ pieces: Range<Int>, over clauses: inout ArraySlice<ShowClause>, of phrase: Phrase,
    knownBy find: (NameKey) throws -> Found?
  ) throws -> Found? {
    try clauses.takeName(over: pieces, of: phrase) { try find(NameKey(text($0))) }
  }

  private func take(
    _ clause: ShowClause, _ rest: inout ArraySlice<ShowClause>, of phrase: Phrase,
    into query: inout ShowQuery
  ) throws {
    switch clause.kind {
    case .status(let status):
      query.status = ItemStatus(status)
      query.isDue = status == .due
    case .order(let key, let isDescending):
      query.key = try value(of: key, in: phrase.part(clause.operand), .by, SortKey.init)
      query.isDescending = isDescending
    case .limit(let limit):
      query.limit = try value(of: limit, in: phrase.part(clause.operand), .limit) { text in
        Int(text).flatMap { $0 > 0 ? $0 : nil }
      }
    case .format(let format):
      query.format = try value(of: format, in: phrase.part(clause.operand), .as, ReportFormat.init)
    case .category:
      let name = phrase.part(clause.operand)
      guard
        let found = try longest(clause.operand, over: &rest, of: phrase, knownBy: names.category)
      else { throw try unknownCategory(name) }
      query.category = found
    case .shop:
      query.shop =
        try longest(clause.operand, over: &rest, of: phrase, knownBy: names.shop)
        ?? shop(named: text(phrase.part(clause.operand)), at: phrase.range(of: clause.operand))
    case .list:
      query.list =
        try longest(clause.operand, over: &rest, of: phrase, knownBy: names.listOrUsual)
        ?? list(titled: phrase.part(clause.operand))
    }
  }

  /// What follows a clause word, which may be the value of a hole.
  private func value<Value>(
    of operand: ShowClause.Operand<Value>, in phrase: Phrase, _ word: ShowWord,
    _ read: (String) -> Value?
  ) throws -> Value {
    switch operand {
    case .said(let value): return value
    case .hole:
      let said = text(phrase.part(0..<1))
      guard let value = read(said.lowercased()) else {
        throw word.mistake(said, at: phrase.pieces[0].range)
      }
      return value
    }
  }

  /// The words of a phrase whose holes are filled.
  private func text(_ phrase: Phrase) -> String { phrase.plainName ?? "" }

  private func shownList(_ title: Phrase) throws -> ListSummary {
    let said = text(title)
    if let key = try names.category(NameKey(said)) {
      throw Diagnostic(
        .unknownList, "`\(key.name)` is a category, not a list", at: title.range,
        help: ["to see what is under it: `show in \(said)`"])
    }
    return try list(titled: title)
  }

  /// `show Party as xml`: where the words before them are a list, the others are no part
  /// of its title.
  private func refuseClause(_ words: ShowPhrase, in phrase: Phrase) throws {
    guard let found = words.mistakenClause(in: source), found.start > 0,
      try names.list(NameKey(text(phrase.part(0..<found.start)))) != nil
    else { return }
    throw found.mistake
  }

  /// Where a title ends that no list has: neither Tuna nor Water is what is missing, where
  /// "Tuna in Water" isn't there.
  private func endOfTitle(
    _ title: Range<Int>, _ clauses: inout ArraySlice<ShowClause>, of phrase: Phrase
  ) throws -> Int {
    guard let next = clauses.first else { return title.upperBound }
    let key = NameKey(text(phrase.part(next.operand)))
    switch next.kind {
    case .category where try names.category(key) == nil,
      .list where try names.list(key) == nil:
      clauses.removeFirst()
      return next.pieces.upperBound
    case .status, .order, .limit, .format, .category, .list, .shop: return title.upperBound
    }
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

  /// What has no value comes last, whichever way the others go.
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

extension ItemStatus {
  fileprivate init(_ status: ShownStatus) {
    switch status {
    case .pending, .due: self = .pending
    case .completed: self = .completed
    case .all: self = .all
    }
  }
}
