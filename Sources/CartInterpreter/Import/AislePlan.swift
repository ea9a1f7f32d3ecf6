import CartInterchange
import CartModels
import CartStore

/// The categories for the sections of an `aisle.conf`.
struct AislePlan {
  /// A section and its category.
  struct Step {
    let section: AisleConfiguration.Section
    let category: ItemCategory
    /// Whether the category is new.
    let isNew: Bool
  }

  let steps: [Step]
  /// All categories, those of the file first and in its order.
  let order: [ItemCategory]

  /// - Parameters:
  ///   - known: the existing categories, in shop order.
  ///   - named: finds the category of a name or a word.
  init(
    _ configuration: AisleConfiguration, known: [ItemCategory],
    named: (NameKey) throws -> ItemCategory?
  ) rethrows {
    var taken: Set<NameKey> = []
    // A section with the name of a category is that category, wherever it is.
    let own = Set(configuration.sections.map { NameKey($0.name) }).intersection(known.map(\.id))
    steps = try configuration.sections.map { section in
      let key = NameKey(section.name)
      let meant = try known.first { $0.id == key } ?? named(key)
      // Two sections for one category stay separate: the second becomes a category of its own.
      if let meant, meant.id == key || !own.contains(meant.id), taken.insert(meant.id).inserted {
        return Step(section: section, category: meant, isNew: false)
      }
      taken.insert(key)
      return Step(section: section, category: ItemCategory(name: section.name), isNew: true)
    }
    let placed = Set(steps.map(\.category.id))
    order = steps.map(\.category) + known.filter { !placed.contains($0.id) }
  }
}
