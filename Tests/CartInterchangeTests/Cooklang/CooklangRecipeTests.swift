import CartInterchange
import CartModels
import Foundation
import Testing

/// Recipes as people write them.
@Suite struct CooklangRecipeTests {
  private func items(
    _ text: String, _ scale: CooklangScale = .asWritten
  ) throws -> [String] {
    CooklangOutline.items(try CooklangFolder().read(text, scale: scale))
  }

  private func findings(_ text: String, _ scale: CooklangScale = .asWritten) throws -> [String] {
    CooklangOutline.findings(try CooklangFolder().read(text, scale: scale))
  }

  // MARK: Amounts

  @Test(arguments: [
    ("@x{2%kg}", "2 kg x"), ("@x{1 1/2%cups}", "1½ cups x"), ("@x{1½%cups}", "1½ cups x"),
    ("@x{1 ½%cups}", "1½ cups x"), ("@x{½}", "½x x"), ("@x{.5%l}", "0.5 l x"),
    ("@x{0.250%l}", "0.25 l x"), ("@x{2.0%l}", "2 l x"), ("@x{1⁄2%cup}", "½ cup x"),
    ("@x{2-4}", "4x x"), ("@x{200 – 300%ml}", "300 ml x"), ("@x{1.5-2%l}", "2 l x"),
    ("@x{a pinch}", "x (a pinch)"), ("@x{two%cloves}", "x (two cloves)"), ("@x{=3%tsp}", "3 tsp x"),
    ("@x{ = 3 % tsp }", "3 tsp x"), ("@x{1 L}", "1 l x"), ("@x{500g}", "500 g x"),
    ("@x{2 tbsp.}", "2 tbsp x"), ("@x{3%fl oz}", "3 fl oz x"), ("@x{2%}", "2x x"),
    ("@x{2%large tins}", "2x x (large tins)"), ("@x{%}", "x"), ("@x{=}", "x"),
    ("@x{1%kg}(peeled, sliced)", "1 kg x (peeled, sliced)"), ("@x(peeled)", "x (peeled)"),
    ("@?x{2%rashers}(smoked)", "2x x (rashers, smoked, optional)"), ("@?x", "x (optional)"),
    ("@+x{2}", "2x x"), ("@white wine|wine{1%l}", "1 l white wine"),
    ("@a\\@b\\{c{2}", "2x a@b{c"), ("@ground\nblack pepper{}", "ground black pepper"),
    ("@x\u{7}y{}", "x y"), ("@x[- y -]z{1}", "1x x z"), ("@x -- y", "x"), ("@a%b{1%g}", "1 g a%b"),
  ])
  func whatAnIngredientComesTo(source: String, item: String) throws {
    #expect(try items(source) == [item])
    #expect(try findings(source).isEmpty)
  }

  @Test(arguments: [
    ("@x{0}", "1 refused: the amount of `x` must be above 0"),
    ("@x{-2%g}", "1 refused: the amount of `x` must be above 0"),
    ("@x{1/0}", "1 refused: `1/0` of `x` divides by 0"),
    (
      "@x{99999999999999999999%g}",
      "1 refused: `99999999999999999999%g` of `x` is too large or too fine a number"
    ),
    (
      "@x{0.1234567890123456789}",
      "1 refused: `0.1234567890123456789` of `x` is too large or too fine a number"
    ),
    ("@{2}", "1 refused: the name of an ingredient, ``, is empty"),
    ("@\u{200B}{2}", "1 refused: the name of an ingredient, `\u{200B}`, is empty"),
    ("\n\nAdd @./sauce.", "3 refused: the reference `@./sauce.` doesn't end with `{}`"),
    ("@/etc/passwd{}", "1 refused: `/etc/passwd` is not a path below the recipe's folder"),
    ("@C:\\sauce{}", "1 refused: `C:\\sauce` is not a path below the recipe's folder"),
    ("@../sauce{}", "1 refused: `../sauce` leads out of the recipe's folder"),
    ("@./a/../b{}", "1 refused: `./a/../b` leads out of the recipe's folder"),
    ("@..\\sauce{}", "1 refused: `..\\sauce` leads out of the recipe's folder"),
    ("@./{}", "1 refused: `./` doesn't name a recipe"),
  ])
  func whatCannotBeTaken(source: String, finding: String) throws {
    let folder = CooklangFolder()
    let reading = try folder.read(source)
    #expect(CooklangOutline.items(reading).isEmpty)
    #expect(CooklangOutline.findings(reading) == [finding])
    #expect(folder.asked.isEmpty)
  }

