import CartLanguage
import CartModels
import CartStore

/// What to show, once the words are settled.
private struct ShowQuery {
  var list: ListSummary?
  var status: ItemStatus?
  var category: ItemCategory?
  var key: SortKey?
  var isDescending = false
  var limit: Int?
  var format: ReportFormat?

  /// What goes after each word.
  static let operands = [
    "by": "a key: " + SortKey.allCases.map(\.rawValue).joined(separator: ", "),
    "limit": "a whole number above 0",
    "as": "a format: " + ReportFormat.allCases.map(\.rawValue).joined(separator: ", "),
    "in": "a category", "on": "a list", "from": "a list", "to": "a list",
  ]

  var isFiltered: Bool { status != nil && status != .all || category != nil || limit != nil }
}

extension Interpreter {
  func show(_ command: ShowCommand) throws {
    var query = ShowQuery()
    let title = try takeClauses(off: command.head, into: &query)
    if let tail = command.tail {
      let rest = try takeClauses(off: tail, into: &query)
      guard rest.isEmpty else { throw unexpectedWords(rest) }
    }
    if let condition = command.condition {
      try refuseUnknownCategories(in: condition.expression)
    }
    if !title.isEmpty {
      try refuseRepeated(query.list != nil, "the list", at: title.range)
      query.list = try shownList(title, query)
    }
    guard let list = try upToDate(try query.list ?? currentList()) else {
      return try output.emit(.noList)
    }
    try report(list, query, condition: command.condition)
  }

  private func report(_ list: ListSummary, _ query: ShowQuery, condition: Hole?) throws {
    var items: [ShoppingItem] = []
    let isStopping = query.key == nil
    try forEachItem(
      on: list, status: query.status ?? .all, order: query.key == nil ? .shop : .added
    ) { item in
      if isStopping, let limit = query.limit, items.count >= limit { return false }
      if let category = query.category, item.item.category.id != category.id { return true }
      if let condition, try !holes.holds(condition, for: item) { return true }
      items.append(item.item)
      return true
    }
    if let key = query.key { sort(&items, by: key, isDescending: query.isDescending) }
    if let limit = query.limit { items = Array(items.prefix(limit)) }
    let report = ListReport(
      list: list, items: items, isGrouped: query.key == nil || query.key == .category,
      isFiltered: query.isFiltered || condition != nil)
    try output.emit(.report(report, query.format))
  }

  // MARK: Clauses

  /// Takes clauses off the right end; what is left names the list.
  private func takeClauses(off phrase: Phrase, into query: inout ShowQuery) throws -> Phrase {
    var rest = phrase
    while !rest.isEmpty {
      if try isListTitle(rest) { return rest }
      guard try takeClause(off: &rest, into: &query) else { return rest }
    }
    return rest
  }

  private func isListTitle(_ phrase: Phrase) throws -> Bool {
    let name = try read(phrase, clauses: [], readsAmount: false).name
    return try names.list(NameKey(name)) != nil
  }

  private func takeClause(off rest: inout Phrase, into query: inout ShowQuery) throws -> Bool {
    let words = rest.pieces.map { $0.word?.lowercased() ?? "" }
    guard let last = words.last else { return false }
    if words.count > 1, words[words.count - 2] == "as" {
      try refuseRepeated(query.format != nil, "`as`", at: rest.range)
      query.format = try format(last, rest)
      return drop(2, off: &rest)
    }
    if words.count > 1, words[words.count - 2] == "limit" {
      try refuseRepeated(query.limit != nil, "`limit`", at: rest.range)
      query.limit = try limit(rest)
      return drop(2, off: &rest)
    }
    if try takeSortKey(words, off: &rest, into: &query) { return true }
    if let what = ShowQuery.operands[last] {
      throw Diagnostic(
        .missing, "`\(last)` needs \(what)", at: rest.pieces[rest.pieces.count - 1].range)
    }
    if let status = status(last) {
      try refuseRepeated(query.status != nil, "`pending`, `completed` or `all`", at: rest.range)
      query.status = status
      return drop(1, off: &rest)
    }
    return try takeNameClause(off: &rest, into: &query)
  }

  private func status(_ word: String) -> ItemStatus? {
    switch word {
    case "pending": .pending
    case "completed", "done": .completed
    case "all": .all
    default: nil
    }
  }

  private func takeSortKey(
    _ words: [String], off rest: inout Phrase, into query: inout ShowQuery
  ) throws -> Bool {
    let hasDirection = ["desc", "asc"].contains(words.last)
    let count = hasDirection ? 3 : 2
    guard words.count >= count, words[words.count - count] == "by" else { return false }
    let word = words[words.count - count + 1]
    guard let key = SortKey(rawValue: word) else {
      // A list may be called "Stand by Me".
      if words.count > count { return false }
      throw unknownKey(word, at: rest.pieces[rest.pieces.count - count + 1].range)
    }
    try refuseRepeated(query.key != nil, "`by`", at: rest.range)
    query.key = key
    query.isDescending = words.last == "desc"
    return drop(count, off: &rest)
  }

