import CartModels

/// The words by which lines of recipes and lists are split, all in lower case.
enum RecipeWords {
  /// Spellings of units that sentences don't support. `casedUnits` distinguishes `T` from `t`.
  static let units: [String: Unit] = [
    "cn": .can, "cnt": .pcs, "hd": .head, "pn": .pinch, "sl": .slice, "slc": .slice,
    "bch": .bunch,
    "bchs": .bunch, "bn": .bunch, "item": .pcs, "items": .pcs, "unit": .pcs,
    "units": .pcs, "btls": .bottle, "cans": .can, "crt": .crate,
    "ctn": .carton, "ctns": .carton, "cupful": .cup, "cupfuls": .cup, "fl.oz": .fluidOunce,
    "floz": .fluidOunce, "galls": .gallon, "gms": .gram, "gm": .gram, "grs": .gram,
    "kgms": .kilogram, "kilogramms": .kilogram, "lts": .liter, "lt": .liter, "ltrs": .liter,
    "oz": .ounce, "ozs": .ounce, "pck": .pack, "pcks": .pack, "pces": .pcs, "pinchful": .pinch,
    "pkge": .pack,
    "pkgs": .pack, "pks": .pack, "pkts": .packet, "tb": .tablespoon, "tbl": .tablespoon,
    "tbls": .tablespoon, "tblsp": .tablespoon, "tblspn": .tablespoon, "tblsps": .tablespoon,
    "tbspn": .tablespoon, "tbspns": .tablespoon, "tablespoonful": .tablespoon,
    "tablespoonfuls": .tablespoon, "teaspoonful": .teaspoon, "teaspoonfuls": .teaspoon,
    "tablesp": .tablespoon, "teasp": .teaspoon, "tspn": .teaspoon, "tspns": .teaspoon,
  ]

  /// Spellings whose case matters.
  static let casedUnits: [String: Unit] = [
    "C": .cup, "T": .tablespoon, "c": .cup, "t": .teaspoon,
  ]

  /// Containers of ready products: `1 can chopped tomatoes` is bought chopped.
  static let shopContainers: Set<Unit> = [
    .bag, .bottle, .box, .can, .carton, .jar, .pack, .packet, .pot, .tin, .tub, .tube,
  ]

  /// Containers and pieces that a size can precede: `400g tin`, `5cm piece`.
  static let sizedContainers: Set<Unit> = shopContainers.union([
    .bar, .basket, .bucket, .bunch, .crate, .head, .loaf, .pcs, .punnet, .roll, .sheet, .stick,
    .tray,
  ])

  /// Units that can begin a line without an amount and without `of`: `pinch salt`.
  static let bareContainers: Set<Unit> = [.bunch, .pinch, .sprig]

  /// Containers that can begin a line before a product: `tin tuna`.
  static let containersOfProducts: Set<Unit> = [
    .bag, .bottle, .box, .can, .carton, .jar, .loaf, .pack, .packet, .punnet, .tin, .tub,
  ]

  /// Words that can begin a line in the same way but aren't units.
  static let bareCountingWords: Set<String> = [
    "dash", "dollop", "drizzle", "glug", "grating", "handful", "knob", "splash", "sprinkle",
    "squeeze",
  ]

  /// Counting words that a size can precede: `85g sachet`.
  static let sizedCountingWords: Set<String> = [
    "ball", "block", "clamshell", "container", "cube", "envelope", "fillet", "glass", "joint",
    "knob", "length", "pouch", "ring", "square", "wedge",
  ]

  /// Units of sizes after a hyphen, in addition to measures: `12-pack`.
  static let packSizes: Set<String> = ["bone", "count", "ct", "pack", "packs", "pk", "ply"]

  /// Units that can follow the name: `garlic cloves`.
  static let trailingUnits: Set<Unit> = [
    .bunch, .clove, .head, .loaf, .sheet, .slice, .sprig, .stalk, .stick,
  ]

  /// Containers that can follow the name, unless the whole is a product: `2 tuna cans`.
  static let trailingContainers: Set<Unit> = [.can, .carton, .packet, .punnet]

  /// Counting words that aren't units and can also follow the name: `4 bacon rashers`.
  static let trailingCountingWords: Set<String> = [
    "bulb", "ear", "fillet", "handful", "knob", "rasher",
  ]

