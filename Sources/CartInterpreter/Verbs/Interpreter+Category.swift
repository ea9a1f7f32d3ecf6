package import CartLanguage
import CartModels
import CartStore

extension Interpreter {
  package func perform(_ command: CategoryCommand) throws {
    let (phrase, emoji) = CategoryCommand.nameAndEmoji(try filled(command.phrase))
    let name = try validTitle(phrase)
    let isQuoted = phrase.pieces.count == 1 && phrase.pieces[0].isQuoted
    let before = try categoryCalled(NameKey(name), isExact: isQuoted)
    if before == nil {
      try refuseRenaming(in: phrase)
      try refuseClauseTypo(in: phrase, of: .category)
    }
    let near = try names.categories().inOrder.first { $0.id.isTypo(of: NameKey(name)) }?.name
    // Found before anything changes, so that an error changes nothing.
    let place = try command.placement.map { try self.place(of: $0, beside: before) }
    let words = try command.words.map { try word($0, for: before?.name ?? name) }
    let lost = try command.lostWords.map { try ownWord($0, of: before, called: name) }
    var category = before ?? ItemCategory(name: name, sortOrder: 0)
    if let emoji { category.emoji = try self.emoji(emoji) }
    let isPlaced = try save(category, from: before, at: place, sayingSo: phrase.range)
    let given = try give(words.compactMap(\.self), to: category)
    try take(lost)
    guard before?.isIdentical(to: category) != true || isPlaced || !given.isEmpty || !lost.isEmpty
    else {
      return try output.emit(CategoryChange.same(category))
    }
    try output.emit(
      CategoryChange.saved(
        from: before, to: category, isPlaced ? place : nil, words: given, lostWords: lost))
    if before == nil { try hintOnSimilarName(name, in: phrase, "category", near: near) }
    if before == nil || !given.isEmpty || !lost.isEmpty { try tellOfMisplacedItems() }
  }

  /// `category Dairy to Fridge`, `category rename Dairy to Fridge`
  private func refuseRenaming(in phrase: Phrase) throws {
    let words = phrase.pieces.map { $0.word?.lowercased() }
    guard let joint = words.dropLast().lastIndex(of: "to"), joint > 0 else { return }
    let start = words[0] == "rename" && joint > 1 ? 1 : 0
    let old = source.text(phrase.range(of: start..<joint))
    guard try categoryCalled(NameKey(old), isExact: false) != nil else { return }
    let new = source.text(phrase.range(of: joint + 1..<words.count))
    throw Diagnostic(
      .wrongClause, "`category` does not rename", at: phrase.range,
      help: ["write `rename category \(old) to \(new)`"])
  }

  /// The category to change for a name: built-in categories have short names, and their words do
  /// not prevent users from creating their own categories.
  ///
  /// - Parameter isExact: whether a short name is the name of a new category, as it is in quotes.
  private func categoryCalled(_ key: NameKey, isExact: Bool) throws -> ItemCategory? {
    let known = try names.categories()
    if let category = known.inOrder.first(where: { $0.id == key }) { return category }
    guard !isExact, let short = ItemCategory.shortNames.first(where: { NameKey($0.name) == key })
    else {
      return nil
    }
    return known.inOrder.first { $0.id == short.category.id }
  }

  /// Creates or changes a category, and moves it.
  ///
  /// - Returns: whether its position changed.
  private func save(
    _ category: ItemCategory, from before: ItemCategory?, at place: CategoryChange.Place?,
    sayingSo range: SourceRange
  ) throws -> Bool {
    defer { names.categoriesChanged() }
    let order = CategoryPlaces(repository: repository)
    var keys = try order.keys()
    let keysBefore = keys
    if let before {
      if before.emoji != category.emoji {
        try repository.apply(.category(.changed(from: before, to: category)))
      }
    } else {
      try makeRoom(for: category, among: keys.count, at: range)
      keys.append(category.id)
    }
    if let place {
      keys.removeAll { $0 == category.id }
      let index = keys.firstIndex(of: place.category.id) ?? keys.endIndex
      keys.insert(category.id, at: min(place.isAfter ? index + 1 : index, keys.endIndex))
    }
    if before == nil {
      var new = category
      new.sortOrder = (keys.firstIndex(of: category.id) ?? keys.count) + 1
      try repository.apply(.category(.added(new)))
    }
    guard keys != keysBefore else { return false }
    try order.set(keys)
    return place != nil
  }