  private func takeNameClause(
    off rest: inout Phrase, into query: inout ShowQuery
  ) throws -> Bool {
    let read = try read(rest, clauses: [.in, .on, .from, .to], readsAmount: false)
    guard read.category != nil || !read.lists.isEmpty else { return false }
    let list = try read.onlyList(among: [.on, .from, .to])
    try refuseRepeated(query.category != nil && read.category != nil, "`in`", at: rest.range)
    try refuseRepeated(query.list != nil && list != nil, "the list", at: rest.range)
    query.category = read.category ?? query.category
    query.list = list ?? query.list
    let kept = rest.pieces.prefix { $0.range.upperBound <= read.nameRange.upperBound }
    let count = read.name.isEmpty ? 0 : kept.count
    return drop(rest.pieces.count - count, off: &rest)
  }

  private func drop(_ count: Int, off phrase: inout Phrase) -> Bool {
    phrase.pieces.removeLast(count)
    phrase.range = phrase.range(of: phrase.pieces.indices)
    if phrase.isEmpty { phrase.range = phrase.range.lowerBound..<phrase.range.lowerBound }
    return true
  }

  private func shownList(_ title: Phrase, _ query: ShowQuery) throws -> ListSummary {
    try refuseClause(title)
    let said = source.text(title.range)
    if let key = try names.category(NameKey(said)) {
      throw Diagnostic(
        .unknownList, "`\(key.name)` is a category, not a list", at: title.range,
        help: ["to see what is under it: `show in \(said)`"])
    }
    return try list(titled: title)
  }

  /// `show in diary`: what stands there is a clause whose name doesn't exist.
  private func refuseClause(_ title: Phrase) throws {
    guard let clause = title.pieces.first?.clause, title.pieces.count > 1 else { return }
    let operand = title.part(1..<title.pieces.count)
    let said = source.text(operand.range)
    switch clause {
    case .in:
      let near = Suggestion.nearest(to: said, among: try names.categoryWords())
      throw Diagnostic(
        .unknownCategory, "no category is called `\(said)`", at: operand.range,
        help: [Suggestion.sentence(near) ?? "`categories` shows what there is"])
    case .to, .from, .on:
      throw Diagnostic.unknownList(
        said, at: operand.range, among: try names.titles(), making: "list \(TypedName.of(said))")
    case .note, .quantity: return
    }
  }

  // MARK: Sorting

  private func sort(_ items: inout [ShoppingItem], by key: SortKey, isDescending: Bool) {
    let sorted = items.enumerated().sorted { first, second in
      let (left, right) = isDescending ? (second, first) : (first, second)
      if isOrdered(left.element, right.element, by: key) { return true }
      if isOrdered(right.element, left.element, by: key) { return false }
      return first.offset < second.offset
    }
    items = sorted.map(\.element)
  }

  private func isOrdered(_ left: ShoppingItem, _ right: ShoppingItem, by key: SortKey) -> Bool {
    switch key {
    case .name: left.key.withoutAccents < right.key.withoutAccents
    case .quantity:
      left.quantity.isLess(than: right.quantity)
        ?? (left.quantity.family.name < right.quantity.family.name)
    case .category:
      (left.category.order, left.category.name) < (right.category.order, right.category.name)
    case .added: left.createdAt < right.createdAt
    case .changed: left.updatedAt < right.updatedAt
    case .done: !left.isCompleted && right.isCompleted
    }
  }

  // MARK: Mistakes

  private func refuseRepeated(
    _ isRepeated: Bool, _ what: String, at range: SourceRange
  ) throws(Diagnostic) {
    guard isRepeated else { return }
    throw Diagnostic(
      .repeatedClause, "\(what) is said twice", at: range, help: ["leave one of them out"])
  }

  private func format(_ word: String, _ phrase: Phrase) throws -> ReportFormat {
    if let format = ReportFormat(rawValue: word) { return format }
    let known = ReportFormat.allCases.map(\.rawValue)
    throw Diagnostic(
      .unexpected, "`\(word)` is not a format", at: phrase.pieces[phrase.pieces.count - 1].range,
      help: ["the formats are " + known.joined(separator: ", ")])
  }

  private func limit(_ phrase: Phrase) throws -> Int {
    let last = phrase.part(phrase.pieces.count - 1..<phrase.pieces.count)
    let text = try read(last, clauses: [], readsAmount: false).name
    guard let limit = Int(text), limit > 0 else {
      throw Diagnostic(
        .unexpected, "`limit` needs a whole number above 0, not `\(text)`", at: last.range)
    }
    return limit
  }

  private func unknownKey(_ word: String, at range: SourceRange) -> Diagnostic {
    let known = SortKey.allCases.map(\.rawValue)
    let near = Suggestion.sentence(Suggestion.nearest(to: word, among: known))
    return Diagnostic(
      .unknownName, "`\(word)` is nothing to sort by", at: range,
      help: [near ?? "sort by " + known.joined(separator: ", ")])
  }

  private func unexpectedWords(_ phrase: Phrase) -> Diagnostic {
    Diagnostic(
      .unexpected, "`\(source.text(phrase.range))` can't follow the condition", at: phrase.range,
      help: ["after a condition may come `on LIST`, `by KEY`, `limit N` and `as FORMAT`"])
  }
}
