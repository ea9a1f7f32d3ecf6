/// A category of items, usually a part of the shop, under which lists group their items.
///
/// There are eight built-in categories, and users add their own. A category is therefore a
/// structure and not an enumeration, and a `switch` over one needs a `default`. Categories with the
/// same name are equal, even if their emoji or places differ.
///
///     ItemCategory.dairy.emoji                                   // 🥛
///     ItemCategory(name: "Pets", emoji: "🐶", sortOrder: 9)
public struct ItemCategory: Sendable, Identifiable, RawRepresentable {
  /// The name as shown, such as `Meat & Seafood`.
  public var name: String { didSet { name = name.withoutOuterBlanks } }
  /// One emoji for terminals; may be empty.
  public var emoji: String
  /// The place in shop order, from 1. Several categories can have the same place.
  public var sortOrder: Int

  /// Creates a category, by default after the built-in ones.
  public init(name: String, emoji: String = "", sortOrder: Int = 9) {
    self.name = name.withoutOuterBlanks
    self.emoji = emoji
    self.sortOrder = sortOrder
  }

  /// The folded name.
  public var id: NameKey { NameKey(name) }

  /// The name, in which form a category is stored and exchanged.
  public var rawValue: String { name }

  /// Creates the built-in category with a name; nil if there is none.
  public init?(rawValue: String) {
    let key = NameKey(rawValue)
    guard let category = ItemCategory.builtIn.first(where: { $0.id == key }) else { return nil }
    self = category
  }
}

extension ItemCategory: Hashable {
  /// Whether both are the same category: their names have the same `id`.
  public static func == (left: ItemCategory, right: ItemCategory) -> Bool {
    // Most names are spelled alike, which saves folding.
    left.name == right.name || left.id == right.id
  }

  /// Hashes the `id`.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }

  /// Whether name, emoji and place agree as well.
  package func isIdentical(to other: ItemCategory) -> Bool {
    sortOrder == other.sortOrder && name == other.name && emoji == other.emoji
  }
}

extension ItemCategory: CaseIterable {
  /// The eight built-in categories in shop order.
  public static var allCases: [ItemCategory] { builtIn }
}

extension ItemCategory {
  /// The maximum number of categories that sentences can create.
  package static let maximumCount = 500
}

extension [ItemCategory] {
  /// Whether the array equals the built-in categories, including emoji and places.
  package var isBuiltIn: Bool {
    elementsEqual(ItemCategory.builtIn) { $0.isIdentical(to: $1) }
  }
}

/// The built-in categories.
extension ItemCategory {
  /// Fruit and vegetables.
  public static let produce = ItemCategory(name: "Produce", emoji: "🥬", sortOrder: 1)
  /// Milk, cheese and eggs.
  public static let dairy = ItemCategory(name: "Dairy", emoji: "🥛", sortOrder: 2)
  /// Meat, poultry and fish.
  public static let meat = ItemCategory(name: "Meat & Seafood", emoji: "🥩", sortOrder: 3)
  /// Frozen food.
  public static let frozen = ItemCategory(name: "Frozen", emoji: "🧊", sortOrder: 4)
  /// Food that keeps without cooling.
  public static let pantry = ItemCategory(name: "Pantry", emoji: "🥫", sortOrder: 5)
  /// Cleaning and paper goods.
  public static let household = ItemCategory(name: "Household", emoji: "🧽", sortOrder: 6)
  /// Body care and health products.
  public static let personal = ItemCategory(name: "Personal Care", emoji: "🧴", sortOrder: 7)
  /// Items without another category.
  public static let other = ItemCategory(name: "Other", emoji: "📦", sortOrder: 8)

  package static let builtIn = [
    produce, dairy, meat, frozen, pantry, household, personal, other,
  ]

  /// Each short name of the built-in categories, the one to show first.
  package static let shortNames: [(name: String, category: ItemCategory)] = [
    ("produce", produce), ("dairy", dairy), ("meat", meat), ("frozen", frozen),
    ("pantry", pantry), ("household", household), ("personal", personal), ("other", other),
  ]

  /// The built-in category of a folded word: a full name, a short name or a synonym.
  package static func builtIn(for key: NameKey) -> ItemCategory? {
    Languages.inUse.words?.category(key) ?? spellings[key]
  }

  /// Whether a word means a built-in category.
  package static func isBuiltIn(_ word: FoldedWord) -> Bool { words.contains(word) }

  private static let words = Set(spellings.keys.compactMap { FoldedWord($0.text) })

  /// The words for built-in categories, folded.
  package static let spellings: [NameKey: ItemCategory] = {
    var spellings: [NameKey: ItemCategory] = [:]
    for category in builtIn { spellings[category.id] = category }
    for (name, category) in shortNames { spellings[NameKey(name)] = category }
    for (name, category) in aliases { spellings[NameKey(name)] = category }
    return spellings
  }()

  private static let aliases: [(String, ItemCategory)] = [
    ("fruit", produce), ("fruits", produce), ("vegetables", produce), ("veg", produce),
    ("veggies", produce), ("fruit & veg", produce), ("fruit and veg", produce),
    ("seafood", meat), ("fish", meat), ("meat and seafood", meat), ("butcher", meat),
    ("freezer", frozen), ("frozen food", frozen), ("frozen foods", frozen),
    ("cleaning", household), ("home", household),
    ("care", personal), ("toiletries", personal), ("hygiene", personal),
    ("misc", other),
  ]
}