  /// Words after which a trailing unit is part of the name: `whole cloves`, `fish sticks`.
  static let namesOfTrailingUnits: Set<String> = [
    "baking", "cheese", "cocktail", "dried", "drum", "dryer", "fish", "french", "glue", "ground",
    "incense",
    "light",
    "lolly",
    "meat", "mozzarella", "nut", "popsicle", "pretzel", "whole",
  ]

  /// Words that make the container before them part of the name: `bottle opener`, `pot noodle`.
  static let namesAfterContainers: Set<String> = [
    "bank", "brush", "brushes", "cap", "caps", "clip", "clips", "cutter", "cutters", "foil",
    "garni",
    "holder", "holders", "lid", "lids", "liner", "liners", "noodle", "noodles", "opener", "openers",
    "pie", "pies", "plant", "plants", "pouri", "rack", "racks", "roast", "stand", "stool", "stools",
    "top", "tops", "towel", "towels", "whip",
  ]

  /// Counting words that aren't units, in the singular.
  static let countingWords: Set<String> = [
    "amount", "ball", "barrel", "batch", "bit", "blade", "blob", "block", "bowl", "brace", "branch",
    "brick",
    "bud", "bulb",
    "bundle", "carafe", "case", "chunk", "clamshell", "cob", "container", "crack", "cube", "curl",
    "dab",
    "dash", "disc", "dollop", "drizzle", "ds", "drop", "dusting", "ear", "env", "envelope",
    "feuille",
    "fillet", "fistful", "flake", "floret", "frond", "glass", "glassful", "glug", "grating",
    "gratings", "grind", "grinding", "half", "handful", "heap", "hunk", "inch", "jigger",
    "joint", "jug", "keg", "knob", "ladle", "layer", "leaf", "length", "log", "lump", "measure",
    "mug",
    "nest", "net", "noisette", "nub", "part", "pat", "pitcher", "pod", "portion", "pouch",
    "quantity", "quarter", "quill", "rack", "rasher", "recipe", "rib", "ring", "round", "sack",
    "scattering",
    "scoop",
    "scrape", "scraping", "segment", "serving", "shake", "shaving", "shot", "side", "slab",
    "sleeve", "sliver", "smear", "spear", "splash", "splodge", "spoon", "spray", "sprinkle",
    "sprinkling", "square", "squeeze", "squirt", "stack", "stem", "strand", "strip", "swirl",
    "tablet",
    "thread", "thumb", "touch", "tranche", "trickle", "turn", "twist", "wedge", "wheel",
  ]

  /// Historical and regional measures. No product has such a name, so they also count in the
  /// singular: `2 gill milk`.
  static let measures: Set<String> = [
    "bowlful", "breakfastcup", "breakfastcupful", "bushel", "chatak", "chittak", "coffeecup",
    "coffeecupful", "coffeespoon", "coffeespoonful", "demitasse", "dessertspoon",
    "dessertspoonful", "drachm", "dram", "dsp", "dspn", "dstspn", "eggcup", "eggcupful", "firkin",
    "forkful", "gill", "hint", "jugful", "katori", "knifepoint", "ladleful", "masha", "minim",
    "mugful", "noggin", "panful", "peck", "pottle", "ratti", "saltspoon", "saltspoonful",
    "scruple", "seer", "serving", "sherryglass", "shotglass", "skein", "smidge", "smidgen",
    "smidgeon",
    "soupspoon", "spoon", "soupspoonful", "soupçon", "spoonful", "suspicion", "tassie", "teacup",
    "teacupful", "thimbleful", "tola", "tot", "trayful", "tumbler", "tumblerful", "vati", "wati",
    "wineglass", "wineglassful",
  ]

  /// Words that form a measure with the next word: `dessert spoon`, `wine glass`.
  static let firstOfMeasures: [String: Set<String>] = {
    let vessels: Set<String> = [
      "cupful", "cupfuls", "cups", "cup", "glass", "glasses", "glassful", "glassfuls", "spoon",
      "spoons", "spoonful", "spoonfuls",
    ]
    var words: [String: Set<String>] = [:]
    for word in [
      "breakfast", "coffee", "dessert", "egg", "liqueur", "mixing", "mustard", "salt", "serving",
      "sherry", "shot", "soup", "tea", "whisky", "wine", "wooden",
    ] { words[word] = vessels }
    words["recipe"] = ["quantity", "quantities"]
    words["knife"] = ["point", "points", "tip", "tips"]
    return words
  }()

