import CartInterchange
import CartLanguage
import CartModels
import CartStore

/// What `export` wrote of categories, to a file that takes its place when the work is kept.
package struct AisleExportReport: Hashable, Sendable {
  /// How many categories.
  package var categoryCount: Int
  /// How many names stand in them.
  package var nameCount: Int
  /// What such a file can't hold.
  package var leftOut: [String]
  /// The file, as it was named.
  package var path: String
  /// Whether something was there that it takes the place of.
  package var isReplacing: Bool
}

extension Interpreter {
  /// `export [LIST] to aisle.conf`
  func exportAisles(_ list: Phrase, of command: ExportCommand, to path: String) throws {
    let named =
      try list.isEmpty ? nil : upToDate(looseList(list, as: ExportCommand.form))
    let aisles = try aisles(of: named)
    var leftOut: [String] = []
    let isReplacing = try write(to: path, at: command.file.range) { take in
      leftOut = try aisles.write(take)
    }
    guard let isReplacing else { return }
    if isDryRun { leftOut = aisles.write { _ in } }
    let names = aisles.sections.reduce(0) { $0 + $1.products.count }
    try output.emit(
      AisleExportReport(
        categoryCount: aisles.sections.count, nameCount: names - leftOut.count, leftOut: leftOut,
        path: path, isReplacing: isReplacing))
  }

  /// All categories in the order in use, each with the names that were learned for it and those of
  /// its items, on one list or on all.
  private func aisles(of list: ListSummary?) throws -> AisleConfiguration {
    let order =
      try list.map { try shopOrder(for: $0) } ?? shopInUse().map { try ShopOrder(of: $0, names) }
      ?? .usual
    let categories = try repository.categories().sorted { order.isOrdered($0, $1) }
    var said = AisleNames()
    for category in categories {
      try repository.forEachHabit(of: category) { habit in
        try stopIfInterrupted()
        said.add(habit.name.text, to: category)
        return true
      }
    }
    for list in try list.map({ [$0] }) ?? repository.lists(limit: nil) {
      try repository.forEachItem(in: list.id, status: .all, order: .added) { item in
        try stopIfInterrupted()
        said.add(item.name, to: item.category)
        return true
      }
    }
    return AisleConfiguration(
      sections: categories.map { category in
        AisleConfiguration.Section(
          name: category.name,
          products: said.of(category).map { AisleConfiguration.Product(names: [$0]) })
      })
  }
}

/// The names that stand in each category; each name in one, as it was said first.
private struct AisleNames {
  private var names: [NameKey: [NameKey: String]] = [:]
  private var places: [NameKey: NameKey] = [:]

  /// A spelling of a name that is there takes the place of its key.
  mutating func add(_ name: String, to category: ItemCategory) {
    let (key, place) = (NameKey(name), category.id)
    guard !key.isEmpty, places[key, default: place] == place else { return }
    places[key] = place
    if names[place]?[key].map({ $0 == key.text }) ?? true { names[place, default: [:]][key] = name }
  }

  func of(_ category: ItemCategory) -> [String] {
    (names[category.id] ?? [:]).sorted { OrderedName($0.key) < OrderedName($1.key) }.map(\.value)
  }
}
