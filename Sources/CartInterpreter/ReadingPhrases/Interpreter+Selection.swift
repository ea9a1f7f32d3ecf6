import CartLanguage
import CartModels
import CartStore

import struct Foundation.UUID

extension Interpreter {
  /// Finds the items of a selection.
  ///
  /// - Parameters:
  ///   - name: the verb, which determines the form of the phrases.
  ///   - listWords: the clause words that name the list of the items.
  ///   - keepsWhole: whether all items of a list are only selected as `whole`, if nothing is said
  ///     of them.
  func select(
    _ selection: Selection, for name: CommandName, listWords: [ClauseWord] = [.on, .from, .to],
    keepsWhole: Bool = false
  ) throws -> SelectedItems {
    var selection = selection
    let early = name == .check ? try takeClauses(beforeAs: &selection) : nil
    var last = try readLast(of: selection, for: name)
    if let early { try last.take(clausesOf: early, at: selection.range) }
    return try select(
      selection, endingIn: last, for: name, listWords: listWords, keepsWhole: keepsWhole)
  }

  /// Finds the items of a selection whose last phrase, with the clauses of the whole statement, was
  /// already read.
  func select(
    _ selection: Selection, endingIn last: ReadPhrase, for name: CommandName,
    listWords: [ClauseWord], keepsWhole: Bool = false
  ) throws -> SelectedItems {
    var last = last
    try refuseAfterCondition(selection, last, for: name)
    let all = try readAll(before: selection, for: name)
    for (word, list) in all?.lists ?? [:] {
      guard last.lists.updateValue(list, forKey: word) == nil else {
        throw Diagnostic(
          .repeatedClause, "duplicate `\(word.rawValue)`", at: selection.range)
      }
    }
    let said = try last.onlyList(among: listWords)
    var selected = SelectedItems(clauses: last)
    if let condition = selection.condition {
      let list = try said ?? currentList()
      selected.take(try items(on: list, where: condition, category: all?.category), on: list)
    } else if !selection.exceptions.isEmpty {
      selected.items = try others(
        than: selection, last: last, on: try said ?? currentList(), category: all?.category,
        for: name)
    } else if selection.phrases.count == 1, last.isAll {
      let list = try said ?? currentList()
      if keepsWhole, last.category == nil, last.saysNothingOfBuying {
        selected.whole = list
        return selected
      }
      selected.take(try allItems(on: list, filteredBy: last, for: name), on: list)
      selected.clauses.category = name == .set ? last.category : nil
    } else {
      selected.items = try namedItems(
        selection, last: last, on: said, for: name, parts: &selected.parts)
    }
    return selected
  }

  /// Reads the last phrase, which contains the clauses of the whole statement.
  func readLast(of selection: Selection, for name: CommandName) throws -> ReadPhrase {
    guard let phrase = selection.last else { return ReadPhrase(nameRange: selection.range) }
    return try read(phrase, as: name.form)
  }

  /// Only clauses can follow a condition. Categories and lists that select items come before it.
  private func refuseAfterCondition(
    _ selection: Selection, _ read: ReadPhrase, for name: CommandName
  ) throws {
    guard selection.tail?.isEmpty == false else { return }
    if !read.name.isEmpty {
      throw Diagnostic(
        .unexpected, "`\(read.name)` cannot follow the condition", at: read.nameRange,
        help: ["after a condition, only `on` and an existing list are allowed"])
    }
    if name != .set, let range = read.categoryRange {
      throw Diagnostic(
        .wrongClause, "`in` selects a category, so it comes before the condition", at: range,
        help: ["write `\(name.rawValue) all \(source.text(range)) where …`"])
    }
  }