  /// Words before `of` that are part of the name: `2 legs of lamb`, `1 cream of tartar`.
  static let namesBeforeOf: Set<String> = [
    "ballotine", "belly", "best-end", "bicarb", "bicarbonate", "bird", "bottom", "breast",
    "breasts", "brisket", "carbonate", "cheek", "cheeks", "chine", "chop", "chops", "confit",
    "cream", "crown", "end", "escalope", "escalopes", "essence", "eye", "fleur", "flower",
    "flowers", "game", "haunch", "heart", "hearts", "herb", "herbs", "hock", "hocks", "hop",
    "house", "isle", "joint", "kind", "knuckle", "knuckles", "leg", "legs", "lily", "lilies",
    "loin", "loins", "lord", "medallions", "milk", "neck", "oil", "oxtail", "paupiette",
    "quenelles", "rack", "racks", "rib", "ribs", "round", "rump", "saddle", "saddles", "salt",
    "scrag", "shank", "shanks", "shin", "shins", "shoulder", "shoulders", "side", "sides",
    "silverside", "sirloin", "spirit", "spirits", "steak", "steaks", "supreme", "supremes",
    "syrup", "tail", "tails", "taste", "tenderloin", "thigh", "thighs", "tincture", "topside",
    "trotter", "trotters", "vinegar", "water", "wing", "wings",
  ]

  /// Words for the size, filling or weight of something.
  static let sizes: Set<String> = [
    "big", "bite-size", "bite-sized", "extra-large", "extra-small", "generous", "giant",
    "good-sized", "heaped", "heaping", "huge", "jumbo", "large", "large-sized", "level", "lg",
    "lrg",
    "little-finger-sized", "med", "medium", "medium-large", "medium-size", "medium-sized",
    "medium-small", "md", "overflowing", "packed", "rounded", "scant", "sm", "small", "small-sized",
    "metric", "plump", "small-to-medium", "thumb-size", "thumb-sized", "tiny", "walnut-sized", "xl",
    "xxl",
  ]

  /// Words that can be between an amount and its unit, in addition to sizes.
  static let adjectivesOfUnits: Set<String> = [
    "big", "center-cut", "centre-cut", "chunky", "fat", "half-inch", "paper-thin", "quarter-inch",
    "wafer-thin",
    "inch-thick", "fresh", "full", "good", "hefty", "little", "long", "mini", "miniature", "nice",
    "plump",
    "short",
    "slim", "tall", "thick", "thick-cut", "thin", "thin-cut", "whole", "young",
  ]

  /// Preparations before cooking or eating.
  static let preparations: Set<String> = [
    "bashed", "beaten", "boiled", "bone-in", "boned", "boneless", "broken", "bruised",
    "butterflied", "chilled", "chopped", "cleaned", "cooked", "cooled", "cored", "cracked",
    "crumbled", "crushed", "cubed", "debearded", "defrosted", "deboned", "deseeded", "deveined",
    "diced", "dissolved", "divided", "drained", "filleted", "frenched", "grated",
    "halved", "hand-torn", "hard-boiled", "hardboiled", "heated", "hulled", "husked", "jointed",
    "juiced", "julienned", "mashed", "melted", "minced", "overripe", "peeled", "pitted",
    "pared", "poached", "podded", "pounded", "pressed", "pricked", "pureed", "puréed", "quartered",
    "reserved", "underripe", "under-ripe",
    "rinsed", "ripe", "scalded", "scored", "scraped", "scrubbed", "seeded", "segmented",
    "separated", "shaved", "shell-on", "shelled", "shredded", "shucked", "sieved", "sifted",
    "skin-on", "skinless", "skinned", "sliced", "smashed", "snipped", "soaked",
    "soft-boiled", "softened", "spatchcocked", "squashed", "squeezed", "stemmed",
    "stoned", "tail-on", "tempered", "thawed", "toasted", "torn", "trimmed", "unpeeled", "warmed",
    "washed", "whisked", "zested",
  ]

  /// Words that are preparations only after an adverb or after the name: `freshly ground`, but not
  /// `ground cumin`.
  static let statesAfterAdverbs: Set<String> = [
    "ground", "cut", "roasted", "packed", "squeezed", "brewed", "pressed", "milled", "cracked",
    "baked", "stale", "steamed", "ripe", "filled", "browned", "warm", "cooled",
  ]

  /// Words that end a remark after a name: `lemon split`, `juice only`.
  static let trailingPreparations: Set<String> = [
    "?", "??", "???", "apart", "asap", "please", "pls", "plz", "cut", "frozen", "lengthways",
    "lengthwise", "only", "split", "torn",
  ]

