import CartLanguage
import CartModels
import CartStore

/// Errors for names without an item.
extension Interpreter {
  /// The error for a name without an item, with suggestions.
  ///
  /// - Parameter renaming: the new name of the item, if it is renamed.
  func unknownItem(
    _ read: ReadPhrase, _ phrase: Phrase, on list: ListSummary?, for name: CommandName,
    renaming: NameKey? = nil
  ) throws -> Diagnostic {
    if let mistake = try missingText(in: phrase, for: name, on: list)
      ?? unknownPlace(in: read, phrase, for: name, on: list)
    {
      return mistake
    }
    if name == .check, !read.isQuoted { try refusePayment(in: phrase) }
    let place = list.map { " on `\($0.title)`" } ?? ""
    var diagnostic = Diagnostic(
      .unknownItem, "there is no `\(read.name)`\(place)", at: read.nameRange)
    if let holed = holed(read.nameRange) {
      let sentence = sentence(with: holed, at: read.nameRange)
      diagnostic.advise(sentence, holed, at: read.nameRange)
      return diagnostic
    }
    let words = source.text(source.prefix(of: read.nameRange, maximum: 100))
    if name == .rename,
      let kind = ["template", "schedule"].first(where: { words.hasPrefix($0 + " ") })
    {
      diagnostic.help = ["a \(kind) keeps its name: `delete \(words)`, and make it again"]
      return diagnostic
    }
    let kinds = ["list", "category", "shop", "template", "schedule"]
    if name == .remove, !read.isQuoted, kinds.contains(where: { words.hasPrefix($0 + " ") }) {
      let title = String(read.name.drop { $0 != " " }.dropFirst())
      let isMissing = try words.hasPrefix("list ") && names.list(NameKey(title)) == nil
      diagnostic.help = [
        isMissing
          ? "list `\(title)` not found; `lists` shows all lists" : "write `delete \(words)`"
      ]
      return diagnostic
    }
    if name == .remove, let rest = withoutElement(words) {
      diagnostic.help = ["`remove` removes items from lists; for values: `\(rest)`"]
      return diagnostic
    }
    if !read.isQuoted, list != nil, ["everything", "all items"].contains(read.key.text) {
      diagnostic.help = ["write `\(sentence(with: "all", at: read.nameRange))`"]
      diagnostic.correct(read.nameRange, with: "all")
      return diagnostic
    }
    if !read.isQuoted, name.takesParts || name == .uncheck, let better = try allInCategory(words) {
      diagnostic.help = ["write `\(sentence(with: better, at: read.nameRange))`"]
      diagnostic.correct(read.nameRange, with: better)
      return diagnostic
    }
    guard let list else {
      diagnostic.help = ["no lists yet: `list NAME` creates one"]
      return diagnostic
    }
    try advise(&diagnostic, read, phrase, on: list, for: name, renaming: renaming)
    return diagnostic
  }

  /// `all dairy`, `all dairy items`
  private func allInCategory(_ words: String) throws -> String? {
    var parts = words.split(separator: " ").map(String.init)
    guard parts.count > 1, parts.removeFirst().lowercased() == "all" else { return nil }
    if parts.count > 1, parts.last?.lowercased() == "items" { parts.removeLast() }
    let category = parts.joined(separator: " ")
    return try names.category(NameKey(category)) == nil ? nil : "all in \(category)"
  }

  /// `set Milk note` and `set Milk name` without a text.
  private func missingText(
    in phrase: Phrase, for name: CommandName, on list: ListSummary?
  ) throws -> Diagnostic? {
    guard name == .set, phrase.pieces.count > 1, let last = phrase.pieces.last,
      let word = last.clause, word == .note || word == .name,
      let item = phrase.part(0..<phrase.pieces.count - 1).plainName, try isItem(item, on: list)
    else { return nil }
    return Diagnostic(
      .missing, "`\(word.rawValue)` needs a text in quotes", at: last.range,
      help: ["write it after `\(word.rawValue)`: `\(source.text(range)) \"…\"`"])
  }

  /// `set Milk at Foo` and `set Milk in Foo`, if the name after `at` or `in` is unknown or missing.
  private func unknownPlace(
    in read: ReadPhrase, _ phrase: Phrase, for name: CommandName, on list: ListSummary?
  ) throws -> Diagnostic? {
    guard let kept = read.keptClause, !kept.before.isEmpty,
      let index = phrase.pieces.firstIndex(where: {
        $0.range.lowerBound == kept.range.lowerBound
      })
    else { return nil }
    let isAlone = phrase.pieces.count { $0.clause != nil } == 1
    switch kept.word {
    case .at where kept.operand.isEmpty:
      return Diagnostic(
        .missing, "`at` needs a shop", at: kept.range, help: ["`shops` lists the shops"])
    case .in where kept.operand.isEmpty && name == .set:
      return Diagnostic(
        .missing, "`in` needs a category", at: kept.range,
        help: ["`categories` lists the categories"])
    case .at:
      return .unknownShop(
        kept.operand, at: phrase.pieces[index + 1].range.lowerBound..<kept.range.upperBound,
        among: try repository.shops().map(\.name))
    case .in where try name == .set && (isAlone || isItem(kept.before, on: list)):
      return .unknownCategory(
        kept.operand, at: phrase.pieces[index + 1].range.lowerBound..<kept.range.upperBound,
        among: try names.categoryWords())
    default: return nil
    }
  }

