import Synchronization

/// Common products, which are the first suggestions for a new item.
extension Catalogue {
  /// The names of common products, in the order of suggestion.
  package static var staples: [String] { foldedStaples.map(\.name) }

  private static let englishStaples: [String] = """
    Apples, Pears, Bananas, Oranges, Lemons, Limes, Grapefruit, Grapes, Strawberries, \
    Raspberries, Blueberries, Blackberries, Cherries, Peaches, Nectarines, Plums, Apricots, \
    Mangoes, Pineapple, Kiwis, Melon, Watermelon, Avocados, Tomatoes, Cherry Tomatoes, Potatoes, \
    Sweet Potatoes, Onions, Red Onions, Spring Onions, Garlic, Ginger, Carrots, Celery, \
    Cucumber, Lettuce, Spinach, Kale, Rocket, Cabbage, Broccoli, Cauliflower, Zucchini, \
    Courgettes, Eggplant, Aubergines, Peppers, Bell Peppers, Chili Peppers, Jalapeños, \
    Mushrooms, Corn on the Cob, Asparagus, Green Beans, Leeks, Radishes, Beetroot, Pumpkin, \
    Squash, Basil, Parsley, Cilantro, Coriander, Mint, Rosemary, Thyme, Dill, Chives, Salad, \
    Fruit, Milk, Whole Milk, Skimmed Milk, 2% Milk, 2% Reduced Fat Milk, Oat Milk, Almond Milk, \
    Soy Milk, Half & Half, Half and Half, Cream, Sour Cream, Crème Fraîche, Butter, Margarine, \
    Eggs, Yogurt, Yoghurt, Greek Yogurt, Cheese, Cheddar, Mozzarella, Parmesan, Feta, Cream \
    Cheese, Cottage Cheese, Goat Cheese, Quark, Kefir, Tofu, Chicken, Chicken Breast, Chicken \
    Thighs, Whole Chicken, Ground Beef, Minced Beef, Beef, Steak, Pork Chops, Pork, Bacon, Ham, \
    Sausages, Salami, Turkey, Lamb, Duck, Salmon, Smoked Salmon, Salmon in Pastry, Cod, Haddock, \
    Trout, Shrimp, Prawns, Mussels, Fish, Ice Cream, Frozen Peas, Frozen Pizza, Frozen Spinach, \
    Frozen Berries, Fish Fingers, Fish Sticks, French Fries, Sorbet, Ice Cubes, Waffles, Ice, \
    Bread, 50/50 Bread, White Bread, Whole Wheat Bread, 100% Whole Wheat, 100% Whole Wheat \
    Bagels, Bagels, Rolls, Baguette, Tortillas, Pita, Crackers, Rice, Basmati Rice, Ready to Eat \
    Rice, Pasta, Spaghetti, Macaroni, Noodles, Mac and Cheese, Mac & Cheese, Mac 'n' Cheese, \
    Couscous, Quinoa, Oats, Oatmeal, Muesli, Granola, Cereal, All Bran, Flour, Sugar, Brown \
    Sugar, Powdered Sugar, Salt, Pepper, Black Pepper, Salt and Pepper, Olive Oil, Sunflower \
    Oil, Oil, Vinegar, Balsamic Vinegar, Salad Dressing, Soy Sauce, Fish Sauce, Ketchup, \
    Mustard, Mayonnaise, Hot Sauce, Salsa, Pesto, Tomato Paste, Tomato Sauce, Canned Tomatoes, \
    Chickpeas, Black Beans, Kidney Beans, Baked Beans, Lentils, Peas, Tuna, Tuna in Water, Tuna \
    in Oil, Tuna in Brine, Sardines in Oil, Sardines in Tomato Sauce, Chipotles in Adobo Sauce, \
    Peaches in Syrup, Pineapple in Juice, Olives, Pickles, Capers, Honey, Jam, Maple Syrup, \
    Peanut Butter, Nutella, Chocolate, Candy, Cookies, Chips, Popcorn, Nuts, Almonds, Peanuts, \
    Raisins, Coffee, Decaf Coffee, Tea, Green Tea, Cocoa, Juice, Orange Juice, Apple Juice, \
    Soda, Cola, 7 Up, 7-Up, 3 Musketeers, 5 Gum, M&M's, Dr. Pepper, Water, Sparkling Water, \
    Wine, Red Wine, White Wine, Beer, Baking Powder, Baking Soda, Yeast, Vanilla Extract, \
    Cinnamon, Paprika, Cumin, Curry Powder, Oregano, Stock Cubes, Broth, Coconut Milk, Soup, Ben \
    & Jerry's, Sweet 'N Low, Toilet Paper, Paper Towels, Kitchen Roll, Napkins, Tissues, Trash \
    Bags, Bin Bags, Bag Clips, Dish Soap, Dishwasher Tablets, Laundry Detergent, Fabric \
    Softener, Bleach, Sponges, Aluminum Foil, Cling Film, Baking Paper, Light Bulbs, Batteries, \
    Candles, Matches, Can Opener, Bottle Opener, Jar Opener, Box Cutter, Paper Plates, Paper \
    Cups, Dog Food, Cat Food, Cat Litter, 2-Ply Napkins, Glass Cleaner, Shampoo, Conditioner, \
    Soap, Bar Soap, Body Wash, Shower Gel, Toothpaste, Toothbrush, 3D White, Mouthwash, Dental \
    Floss, Deodorant, Razors, Shaving Cream, Lotion, Sunscreen, Band-Aids, Plasters, \
    Painkillers, Vitamins, Cotton Swabs, Cotton Pads, Head & Shoulders, Tampons, Diapers, \
    Nappies, Baby Wipes, Omega 3
    """.split(separator: ",").map { String($0).withoutOuterBlanks }

  /// The names of common products, each with its form without case and accents.
  package static var foldedStaples: [(name: String, folded: String)] {
    Languages.inUse.words?.staples ?? foldedEnglishStaples
  }

  static let foldedEnglishStaples = englishStaples.map {
    (name: $0, folded: NameKey($0).withoutAccents)
  }

  private static var isStaple: Set<String> {
    Languages.inUse.words.map { Set($0.staples.map(\.name)) } ?? isEnglishStaple
  }

  private static let isEnglishStaple = Set(englishStaples)

  /// The names of the other built-in products, in the order of the file.
  package static var others: [String] {
    let catalogue = builtIn
    return otherNames.withLock { names in
      if let known = names[ObjectIdentifier(catalogue)] { return known }
      let isStaple = isStaple
      let others = catalogue.names.filter { !isStaple.contains($0) }
      names[ObjectIdentifier(catalogue)] = others
      return others
    }
  }

  // Built-in catalogues are never freed, so their identifiers stay unique.
  private static let otherNames = Mutex<[ObjectIdentifier: [String]]>([:])

  /// Whether the name of a product begins with a text, ignoring case and accents.
  package static func hasProduct(beginningWith folded: String) -> Bool {
    var isFound = false
    builtIn.forEachProduct(beginningWith: folded) { _ in
      isFound = true
      return false
    }
    return isFound
  }

  /// The first other products in the file that begin with a text, ignoring case and accents.
  package static func others(beginningWith folded: String, limit: Int) -> [String] {
    var found: [String] = []
    let isStaple = isStaple
    builtIn.forEachProduct(beginningWith: folded) { name in
      if !isStaple.contains(name) { found.append(name) }
      return found.count < limit
    }
    return found
  }
}
