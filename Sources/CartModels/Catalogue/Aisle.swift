/// A part of a supermarket, finer than the built-in categories, in the order of a walk through
/// the shop.
///
/// The raw value is the word that the catalogue's file has for it. Each aisle belongs to one
/// built-in category; who makes a category of its own for one (`category Bakery`) takes the aisle
/// over.
package enum Aisle: String, CaseIterable, Sendable {
  case produce, flowers, bakery, deli, meat, fish
  case dairy, eggs, cheese, chilled
  case frozen, icecream
  case pasta, canned, condiments, oils, spices, baking, spreads, breakfast
  case snacks, sweets, biscuits
  case hotdrinks, drinks, alcohol
  case cleaning, laundry, paper, kitchen, home, pets
  case toiletries, baby, pharmacy
}

extension Aisle {
  /// The built-in category that covers it.
  package var category: ItemCategory {
    switch self {
    case .produce: .produce
    case .dairy, .eggs, .cheese, .chilled: .dairy
    case .deli, .meat, .fish: .meat
    case .frozen, .icecream: .frozen
    case .bakery, .pasta, .canned, .condiments, .oils, .spices, .baking, .spreads, .breakfast,
      .snacks, .sweets, .biscuits, .hotdrinks, .drinks, .alcohol:
      .pantry
    case .flowers, .cleaning, .laundry, .paper, .kitchen, .home, .pets: .household
    case .toiletries, .baby, .pharmacy: .personal
    }
  }

  /// Whether what stands there is eaten or drunk, so that a mass or a volume after its name
  /// says how much of it, and not how large a pack (`bin bags 50l`).
  package var isFood: Bool {
    switch self {
    case .produce, .bakery, .deli, .meat, .fish, .dairy, .eggs, .cheese, .chilled, .frozen,
      .icecream, .pasta, .canned, .condiments, .oils, .spices, .baking, .spreads, .breakfast,
      .snacks, .sweets, .biscuits, .hotdrinks, .drinks, .alcohol:
      true
    case .flowers, .cleaning, .laundry, .paper, .kitchen, .home, .pets, .toiletries, .baby,
      .pharmacy:
      false
    }
  }
}
