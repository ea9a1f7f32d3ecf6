import CartInterchange
import CartLanguage
import CartModels
import CartStore

/// The result of exporting categories to a file that appears on commit.
package struct AisleExportReport: Hashable, Sendable {
  /// The number of categories.
  package var categoryCount: Int
  /// The number of names in them.
  package var nameCount: Int
  /// Data that the format cannot store.
  package var leftOut: [String]
  /// The path, as given.
  package var path: String
  /// Whether it replaces an existing file.
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

  /// All categories in the current order, each with its learned names and those of its items, on
  /// one list or on all.
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

/// The names in each category; each name appears once, in its first spelling.
private struct AisleNames {
  private var names: [NameKey: [NameKey: String]] = [:]
  private var places: [NameKey: NameKey] = [:]

  /// The spelling of an existing name replaces its key.
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