  /// `all in dairy on Party` before a condition.
  private func readAll(
    before selection: Selection, for name: CommandName
  ) throws -> ReadPhrase? {
    guard !selection.isByName, let phrase = selection.phrases.first else { return nil }
    // The target list comes after the condition.
    let form = name.form.taking([.in, .on, .from])
    let read = try read(phrase, as: form)
    guard read.isAll, selection.phrases.count == 1 else {
      let isExcept = selection.condition == nil
      throw Diagnostic(
        .unexpected,
        "only `all`, a category and a list can precede `\(isExcept ? "except" : "where")`",
        at: read.nameRange,
        help: [
          isExcept
            ? "write `\(name.rawValue) all except …`"
            : "compare the name instead: `where name = \"…\"`"
        ])
    }
    return read
  }

  // MARK: By condition

  private func items(
    on list: ListSummary?, where condition: Hole, category: ItemCategory?
  ) throws -> [ShoppingItem] {
    try refuseUnknownCategories(in: condition.expression)
    guard let list else { return [] }
    var items: [ShoppingItem] = []
    return try lookingThrough(list) { work in
      try forEachItem(on: list, status: .all, order: .added) { item in
        work.count += 1
        if category.map({ $0.id == item.item.category.id }) ?? true,
          try holes.holds(condition, for: item)
        {
          items.append(item.item)
        }
        return true
      }
      return items
    }
  }

  // MARK: All

  private func allItems(
    on list: ListSummary?, filteredBy read: ReadPhrase, for name: CommandName
  ) throws -> [ShoppingItem] {
    if name == .set, let place = read.categoryRange, let category = read.category {
      let clauses =
        source.text(min(read.nameRange.upperBound, place.lowerBound)..<place.lowerBound)
        + source.text(place.upperBound..<max(place.upperBound, range.upperBound))
      let rest = clauses.withoutOuterBlanks
      let selected = "where category = \(QuotedText.of(category.name))"
      throw Diagnostic(
        .ambiguousName, "this could select a category or set one", at: place,
        help: [
          "to select: `set \(selected) \(rest.isEmpty ? "…" : rest)`; to set: "
            + "`set where yes \(source.text(place))\(rest.isEmpty ? "" : " " + rest)`"
        ])
    }
    return try list.map { try allItems(on: $0, in: read.category) } ?? []
  }

  private func allItems(
    on list: ListSummary, in category: ItemCategory?
  ) throws -> [ShoppingItem] {
    var items: [ShoppingItem] = []
    return try lookingThrough(list) { work in
      try repository.forEachItem(in: list.id, status: .all, order: .added) { item in
        work.count += 1
        if category.map({ $0.id == item.category.id }) ?? true { items.append(item) }
        return true
      }
      return items
    }
  }

  /// `all except Milk, Eggs`: all items of a list except these, each of which must be on it.
  private func others(
    than selection: Selection, last: ReadPhrase, on list: ListSummary?, category: ItemCategory?,
    for name: CommandName
  ) throws -> [SelectedItems.Element] {
    if name != .set, let range = last.categoryRange {
      throw Diagnostic(
        .wrongClause, "`in` selects a category, so it comes before `except`", at: range,
        help: ["write `\(name.rawValue) all \(source.text(range)) except …`"])
    }
    let exceptions = Selection(phrases: selection.exceptions)
    var parts: [UUID: SelectedPart] = [:]
    let excepted = Set(
      try namedItems(exceptions, last: last, on: list, for: name, parts: &parts).map(\.item.id))
    if let part = parts.values.first {
      throw Diagnostic(
        .amountNotAllowed, "`except` only works on whole items", at: part.range,
        help: ["write the name alone"])
    }
    guard let list else { return [] }
    return try allItems(on: list, in: category).filter { !excepted.contains($0.id) }
      .map { ($0, list) }
  }

  // MARK: By name

