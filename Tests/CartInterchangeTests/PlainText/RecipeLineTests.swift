import CartInterchange
import CartModels
import Foundation
import Testing

/// Kinds of recipe lines, with examples of each.
@Suite struct RecipeLineTests {
  private func shown(_ text: String) -> String {
    let line = RecipeLine.read(text, decimalComma: PlainText.usesDecimalComma(text))
    let doubt = line.doubt.map { "? \($0)" } ?? ""
    return [
      line.amount?.exactText ?? "", line.unit?.rawValue ?? "", line.name, line.note,
    ].joined(separator: "|") + doubt
  }

  @Test(arguments: [
    ("Minced lamb 500g or so", "500|g|Minced lamb|or so"),
    ("pork belly 2 kg for Sunday roast at Ann's place with the whole family", nil),
    ("Bananas 6 green", "6||Bananas|green"),
    ("butter 250g please", "250|g|butter|please"),
    ("Beef 2 lbs lean", "2|lb|Beef|lean"),
    ("Red wine 2 bottles (dry) for the sauce", "2|bottle|Red wine|dry, for the sauce"),
    ("Coke 3 large bottles", "3|bottle|Coke|large"),
    ("Crème fraîche 2 small tubs", "2|tub|Crème fraîche|small"),
    ("Nappy pants size 5 x 3", "3||Nappy pants|size 5"),
    ("sun cream factor 30 x2", "2||sun cream|factor 30"),
    ("Rice 1kg basmati", "1|kg|Rice|basmati"),
    ("tomato 2 tins soup", "||tomato 2 tins soup|"),
    ("Tomatoes 6 ripe ones", "6||Tomatoes|ripe ones"),
    ("Beer 500 ml 6 cans", "6|can|Beer|500 ml"),
    ("Milk; 2 l", "2|l|Milk|"),
    ("cake for 2", "||cake|for 2"),
    ("Heinz 4 tins beans", "||Heinz 4 tins beans|"),
    ("oil for frying 2 tbsp", "2|tbsp|oil|for frying"),
    ("apples 3 or 4", "4||apples|3 or 4"),
    ("chicken about 1 kg", "1|kg|chicken|about"),
  ])
  func amountsMayStandBeforeARemark(line: String, found: String?) {
    let wanted =
      found ?? "2|kg|pork belly|for Sunday roast at Ann's place with the whole family"
    #expect(shown(line) == wanted)
  }