  private func isItem(_ name: String, on list: ListSummary?) throws -> Bool {
    guard let list else { return false }
    return try !repository.items(like: NameKey(name), in: list.id).isEmpty
  }

  private func advise(
    _ diagnostic: inout Diagnostic, _ read: ReadPhrase, _ phrase: Phrase, on list: ListSummary,
    for name: CommandName, renaming: NameKey?
  ) throws {
    // A payment is for a single item.
    if read.money == nil, let several = try severalItems(in: read, on: list) {
      let sentence = sentence(with: several, at: read.nameRange)
      diagnostic.help = ["separate items with commas: `\(sentence)`"]
      return diagnostic.correct(read.nameRange, with: several)
    }
    if name == .check, !read.isQuoted, let paid = try paidItem(read.name, on: list) {
      diagnostic.help = ["write `\(sentence(with: paid, at: read.nameRange))`"]
      return diagnostic.correct(read.nameRange, with: paid)
    }
    var names: [String] = []
    try repository.forEachItem(in: list.id, status: .all, order: .added) { item in
      names.append(item.name)
      return names.count < 100_000
    }
    let known = Set(names).sorted()
    var near = Suggestion.nearest(to: read.name, among: known)
    // `check 2 Egs`
    var before = ""
    let said = read.name.split(separator: " ", maxSplits: 1)
    if near.isEmpty, name.takesParts, said.count == 2,
      let number = Rational(exactly: String(said[0]))
    {
      near = Suggestion.nearest(to: String(said[1]), among: known)
      if near.count == 1, let part = try part(Quantity(number), of: near[0], on: list) {
        before = part + " "
      }
    }
    if let renaming, let same = near.first(where: { NameKey($0) == renaming }) {
      diagnostic.help = ["`\(same)` is already on the list"]
      return
    }
    let typedNear = near.map { before + TypedName.of($0) }
    if before.isEmpty, name.takesParts, !read.isQuoted, near.count == 1, let item = typedNear.first,
      let number = try amountBeside(near[0], in: read.name, on: list)
    {
      let part = sentence(with: "\(number) \(item)", at: read.nameRange)
      let whole = sentence(with: item, at: read.nameRange)
      diagnostic.help = [
        "for a part of it, write the amount first: `\(part)`; for all of it: `\(whole)`"
      ]
      return
    }
    let sentences = typedNear.map { sentence(with: $0, at: read.nameRange) }
    if let help = Suggestion.sentence(sentences) {
      diagnostic.help = [help]
      return diagnostic.correct(read.nameRange, withOneOf: typedNear)
    }
    diagnostic.help = [try whereItMayBe(read, phrase, on: list, for: name, isEmpty: names.isEmpty)]
  }

  /// `Milk 2.58`: an item with the money that was paid for it, as a clause. Whole numbers are
  /// amounts.
  private func paidItem(_ words: String, on list: ListSummary) throws -> String? {
    let parts = words.split(separator: " ").map(String.init)
    guard parts.count > 1, let last = parts.last, last.contains(where: { !$0.isNumber }),
      Money(words: [last][...]) != nil
    else { return nil }
    let item = parts.dropLast().joined(separator: " ")
    let name =
      Int(parts[0]) != nil && parts.count > 2 ? parts.dropFirst().dropLast() : parts.dropLast()
    return try isItem(name.joined(separator: " "), on: list) ? "\(item) for \(last)" : nil
  }

  /// `Eggs 4` and `half the milk`: the amount of an item, if the words contain one.
  private func amountBeside(
    _ item: String, in words: String, on list: ListSummary
  ) throws -> String? {
    let others = words.split(separator: " ").map(String.init)
    guard !item.contains(where: \.isNumber) else { return nil }
    let isHalf = others.contains { $0.lowercased() == "half" }
    if let place = others.firstIndex(where: { $0.utf8.allSatisfy { $0 &- 0x30 < 10 } }) {
      guard !isHalf, let number = Rational(exactly: others[place]) else { return nil }
      let unit = place + 1 < others.count ? Unit(word: others[place + 1]) : nil
      return try part(Quantity(number, unit), of: item, on: list)
    }
    guard isHalf, let whole = try quantity(of: item, on: list) else { return nil }
    do throws(ArithmeticError) {
      return Quantity(try whole.amount.divided(by: 2), whole.unit).sentenceText
    } catch {
      return nil
    }
  }

