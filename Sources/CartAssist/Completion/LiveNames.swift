package import CartInterpreter
package import CartLanguage
package import CartModels
package import CartStore

/// The current contents of the store and the session, for completion and highlighting.
///
/// Items are queried each time. Small sets that seldom change (categories, lists, purchases) are
/// cached until the entry ends or another program changes the store.
package final class LiveNames {
  private let store: any ShoppingListStore
  package let session: Session
  /// The calendar that converts the times of purchases to days.
  private let calendar: LocalCalendar
  /// The templates that the edited text defines but has not run; they hide those of the store.
  private let written: [(signature: Signature, description: String)]
  /// Whether the store failed while this entry was being typed; it isn't queried again until the
  /// next one.
  private var hasFailed = false
  /// The repository of the unit of work in which several queries run, while there is one.
  private var repository: (any ShoppingListRepository)?
  /// The version of the store that the cache is from.
  package private(set) var version: StoreVersion?
  private var knownCategories: KnownCategories?
  private var knownLists: [ListSummary]?
  private var knownPurchases: PurchasedNames?
  private var knownTemplates: [(signature: Signature, description: String)]?
  private var knownTemplateItems: [NameKey: [TemplateItems.Item]] = [:]
  private var knownSchedules: [Schedule]?
  private var knownShops: [Shop]?
  private var knownPeople: [String]?
  private var knownHabits: [CategoryHabit]?
  private var knownReceiptNames: [ReceiptName]?
  private var knownPantry: [PantryClaim]?
  private var knownPrices: [Price]?
  private var knownBare: Bool?

  /// - Parameter written: the templates that the edited text defines, if a text is being edited.
  package init(
    store: any ShoppingListStore, session: Session, calendar: LocalCalendar,
    written: [(signature: Signature, description: String)] = []
  ) {
    self.store = store
    self.session = session
    self.calendar = calendar
    self.written = written
  }

  /// Clears the cache.
  package func forget() {
    hasFailed = false
    (knownCategories, knownLists, knownPurchases) = (nil, nil, nil)
    (knownTemplates, knownTemplateItems, knownSchedules) = (nil, [:], nil)
    knownShops = nil
    knownPeople = nil
    knownHabits = nil
    knownReceiptNames = nil
    knownPantry = nil
    knownPrices = nil
    knownBare = nil
  }

  /// Clears the cache if another program has changed the store. Every query does so too.
  package func follow() { _ = asking { _ in } }

  private func follow(_ repository: any ShoppingListRepository) throws {
    let version = try repository.version()
    if version != self.version { forget() }
    self.version = version
  }

  /// Queries the store; nil if the store fails.
  private func asking<Answer>(
    _ body: (any ShoppingListRepository) throws -> Answer
  ) -> Answer? {
    guard !hasFailed else { return nil }
    do {
      if let repository { return try body(repository) }
      return try store.read { repository in
        try follow(repository)
        return try body(repository)
      }
    } catch {
      // Completion is optional; the next command reports the error of the store.
      hasFailed = true
      return nil
    }
  }

  /// Runs all queries of a body in one unit of work, so that they see the same state of the
  /// store.
  package func atOneMoment<Answer>(_ body: () -> Answer) -> Answer {
    guard repository == nil else { return body() }
    let answer = asking { repository in
      self.repository = repository
      defer { self.repository = nil }
      return body()
    }
    return answer ?? body()
  }

  // MARK: Colours

  /// Returns the highlights of an entry.
  package func highlights(of entry: TypedEntry, cursor: Int?) -> [Highlight] {
    let known = KnownNames(session.definitions)
    if repository == nil { follow() }
    let categories = allCategories
    let live = asking { repository in
      let phrases = PhraseHighlighter(
        repository: repository, session: session, categories: categories)
      let highlights = Highlighter(names: known, phrases: phrases)
        .highlights(of: entry, cursor: cursor)
      if let failure = phrases.failure { throw failure }
      return highlights
    }
    return live ?? Highlighter(names: known).highlights(of: entry, cursor: cursor)
  }

  // MARK: Contents

  /// The categories in shop order.
  var categories: [ItemCategory] { allCategories.inOrder }

  /// Returns the name of the category that a word refers to, if there is one.
  package func category(called word: String) -> String? {
    allCategories.named(NameKey(word))?.name
  }

  /// The categories with their words.
  var allCategories: KnownCategories {
    if let knownCategories { return knownCategories }
    let categories =
      asking { KnownCategories(try $0.categories(), words: try $0.categoryWords()) }
      ?? KnownCategories(ItemCategory.builtIn)
    knownCategories = categories
    return categories
  }

  /// The most recently learned categories of items.
  var learned: [CategoryHabit] {
    if let knownHabits { return knownHabits }
    let habits = asking { try $0.learned(limit: LiveNames.mostHabits) } ?? []
    knownHabits = habits
    return habits
  }

  private static let mostHabits = 200

  /// The receipt names of products.
  var receiptNames: [ReceiptName] {
    if let knownReceiptNames { return knownReceiptNames }
    let names = asking { try $0.receiptNames() } ?? []
    knownReceiptNames = names
    return names
  }

  /// The titles of the lists, last changed first.
  package var listTitles: [String] { lists.map(\.title) }

  /// The items that are at home.
  var pantry: [PantryClaim] {
    if let knownPantry { return knownPantry }
    let claims = asking { try $0.pantry() } ?? []
    knownPantry = claims
    return claims
  }

  /// The prices.
  var prices: [Price] {
    if let knownPrices { return knownPrices }
    let prices = asking { try $0.prices() } ?? []
    knownPrices = prices
    return prices
  }

  /// The lists, last changed first.
  package var lists: [ListSummary] {
    if let knownLists { return knownLists }
    let lists = asking { try $0.lists(limit: LiveNames.mostLists) } ?? []
    knownLists = lists
    return lists
  }

  /// The recent purchases.
  var purchases: PurchasedNames {
    if let knownPurchases { return knownPurchases }
    let purchases = asking { try PurchasedNames($0, calendar) } ?? PurchasedNames()
    knownPurchases = purchases
    return purchases
  }

  private static let mostLists = 1_000

  /// The templates with their parameters and descriptions: those that the edited text defines,
  /// then the user's own, then the built-in ones.
  package var templates: [(signature: Signature, description: String)] {
    if let knownTemplates { return knownTemplates }
    let own = asking { try $0.templates() } ?? []
    let hidden = Set(written.map { NameKey($0.signature.name) })
    var templates = written
    templates += own.filter { !hidden.contains($0.key) }.compactMap { template in
      let source = Source(name: template.name, text: template.source)
      do throws(SyntaxErrors) {
        let definition = try TemplateDefinition(reading: source)
        return (definition.signature(in: source), template.description)
      } catch {
        // A template that can't be parsed can't be applied either.
        return nil
      }
    }
    let names = hidden.union(own.map(\.key))
    templates += BuiltInTemplate.all.filter { !names.contains(NameKey($0.name)) }
      .map { ($0.signature, $0.definition.description) }
    knownTemplates = templates
    return templates
  }

  /// Returns the stored sentence that defines a template; nil if there is no template of the
  /// name.
  package func text(ofTemplate key: NameKey) -> String? {
    let own = asking { try $0.template(named: key) }
    return own??.source ?? BuiltInTemplate.named(key)?.source.text
  }

  /// Whether a template exists.
  func isTemplate(_ key: NameKey) -> Bool {
    templates.contains { NameKey($0.signature.name) == key }
  }

  /// Returns the items that a template adds, as far as they are known without running it.
  func items(ofTemplate template: NameKey) -> [TemplateItems.Item] {
    if let known = knownTemplateItems[template] { return known }
    let items = asking { try TemplateItems(of: template, in: $0).items } ?? []
    knownTemplateItems[template] = items
    return items
  }

  /// The schedules by name.
  var schedules: [Schedule] {
    if let knownSchedules { return knownSchedules }
    let schedules = asking { try $0.schedules() } ?? []
    knownSchedules = schedules
    return schedules
  }

  /// The shops by name.
  var shops: [Shop] {
    if let knownShops { return knownShops }
    let shops = asking { try $0.shops() } ?? []
    knownShops = shops
    return shops
  }

  /// The people of the household who have made changes.
  var people: [String] {
    if let knownPeople { return knownPeople }
    let people = asking { try $0.householdPeople() ?? [] } ?? []
    knownPeople = people
    return people
  }

  // MARK: Items without a verb

  /// Returns the sentence that a line of items without a verb stands for; nil for all other
  /// lines.
  ///
  /// - Parameter isTyped: whether the line may still continue.
  package func sentence(forBare line: String, whileTyping isTyped: Bool) -> String? {
    let items = BareItems(
      definitions: session.definitions, isAlias: { [session] in session.aliases[$0] != nil },
      isKnown: { isTyped ? self.knowsNames(beginningWith: $0) : self.knows($0) })
    guard let sentence = items.sentence(for: line, whileTyping: isTyped), takesBareItems else {
      return nil
    }
    return sentence
  }

  private var takesBareItems: Bool {
    if let knownBare { return knownBare }
    let chosen = asking { try $0.options().first { $0.option == .bare }?.value }
    let value = (chosen ?? nil) ?? UserOption.bare.builtInValue
    knownBare = value == UserOption.bare.builtInValue
    return value == UserOption.bare.builtInValue
  }

  /// Whether the catalogue, the lists or the purchases contain a name.
  private func knows(_ name: String) -> Bool {
    let key = NameKey(name)
    if Catalogue.builtIn.knows(key) { return true }
    let folded = key.withoutAccents
    if purchases.entries.contains(where: { $0.folded == folded }) { return true }
    return isOnList { try !$0.items(like: key, in: $1.id).isEmpty }
  }

  /// Whether the catalogue, the lists or the purchases contain a name that begins with a text.
  private func knowsNames(beginningWith text: String) -> Bool {
    let folded = NameKey(text).withoutAccents
    if Catalogue.builtIn.knows(NameKey(text)) { return true }
    if Catalogue.hasProduct(beginningWith: folded) { return true }
    if purchases.entries.contains(where: { $0.folded.hasPrefix(folded) }) { return true }
    return isOnList {
      try !$0.items(beginningWith: text, in: $1.id, status: .all, limit: 1).isEmpty
    }
  }

  /// Whether one of the recently changed lists meets a condition.
  private func isOnList(
    _ isOn: (any ShoppingListRepository, ListSummary) throws -> Bool
  ) -> Bool {
    let lists = lists.prefix(LiveNames.mostListsAsked)
    return asking { repository in try lists.contains { try isOn(repository, $0) } } ?? false
  }

  private static let mostListsAsked = 50

  // MARK: Items

  /// Returns items of a list; empty if the list doesn't exist.
  ///
  /// - Parameters:
  ///   - title: the list's title; nil for the current one.
  ///   - finding: queries the items.
  func items(
    on title: String?, _ finding: (any ShoppingListRepository, ListSummary) throws -> [ShoppingItem]
  ) -> [ShoppingItem] {
    asking { repository in
      let named = try title.flatMap { try repository.list(titled: NameKey($0)) }
      guard let list = try named ?? session.findList(in: repository) else { return [] }
      return try finding(repository, list)
    } ?? []
  }
}