  @Test(arguments: [
    ("300ml/10fl oz milk", "300|ml|milk|10fl oz"),
    ("75ml/2½fl oz olive oil", "75|ml|olive oil|2½fl oz"),
    ("5cm/2in piece ginger", "1|pcs|ginger|5cm/2in"),
    ("a 2cm/¾in piece fresh turmeric", "1|pcs|fresh turmeric|2cm/¾in"),
    ("20cm/8in round cake tin", "||cake tin|20cm/8in, round"),
    ("1 (12-15) pound turkey", "1||turkey|12-15 pound"),
    ("One 12-to-14-pound turkey", "1||turkey|12-to-14-pound"),
    ("One 1/4-ounce package active dry yeast", "1|pack|active dry yeast|1/4-ounce"),
    ("four 1-inch-thick pork chops", "4||pork chops|1-inch-thick"),
    ("1/4-inch-thick slices bread", "|slice|bread|1/4-inch-thick"),
    ("3/4 tsp.salt", "0.75|tsp|salt|"),
  ])
  func measuresMayBeGluedTogether(line: String, found: String) { #expect(shown(line) == found) }

  @Test(arguments: [
    ("scant 1 cup sugar", "1|cup|sugar|scant"),
    ("a scant 1 cup sugar", "1|cup|sugar|a scant"),
    ("Heaping 1/4 cup raisins", "0.25|cup|raisins|Heaping"),
    ("5 unpeeled cloves garlic", "5|clove|garlic|unpeeled"),
    ("1 lg or 2 small leeks", "1||leeks|lg or 2 small"),
    ("1 large or 2 medium onions, chopped", "1||onions|large or 2 medium, chopped"),
    ("1 c minus 2 teaspoons whole milk", "1|cup|whole milk|minus 2 teaspoons"),
    ("4 or more cups chicken stock", "4|cup|chicken stock|or more"),
    ("2 cups or more water", "2|cup|water|or more"),
    ("1 pinch each of salt and pepper", "1|pinch|salt and pepper|each"),
    ("1 recipe Pie Dough, chilled", "1||Pie Dough|recipe, chilled"),
  ])
  func amountsMayBeDescribed(line: String, found: String) { #expect(shown(line) == found) }

  @Test(arguments: [
    ("homemade or jarred pesto", "||homemade pesto|or jarred"),
    ("2 tablespoons lemon or lime juice", "2|tbsp|lemon juice|or lime"),
    ("kosher or flaky sea salt", "||kosher salt|or flaky sea"),
    ("4 cups homemade or low-sodium chicken broth", "4|cup|homemade chicken broth|or low-sodium"),
    ("1 cup whole or 2% milk", "1|cup|whole milk|or 2%"),
    ("1 tbsp fresh or 1 tsp dried thyme", "1|tbsp|fresh thyme|or 1 tsp dried"),
    ("1 pint grape or cherry tomatoes", "1|pt|grape tomatoes|or cherry"),
    ("4 cups beef, chicken, or vegetable stock", "4|cup|beef stock|chicken, or vegetable"),
    ("minced or grated ginger", "||ginger|minced or grated"),
    ("1 tbsp butter or olive oil", "1|tbsp|butter|or olive oil"),
    ("1 tbsp sugar or golden syrup", "1|tbsp|sugar|or golden syrup"),
    ("400g spaghetti or linguine", "400|g|spaghetti|or linguine"),
    ("1 cup walnuts or pecan halves", "1|cup|walnuts|or pecan halves"),
    ("1 pound firm, white-fleshed fish", "1|lb|firm white-fleshed fish|"),
    ("strong, hot coffee", "||strong hot coffee|"),
  ])
  func kindsMayShareAName(line: String, found: String) { #expect(shown(line) == found) }

  /// A name without meaning is reported and never guessed.
  @Test(arguments: [
    ("optional", "it describes something without naming it"),
    ("1 cup fresh or frozen", "it describes something without naming it"),
    ("freshly ground and mixed", "it describes something without naming it"),
    ("of salt and pepper", "`of` cannot begin a name"),
    ("to serve crusty bread", "`to` cannot begin a name"),
    ("butter and", "`and` cannot end a name"),
    ("see Cook's Note", "`see` is not part of a name"),
    ("Special equipment: a thermometer", "it may be a tool"),
  ])
  func aNameThatSaysNothingIsTold(line: String, doubt: String) {
    let read = RecipeLine.read(line, decimalComma: false)
    #expect(read.doubt == doubt)
    #expect(read.name == line)
    #expect(read.quantity == nil)
  }

  @Test(arguments: [
    "Mixed Nuts", "Half and half", "Sour Cream", "7 Up", "Whole Cloves", "Plain Flour",
    "The Green Tops", "Vitamin A", "Ready to Eat Rice", "All Bran",
  ])
  func aNameThatIsSoldIsTaken(line: String) {
    #expect(RecipeLine.read(line, decimalComma: false).doubt == nil)
  }

  @Test(arguments: [
    ("yolk of 1 egg", "1||egg|yolk"),
    ("whites of two eggs, whisked", "2||eggs|whites, whisked"),
    ("leaves from 3 sprigs thyme", "3|sprig|thyme|leaves"),
    ("Seeds of 1 pomegranate", "1||pomegranate|Seeds"),
    ("the grated rind of a lemon", "1||lemon|grated rind"),
    ("the green tops", "||the green tops|"),
  ])
  func partsAreTakenOfThings(line: String, found: String) { #expect(shown(line) == found) }

  @Test(arguments: [
    ("half & half", "||half & half|"),
    ("1 cup half & half", "1|cup|half & half|"),
    ("half n half 1 pint", "1|pt|half n half|"),
    ("half fat crème fraîche 200ml", "200|ml|half fat crème fraîche|"),
    ("quarter pounders x4", "4||quarter pounders|"),
    ("half a melon", "0.5||melon|"),
  ])
  func partsMayBeNames(line: String, found: String) { #expect(shown(line) == found) }

  @Test(arguments: [
    ("milk!", "||milk|"),
    ("bread 2 loaves!!!", "2|loaf|bread|"),
    ("eggs!! x6", "6||eggs|"),
    ("batteries!! (AAA)", "||batteries|AAA"),
    ("eggs 12!!", "12||eggs|"),
    ("wine?", "||wine|?"),
    ("crisps 3 bags??", "3|bag|crisps|??"),
  ])
  func marksOfUrgencyAreNoName(line: String, found: String) { #expect(shown(line) == found) }

  @Test(arguments: [
    ("2 gill double cream", "2||double cream|gill"),
    ("1 noggin of cider", "1||cider|noggin"),
    ("3 drachms cloves", "3||cloves|drachms"),
    ("2 vati besan", "2||besan|vati"),
    ("2 dessert spoons of sugar", "2||sugar|dessert spoons"),
    ("1 wine glass sherry", "1||sherry|wine glass"),
    ("2 table spoons oil", "2|tbsp|oil|"),
    ("a tot of rum", "1||rum|tot"),
    ("2 quills cinnamon", "2||cinnamon|quills"),
    ("3 turns black pepper", "3||black pepper|turns"),
    ("1 flask of tea", "1||tea|flask"),
    ("a good grating of nutmeg", "1||nutmeg|good grating"),
    ("2 legs of lamb", "2||legs of lamb|"),
    ("1 Lord of the Rings", "1||Lord of the Rings|"),
    ("2 sachets dried yeast", "2|packet|dried yeast|"),
  ])
  func measuresOfOldAreRemarks(line: String, found: String) { #expect(shown(line) == found) }

  @Test(arguments: [
    ("1 rye loaf", "1|loaf|rye|"),
    ("2 tuna cans", "2|can|tuna|"),
    ("3 strawberry punnets", "3|punnet|strawberry|"),
    ("4 bacon rashers", "4||bacon|rashers"),
    ("2 cod fillets, skinned", "2||cod|fillets, skinned"),
    ("1 white loaf", "1||white loaf|"),
    ("3 light bulbs", "3||light bulbs|"),
    ("2 bottle openers", "2||bottle openers|"),
  ])
  func containersMayEndANumberedName(line: String, found: String) {
    #expect(shown(line) == found)
  }

  @Test(arguments: [
    ("sale q.b.", "||sale|q.b."),
    ("pepe nero, qb", "||pepe nero|qb"),
    ("olio quanto basta", "||olio|quanto basta"),
    ("Pfeffer nach Belieben", "||Pfeffer|nach Belieben"),
    ("water q.s.", "||water|q.s."),
    ("2 tbsp oil.", "2|tbsp|oil|"),
  ])
  func asMuchAsNeededIsARemark(line: String, found: String) { #expect(shown(line) == found) }

  @Test(arguments: [
    ("Coriander, a few stems", "||Coriander|a few stems"),
    ("Mint – some leaves", "||Mint|some leaves"),
    ("Spinach, a handful", "1||Spinach|handful"),
    ("parsley a handful", "1||parsley|handful"),
    ("vitamin A tablets", "||vitamin A tablets|"),
  ])
  func vagueAmountsStayTogether(line: String, found: String) { #expect(shown(line) == found) }

  @Test(arguments: [
    ("Honey, small jar, runny", "|jar|Honey|small, runny"),
    ("lemonade, large bottle", "|bottle|lemonade|large"),
    ("mayonnaise, big tub (light)", "|tub|mayonnaise|big, light"),
    ("mustard big jar", "|jar|mustard|big"),
    ("freezer bags, large", "||freezer bags|large"),
  ])
  func oneContainerMayStandWithoutAnAmount(line: String, found: String) {
    #expect(shown(line) == found)
  }

  @Test(arguments: [
    ("1 kg type 00 flour", "1|kg|type 00 flour|"),
    ("grade 1 maple syrup", "||grade 1 maple syrup|"),
    ("No. 7 moisturiser", "||No. 7 moisturiser|"),
    ("flour type 55", "||flour|type 55"),
    ("a little toasted walnut oil", "||toasted walnut oil|a little"),
    ("1 tsp toasted cumin seeds", "1|tsp|cumin seeds|toasted"),
    ("100 g cracked wheat", "100|g|cracked wheat|"),
    ("ginger the length of a thumb", "||ginger|the length of a thumb"),
    ("a lump of butter the size of an egg", "1||butter|lump, the size of an egg"),
  ])
  func whatIsSoldSoStaysInTheName(line: String, found: String) { #expect(shown(line) == found) }

  @Test(arguments: [
    ("fennel *", "||fennel|"), ("1/4 cupmilk", "0.25|cup|milk|"),
    ("2 teaspoonsground mace", "2|tsp|ground mace|"), ("1 cupspinach", "1|cup|spinach|"),
    ("2 cupsall-purpose flour", "2|cup|all-purpose flour|"),
    ("1 leek (, sliced)", "1||leek|sliced"),
    ("6 cupcakes", "6||cupcakes|"), ("2 carrots (peeled)*", "2||carrots|peeled"),
    ("1large onion", "1||onion|large"), ("3 items lemon", "3|pcs|lemon|"),
    ("2 unit(s) leek", "2|pcs|leek|"), ("200 g g feta", "200|g|feta|"),
    ("2-3 tbsp / 30-45 ml honey", "3|tbsp|honey|2-3 tbsp, 30-45 ml"),
    ("1 boned 2-3 pound lamb shoulder", "1||lamb shoulder|boned, 2-3 pound"),
    ("asparagus trimmed and halved on a slant", "||asparagus|trimmed and halved on a slant"),
    ("2 leeks peeled and cut into rings", "2||leeks|peeled and cut into rings"),
  ])
  func marksAndRepeatedUnitsAreLeftOut(line: String, found: String) {
    #expect(shown(line) == found)
  }

  @Test(arguments: [
    ("1kg/2lb 4oz-1.5kg/3lb 5oz gammon", "1.5|kg|gammon|1kg/2lb 4oz-1.5kg/3lb 5oz"),
    ("2-2.5kg/4lb 8oz-5lb 8oz gammon", "2.5|kg|gammon|2-2.5kg, 4lb 8oz-5lb 8oz"),
    ("1 pint/570ml to 2 pints/1.1l cider", "2|pt|cider|1 pint/570ml to 2 pints/1.1l"),
    ("4 x 120g/4oz–150g/5oz trout fillets", "4||trout fillets|120g/4oz–150g/5oz"),
    ("4cm/1½in x 2cm/¾in piece ginger", "1|pcs|ginger|4cm/1½in x 2cm/¾in"),
    ("50g/2oz plus 1 tsp lard", "50|g|lard|2oz, plus 1 tsp"),
    ("60 g 2oz lard", "60|g|lard|2oz"), ("400 g 2 cups rice", "400|g|rice|2 cups"),
    ("1 lb 4 oz lard", "1.25|lb|lard|"), ("1 tsp-2 tsp mace", "2|tsp|mace|1 tsp-2 tsp"),
    ("15 oz 425g can lentils", "1|can|lentils|15 oz, 425g"),
  ])
  func measuresMayBeGivenTwice(line: String, found: String) { #expect(shown(line) == found) }

  @Test(arguments: [
    ("3 fat garlic cloves", "3|clove|garlic|fat"), ("2 fat quarters", "2||fat quarters|"),
    ("2 fat, juicy cloves garlic", "2|clove|garlic|fat, juicy"),
    ("8 finely sliced cloves of garlic", "8|clove|garlic|finely sliced"),
    ("1 average sized leek", "1||leek|average sized"), ("3 very ripe figs", "3||figs|very ripe"),
    ("quarter of a swede", "0.25||swede|"), ("half of one lime", "0.5||lime|"),
    ("1 quantity shortcrust pastry", "1||shortcrust pastry|quantity"),
    ("1 recipe quantity custard", "1||custard|recipe quantity"),
    ("smattering of hard cheese, grated", "||hard cheese|smattering, grated"),
    ("6cm length leek", "||leek|6cm, length"), ("150ml glass red wine", "1||red wine|150ml, glass"),
    ("4 x 3-bone racks of lamb", "4||lamb|3-bone, racks"),
    ("200 g mixture of mushrooms", "200|g|mushrooms|mixture"),
    ("1 lemon zest and juice", "1||lemon|zest and juice"),
    ("2 kg leg of lamb on the bone", "2|kg|leg of lamb|on the bone"),
    ("2 corn on the cob", "2||corn on the cob|"),
    ("1 l stock made with 2 cubes", "1|l|stock|made with 2 cubes"),
    ("2 tbsp your favourite pesto", "2|tbsp|pesto|your favourite"),
    (
      "1 tbsp chicken or vegetable bouillon powder",
      "1|tbsp|chicken bouillon powder|or vegetable"
    ),
    ("12 lasagne sheets", "12||lasagne sheets|"), ("20 cocktail sticks", "20||cocktail sticks|"),
    ("\u{200D}200 g flour", "200|g|flour|"),
  ])
  func descriptionsAreNoName(line: String, found: String) { #expect(shown(line) == found) }

  @Test(arguments: [
    ("1 red and 1 yellow pepper, sliced", ["red pepper", "yellow pepper"]),
    ("1 red, 1 green and 1 yellow pepper", ["red pepper", "green pepper", "yellow pepper"]),
    ("1 red and 1 yellow pepper, ,", ["1 red and 1 yellow pepper, ,"]),
    ("1 handful each of basil and mint", ["basil", "mint"]),
    ("1 tsp EACH: paprika AND salt", ["paprika", "salt"]),
    ("salad leaves, tomatoes and cucumber, to serve", ["salad leaves", "tomatoes", "cucumber"]),
    ("2 tbsp fresh herbs, eg parsley, basil", ["fresh herbs"]),
    ("1 boneless, skinless chicken breast (around 100g)", ["chicken breast"]),
    ("1 bunch watercress, thick stalks removed", ["watercress"]),
    ("1 carrot and 1 onion", ["carrot", "onion"]),
    ("a pinch of salt and a pinch of sugar", ["salt", "sugar"]),
    ("2 tsp each coriander and cumin seeds", ["coriander seeds", "cumin seeds"]),
    ("1 tsp each ground cumin and coriander", ["ground cumin", "ground coriander"]),
    ("50g each walnuts and pecans, chopped", ["walnuts", "pecans"]),
    ("1 each of red, yellow and green pepper", ["red pepper", "yellow pepper", "green pepper"]),
    ("1/4 tsp each pepper, chili powder", ["pepper", "chili powder"]),
    ("butter and jam, to serve", ["butter", "jam"]),
    ("new potatoes and green beans to serve", ["new potatoes", "green beans"]),
    ("crusty bread and a green salad, to serve", ["crusty bread", "green salad"]),
    ("sea salt and black pepper, to serve", ["sea salt and black pepper"]),
    ("2 chicken thighs skin on", ["chicken thighs"]),
    ("6 bone in, skin on chicken thighs", ["chicken thighs"]),
    ("1kg pork shoulder skin removed", ["pork shoulder"]),
    ("1 cup medium grain rice", ["medium grain rice"]), ("85g butter cold", ["butter"]),
    ("1 small/medium onion", ["onion"]), ("8-10cm/3-4in piece ginger", ["ginger"]),
    ("2 sticks of celery and their leaves", ["celery"]), ("few threads of saffron", ["saffron"]),
    ("6 slices slightly stale bread", ["bread"]), ("a thumbnail-sized piece of ginger", ["ginger"]),
    ("either cream or yoghurt", ["cream"]), ("your favourite jam", ["jam"]),
    ("1 cup powdered / icing sugar", ["powdered sugar"]),
    ("2 tsp sugar\u{2063}", ["sugar"]), ("400g peeled weight pumpkin", ["pumpkin"]),
  ])
  func aLineHasTheseItems(line: String, names: [String]) {
    #expect(RecipeLine.items(in: line, decimalComma: false).map(\.name) == names)
  }

  @Test(arguments: [
    ("2 cups white rice 3 540", "`3` may be an amount"),
    ("2 ptns cooked noodles", "`ptns` may be a unit"),
    ("pinch sugar, salt and pepper", "the note may name products"),
    ("200g spinach and rocket", "it may name two things"),
    ("1 tsp ground cumin and coriander", "it may name two things"),
    ("a few thyme sprigs and a bay leaf", "it may name two things"),
    ("pinch salt and pepper", nil), ("2 tbsp lemon and lime juice", nil),
    ("200g frozen peppers and onions", nil), ("125g garlic and herb cheese", nil),
    ("Chocolate Frosting Recipe", "`Recipe` is not part of a name"),
    ("Toppings", "it may be a part of a recipe"), ("3cm pieces", "it names nothing to buy"),
    ("4 pounds total weight", "it names nothing to buy"),
    ("1 EL tomato passata", "`EL` may be a unit"),
    ("11/2 tsp salt", "`11/2` may lack a blank"), ("3/2 tsp salt", nil), ("1 1/2 tsp salt", nil),
    ("milk, to make it up to 300ml", "the note may have its amount"),
    ("zest from lemon", nil), ("1 zest from lemon", "it may be a part of a fruit"),
    ("Zorbflakes, from above", "no known product has a similar name"),
    ("Zorbflakes", nil), ("2 Zorbflakes, chopped", nil), ("cake for 2", nil),
    ("2 tbsp set honey", nil),
    ("vegetables, such as carrots and peas", nil), ("dark chocolate (70% cocoa)", nil),
    ("2.5 g juniper berries 3", "`3` may be an amount"),
    ("1 cup peanut oil I had some", "`I` may begin a remark"),
    ("Season with vinegar & oil", "it reads like an instruction"),
    ("1 packet (8 g instant jelly)", "`packet` may be a unit"),
    ("1/4 cupzorb", "`cupzorb` may begin with a unit"), ("q", "it is only a letter"),
    ("2 cups almonds toasted and skins", "it may name two things"),
    ("tomatoes chopped basil", "it may name two things"),
    ("2 cups almonds", nil), ("sea salt and freshly ground pepper", nil), ("1 packet", nil),
    ("vitamin B12 tablets", nil), ("7 Up", nil), ("1 jar Zorb 5 Spice", nil), ("2 tins", nil),
    ("500 g chicken skinless thighs", nil),
  ])
  func aSplitLineCanCauseConcern(_ line: String, _ concern: String?) {
    #expect(RecipeLine.read(line, decimalComma: false).concern == concern)
  }
}
