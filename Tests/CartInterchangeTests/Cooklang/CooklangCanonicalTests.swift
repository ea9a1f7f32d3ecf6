import CartInterchange
import CartModels
import Testing

/// The cases of Cooklang's canonical tests, in our own words: the ingredients, their amounts and
/// the number of servings.
@Suite struct CooklangCanonicalTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let source: String
    let items: [String]
    let findings: [String]

    init(_ name: String, _ source: String, _ items: [String], findings: [String] = []) {
      (testDescription, self.source, self.items) = (name, source, items)
      self.findings = findings
    }
  }

  @Test(arguments: texts + ingredients + amounts + metadata + signs + tools)
  func whatTheSpecificationShows(_ example: Case) throws {
    let reading = try CooklangFolder().read(example.source)
    #expect(CooklangOutline.items(reading) == example.items)
    #expect(CooklangOutline.findings(reading) == example.findings)
  }

  @Test func namesDiffer() {
    let cases =
      Self.texts + Self.ingredients + Self.amounts + Self.metadata + Self.signs + Self.tools
    #expect(Set(cases.map(\.testDescription)).count == cases.count)
    #expect(cases.count == 61)
  }

  static let texts = [
    Case("a step without ingredients", "Stir in some honey", []),
    Case("a comment alone", "-- from my aunt", []),
    Case(
      "a comment after an ingredient",
      "@basil{4%sprigs} -- from the balcony\nand a bit of patience",
      ["4 sprigs basil"]),
    Case(
      "a comment before an ingredient", "-- from the balcony\n@basil{4%sprigs}", ["4 sprigs basil"]),
    Case("degrees in a step", "Warm the oven to 180°C", []),
    Case("a number in a step", "Boil 3L of stock", []),
    Case("a fraction in a step", "cut slices of about 3/4 inches", []),
    Case("a slash in a step", "Set the oven to 190℃/Fan 170°C.", []),
    Case("two steps", "Wash the lentils\n\nDrain the lentils", []),
  ]

  static let ingredients = [
    Case(
      "ingredients in a step", "Fry @shallots{2%cloves}, @cumin{5%g} and @cream{3%l}.",
      ["2 cloves shallots", "5 g cumin", "3 l cream"]),
    Case(
      "words after a number, and blanks in the braces", "Serve with @57 varieties sauce{ }",
      ["57 varieties sauce"]),
    Case("an emoji", "Squeeze the @🍋", ["🍋"]),
    Case("a unit that QuickCart doesn't know", "@bacon{3%rashers}", ["3x bacon (rashers)"]),
    Case("blanks around amount and unit", "@bacon{ 3 % rashers }", ["3x bacon (rashers)"]),
    Case("an amount without a unit", "@leek{5}", ["5x leek"]),
    Case("a name alone", "@leek", ["leek"]),
    Case("a name that begins with a number", "@7spice", ["7spice"]),
    Case("a name with a number in it", "@type 405 flour{120%g}", ["120 g type 405 flour"]),
    Case("a name that nothing closes", "@leek cut into rings", ["leek"]),
    Case("a name of words", "@smoked trout{2}", ["2x smoked trout"]),
    Case("a name of words without an amount", "@smoked trout{}", ["smoked trout"]),
    Case(
      "two names that nothing closes", "@leek cut into rings and @parsley", ["leek", "parsley"]),
  ]

  static let amounts = [
    Case("a fraction", "@stock{3/4%cup}", ["¾ cup stock"]),
    Case(
      "a fraction with a 0 before it is a text", "@stock{03/4%cup}", ["stock (03/4 cup)"],
      findings: ["1 unsure: `03/4%cup` of `stock` is not a number"]),
    Case("a fraction with blanks", "@stock{3 / 4 %cup}", ["¾ cup stock"]),
    Case("a text as an amount", "@mint{some%leaves}", ["mint (some leaves)"]),
    Case(
      "a text that begins with a number", "@stock{9 q }", ["stock (9 q)"],
      findings: ["1 unsure: `9 q` of `stock` is not a number"]),
  ]

  static let metadata = [
    Case("front matter", "---\nnicked from: a neighbour\n---", []),
    Case("dashes within a step", "well ---\nnicked from: a neighbour\n---", []),
    Case("a key of two words", "---\nresting time: 20 mins\n---", []),
    Case("a key with blanks after it", "---\nresting time    :20 mins\n---", []),
    Case("two keys", "---\nSoak Time: 8 hours\nBoil Time: 40 minutes\n---", []),
    Case("several servings", "---\nservings: 2|4|8\n---", []),
  ]

  static let signs = [
    Case("a comma ends a name", "Add the @leek, then stir", ["leek"]),
    Case("any punctuation ends a name", "Add @leek⸫ then stir", ["leek"]),
    Case("any blank ends a name", "Add @leek\u{2009}then stir", ["leek"]),
    Case("a blank before words in braces is no ingredient", "Write to @ somebody{}", []),
    Case("a blank before a word is no ingredient", "Meet me @ noon", []),
    Case("a timer of decimals", "Rest for ~{2.5%hours}", []),
    Case("a timer of fractions", "Rest for ~{3/4%hour}", []),
    Case("a timer", "Rest for ~{25%minutes}", []),
    Case("a timer with a name", "Cook for ~rice{18%minutes}", []),
    Case("a timer of one word", "Let it ~cool before slicing", []),
    Case("a comma ends a timer", "Let it ~cool, then slice", []),
    Case("any punctuation ends a timer", "Let it ~cool⸫ then slice", []),
    Case("any blank ends a timer", "Let it ~cool\u{2009}then slice", []),
    Case("a blank before braces is no timer", "It takes ~ {9}", []),
    Case("a blank before a number is no timer", "It takes ~ 9", []),
  ]

  static let tools = [
    Case("a tool of words", "Bake in a #loaf tin{}", []),
    Case("a tool of words after a number", "Bake in a #9-inch springform tin{ }", []),
    Case("a tool with blanks in its braces", "Bake in a #loaf tin{ }", []),
    Case("a tool of one word", "Whisk in a #bowl until pale", []),
    Case("a number of tools", "#loaf tin{3}", []),
    Case("a number of tools in a word", "#loaf tin{four}", []),
    Case("a number of tools in words", "#loaf tin{four large}", []),
    Case("a comma ends a tool", "Pour into a #bowl, then chill", []),
    Case("any punctuation ends a tool", "Pour into a #bowl⸫ then chill", []),
    Case("any blank ends a tool", "Pour into a #bowl\u{2009}then chill", []),
    Case("a blank before a number in braces is no tool", "Method # 4{}", []),
    Case("a blank before a number is no tool", "Method # 4", []),
    Case("a tool beside an ingredient", "Whisk @eggs{3} in a #bowl{}", ["3x eggs"]),
  ]
}
