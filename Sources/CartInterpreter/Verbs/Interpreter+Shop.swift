package import CartLanguage
package import CartModels
import CartStore

/// The result of `shop`.
package struct ShopReport: Hashable, Sendable {
  /// The shop that is in use, with its categories.
  package var inUse: ShopSummary?
  /// The current list, if it has a shop of its own.
  package var list: ListSummary?
  /// That shop.
  package var own: ShopSummary?
}

extension Interpreter {
  package func perform(_ command: ShopCommand) throws {
    switch command.subject {
    case .question: try answerWhichShop()
    case .use(let phrase): try useShop(try filled(phrase))
    case .order(let shop, let categories): try order(shop, categories)
    case .learn(let shop, let whole):
      let name = try read(whole, as: .title)
      guard try repository.shop(named: name.key) == nil else {
        return try useShop(try filled(whole))
      }
      try learnOrder(of: try filled(shop))
    }
  }

  private func answerWhichShop() throws {
    var report = ShopReport(inUse: try shopInUse().map(summary))
    if let list = try upToDate(try currentList()), let name = list.shop,
      let own = try repository.shop(named: NameKey(name))
    {
      (report.list, report.own) = (list, try summary(own))
    }
    try output.emit(report)
  }

  // MARK: The current shop

  private func useShop(_ phrase: Phrase) throws {
    // The full name of an existing shop takes precedence over any clause in it.
    let whole = try read(phrase, as: .title)
    let read =
      try repository.shop(named: whole.key) == nil
      ? try self.read(phrase, as: ShopCommand.form) : whole
    guard !read.name.isEmpty else {
      throw Diagnostic(
        .missingName, "missing shop", at: phrase.range,
        help: ["write the shop before `on`: `shop Lidl on Party`; `shops` lists them"])
    }
    let isNone = read.key == NameKey(ShopCommand.noShopWord)
    try refuseUnknownList(in: read)
    let shop = isNone ? nil : try shop(named: read.name, at: read.nameRange)
    if let list = read.list(.on) { return try use(shop, for: list) }
    try use(shop)
    guard let shop else { return }
    let count = try walkedOrder(of: shop).tripCount
    if count > 0 { try output.emit(Remark.tripsTo(shop, count: count)) }
  }

  /// `shop Lidl on Prty`, if Lidl exists.
  private func refuseUnknownList(in read: ReadPhrase) throws {
    guard let kept = read.keptClause, kept.word == .on else { return }
    let key = NameKey(kept.before)
    guard try key == NameKey(ShopCommand.noShopWord) || repository.shop(named: key) != nil else {
      return
    }
    throw Diagnostic.unknownList(kept.operand, at: kept.range, among: try names.titles())
  }

  private func use(_ shop: Shop?) throws {
    let before = try repository.options().first { $0.option == .shop }
    let after = shop.map { OptionChoice(.shop, $0.name) }
    let delta: Delta<OptionChoice>
    switch (before, after) {
    case (let before, let after) where before == after:
      return try output.emit(Remark.sameShop(shop?.name, list: nil))
    case (let before?, let after?): delta = .changed(from: before, to: after)
    case (nil, let after?): delta = .added(after)
    case (let before?, nil): delta = .removed(before)
    case (nil, nil): return
    }
    try apply(.option(delta), on: nil)
  }

  private func use(_ shop: Shop?, for list: ListSummary) throws {
    guard let list = try upToDate(list) else { return }
    guard list.shop != shop?.name else {
      return try output.emit(Remark.sameShop(shop?.name, list: list))
    }
    var after = list
    after.shop = shop?.name
    try apply(.list(.changed(from: list, to: after)), on: after)
    lastRead.currentList = nil
  }

  // MARK: Orders

  private func order(_ phrase: Phrase, _ categories: [Phrase]) throws {
    var said = CategoriesSaid()
    let name = try validShopName(phrase)
    for phrase in categories { try said.add(try category(named: phrase), saidAs: phrase) }
    let shop = Shop(name: name, order: said.names)
    guard let before = try repository.shop(named: shop.key) else {
      try apply(.shop(.added(shop)), on: nil)
      try output.emit(Remark.unusedShop(shop))
      return try hintOnSimilarName(name, in: phrase, .shop)
    }
    guard before.order != shop.order else { return try output.emit(Remark.unchangedShop(before)) }
    // The first spelling stays.
    let after = Shop(name: before.name, order: shop.order)
    try apply(.shop(.changed(from: before, to: after)), on: nil)
  }

  private func validShopName(_ phrase: Phrase) throws -> String {
    let name = try validShopName(try read(phrase, as: .title).name, at: phrase.range)
    try refuseListClause(in: phrase)
    return name
  }

  /// A valid name of a shop.
  func validShopName(_ name: String, at range: SourceRange) throws -> String {
    let name = try validTitle(name, at: range)
    guard NameKey(name) != NameKey(ShopCommand.noShopWord) else {
      throw Diagnostic(
        .nameTaken, "`\(name)` is reserved: `shop none` means no shop", at: range,
        help: ["choose another name"])
    }
    return name
  }

  /// `shop Lidl on Party: produce`, where Party is a list.
  private func refuseListClause(in phrase: Phrase) throws {
    let read = try read(phrase, as: ShopCommand.form)
    guard let list = read.list(.on) else { return }
    let (shop, words) = (ShopSentence.name(read.name), source.text(phrase.range))
    throw Diagnostic(
      .wrongClause, "a shop's order is the same for all lists", at: phrase.range,
      help: [
        "write two sentences: `shop \(shop): …; shop \(shop) on \(TypedName.ofKnown(list.title))`; "
          + "or quote the name of the shop: \(QuotedText.of(words))"
      ])
  }
}

/// The categories of an order, each once.
private struct CategoriesSaid {
  private(set) var names: [String] = []
  private var places: [NameKey: String] = [:]

  mutating func add(_ category: ItemCategory, saidAs phrase: Phrase) throws(Diagnostic) {
    if let said = places.updateValue(category.name, forKey: category.id) {
      throw Diagnostic(
        .repeatedClause, "duplicate category `\(said)`", at: phrase.range,
        help: ["remove one of them"])
    }
    names.append(category.name)
  }
}
