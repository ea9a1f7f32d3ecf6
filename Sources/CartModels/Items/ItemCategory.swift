/// A part of the shop: where an item is found and under what it is listed.
///
/// Eight are built in; users add their own, so a category is a value and not a
/// case of an enumeration. Two values mean the same category when their names
/// fold to the same `id`; they are equal when emoji and place agree as well.
public struct ItemCategory: Sendable, Codable, Identifiable {
  /// The name as shown, such as `Meat & Seafood`.
  public var name: String { didSet { name = name.withoutOuterBlanks } }
  /// One emoji for terminals; may be empty.
  public var emoji: String
  /// The place in shop order, from 1; users' own may share or exceed the built-in ones.
  public var order: Int

  /// Makes a category.
  public init(name: String, emoji: String, order: Int) {
    self.name = name.withoutOuterBlanks
    self.emoji = emoji
    self.order = order
  }

  /// The folded name.
  public var id: NameKey { NameKey(name) }
}

extension ItemCategory: Hashable {
  /// Whether name, emoji and place agree; the place first, as it mostly tells.
  public static func == (left: ItemCategory, right: ItemCategory) -> Bool {
    left.order == right.order && left.name == right.name && left.emoji == right.emoji
  }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// The built-in categories.
extension ItemCategory {
  /// Fruit and vegetables.
  public static let produce = ItemCategory(name: "Produce", emoji: "🥬", order: 1)
  /// Milk, cheese and eggs.
  public static let dairy = ItemCategory(name: "Dairy", emoji: "🥛", order: 2)
  /// Meat, poultry and fish.
  public static let meat = ItemCategory(name: "Meat & Seafood", emoji: "🥩", order: 3)
  /// What is kept frozen.
  public static let frozen = ItemCategory(name: "Frozen", emoji: "🧊", order: 4)
  /// What keeps on a shelf.
  public static let pantry = ItemCategory(name: "Pantry", emoji: "🥫", order: 5)
  /// Cleaning and paper goods.
  public static let household = ItemCategory(name: "Household", emoji: "🧽", order: 6)
  /// Care for body and health.
  public static let personal = ItemCategory(name: "Personal Care", emoji: "🧴", order: 7)
  /// Everything nobody placed.
  public static let other = ItemCategory(name: "Other", emoji: "📦", order: 8)

  /// The eight built-in categories in shop order.
  public static let builtIn = [
    produce, dairy, meat, frozen, pantry, household, personal, other,
  ]

  /// Each short name of the built-in categories, the one to show first.
  package static let shortNames: [(name: String, category: ItemCategory)] = [
    ("produce", produce), ("dairy", dairy), ("meat", meat), ("frozen", frozen),
    ("pantry", pantry), ("household", household), ("personal", personal), ("other", other),
  ]

  /// The built-in category that a folded word stands for: a full name, a
  /// short name or another word people use for it.
  package static func builtIn(for key: NameKey) -> ItemCategory? { spellings[key] }

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