  /// Words that continue a preparation: `cut into`, `mixed with`.
  static let afterPreparations: Set<String> = [
    "by", "en", "for", "from", "in", "into", "on", "to", "until", "with",
  ]

  /// Adverbs of preparations that don't end in `-ly`.
  static let adverbs: Set<String> = [
    "crossways", "crosswise", "extra", "hard", "just", "lengthways", "lengthwise", "not", "pre",
    "soft", "too", "very", "well",
  ]

  /// Words that end with `-ly` but aren't adverbs.
  static let noAdverbs: Set<String> = [
    "barfly", "belly", "chilly", "curly", "family", "holy", "jelly", "lily", "lovely", "oily",
    "only", "ply", "italy", "fly", "wholly", "parsely", "trevally", "chantilly",
  ]

  /// Words between preparations.
  static let connectors: Set<String> = ["&", "and", "but", "then", "or"]

  /// Words that mark the following amount as approximate.
  static let approximations: Set<String> = [
    "about", "ca.", "env.", "approx", "approximately", "around", "ca", "circa", "nearly", "roughly",
    "~", "≈",
    "c.", "almost", "just",
  ]

  /// Pairs of words that mark the following amount as approximate.
  static let longApproximations: Set<String> = [
    "at least", "at most", "just over", "just under", "up to", "more than", "less than",
  ]

  /// Words in place of an amount, with or without an article.
  static let vagueAmounts: Set<String> = [
    "enough", "few", "lots", "many", "plenty", "q.b", "q.s", "qb", "qs", "several", "some",
  ]

  /// Words in place of an amount after `a`.
  static let vagueAfterArticle: Set<String> = ["bit", "few", "little", "lot", "load", "tad"]

  /// Parts of a fruit: `juice of 2 lemons`.
  static let fruitParts: Set<String> = [
    "flesh", "juice", "juices", "peel", "pulp", "rind", "rinds", "seeds", "zest", "zests",
  ]

  /// Parts of something that is counted: `yolks of 6 eggs`.
  static let partsOfCounted: Set<String> = [
    "flowers", "fronds", "greens", "hearts", "kernels", "leaves", "liquid", "liquor", "livers",
    "meat", "pith", "pods", "seed", "shell", "shells", "skin", "skins", "stalks", "stems", "tips",
    "tops", "white", "whites", "yolk", "yolks",
  ]

  /// Words that always begin a remark after a name.
  static let remarkStarts: Set<String> = [
    "about", "approx", "approx.", "approximately", "depending", "divided", "e.g", "e.g.", "each",
    "eg", "for", "from", "i.e.", "if", "ideally", "including", "instead", "optional", "optionally",
    "aka", "and/or", "into", "like", "or", "per", "plus", "preferably", "q.b", "q.b.", "q.s",
    "q.s.", "qb", "qs",
    "roughly",
    "unless", "until", "w/o", "without",
  ]

  /// Words that begin a remark after a name if one of the listed words follows.
  static let remarkPairs: [String: Set<String>] = [
    "a": ["gusto", "piacere"],
    "ad": ["lib", "libitum"],
    "quanto": ["basta"],
    "recipe": ["above", "at", "below", "follows", "here", "in", "on"],
    "see": ["above", "below", "cook's", "note", "notes", "page", "recipe", "tip"],
    "quantum": ["satis", "sufficit"],
    "size": ["of"],
    "the": ["length", "size", "thickness", "weight", "width"],
    "add": ["a", "extra", "more"],
    "as": ["a", "desired", "garnish", "liked", "necessary", "needed", "per", "required", "well"],
    "at": ["room", "least", "most", "the"],
    "cut": [
      "across", "at", "crossways", "crosswise", "diagonally", "in", "into", "lengthways",
      "lengthwise", "on", "off", "to", "up",
    ],
    "in": [
      "1-inch", "a", "bite-sized", "chunks", "cubes", "half", "halves", "large", "pieces",
      "quarters", "rings", "slices", "small", "strips", "the", "their", "thick", "thin", "total",
      "two", "various", "wedges", "your",
    ],
    "kept": ["in", "on", "whole"],
    "left": ["over", "to", "whole"],
    "made": ["by", "from", "in", "into", "of", "to", "up", "using", "with"],
    "not": ["too", "the"],
    "of": ["any", "choice", "your"],
    "on": ["top"],
    "such": ["as"],
    "with": [
      "a", "all", "bone", "bones", "fat", "its", "juice", "juices", "leaves", "lid", "liquid",
      "peel", "rind", "skin", "skins", "stalks", "stems", "tails", "the", "their", "tops",
    ],
    "and": ["a", "more", "extra", "its", "other", "some", "plus", "their"],
    "room": ["temperature", "temp"],
  ]

