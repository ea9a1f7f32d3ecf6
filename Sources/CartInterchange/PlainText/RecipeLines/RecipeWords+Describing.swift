/// Words that only describe a product.
extension RecipeWords {
  /// Whether a word describes a product without naming one: `strong`, `low-sodium`.
  static func isDescribing(_ word: String) -> Bool {
    if describing.contains(word) || descriptions.contains(word) || sizes.contains(word)
      || isPreparation(word) || isAdverb(word) || word.hasSuffix("%")
    {
      return true
    }
    guard let hyphen = word.utf8.lastIndex(of: UInt8(ascii: "-")) else { return false }
    return ends.contains(String(word[word.index(after: hyphen)...]))
  }

  /// Whether a word can be between an amount and its unit.
  static func isAdjectiveOfUnit(_ word: String) -> Bool {
    adjectivesOfUnits.contains(word) || sizes.contains(word)
  }

  /// Whether a word connects others without naming a product.
  static func isJoint(_ word: String) -> Bool { joints.contains(word) }

  /// Words before a name that leave the choice to the cook; longer ones come first.
  static let choices: [[String]] = [
    ["any", "combination", "of"], ["your", "choice", "of"], ["your", "favourite"],
    ["your", "favorite"], ["your", "own"], ["any"],
  ]

  /// Words that begin examples of the words before them.
  static let startsOfExamples: Set<String> = [
    "e.g", "e.g.", "eg", "i.e.", "ie", "including", "like", "preferably",
  ]

  /// Collections of a product: `250 g mixture of mushrooms`.
  static let collections: Set<String> = [
    "assortment", "combination", "mix", "mixture", "selection", "variety",
  ]

  /// Words after `on the` that make it a remark.
  static let placesOfProduce: Set<String> = ["bone", "side", "vine"]

  /// Words after the head of a stock: `bouillon powder`.
  static let formsOfStock: Set<String> = [
    "concentrate", "cube", "cubes", "granules", "paste", "pot", "pots", "powder",
  ]

  /// Words before `size` or `sized`, in addition to sizes.
  static let firstOfSizes: Set<String> = [
    "average", "bite", "decent", "egg", "fair", "fist", "golf-ball", "good", "hazelnut", "thumb",
    "walnut",
  ]

  /// Words that make the size before them part of a name: `medium grain rice`.
  static let namesAfterSizes: Set<String> = [
    "curd", "flake", "flakes", "grain", "grained", "grind", "pearl",
  ]

  /// Parts of produce and meat that a remark after the name can be about: `skin on`,
  /// `skin removed`.
  static let partsOfRemarks: Set<String> = [
    "bone", "bones", "core", "cores", "crust", "crusts", "fat", "head", "heads", "pips", "rind",
    "seeds", "shell", "shells", "skin", "skins", "stalk", "stalks", "stem", "stems", "stone",
    "stones", "tail", "tails", "tops",
  ]

  /// Words after such a part.
  static let statesOfParts: Set<String> = [
    "attached", "discarded", "in", "intact", "left", "off", "on", "removed", "reserved",
  ]

  /// Words after `to` or `for` that say what several products of a line are for.
  static let purposesOfServing: Set<String> = [
    "decorate", "decoration", "drizzle", "drizzling", "finish", "garnish", "garnishing", "serve",
    "serving", "sprinkle", "sprinkling", "top", "topping",
  ]

  /// States of a product at the end of its name: `butter cold`.
  static let statesAtEnd: Set<String> = ["cold", "warm"]

  /// Words that make `fat` part of a name.
  static let namesAfterFat: Set<String> = ["balls", "content", "free", "quarter", "quarters"]

  /// Words that don't begin or end a name.
  static let joints: Set<String> = [
    "&", "a", "about", "an", "and", "and/or", "as", "at", "but", "by", "for", "from", "in", "into",
    "less", "minus", "nor", "of", "on", "or", "per", "plus", "than", "to", "until", "with",
  ]

  /// Words of sentences that don't occur in names.
  static let wordsOfSentences: Set<String> = [
    "above", "available", "because", "below", "but", "depending", "desired", "follows", "if",
    "include",
    "instead", "is", "may", "might", "necessary", "needed", "prefer", "preference", "preferred",
    "see", "should", "unless", "until", "using", "want", "was", "were", "when", "will", "yet",
    "you",
  ]

  /// Measures that don't precede other words in a name, except in products such as `pound cake`.
  static let measuresInFull: Set<String> = [
    "cup", "cups", "gallon", "gallons", "gram", "grams", "inch", "lb", "lbs", "ounce", "ounces",
    "oz", "pint", "pints", "pound", "pounds", "quart", "quarts", "tablespoon", "tablespoons",
    "tbsp", "teaspoon", "teaspoons", "tsp",
  ]

  /// Words that don't occur in a long name.
  static let wordsOfLongSentences: Set<String> = [
    "after", "are", "be", "been", "before", "has", "have", "into", "it", "that", "the", "then",
    "they",
    "through", "which", "your",
  ]

  /// Connecting words that can begin a product's name when capitalised: `Plus Size Tights`.
  static let jointsOfProducts: Set<String> = ["as", "at", "in", "less", "on", "plus"]

  /// Adjectives of food, in addition to those that follow names.
  private static let describing: Set<String> = [
    "additional", "any", "aged", "assorted", "best", "bite-size", "boned", "bright", "bulk",
    "chunky", "clean", "clear", "coarse", "cooking", "creamy", "crisp", "crispy", "crusty",
    "day-old", "delicate", "dense", "domestic", "double", "everyday", "extra", "extra-firm",
    "extra-large", "extra-virgin", "farm-fresh", "favorite", "favourite", "fat-free", "few",
    "fine", "firm", "flaky", "flavorful", "flavourful", "free", "fruity", "full-bodied", "good",
    "good-quality", "grass-fed", "half-fat", "hard", "healthy", "heavy", "heirloom", "high-quality",
    "homemade", "imported", "instant", "italian-style", "jarred", "juicy", "kosher", "large",
    "large-grain", "lean", "leftover", "leftovers", "lightly", "little", "local", "long", "loose",
    "low", "lukewarm", "medium", "mixed", "moist", "more", "natural", "neutral", "new", "nice",
    "nonfat", "nonstick", "old", "optional", "other", "parboiled", "pale", "part-skim", "plump",
    "prepared", "pure", "quality", "quick-cooking", "raw", "real", "reduced-fat",
    "reduced-sodium", "refined", "rich", "ripe", "salt-free", "salty", "self-raising",
    "self-rising", "semi-dried", "semi-sweet", "semisweet", "sharp", "short", "shop-bought",
    "silken", "skinny", "slender", "soft", "some", "sour", "stale", "steamed", "sticky",
    "store-bought", "strong", "stale", "superfine", "sustainable", "tart", "tasty", "tender",
    "thick", "thin", "tinned", "toasted", "top-quality", "uncooked", "undrained", "unflavored",
    "unbleached", "unripe", "unrefined", "unsulphured", "unwaxed", "vine-ripened", "virgin",
    "well", "whole-grain", "wholegrain", "wild", "young", "your",
  ]

  /// The second parts of such adjectives with a hyphen.
  private static let ends: Set<String> = [
    "aged", "bought", "caught", "cooked", "cured", "cut", "dried", "fat", "fed", "fleshed",
    "free", "grade", "grain", "ground", "made", "old", "packed", "purpose", "quality", "range",
    "raised", "rolled", "ripened", "roasted", "skinned", "sized", "sodium", "style", "sugar",
    "sweet", "virgin",
  ]
}