  private func namedItems(
    _ selection: Selection, last: ReadPhrase, on said: ListSummary?, for name: CommandName,
    parts: inout [UUID: SelectedPart]
  ) throws -> [SelectedItems.Element] {
    var items: [SelectedItems.Element] = []
    var chosen: Set<UUID> = []
    var misses: [Diagnostic] = []
    for (index, phrase) in selection.phrases.enumerated() {
      let isLast = index == selection.phrases.count - 1
      let read = try isLast ? last : readEarlier(phrase, for: name)
      if name != .set, let range = read.categoryRange {
        throw inWithoutAll(range, in: phrase, for: name)
      }
      guard !read.name.isEmpty else {
        throw Diagnostic(
          .missingName, "`\(name.rawValue)` needs an item", at: phrase.range,
          help: ["for the whole list: `\(name.rawValue) all \(source.text(phrase.range))`"])
      }
      if let item = try item(of: read) {
        guard let found = try find(item, on: said, at: read.nameRange) else { continue }
        if chosen.insert(found.item.id).inserted { items.append(found) }
        continue
      }
      let list = try said ?? currentList()
      if let list, let (item, part) = try self.part(in: phrase, read, on: list, for: name) {
        guard chosen.insert(item.id).inserted else { throw twice(item, at: phrase.range) }
        items.append((item, list))
        parts[item.id] = part
        continue
      }
      let found: [ShoppingItem]
      do {
        found = try self.items(named: read, phrase: phrase, on: list, for: name)
      } catch let miss as Diagnostic where miss.code == .unknownItem && list != nil {
        misses.append(miss)
        continue
      }
      guard let list else { continue }
      if let item = found.first(where: { parts[$0.id] != nil }) {
        throw twice(item, at: phrase.range)
      }
      for item in found where chosen.insert(item.id).inserted { items.append((item, list)) }
    }
    if let miss = try allMisses(misses, of: selection, on: said) { throw miss }
    return items
  }

  /// `move Milk in dairy to Party`: with the sentences for the item and for the category.
  private func inWithoutAll(
    _ category: SourceRange, in phrase: Phrase, for name: CommandName
  ) -> Diagnostic {
    let start = source.text(range.lowerBound..<category.lowerBound).withoutOuterBlanks.utf8.count
    let place = range.lowerBound + start..<category.upperBound
    var mistake = Diagnostic(
      .wrongClause, "`in` only works with `all`", at: category,
      help: ["write `\(sentence(with: "", at: place))`"])
    mistake.correct(place, with: "")
    let whole = phrase.range.lowerBound..<category.upperBound
    // The sentence for the category would leave out the other items.
    if !source.text(range).contains(",") {
      mistake.help = [
        "for the item: `\(sentence(with: "", at: place))`; for the category: "
          + "`\(sentence(with: "all \(source.text(category))", at: whole))`"
      ]
    }
    return mistake
  }

  /// Reports all unknown names of a selection in one error, with the sentence for the others.
  private func allMisses(
    _ misses: [Diagnostic], of selection: Selection, on said: ListSummary?
  ) throws -> Diagnostic? {
    guard var miss = misses.first, misses.count > 1 else { return misses.first }
    let ranges = misses.compactMap(\.range)
    let names = ranges.map { "`\(source.text(source.prefix(of: $0, maximum: 60)))`" }
    let before = names.dropLast().joined(separator: ", ")
    let place = try (said ?? currentList()).map { " on `\($0.title)`" } ?? ""
    miss.message = "there is no \(before) or \(names[names.count - 1])\(place)"
    miss.help = ["`show` shows the items of the list"]
    miss.correction = nil
    let others = selection.phrases.map(\.range).filter { phrase in
      !ranges.contains { phrase.contains($0.lowerBound) }
    }
    guard let first = others.first, let start = selection.phrases.first?.range.lowerBound,
      let last = selection.phrases.last?.range
    else { return miss }
    // Clauses of the whole sentence follow the last name.
    let end = ranges.last.flatMap { last.contains($0.lowerBound) ? $0.upperBound : nil }
    let rest = others.dropFirst().reduce(source.text(first)) { $0 + ", " + source.text($1) }
    miss.help.append(
      "for the others: `\(sentence(with: rest, at: start..<(end ?? last.upperBound)))`")
    return miss
  }

