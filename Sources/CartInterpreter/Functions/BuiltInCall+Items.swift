import CartLanguage
import CartModels
import CartStore

/// The results of each `ItemFunction`.
extension BuiltInCall {
  func value(of function: ItemFunction) throws -> Value {
    switch function {
    case .count: try count()
    case .any: .yesNo(try finds(true))
    case .all: .yesNo(try !finds(false))
    case .has: .yesNo(try has())
    case .quantity: try quantityOnList()
    case .items: try items()
    case .item: try item()
    case .lists: try lists()
    case .suggestions: try suggestions()
    case .atHome:
      .yesNo(try frame.interpreter.pantryItem(NameKey(try text(0))).map { !$0.isDoubtful } ?? false)
    }
  }

  /// The item that a string describes; a missing value if `add` would reject it.
  private func item() throws -> Value {
    let (text, place) = (try text(0), try required(0).range)
    try spending.spend(text.utf8.count * BuiltInCall.weightOfLetters)
    do {
      guard let stated = try frame.interpreter.itemSaid(in: text) else {
        throw Diagnostic(
          .missingValue, "`\(text.prefix(60))` is not one item", at: place,
          help: [
            "name one item, without a comma or a list: `print item(\"2 l Milk in dairy\")`"
          ])
      }
      return .record(try stated.record(at: range))
    } catch let error as Diagnostic {
      throw MissingValue(
        Diagnostic(
          .missingValue, error.message, at: self.place(of: error.range, in: text, at: place),
          help: error.help))
    }
  }

  /// The position of a part of a string in the source, if it is a literal.
  private func place(
    of part: SourceRange?, in text: String, at place: SourceRange
  ) -> SourceRange {
    let source = frame.interpreter.source
    guard let part, part.upperBound <= text.utf8.count, place.count == text.utf8.count + 2,
      source.bytes[place].dropFirst().dropLast().elementsEqual(text.utf8),
      text.withoutOuterBlanks == text
    else { return place }
    let start = place.lowerBound + 1
    return start + part.lowerBound..<start + part.upperBound
  }

  private func count() throws -> Value {
    guard let given = given(0) else {
      var count: Int64 = 0
      try forEachItem(listParameter: 2) { _ in
        count += 1
        return true
      }
      return .number(Rational(count))
    }
    guard case .list(let list) = given.value else { throw wrongType(given, "a list") }
    guard let condition else { return .number(Rational(Int64(list.elements.count))) }
    let count = try list.elements.count { element in
      guard case .item(let item) = element else { throw wrongType(given, "a list of items") }
      return try condition.holds(for: item, frame)
    }
    return .number(Rational(Int64(count)))
  }

  /// Whether the condition, or an element itself, has the wanted value somewhere.
  private func finds(_ wanted: Bool) throws -> Bool {
    guard let given = given(0) else {
      guard condition != nil else {
        throw Diagnostic(
          .wrongArguments, "`\(function.rawValue)` expects a list of Booleans or a condition",
          at: range, help: ["for example: `\(function.rawValue)(where done)`"])
      }
      return try findsItem(listParameter: 2, whereConditionIs: wanted)
    }
    guard case .list(let list) = given.value else { throw wrongType(given, "a list") }
    for (index, element) in list.elements.enumerated() {
      try spending.spend(Value.ownWeight)
      if try holds(given.element(index, element), given) == wanted { return true }
    }
    return false
  }

  private func holds(_ element: Given, _ list: Given) throws -> Bool {
    if let condition {
      guard case .item(let item) = element.value else { throw wrongType(list, "a list of items") }
      return try condition.holds(for: item, frame)
    }
    guard case .yesNo(let isYes) = element.value else {
      throw wrongType(element, "a list of Booleans")
    }
    return isYes
  }

  private func has() throws -> Bool {
    let key = try textIfGiven(0).map { NameKey($0) }
    guard condition == nil, let key else {
      var isFound = false
      try forEachItem(listParameter: 2) { item in
        isFound = key.map { $0 == item.item.key } ?? true
        return !isFound
      }
      return isFound
    }
    return try !named(key, listParameter: 2).isEmpty
  }

  private func quantityOnList() throws -> Value {
    let name = try text(0)
    let items = try named(NameKey(name), listParameter: 1)
    guard items.count < 2 else {
      let found = items.map { "`\($0.displayName)`" }.joined(separator: " and ")
      throw Diagnostic(
        .severalItems, "several items are called `\(name)`: \(found)", at: range,
        help: ["choose one by its unit: `items(where name = … and unit = …)`"])
    }
    return items.first.map { Value($0.quantity) } ?? .number(0)
  }

  private func items() throws -> Value {
    var items: [Value] = []
    try forEachItem(listParameter: 1) { item in
      items.append(.item(item))
      return items.count <= ListValue.maximumCount
    }
    return try made(items)
  }

  private func lists() throws -> Value {
    try made(try frame.interpreter.repository.lists(limit: nil).map { .text($0.title) })
  }

  private func suggestions() throws -> Value {
    let most = given(0) == nil ? SuggestCommand.usualCount : try whole(0)
    guard most >= 0 else {
      throw Diagnostic(
        .outOfRange, "`suggestions` expects a number of at least 0, found \(most)",
        at: try required(0).range, help: ["for example: `suggestions(5)`"])
    }
    return try made(
      try frame.interpreter.suggestedItems(min(most, ListValue.maximumCount)).map { item in
        var stated = StatedItem(name: item.name)
        stated.quantity = item.quantity
        return .record(try stated.record(at: range))
      })
  }

  // MARK: The list

  /// The list after `on`, or the current one.
  private func list(_ parameter: Int) throws -> ListSummary? {
    guard let given = given(parameter) else { return try frame.interpreter.currentList() }
    // The default list may be named before it exists.
    let key = NameKey(try text(parameter))
    if key == NameKey(ListSummary.usualTitle),
      try frame.interpreter.repository.list(titled: key) == nil
    {
      return nil
    }
    return try frame.interpreter.list(
      titled: try text(parameter), at: given.range, isText: true)
  }

  private func named(_ key: NameKey, listParameter: Int) throws -> [ShoppingItem] {
    guard let list = try list(listParameter) else { return [] }
    return try frame.interpreter.repository.items(named: key, in: list.id)
  }

  /// Visits the matching items until the body returns false.
  private func forEachItem(
    listParameter: Int, _ body: (ItemValue) throws -> Bool
  ) throws {
    guard let list = try list(listParameter) else { return }
    try frame.interpreter.forEachItem(on: list, status: .all, order: .added) { item in
      guard try condition?.holds(for: item, frame) ?? true else { return true }
      return try body(item)
    }
  }

  /// Whether an item is found whose condition has the wanted value.
  private func findsItem(listParameter: Int, whereConditionIs wanted: Bool) throws -> Bool {
    guard let list = try list(listParameter) else { return false }
    var isFound = false
    try frame.interpreter.forEachItem(on: list, status: .all, order: .added) { item in
      isFound = try (condition?.holds(for: item, frame) ?? true) == wanted
      return !isFound
    }
    return isFound
  }
}
