/// The names of the aisles.
extension Aisle {
  /// The name for people.
  package var name: String { description.name }

  /// The name within a sentence: `tea and coffee`.
  package var lowercasedName: String { name.lowercased().replacing(" & ", with: " and ") }

  /// An emoji for the aisle.
  package var emoji: String { description.emoji }

  /// The words in the name of a category that assign it to this aisle, from the narrowest to the
  /// widest. The aisle belongs to the user's category that matches the first of them.
  package var words: [String] {
    [description.name, rawValue] + description.words
      + (Languages.inUse.words?.words(of: self) ?? [])
  }

  private struct Description {
    let name: String
    let emoji: String
    let words: [String]

    init(_ name: String, _ emoji: String, _ words: String...) {
      (self.name, self.emoji, self.words) = (name, emoji, words)
    }
  }

  private var description: Description {
    switch self {
    case .produce:
      Description(
        "Fruit & Vegetables", "🥬", "fruit and vegetables", "fruit and veg", "fruit & veg",
        "vegetables", "veg", "veggies", "greengrocer")
    case .flowers: Description("Flowers", "💐", "flowers & plants", "plants", "florist")
    case .bakery:
      Description("Bakery", "🥖", "baker", "bread", "bread & bakery", "baked goods", "fresh bread")
    case .deli: Description("Deli", "🥓", "delicatessen", "cold cuts", "cooked meat")
    case .meat: Description("Meat", "🥩", "butcher", "meat & poultry", "poultry", "fresh meat")
    case .fish: Description("Fish", "🐟", "seafood", "fishmonger", "fish & seafood")
    case .dairy: Description("Milk & Butter", "🥛", "dairy & eggs", "fridge")
    case .eggs: Description("Eggs", "🥚", "milk & eggs", "dairy & eggs", "dairy")
    case .cheese: Description("Cheese", "🧀", "dairy", "dairy & eggs", "fridge")
    case .chilled:
      Description(
        "Chilled", "🥗", "chilled food", "ready meals", "fridge", "refrigerated", "dairy")
    case .frozen: Description("Frozen Food", "🧊", "freezer", "frozen foods")
    case .icecream:
      Description("Ice Cream", "🍨", "ice cream & desserts", "frozen", "freezer", "frozen food")
    case .pasta:
      Description(
        "Pasta & Rice", "🍝", "rice", "rice & pasta", "noodles", "grains", "dry goods")
    case .canned:
      Description("Cans & Jars", "🥫", "tins", "cans", "canned goods", "tinned food", "canned food")
    case .condiments:
      Description("Sauces", "🍅", "condiments & sauces", "sauces & condiments", "pickles")
    case .oils: Description("Oil & Vinegar", "🫒", "oil", "condiments")
    case .spices: Description("Herbs & Spices", "🧂", "spice rack", "seasoning")
    case .baking:
      Description("Baking", "🧁", "home baking", "baking goods", "cooking & baking", "baking aisle")
    case .spreads: Description("Jam & Spreads", "🍯", "jam & honey", "breakfast")
    case .breakfast: Description("Breakfast", "🥣", "cereal", "cereals", "breakfast cereal")
    case .snacks: Description("Snacks", "🍿", "crisps", "chips", "crisps & snacks", "salty snacks")
    case .sweets:
      Description(
        "Sweets", "🍫", "chocolate", "candy", "confectionery", "sweets & chocolate",
        "chocolate & sweets", "snacks & sweets", "sweets & snacks", "snacks")
    case .biscuits:
      Description(
        "Biscuits", "🍪", "cookies", "biscuits & cookies", "cookies & biscuits",
        "sweets & snacks", "snacks & sweets", "snacks")
    case .hotdrinks:
      Description(
        "Tea & Coffee", "☕️", "coffee & tea", "hot drinks", "drinks", "beverages")
    case .drinks:
      Description(
        "Drinks", "🥤", "soft drinks", "beverages", "drinks & beverages")
    case .alcohol:
      Description(
        "Beer & Wine", "🍷", "wine & beer", "beer, wine & spirits", "wine & spirits", "booze",
        "liquor", "off-licence", "drinks", "beverages")
    case .cleaning:
      Description("Cleaning", "🧽", "cleaners", "cleaning supplies", "household cleaning")
    case .laundry: Description("Laundry", "🧺", "washing", "laundry & cleaning", "cleaning")
    case .paper:
      Description("Paper Goods", "🧻", "paper products", "toilet paper & tissues", "cleaning")
    case .kitchen:
      Description(
        "Kitchen", "🍴", "kitchenware", "kitchen supplies", "food storage", "foil & bags")
    case .home:
      Description(
        "Home & Garden", "💡", "home", "garden", "hardware", "DIY", "stationery", "household goods")
    case .pets:
      Description(
        "Pets", "🐾", "pet", "pet food", "pet care", "pet supplies", "animals")
    case .toiletries:
      Description(
        "Toiletries", "🧴", "bathroom", "health & beauty", "beauty", "cosmetics", "hygiene",
        "body care", "drugstore")
    case .baby: Description("Baby", "🍼", "baby care", "babies", "baby & toddler", "baby food")
    case .pharmacy:
      Description(
        "Pharmacy", "💊", "medicine", "health", "chemist", "medicines", "first aid",
        "health & beauty", "drugstore", "apothecary")
    }
  }
}

/// Looking up aisles by name.
extension Aisle {
  /// Whether some words are the name of an aisle or a built-in category: `Dairy`, `veggies`.
  package static func isCalled(_ words: String) -> Bool {
    let key = NameKey(words)
    return called.contains(key.loose) || ItemCategory.builtIn(for: key) != nil
  }

  private static let called: Set<String> = Set(
    (allCases.flatMap(\.words) + others).map { NameKey($0).loose })

  /// Words for parts of a shop to which no aisle is assigned.
  private static let others = [
    "bulk", "canned", "cans", "condiments", "desserts", "dry goods", "ethnic", "fresh", "fruit",
    "greens", "herbs", "international", "jars", "meats", "nuts", "olives", "other", "pharmacy",
    "pulses", "salad", "seeds", "sauces", "spices", "staples", "sundries", "sweets", "tea",
    "coffee",
    "wine", "beer", "spirits", "vegetable", "water", "world foods",
  ]
}
