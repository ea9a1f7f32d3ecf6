import CartLanguage
import CartModels
import CartStore
import TerminalText

/// Writes a dump.
struct DumpWriter {
  let repository: any ShoppingListRepository
  let calendar: LocalCalendar
  /// Receives a line of the script.
  let write: (String) throws -> Void
  /// Reports unreadable data.
  let note: (String) throws -> Void
  /// Reports an unreadable template or schedule.
  let noteSource: (String) throws -> Void
  /// Counts the items.
  let work: CountedWork

  func run() throws {
    try writeOmissions()
    let choices = try reading("the options", { try repository.options() }) ?? []
    for choice in choices where ![.shop, .currency].contains(choice.option) {
      try write(choice)
    }
    let categories = try reading("the categories") { try CategoryScript(repository) }
    for sentence in categories?.sentences ?? [] { try write(sentence) }
    try writeShops(inUse: choices.first { $0.option == .shop }?.value, categories?.known)
    // Prices come before the items, because one for a pack of 500 g does not suit an item in litres.
    let prices = try reading("the prices", { try repository.allPrices() }) ?? []
    for price in prices { try write(PriceSentence.noting(price)) }
    let currencies = Set(prices.compactMap(\.money.currency))
    let lists = try reading("the lists") { try repository.lists(limit: nil) } ?? []
    work.total = lists.reduce(0) { $0 + $1.itemCount }
    // The list that changed last comes last, so that it is again the latest after the script runs.
    for list in lists.reversed() {
      try reading("the rest of the list `\(list.title)`") {
        try ListScript(list, repository, counting: work).forEachLine(write, note: note)
        try writeShop(of: list)
        if let budget = list.budget { try write(budget, of: list, besides: currencies) }
      }
    }
    // After the lists, because defining a template looks up the lists that it names in quotes.
    var unreadable: Set<NameKey> = []
    for template in try reading("the templates", { try repository.templates() }) ?? [] {
      if try !writeTemplate(template) { unreadable.insert(template.key) }
    }
    for menu in try reading("the menus", { try repository.menus() }) ?? [] {
      for sentence in MenuSentence.planning(menu) { try write(sentence) }
    }
    for claim in try reading("what is at home", { try repository.pantry() }) ?? [] {
      try write(PantrySentence.noting(claim))
    }
    for schedule in try reading("the schedules", { try repository.schedules() }) ?? [] {
      try writeSchedule(begun(schedule), unreadable)
    }
    // Before this option, money without a currency stays without one.
    for choice in choices where choice.option == .currency { try write(choice) }
  }

  private func write(_ choice: OptionChoice) throws {
    try write("option \(choice.option.rawValue) = \(choice.value)")
  }

  /// A budget may be older than the prices. In another currency than theirs, it needs the option.
  private func write(
    _ budget: Money, of list: ListSummary, besides currencies: Set<Currency>
  ) throws {
    let sentence = PriceSentence.budget(budget, of: list.title)
    guard let currency = budget.currency, !currencies.isEmpty, !currencies.contains(currency) else {
      return try write(sentence)
    }
    try write(OptionChoice(.currency, currency.code))
    try write(sentence)
    try write("option currency = \(OptionCommand.defaultWord)")
  }

  /// Writes comments about the data that no sentence can express, and the exports that keep it.
  private func writeOmissions() throws {
    var hasPurchases = false
    try reading("the purchases") {
      try repository.forEachPurchase(containing: nil) { _ in
        hasPurchases = true
        return false
      }
    }
    if hasPurchases {
      try write("# Purchases are not in this script: `export bought to spent.csv` writes them.")
    }
    if try reading("the names on receipts", { try repository.receiptNames() })?.isEmpty == false {
      try write(
        "# Names on receipts are not in it either: `export all lists to store.json` keeps them.")
    }
  }

  /// The shops with their orders, and the current one.
  ///
  /// - Parameter known: the categories; nil if they cannot be read.
  private func writeShops(inUse name: String?, _ known: KnownCategories?) throws {
    var shops = try reading("the shops") { try repository.shops() } ?? []
    // A script must define each shop that it names.
    for name in try reading("the shops", { try repository.usedShopNames() }) ?? []
    where !shops.contains(where: { $0.key == NameKey(name) }) {
      shops.append(Shop(name: name, order: []))
    }
    for shop in shops {
      // A category may have been renamed or deleted since, and a shop needs one.
      let order = shop.order.compactMap { name in
        known.map { $0.named(NameKey(name))?.name } ?? name
      }
      let other = (known?.other ?? .other).name
      let current = Shop(name: shop.name, order: order.isEmpty ? [other] : order)
      try write(ShopSentence.making(current))
    }
    if let name, let shop = shops.first(where: { $0.key == NameKey(name) }) {
      try write("shop \(QuotedText.of(shop.name))")
    }
  }

  private func writeShop(of list: ListSummary) throws {
    guard let name = list.shop, try repository.shop(named: NameKey(name)) != nil else { return }
    try write(ShopSentence.using(name, on: list.title))
  }

  /// Reads a part; if the file is too damaged to continue, the next part is read.
  @discardableResult
  private func reading<Result>(_ what: String, _ body: () throws -> Result) throws -> Result? {
    do {
      return try body()
    } catch let error as StoreError {
      guard case .corrupt(let reason) = error.reason else { throw error }
      try note("\(what) cannot be read (\(reason))")
      return nil
    }
  }

  /// - Returns: whether the script creates the template.
  private func writeTemplate(_ template: ListTemplate) throws -> Bool {
    let problem = StoredSource.problem(of: template)
    if let problem { try noteSource("the template `\(template.name)` cannot be read (\(problem))") }
    let scalars = template.source.unicodeScalars
    for line in scalars.split(separator: "\n", omittingEmptySubsequences: false) {
      try write(problem == nil ? String(line) : "# \(PrintableText.of(String(line)))")
    }
    return problem == nil
  }

  /// The schedule for the script to create. Its list may have been recreated since with another
  /// spelling. A completed list is completed again when the script runs; the completion of another
  /// list cannot be expressed, so its schedules start on the following day.
  private func begun(_ schedule: Schedule) throws -> Schedule {
    guard let list = try repository.list(titled: NameKey(schedule.list)) else { return schedule }
    var schedule = schedule
    schedule.list = list.title
    guard let date = list.doneAt, list.itemCount == 0 || list.completedCount < list.itemCount
    else { return schedule }
    return schedule.begun(afterDoneOn: calendar.day(of: date))
  }

  /// A schedule without its template or list cannot be recreated, so it is only reported.
  private func writeSchedule(_ schedule: Schedule, _ unreadable: Set<NameKey>) throws {
    let mistake = StoredSource.problem(of: schedule)
    if let mistake { try noteSource("the schedule `\(schedule.name)` cannot be read (\(mistake))") }
    let gap =
      try ScheduledTemplates.of(schedule).first { unreadable.contains($0.key) }
      .map { "template `\($0.text)` is unreadable" }
      ?? (mistake == nil ? Agenda.problem(of: schedule, in: repository) : nil)
    if let gap { try write("# left out because \(PrintableText.of(gap)):") }
    let lines = ScheduleSentence.making(schedule).flatMap {
      $0.split(separator: "\n", omittingEmptySubsequences: false)
    }
    for line in lines.map(String.init) {
      try write(mistake == nil && gap == nil ? line : "# \(PrintableText.of(line))")
    }
  }
}