  /// A name replaces a word of another category.
  private func makeRoom(
    for category: ItemCategory, among count: Int, at range: SourceRange
  ) throws {
    guard count < ItemCategory.maximumCount else {
      throw Diagnostic(
        .outOfRange, "cannot have more than \(ItemCategory.maximumCount) categories",
        at: range, help: ["delete some with `delete category …`"])
    }
    guard let word = try names.categories().words.first(where: { $0.key == category.id }) else {
      return
    }
    try refuseOther(word.key, at: range)
    try repository.apply(.categoryWord(.removed(word)))
  }

  // MARK: Messages

  private func emoji(_ phrase: Phrase) throws -> String {
    let text = try read(phrase, as: .title).name
    guard text.count == 1 else {
      throw Diagnostic(
        .unexpected, "a category has one emoji, found \(text.count)", at: phrase.range,
        help: ["keep one of them, or put the whole name in quotes"])
    }
    return text
  }

  private func place(
    of placement: CategoryCommand.Placement, beside category: ItemCategory?
  ) throws -> CategoryChange.Place {
    let other = try self.category(named: placement.category)
    guard other.id != category?.id else {
      throw Diagnostic(
        .unexpected,
        "cannot place `\(other.name)` \(placement.isAfter ? "after" : "before") itself",
        at: placement.category.range)
    }
    return CategoryChange.Place(isAfter: placement.isAfter, category: other)
  }

  /// The category named by a phrase.
  func category(named phrase: Phrase) throws -> ItemCategory {
    try category(named: try read(phrase, as: .title).name, at: phrase.range)
  }

  /// The category with a name.
  func category(named name: String, at range: SourceRange) throws -> ItemCategory {
    if let category = try names.category(NameKey(name)) { return category }
    throw Diagnostic.unknownCategory(
      name, at: range, among: try names.categoryWords(), typed: { TypedName.ofKnown($0) })
  }

  // MARK: Words

  /// A word for a category; nil if it is the category's own name.
  private func word(_ phrase: Phrase, for name: String) throws -> (String, SourceRange)? {
    let word = try validTitle(phrase)
    let key = NameKey(word)
    if key == NameKey(name) { return nil }
    try refuseOther(key, at: phrase.range)
    let known = try names.categories()
    if let category = known.inOrder.first(where: { $0.id == key }) {
      let advice =
        category.id == known.other.id
        ? "" : ", or `delete category \(TypedName.of(category.name))` first"
      throw Diagnostic(
        .nameTaken, "`\(category.name)` is already a category", at: phrase.range,
        help: ["choose another word\(advice)"])
    }
    return (word, phrase.range)
  }

  /// The original name of Other always finds the category of uncategorised items.
  private func refuseOther(_ key: NameKey, at range: SourceRange) throws {
    let other = try names.categories().other
    guard key == ItemCategory.other.id, other.id != key else { return }
    throw Diagnostic(
      .nameTaken, "`\(ItemCategory.other.name)` is the original name of `\(other.name)`",
      at: range, help: ["choose another word"])
  }

  /// Gives words to a category, and removes them from others.
  ///
  /// - Returns: the new words.
  private func give(
    _ words: [(text: String, range: SourceRange)], to category: ItemCategory
  ) throws -> [CategoryWord] {
    guard !words.isEmpty else { return [] }
    var known = Dictionary(
      try names.categories().words.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    var count = known.values.count { $0.category.id == category.id }
    var given: [CategoryWord] = []
    for (text, range) in words {
      let word = CategoryWord(word: text, category: category)
      let before = known[word.key]
      guard before?.category.id != category.id else { continue }
      count += 1
      guard count <= CategoryWord.maximumCount else {
        throw Diagnostic(
          .outOfRange, "a category cannot have more than \(CategoryWord.maximumCount) words",
          at: range)
      }
      try repository.apply(
        .categoryWord(before.map { .changed(from: $0, to: word) } ?? .added(word)))
      known[word.key] = word
      given.append(word)
    }
    names.categoriesChanged()
    return given
  }

  /// A word that a category has.
  private func ownWord(
    _ phrase: Phrase, of category: ItemCategory?, called name: String
  ) throws -> CategoryWord {
    let text = try validTitle(phrase)
    let known = try names.categories().words
    if let word = known.first(where: { $0.key == NameKey(text) && $0.category.id == category?.id })
    {
      try refuseOther(word.key, at: phrase.range)
      return word
    }
    throw Diagnostic(
      .unknownName, "`\(text)` is not a word of `\(category?.name ?? name)`", at: phrase.range,
      help: ["`categories` lists the words of each"])
  }

  private func take(_ words: [CategoryWord]) throws {
    var taken: Set<NameKey> = []
    for word in words where taken.insert(word.key).inserted {
      try repository.apply(.categoryWord(.removed(word)))
    }
    if !words.isEmpty { names.categoriesChanged() }
  }
}