  /// An amount of an item, in the item's unit if it has none; nil if the item has less.
  private func part(
    _ amount: Quantity, of item: String, on list: ListSummary
  ) throws -> String? {
    guard let whole = try quantity(of: item, on: list) else { return nil }
    let part = amount.unit == nil ? Quantity(amount.amount, whole.unit) : amount
    guard part.amount > 0, part.isEquivalent(to: whole) || part.isLess(than: whole) == true else {
      return nil
    }
    return part.sentenceText
  }

  private func quantity(of item: String, on list: ListSummary) throws -> Quantity? {
    try repository.items(named: NameKey(item), in: list.id).first?.quantity
  }

  private func whereItMayBe(
    _ read: ReadPhrase, _ phrase: Phrase, on list: ListSummary, for name: CommandName, isEmpty: Bool
  ) throws -> String {
    let typed = TypedName.of(read.name)
    if let other = try otherList(with: read.key, than: list) {
      return "it is on `\(other.title)`\(elsewhere(read, on: other, phrase, for: name))"
    }
    if name == .remove, let kind = try otherThing(called: read.key) {
      let deletion = "for the \(kind): `delete \(kind) \(typed)`"
      return kind == "category"
        ? "for its items: `remove all in \(typed)\(clause(.on, list))`; \(deletion)" : deletion
    }
    let place = clause(.to, list)
    if isEmpty { return "the list is empty: `add \(typed)\(place)` adds it" }
    let showing = place.isEmpty ? "show" : "show \(TypedName.of(list.title))"
    return "`add \(typed)\(place)` adds it, `\(showing)` shows the list"
  }

  /// What else has a name, as `delete` calls it.
  private func otherThing(called key: NameKey) throws -> String? {
    if try repository.schedule(named: key) != nil { return "schedule" }
    if try repository.template(named: key) != nil { return "template" }
    if try names.shop(key) != nil { return "shop" }
    return try names.category(key) == nil ? nil : "category"
  }

  /// The assignment that removes an element from a list variable: `remove l[2]`.
  private func withoutElement(_ name: String) -> String? {
    let variable = name.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    let index = name[variable.endIndex...]
    guard index.first == "[", index.last == "]", index.count > 2, isVariable(variable) else {
      return nil
    }
    return "\(variable) = without(\(variable), \(index.dropFirst().dropLast()))"
  }

  /// `milk bread` and `milk and eggs`, separated by commas, if each part is an item of the list.
  private func severalItems(in read: ReadPhrase, on list: ListSummary) throws -> String? {
    guard !read.isQuoted, read.name.utf8.count <= Interpreter.longestRun else { return nil }
    var words = read.name.split(separator: " ")[...]
    var items: [String] = []
    while !words.isEmpty {
      if !items.isEmpty, Languages.joinsItems(words[words.startIndex]) {
        words = words.dropFirst()
        continue
      }
      guard let (count, name) = try longestItem(words, on: list) else { return nil }
      items.append(TypedName.of(name))
      words = words.dropFirst(count)
    }
    return items.count > 1 ? items.joined(separator: ", ") : nil
  }

  /// The maximum length of a text that is tried as several names, in bytes.
  private static let longestRun = 200

  /// The longest item name at the start of some words, and its number of words.
  private func longestItem(
    _ words: ArraySlice<Substring>, on list: ListSummary
  ) throws -> (count: Int, name: String)? {
    for count in stride(from: words.count, to: 0, by: -1) {
      let name = words.prefix(count).joined(separator: " ")
      let items = try repository.items(like: NameKey(name), in: list.id)
      if let item = items.first(where: { $0.key == NameKey(name) }) ?? items.first {
        return (count, item.name)
      }
    }
    return nil
  }

  /// The running sentence with a part replaced; only its verb and the new text if the whole would
  /// be longer than a line.
  func sentence(with text: String, at place: SourceRange) -> String {
    let (before, after) = (range.lowerBound..<place.lowerBound, place.upperBound..<range.upperBound)
    let sentence = source.text(before) + text + source.text(after)
    return isShort(sentence) ? sentence : "\(verb.rawValue) \(text)"
  }

  /// Whether a sentence is short enough to be suggested as a whole.
  func isShort(_ sentence: String) -> Bool {
    sentence.utf8.count <= 100 && !sentence.utf8.contains(UInt8(ascii: "\n"))
  }