  // MARK: By identity

  /// The current state of an item and its list, whichever list is current; nil if templates leave
  /// it out.
  ///
  /// - Parameter said: the list in the sentence, if any.
  func find(
    _ value: ItemValue, on said: ListSummary?, at range: SourceRange
  ) throws -> SelectedItems.Element? {
    if isLeftOut(value.item.name) { return nil }
    guard let found = try repository.item(withId: value.item.id),
      let list = try repository.list(withId: found.list)
    else { throw try gone(value, at: range) }
    guard let said, said.id != list.id else { return (found.item, list) }
    throw Diagnostic(
      .unknownItem, "this `\(found.item.name)` is on `\(list.title)`, not on `\(said.title)`",
      at: range, help: ["remove the list; an item knows its own"])
  }

  /// The error for an item that no longer exists.
  func gone(_ value: ItemValue, at range: SourceRange) throws -> Diagnostic {
    let name = value.item.name
    guard let list = try names.list(NameKey(value.listTitle)) else {
      return Diagnostic(
        .unknownItem, "this `\(name)` no longer exists, nor does its list `\(value.listTitle)`",
        at: range, help: ["`lists` shows all lists"])
    }
    return Diagnostic(
      .unknownItem, "this `\(name)` no longer exists: it was removed or merged",
      at: range,
      help: ["to see the list: `show \(TypedName.of(list.title))`"])
  }

  /// Reads a phrase that is not the last one. Clauses for all items must be in the last one.
  private func readEarlier(_ phrase: Phrase, for name: CommandName) throws -> ReadPhrase {
    let read = try read(phrase, as: name.form)
    try refuseListClause(read, at: phrase.range)
    if name == .set, read.setsSomething {
      throw Diagnostic(
        .wrongClause, "the clauses apply to all items, so they come last", at: phrase.range,
        help: ["move them after the last item, or write one `set` for each"])
    }
    return read
  }

  /// Refuses a list clause that is not in the last phrase: it applies to all items.
  func refuseListClause(_ read: ReadPhrase, at range: SourceRange) throws {
    guard let (word, list) = read.lists.first else { return }
    throw Diagnostic(
      .wrongClause, "`\(word.rawValue) \(list.title)` applies to all items, so it comes last",
      at: range, help: ["move it after the last item"])
  }

  /// The items with a name: exactly, or the only name that differs in accents and plurals.
  ///
  /// - Parameter renaming: the new name of the items, if they are renamed.
  func items(
    named read: ReadPhrase, phrase: Phrase, on list: ListSummary?, for name: CommandName,
    renaming: NameKey? = nil
  ) throws -> [ShoppingItem] {
    if isLeftOut(read.name) { return [] }
    guard let list else { throw try unknownItem(read, phrase, on: nil, for: name) }
    let key = read.key
    let alike = try repository.items(like: key, in: list.id)
    let exact = alike.filter { $0.key == key }
    if !exact.isEmpty { return exact }
    let names = alike.reduce(into: [String]()) { names, item in
      if !names.contains(where: { NameKey($0) == item.key }) { names.append(item.name) }
    }
    if names.count == 1 { return alike }
    if names.count > 1 {
      throw Diagnostic(
        .ambiguousName,
        "`\(read.name)` could be \(names.map { "`\($0)`" }.joined(separator: " or "))",
        at: read.nameRange, help: ["write the name in full"])
    }
    if read.isAll {
      throw Diagnostic(
        .unexpected, "`all` cannot be combined with names", at: read.nameRange,
        help: ["to select every item: `\(name.rawValue) all`"])
    }
    let byAmount = try items(withAmountIn: phrase, on: list, for: name)
    guard byAmount.isEmpty else { return byAmount }
    try refuseListName(read, for: name)
    throw try unknownItem(read, phrase, on: list, for: name, renaming: renaming)
  }
}