  /// Further words that can begin a remark after a comma.
  static let remarkWords: Set<String> = [
    "add", "adjust", "all", "and", "any", "as", "at", "because", "but", "casings", "cut", "do",
    "excess", "finely", "fat", "fresh", "fried", "from", "garnish", "high", "i", "if", "in",
    "it", "just", "keep", "kept", "leave", "leaves", "left", "like", "made", "more", "my", "no",
    "not", "of", "on", "only", "or", "other", "preferably", "rather", "see", "serve", "skin",
    "some", "something", "stalks", "stems", "such", "tails", "that", "the", "then", "this", "to",
    "tops", "use", "used", "using", "we", "white", "with", "without", "you", "your",
  ]

  /// Descriptions of a product after its name and a comma: `butter, unsalted`.
  static let descriptions: Set<String> = [
    "all-purpose", "black", "brown", "canned", "cold", "dark", "dried", "dry", "extra-virgin",
    "fresh", "frozen", "full-fat", "granulated", "green", "ground", "hot", "light", "low-fat",
    "low-sodium", "organic", "plain", "purple", "raw", "red", "salted", "semi-skimmed", "skimmed",
    "smoked", "spicy", "sweet", "unsalted", "unsweetened", "warm", "white", "whole", "wholemeal",
    "yellow", "cheap", "gluten-free", "free-range", "decaf", "mild", "mature", "crunchy", "smooth",
    "seedless", "sugar-free", "vegan",
  ]

  /// Pairs that are eaten or sold together and are therefore one item at the end of a list.
  static let pairs: Set<String> = [
    "bangers mash", "cheese onion", "cheese tomato", "cookies cream", "fish chips", "gin tonic",
    "ham cheese", "mac cheese", "macaroni cheese", "oil vinegar", "pepper salt", "pork beans",
    "rice beans", "salt pepper", "salt vinegar", "sour cream onion", "strawberries cream",
  ]

  /// Products before `or` that share no words with the second alternative: `sugar or golden syrup`.
  static let wholeStuff: Set<String> = ["butter", "honey", "oil", "sugar", "water"]

  /// The last words of a line that also apply to a word before `or`: `chicken or vegetable stock`.
  static let headsOfAlternatives: [String: Set<String>] = {
    var heads: [String: Set<String>] = [:]
    for word in [
      "beef", "chicken", "duck", "fish", "game", "ham", "lamb", "mushroom", "shellfish", "turkey",
      "vegetable", "veal",
    ] {
      heads[word] = ["bouillon", "broth", "stock"]
    }
    for word in [
      "avocado", "canola", "coconut", "corn", "grapeseed", "groundnut", "olive", "peanut",
      "rapeseed", "safflower", "sesame", "sunflower", "vegetable",
    ] { heads[word, default: []].insert("oil") }
    for word in ["almond", "cow", "oat", "rice", "soy", "soya"] { heads[word] = ["milk"] }
    return heads
  }()

  /// Products whose name begins with a preparation: `minced beef`, `toasted sesame oil`.
  static let preparedProducts: [String: Set<String>] = [
    "boiled": ["sweet", "sweets"],
    "cracked": ["wheat"],
    "minced": ["beef", "chicken", "lamb", "meat", "pork", "steak", "turkey", "veal", "venison"],
    "pressed": ["juice", "oil"],
    "shredded": ["suet", "wheat"],
    "toasted": ["oil"],
  ]

  /// Words before a number that identifies a kind and isn't an amount: `size 4`, `no. 5`.
  static let kindWords: Set<String> = [
    "factor", "grade", "no", "nr", "number", "№", "size", "spf", "type",
  ]

  /// Units of length, which are sizes and never amounts.
  static let lengths: Set<String> = [
    "\"", "cm", "cms", "centimetre", "centimetres", "centimeter", "centimeters", "in.", "inch",
    "inches", "mm", "”", "″",
  ]

  /// Words before a colon that describe the purpose of the line, in addition to parts of recipes.
  static let labels: Set<String> = [
    "accompaniment", "accompaniments", "decoration", "equipment", "extras", "serve", "serving",
    "special", "suggested", "with",
  ]

  /// Dimensions after a length: `1-inch-thick`.
  static let dimensions: Set<String> = [
    "deep", "diameter", "high", "long", "round", "square", "thick", "wide",
  ]