  /// The sentence for an item on another list, unless it already names a list.
  private func elsewhere(
    _ read: ReadPhrase, on other: ListSummary, _ phrase: Phrase, for name: CommandName
  ) -> String {
    let title = TypedName.of(other.title)
    let typed = "\(TypedName.of(read.name)) on \(title)"
    switch name {
    case .move, .copy, .rename, .set:
      let isAlone =
        phrase.range.upperBound == range.upperBound
        && source.text(range.lowerBound..<phrase.range.lowerBound).lowercased()
          == "\(name.rawValue) "
      let saysList = phrase.pieces.contains { $0.clause == .on || $0.clause == .from }
      guard isAlone, !saysList else { return "" }
      return ": `\(source.text(range)) on \(title)`"
    default:
      let clauses = phrase.pieces.compactMap(\.clause)
      let sentence = "\(name.rawValue) \(typed)"
      if let others = withoutItem(phrase.range) {
        return clauses.isEmpty && isShort(others) ? ": `\(others); \(sentence)`" : ""
      }
      if !clauses.contains(where: \.isListClause) {
        return ": `\(self.sentence(with: typed, at: read.nameRange))`"
      }
      return clauses.count == 1 && phrase.range.upperBound == range.upperBound
        ? ": `\(sentence)`" : ""
    }
  }

  /// The running sentence without one of its items; nil if it has no others.
  private func withoutItem(_ item: SourceRange) -> String? {
    let before = source.text(range.lowerBound..<item.lowerBound)
    let after = source.text(item.upperBound..<range.upperBound)
    let (start, end) = (before.withoutOuterBlanks, after.withoutOuterBlanks)
    if start.last == "," { return start.dropLast() + after }
    return end.first == "," ? before + String(end.dropFirst()).withoutOuterBlanks : nil
  }

  private func otherList(with key: NameKey, than list: ListSummary) throws -> ListSummary? {
    for other in try repository.lists(limit: 20) where other.id != list.id {
      if try !repository.items(named: key, in: other.id).isEmpty { return other }
    }
    return nil
  }

  /// `uncheck 1 box Spaghetti`: the items with exactly this amount. In `uncheck box of Spaghetti`,
  /// the unit is enough. These verbs only work on whole items, so other amounts are refused.
  func items(
    withAmountIn phrase: Phrase, on list: ListSummary, for name: CommandName
  ) throws -> [ShoppingItem] {
    guard phrase.amount != nil else { return [] }
    let read = try read(phrase, as: .chosenWithAmount)
    guard let amount = read.amount, case let quantity = amount.quantity else { return [] }
    let alike = try repository.items(like: read.key, in: list.id)
    let sameUnit = alike.filter { $0.quantity.family == quantity.family }
    let meant = sameUnit.filter { item in
      amount.isImplied && amount.note == nil
        ? item.quantity.unit == quantity.unit : item.quantity.isEquivalent(to: quantity)
    }
    guard meant.isEmpty else { return meant }
    guard let item = sameUnit.first ?? alike.first else { return [] }
    if sameUnit.isEmpty, alike.count > 1 {
      let listed = alike.map { "`\($0.displayName)`" }.joined(separator: " and ")
      let sentence = "\(name.rawValue) \(typed(item, besides: alike))"
      throw Diagnostic(
        .severalItems, "several items are called `\(item.name)`: \(listed)",
        at: phrase.range, help: ["write the amount of one: `\(sentence)`"])
    }
    let place = phrase.range.lowerBound..<read.nameRange.upperBound
    let whole = sentence(with: typed(item, besides: alike), at: place)
    var diagnostic = Diagnostic(
      .amountNotAllowed, "`\(name.rawValue)` only works on whole items",
      at: phrase.range)
    diagnostic.correct(place, with: typed(item, besides: alike))
    diagnostic.help = ["write `\(whole)`"]
    throw diagnostic
  }

  /// The name of an item, with its amount if other items have the same name.
  func typed(_ item: ShoppingItem, besides alike: [ShoppingItem]) -> String {
    let name = TypedName.of(item.name)
    return alike.count > 1 ? "\(item.quantity.sentenceText) \(name)" : name
  }

  /// `remove list Party`
  private func listAfterWord(_ read: ReadPhrase, for name: CommandName) throws -> ListSummary? {
    let word = "list "
    guard name == .remove, read.key.text.hasPrefix(word) else { return nil }
    return try names.list(NameKey(folded: String(read.key.text.dropFirst(word.count))))
  }

  /// Refuses the name of a list in place of an item.
  func refuseListName(_ read: ReadPhrase, for name: CommandName) throws {
    guard let list = try names.list(read.key) ?? listAfterWord(read, for: name) else { return }
    let instead = (name == .remove ? "delete list " : "show ") + TypedName.of(list.title)
    throw Diagnostic(
      .notAList, "`\(list.title)` is a list, not an item", at: read.nameRange,
      help: ["to use the list: `\(instead)`"])
  }
}
