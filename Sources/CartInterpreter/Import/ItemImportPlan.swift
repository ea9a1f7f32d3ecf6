import CartInterchange
import CartModels
import CartStore

/// The plan for the items of a file.
struct ItemImportPlan {
  /// A list of the file.
  struct Step {
    let title: String
    /// The list, if it exists.
    let list: ListSummary?
    var items: [(item: ImportedItem, category: ItemCategory?)]
  }

  private(set) var steps: [Step] = []
  /// The new categories of the file.
  private(set) var newCategories: [ItemCategory] = []
  private var categories: [NameKey: ItemCategory?] = [:]
  /// The category of the previous item, which is usually the same for the next.
  private var latest: (name: String, category: ItemCategory?)?
  private var places: [NameKey: Int] = [:]

  init() {}

  /// Adds a list of the file; lists with the same title are merged.
  ///
  /// - Parameters:
  ///   - asking: called before each item to check whether to continue.
  ///   - named: finds the category of a name or a word.
  mutating func add(
    _ items: [ImportedItem], to title: String, there list: ListSummary?,
    asking: () throws -> Void, named: (NameKey) throws -> ItemCategory?
  ) rethrows {
    let placed = try items.map { item in
      try asking()
      return (item: item, category: try item.category.flatMap { try category($0, named) })
    }
    let key = NameKey(title)
    if let place = places[key] {
      steps[place].items += placed
    } else {
      places[key] = steps.count
      steps.append(Step(title: title, list: list, items: placed))
    }
  }

  private mutating func category(
    _ name: String, _ named: (NameKey) throws -> ItemCategory?
  ) rethrows -> ItemCategory? {
    if let latest, latest.name == name { return latest.category }
    let category = try category(of: NameKey(name), name, named)
    latest = (name, category)
    return category
  }

  private mutating func category(
    of key: NameKey, _ name: String, _ named: (NameKey) throws -> ItemCategory?
  ) rethrows -> ItemCategory? {
    if let known = categories[key] { return known }
    let category: ItemCategory?
    if key.isEmpty {
      category = nil
    } else if let there = try named(key) {
      category = there
    } else {
      let new = ItemCategory(name: name)
      newCategories.append(new)
      category = new
    }
    categories[key] = category
    return category
  }
}
