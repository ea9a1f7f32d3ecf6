/// The influence of a container on the aisle.
extension Unit {
  /// The aisle of a product in this container, if it differs from the product's own: tinned
  /// tomatoes and beetroot in jars are not among fresh produce.
  func aisle(insteadOf aisle: Aisle) -> Aisle? {
    switch self {
    case .can, .tin, .jar:
      switch aisle {
      case .produce, .meat, .fish: .canned
      case .flowers, .bakery, .deli, .dairy, .eggs, .cheese, .chilled, .frozen, .icecream, .pasta,
        .canned, .condiments, .oils, .spices, .baking, .spreads, .breakfast, .snacks, .sweets,
        .biscuits, .hotdrinks, .drinks, .alcohol, .cleaning, .laundry, .paper, .kitchen, .home,
        .pets, .toiletries, .baby, .pharmacy:
        nil
      }
    case .pcs, .dozen, .milligram, .gram, .kilogram, .ounce, .pound, .milliliter, .centiliter,
      .deciliter, .liter, .teaspoon, .tablespoon, .fluidOunce, .cup, .pint, .quart, .gallon,
      .imperialPint, .imperialQuart, .imperialGallon, .bottle, .bag, .box, .pack, .packet,
      .carton, .tub, .tube, .pot, .punnet, .tray, .crate, .basket, .bucket, .bunch, .bouquet, .head,
      .loaf, .slice, .clove, .stick, .stalk, .sprig, .sheet, .bar, .roll, .pinch, .pair, .set:
      nil
    }
  }
}
