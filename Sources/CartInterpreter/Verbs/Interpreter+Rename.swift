package import CartLanguage
import CartModels
import CartStore

extension Interpreter {
  package func perform(_ command: RenameCommand) throws {
    let phrase = try filled(command.phrase)
    switch command.subject {
    case .item: break
    case .list: return try renameList(phrase)
    case .category: return try renameCategory(phrase)
    case .shop: return try renameShop(phrase)
    }
    guard let item = try item(before: .to, in: command.phrase) else {
      return try renameItem(phrase)
    }
    try rename(item, in: phrase)
  }

  /// The item of an interpolation that is alone before a clause word.
  private func item(before word: ClauseWord, in phrase: Phrase) throws -> ItemValue? {
    guard phrase.pieces.count > 2, phrase.pieces[1].clause == word,
      case .hole(let hole) = phrase.pieces[0].content,
      case .item(let item) = try holes.value(of: hole)
    else { return nil }
    return item
  }

  /// `rename {item} to NAME [on LIST]`
  private func rename(_ value: ItemValue, in phrase: Phrase) throws {
    var (phrase, reader) = (phrase, reader(as: RenameCommand.form))
    let said = try reader.takeListClause(off: &phrase)
    let name = phrase.part(2..<phrase.pieces.count)
    guard let (item, list) = try find(value, on: said, at: phrase.pieces[0].range) else { return }
    try refuseNearList(in: name)
    let new = try read(name, as: .title).name
    try rename([item], on: list, to: new, namedBy: name, at: phrase.range)
  }

  /// Renames items of a list, and warns of clause words in a new name.
  private func rename(
    _ items: [ShoppingItem], on list: ListSummary, to name: String, namedBy words: Phrase,
    at range: SourceRange
  ) throws {
    let isNew = try repository.items(named: NameKey(name), in: list.id).isEmpty
    for item in items {
      try replace(item, with: renamed(item, to: name, isNew: isNew), on: list, at: range)
    }
    guard isNew else { return }
    if items.count == 1 { try warnOfAmount(in: words, of: name, on: list) }
    try warnOfKeptClause(in: words) { try setting($0, of: name, on: list) }
  }

  /// Warns about `rename Milk to 2 l Milk`, where the amount becomes part of the name.
  private func warnOfAmount(in words: Phrase, of name: String, on list: ListSummary) throws {
    guard let amount = try AmountReader.head(of: words.pieces), amount.evidence == .plain,
      amount.count < words.pieces.count, !names.isProduct(NameKey(name))
    else { return }
    let rest = TypedName.of(words.pieces[amount.count...].text)
    let (place, quantity) = (clause(.on, list), amount.quantity.sentenceText)
    var warning = Diagnostic.hint(
      .amountInName, "`\(quantity)` is part of the name", at: words.range,
      help: "to set the amount: `rename \(QuotedText.of(name)) to \(rest)\(place); "
        + "set \(rest) quantity \(quantity)\(place)`")
    warning.severity = .warning
    try notice(warning)
  }

  /// An item with another name, and with that name's category if it had the default one.
  private func renamed(_ item: ShoppingItem, to name: String, isNew: Bool) throws -> ShoppingItem {
    var renamed = item
    renamed.name = name
    // An item that is merged into another gets its category.
    guard isNew, NameKey(name) != item.key,
      try usualCategory(of: item.key, unit: item.quantity.unit).id == item.category.id
    else { return renamed }
    let choice = try categoryChoice(for: NameKey(name), unit: item.quantity.unit)
    if choice.reason != .unknown { renamed.category = choice.category }
    return renamed
  }

  private func renameList(_ phrase: Phrase) throws {
    let split = try split(phrase, .title)
    let list = try list(titled: split.left, at: split.leftRange)
    let title = try validTitle(split.right, at: split.rightRange)
    guard title != list.title else { return try output.emit(Remark.sameTitle(list)) }
    if NameKey(title) != list.key { try refuseTaken(title, at: split.rightRange) }
    var renamed = list
    renamed.title = title
    renamed.updatedAt = repository.date
    try apply(.list(.changed(from: list, to: renamed)), on: renamed)
    try renameList(titled: list.title, to: title, ofSchedules: try repository.schedules())
    listsChanged()
    if NameKey(title) != list.key { try warnOfKeptClause(in: split.rightPhrase) }
  }

  private func renameItem(_ phrase: Phrase) throws {
    var (phrase, reader) = (phrase, reader(as: RenameCommand.form))
    let said = try reader.takeListClause(off: &phrase)
    let list = try said ?? currentList()
    let split = try split(phrase, .item(.any), on: list)
    let read = ReadPhrase(name: split.left, nameRange: split.leftRange)
    try refuseList(split, on: list)
    try refuseListBeforeTo(split, on: list)
    try refuseNearList(in: split.rightPhrase)
    let items = try items(
      named: read, phrase: phrase, on: list, for: .rename, renaming: NameKey(split.right))
    guard let list else { return }
    try rename(items, on: list, to: split.right, namedBy: split.rightPhrase, at: phrase.range)
  }

  /// `rename Milk on Party to Oat Milk`: the list comes last.
  private func refuseListBeforeTo(_ split: JoinedNames, on list: ListSummary?) throws {
    let key = NameKey(split.left)
    guard try list.map({ try repository.items(like: key, in: $0.id).isEmpty }) ?? true else {
      return
    }
    let words = split.left.split(separator: " ").map(String.init)
    for index in words.indices.dropFirst().dropLast()
    where ["on", "from"].contains(words[index].lowercased()) {
      let item = words[..<index].joined(separator: " ")
      guard
        let named = try repository.list(
          titled: NameKey(words[(index + 1)...].joined(separator: " "))),
        try !repository.items(like: NameKey(item), in: named.id).isEmpty
      else { continue }
      let place = split.leftRange.lowerBound..<range.upperBound
      let new = source.text(split.rightRange)
      let meant = "\(TypedName.of(item)) to \(new) on \(TypedName.of(named.title))"
      var mistake = Diagnostic(
        .wrongClause, "the list comes last", at: split.leftRange,
        help: ["write `\(sentence(with: meant, at: place))`"])
      mistake.correct(place, with: meant)
      throw mistake
    }
  }

  /// `rename Milk to Oat Milk in dairy`, where the category was intended.
  private func setting(
    _ kept: KeptClause, of name: String, on list: ListSummary
  ) throws -> String? {
    guard kept.word == .in, let category = try names.category(NameKey(kept.operand)) else {
      return nil
    }
    let (before, place) = (TypedName.of(kept.before), clause(.on, list))
    return "for the category: `rename \(TypedName.of(name)) to \(before)\(place); "
      + "set \(before) in \(TypedName.of(category.name))\(place)`"
  }

  /// `rename Shopping to Home`, where Shopping is a list.
  private func refuseList(_ split: JoinedNames, on list: ListSummary?) throws {
    let key = NameKey(split.left)
    guard let named = try repository.list(titled: key),
      try list.map({ try repository.items(like: key, in: $0.id).isEmpty }) ?? true
    else { return }
    throw Diagnostic(
      .notAList, "`\(named.title)` is a list, not an item", at: split.leftRange,
      help: [
        "for the list: `rename list \(TypedName.of(split.left)) to \(TypedName.of(split.right))`"
      ])
  }
}
