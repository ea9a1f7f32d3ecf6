/// A part of a supermarket, finer than the built-in categories, in the order of a walk through
/// the shop.
///
/// The raw value is the word in the catalogue's file. Each aisle belongs to one built-in category,
/// until the user creates a category for it (`category Bakery`).
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
  /// The built-in category of the aisle.
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

  /// Whether the aisle has food or drink. A mass or a volume after such a name is the amount to
  /// buy, and not the size of a product (`bin bags 50l`).
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

  /// Whether most products of the aisle are bought by volume.
  package var isOfLiquids: Bool { [.dairy, .drinks, .alcohol, .oils].contains(self) }
}