  @Test(arguments: [
    ("@x{4-2}", "4x x", "`4-2` of `x` ends below its beginning"),
    ("@x{1,5%l}", "x (1,5 l)", "`1,5%l` of `x` is not a number"),
    ("@x{%g}", "x (g)", "`%g` of `x` has a unit but no amount"),
    ("@x{2", "x", "an amount begins with `{` after `x` and has no `}`"),
    ("bob@example.com", "example", "`example` follows a letter, as in an address"),
    ("@&x{2}", "2x x", "`x` was not listed before; it is added here"),
    ("@x [- y", "x", "a comment begins with `[-` and has no `-]`: the rest is part of it"),
  ])
  func whatIsUnsure(source: String, item: String, finding: String) throws {
    #expect(try items(source) == [item])
    #expect(try findings(source) == ["1 unsure: \(finding)"])
  }

  @Test func namesAndNotesHaveBounds() throws {
    let name = String(repeating: "n", count: 1_000)
    #expect(try items("@\(name){}") == [name])
    #expect(
      try findings("@\(name)n{}") == [
        "1 refused: the name of an ingredient, `\(name.prefix(60))…`, is longer than 1000 bytes"
      ])
    let note = String(repeating: "n", count: 100_001)
    #expect(
      try findings("@x{}(\(note))") == ["1 refused: the note on `x` is longer than 100000 bytes"])
  }

  // MARK: Lines

  @Test func whatIsNoStepHasNoIngredients() throws {
    let text = """
      = The @dough ==
      > My aunt takes @lard{}
      instead of @butter{}

      >> tip: use @margarine{}
      [- @suet{}
      @dripping{} -]
      \\@home with @ghee{1%tsp}
      """
    #expect(try items(text) == ["1 tsp ghee"])
    #expect(try findings(text).isEmpty)
  }

  @Test func linesAreThoseOfTheFile() throws {
    let text =
      "\u{FEFF}---\r\ntitle: Soup\r\n---\r\n\r\n[- one\r\ntwo -] @a{}\r\n-- three\r\n@b{} \\\r\n@c{}\r\n"
    let reading = try CooklangFolder().read(text)
    #expect(reading.contents.lists.flatMap(\.items).map(\.line) == [6, 8, 9])
    #expect(reading.contents.lists.flatMap(\.items).map(\.name) == ["a", "b", "c"])
    #expect(reading.findings.first.isEmpty)
  }

  @Test func whatComesTwiceIsTwoItems() throws {
    #expect(try items("@x{1%kg} and @x{200%g}\n\n@X") == ["1 kg x", "200 g x", "X"])
  }

  @Test func aSentenceIsAName() throws {
    let text = "@Milk; remove all{} @{{1 + 2}} @`ls`{} @$(ls){}"
    #expect(try items(text) == ["Milk; remove all", "`ls`", "$(ls)"])
  }

  // MARK: Mentions

  @Test func aMentionWithoutAnAmountAddsNothing() throws {
    let text = "@flour{500%g}. Dust with @&flour. Add @&flour{50%g} and let the @&(~1)dough{} rest."
    #expect(try items(text) == ["500 g flour", "50 g flour"])
    #expect(try findings(text).isEmpty)
  }

  @Test func hiddenIngredientsAreLeftOut() throws {
    #expect(try items("@-water{1%l} and @tea{2%tsp}") == ["2 tsp tea"])
    #expect(
      try findings("@-water{1%l}")
        == ["1 unsure: `water` is hidden from lists by `-`, and left out"])
  }

  @Test func stepsMayOnlyMentionWhatWasListed() throws {
    let text = """
      >> [mode]: ingredients
      @flour{500%g}
      @salt
      >> [mode]: steps
      Sieve the @flour{300%g}, add @salt{1%tsp}, the rest of the @flour and @water{1%l}.
      Fold in @+butter{50%g}.
      >> [mode]: text
      Serve with @jam{}.
      >> [mode]: all
      >> [duplicate]: ref
      Dust with @flour, @sugar{2%tsp} and @sugar.
      """
    let reading = try CooklangFolder().read(text)
    #expect(
      CooklangOutline.items(reading) == [
        "500 g flour", "salt", "1 tsp salt", "1 l water", "50 g butter", "2 tsp sugar",
      ])
    #expect(
      CooklangOutline.findings(reading) == [
        "5 unsure: `flour` was listed in line 2; this is part of it",
        "5 unsure: `water` was not listed before; it is added here",
      ])
  }

  // MARK: Metadata and scaling

  private static let pasta =
    "---\nservings: 4\n---\n@pasta{500%g}, @salt{=1%tsp}, @egg{1/3} and @oil{a dash}"

  @Test(arguments: [
    (CooklangScale.asWritten, ["500 g pasta", "1 tsp salt", "⅓x egg", "oil (a dash)"]),
    (.times(2), ["1000 g pasta", "1 tsp salt", "⅔x egg", "oil (a dash)"]),
    (.servings(6), ["750 g pasta", "1 tsp salt", "½x egg", "oil (a dash)"]),
    (.servings(1), ["125 g pasta", "1 tsp salt", "1/12x egg", "oil (a dash)"]),
  ])
  func amountsAreScaledUnlessTheyAreFixed(scale: CooklangScale, items: [String]) throws {
    #expect(try self.items(Self.pasta, scale) == items)
    let finding = "4 unsure: `a dash` of `oil` is not a number, so it is not scaled"
    #expect(try findings(Self.pasta, scale) == (scale == .asWritten ? [] : [finding]))
  }

  @Test func whatIsTooLargeWhenScaledIsRefused() throws {
    let text = "@x{9000000000000000000} @y{2}"
    #expect(try items(text, .times(2)) == ["4x y"])
    #expect(
      try findings(text, .times(2))
        == ["1 refused: `x` times 2 is too large or too fine a number"])
  }

  @Test(arguments: [
    "---\nservings: 2\n---\n@x{1}", "---\nserves: '2'\n---\n@x{1}", ">> servings: 2\n@x{1}",
    "---\nyield: 2 loaves\n---\n@x{1}", "---\n\"Servings\" : 2 # people\n---\n@x{1}",
    "---\nservings: a few\nserves: 2 people\n---\n@x{1}",
    "---\nservings: 2\n---\n>> servings: 9\n@x{1}",
    "\n\n---\ntags: [a, {b: c}]\nservings: |\n  2\nnote:\n- x\n---\n@x{1}",
  ])
  func servingsAreSaidInManyWays(text: String) throws {
    #expect(try items(text, .servings(6)) == ["3x x"])
  }

  @Test(arguments: [
    ("@x{1}", 1, "`dish` has no number of servings"),
    ("---\ntitle: T\nservings: 2|4\n---\n@x{1}", 3, "`servings: 2|4` is not a number of servings"),
    ("---\nservings: 2 - 4\n---", 2, "`servings: 2 - 4` is not a number of servings"),
    (">> serves: a crowd\n@x{1}", 1, "`serves: a crowd` is not a number of servings"),
    ("---\nservings: 0\n---", 2, "`servings: 0` is not a number of servings"),
    ("---\nyield: 500%ml\n---", 2, "`yield: 500%ml` is not a number of servings"),
    ("---\nservings: 1/0\n---", 2, "`servings: 1/0` is not a number of servings"),
  ])
  func withoutServingsNothingIsMadeForSoMany(text: String, line: Int, message: String) throws {
    let help = "use `scale 2` to double it, or add `servings: 4` to its metadata"
    #expect(throws: FormatMistake(line: line, message: message, help: [help])) {
      try items(text, .servings(6))
    }
  }

  @Test(arguments: [CooklangScale.times(0), .servings(0), .times(-1), .servings(-1)])
  func nothingIsMadeForNobody(scale: CooklangScale) throws {
    #expect(throws: FormatMistake.self) { try items(Self.pasta, scale) }
  }

  @Test(arguments: [
    ("---\ntitle: Aunt's pasta\n---\n", "Aunt's pasta"), ("", "dish"),
    (">> title: Aunt's\u{7} pasta\n", "Aunt's pasta"), ("---\ntitle: ''\n---\n", "dish"),
    ("---\ntitle: \"Two\\nlines\"\n---\n", "Two lines"),
    ("---\ntitle: >\n  Two\n  lines\n---\n", "Two lines"),
  ])
  func itemsKnowTheirRecipe(matter: String, title: String) throws {
    let reading = try CooklangFolder().read(matter + "@x{}")
    #expect(reading.contents.lists.flatMap(\.items).map(\.recipe) == [title])
    #expect(reading.findings.first.isEmpty)
  }

  @Test(arguments: [
    (
      "---\ntitle: [a]\n---\n",
      "2 unsure: `title: [a]` is not a string or a number; it is ignored"
    ),
    (
      "---\ntitle: 'a\n---\n", "2 unsure: `title: 'a` is not a string or a number; it is ignored"
    ),
    (
      "---\nservings: 2\nservings: 3\n---\n",
      "3 unsure: duplicate `servings`; the first one is used"
    ),
    (">> title: a\n>> title: b\n", "2 unsure: duplicate `title`; the first one is used"),
    ("---\n{title: a}\n---\n", "2 unsure: the front matter has no line such as `servings: 4`"),
    ("---\ntitle: a\n", "1 unsure: the part that begins with `---` here is not closed by `---`"),
  ])
  func unsureMetadataIsSaid(matter: String, finding: String) throws {
    #expect(try items(matter + "@x{}") == ["x"])
    #expect(try findings(matter + "@x{}") == [finding])
  }

  @Test func aWholeRecipe() throws {
    let path = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Files/cooklang/lasagna.cook")
    let text = try String(contentsOf: path, encoding: .utf8)
    let bechamel = path.deletingLastPathComponent().appending(path: "sauces/bechamel.cook")
    let folder = CooklangFolder([
      "sauces/bechamel.cook": try String(contentsOf: bechamel, encoding: .utf8)
    ])
    let reading = try folder.read(text, named: "lasagna.cook", scale: .servings(6))
    #expect(
      CooklangOutline.items(reading) == [
        "3 tbsp olive oil", "1½x onions (peeled, finely chopped)", "600 g minced beef",
        "1½ cans tomatoes", "1x cinnamon stick (optional)", "salt (to taste)",
        "75 g butter", "75 g flour", "0.75 l milk", "nutmeg (a pinch)",
        "18x lasagna sheets", "225 g parmesan (grated)",
      ])
    let recipes = reading.contents.lists.flatMap(\.items).map { $0.recipe ?? "" }
    #expect(recipes.filter { $0 == "Béchamel" }.count == 4)
    #expect(recipes.filter { $0 == "Lasagna al forno" }.count == 8)
    #expect(
      CooklangOutline.findings(reading) == [
        "14 unsure: `to taste` of `salt` is not a number, so it is not scaled"
      ])
  }
}