  /// Words before a number that describe how full the measure is: `scant 1 cup`.
  static let fillings: Set<String> = [
    "barely", "generous", "heaped", "heaping", "level", "rounded", "scant",
  ]

  /// Words after `or` that leave an amount open above or below.
  static let moreOrLess: Set<String> = ["fewer", "less", "more", "so"]

  /// Denominators in words.
  static let denominators: [String: Int64] = [
    "eighth": 8, "eighths": 8, "fourth": 4, "fourths": 4, "half": 2, "halves": 2, "quarter": 4,
    "quarters": 4, "third": 3, "thirds": 3,
  ]

  /// Words after a fraction that make it part of a name: `half and half` is a product.
  static let namesAfterFractions: Set<String> = [
    "&", "'n", "'n'", "and", "fat", "moon", "moons", "n", "pounder", "pounders", "time", "’n",
    "’n’",
  ]

  /// Words that make the text after an amount a remark: `1kg ish`.
  static let remarksOfAmounts: Set<String> = [
    "again", "altogether", "apiece", "asap", "but", "each", "ideally", "ish", "max", "maximum",
    "maybe", "min", "minimum", "please", "pls", "plz", "then", "total", "tops",
  ]

  /// Whether the number after a word identifies a kind: `size 4`, `Größe 4`.
  static func isKindWord(_ word: String) -> Bool {
    kindWords.contains(word) || Languages.inUse.words?.says(.kind, word) == true
  }

  /// Whether a word makes the text after an amount a remark: `ish`, `abgetropft`.
  static func isRemarkOfAmount(_ word: String) -> Bool {
    remarksOfAmounts.contains(word) || Languages.inUse.words?.says(.weight, word) == true
  }

  /// Whether two words begin a remark after a name: `left over`, `nach Belieben`.
  static func beginRemark(_ word: String, _ next: String) -> Bool {
    remarkPairs[word]?.contains(next) == true || isAside(word, next)
  }

  /// Whether two foreign words are a remark: `nach Belieben`. Recipes have them in any language.
  static func isAside(_ word: String, _ next: String) -> Bool {
    asides[word]?.contains(LanguageWords.folded(next)) == true
  }

  /// The second words of such remarks by the first.
  private static let asides: [String: Set<String>] = {
    var asides: [String: Set<String>] = [:]
    for phrase in LanguageWords.phrases(.aside) {
      guard let blank = phrase.firstIndex(of: " ") else { continue }
      asides[String(phrase[..<blank]), default: []].insert(
        String(phrase[phrase.index(after: blank)...]))
    }
    return asides
  }()

  /// Whether a word describes a preparation.
  static func isPreparation(_ word: String) -> Bool {
    if preparations.contains(word) || Languages.inUse.words?.says(.done, word) == true {
      return true
    }
    guard let hyphen = word.utf8.lastIndex(of: UInt8(ascii: "-")) else { return false }
    let (first, last) = (String(word[..<hyphen]), String(word[word.index(after: hyphen)...]))
    return isAdverb(first) && (preparations.contains(last) || statesAfterAdverbs.contains(last))
  }

  /// Whether a word describes how a preparation is done.
  static func isAdverb(_ word: String) -> Bool {
    adverbs.contains(word)
      || (word.utf8.count > 3 && word.hasSuffix("ly") && !noAdverbs.contains(word))
  }

  /// Whether a word after a name can be a participle: `almonds flaked`, but not `poppy seed`.
  static func mayBeParticiple(_ word: String) -> Bool {
    word.utf8.count > 4 && word.hasSuffix("ed") && !word.hasSuffix("eed")
      && !noParticiples.contains(word)
  }

  private static let noParticiples: Set<String> = [
    "infrared", "hundred", "kindred", "sacred", "biped", "moped",
  ]

  /// Returns the singular of a counting word, or nil for any other word.
  static func countingWord(_ word: String) -> String? {
    if countingWords.contains(word) || measures.contains(word) { return word }
    // `tumblersful`
    if word.hasSuffix("sful"), measures.contains(word.dropLast(4) + "ful") {
      return word.dropLast(4) + "ful"
    }
    for (ending, singular) in [("ves", "f"), ("es", ""), ("s", "")] where word.hasSuffix(ending) {
      let stem = String(word.dropLast(ending.utf8.count)) + singular
      if countingWords.contains(stem) || measures.contains(stem) { return stem }
    }
    return nil
  }
}
