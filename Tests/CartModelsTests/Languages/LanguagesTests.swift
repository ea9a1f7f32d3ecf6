import CartModels
import Testing

/// Words and products of other languages. By default, none are available.
@Suite struct LanguagesTests {
  private func using<Result>(_ text: String, _ body: () throws -> Result) rethrows -> Result {
    try Languages.using(Languages.Choice(local: Languages.ordered(in: text) ?? []), body)
  }

  @Test(arguments: [
    ("de_AT.UTF-8", Language.german), ("fr", .french), ("es_MX", .spanish),
    ("en_GB.UTF-8", .english),
    ("C", nil), ("C.UTF-8", nil), ("POSIX", nil), ("", nil), ("nds_DE", nil), ("deu", nil),
  ])
  func aLocaleHasALanguage(_ locale: String, _ language: Language?) {
    #expect(Language(locale: locale) == language)
  }

  @Test(arguments: [
    ("de", ["de"]), ("DE, en", ["de", "en"]), ("de en de", ["de", "en"]), ("", nil), (",", nil),
    ("it", nil), ("de it", nil),
  ])
  func anOptionNamesLanguages(_ text: String, _ codes: [String]?) {
    #expect(Languages.ordered(in: text)?.map(\.rawValue) == codes)
    #expect(UserOption.language.normalized(text) == codes?.joined(separator: " "))
  }

  @Test(arguments: Language.allCases)
  func noLineOfAFileIsAtFault(_ language: Language) {
    #expect(LanguageWords.faults(of: language) == [])
    #expect(Catalogue.faults(of: language) == [])
  }

  @Test(arguments: [
    ("de", "EL", Unit.tablespoon), ("de", "Packungen", .pack), ("de", "Zehe", .clove),
    ("fr", "gousses", .clove), ("fr", "càc", .teaspoon), ("es", "cucharada", .tablespoon),
    ("es", "latas", .can), ("de en", "cups", .cup), ("de", "kg", .kilogram),
  ])
  func unitsHaveWords(_ language: String, _ word: String, _ unit: Unit) {
    #expect(using(language) { Unit(word: word) } == unit)
  }

  /// Units written by `dump` and templates have the same meaning in every language.
  @Test(arguments: Language.allCases) func aUnitIsReadAsItIsWritten(_ language: Language) {
    for unit in Unit.allCases {
      #expect(using(language.rawValue) { Unit(word: unit.rawValue) } == unit)
    }
  }

  @Test func aNextBehindADayIsNoEnglish() {
    #expect(RelativeDay(text: "monday next") == nil)
    #expect(RelativeDay(text: "week next") == nil)
  }

  @Test(arguments: ["EL", "Packung", "gousse", "cucharada", "Pfund", "zwei", "c. à café"])
  func withoutAChoiceThereAreNoForeignWords(_ word: String) {
    #expect(Unit(word: word) == nil)
    #expect(NumberWord(word) == nil)
  }

  @Test(arguments: [
    ("de", "übermorgen", "day after tomorrow"), ("de", "nächsten Montag", "next monday"),
    ("de", "am 3. Dezember", "3 december"), ("de", "in zwei Wochen", "in 2 weeks"),
    ("de", "Ende des Monats", "end of the month"), ("fr", "le 3 décembre", "3 december"),
    ("fr", "1er janvier", "1 january"), ("fr", "après-demain", "day after tomorrow"),
    ("fr", "lundi", "monday"), ("es", "pasado mañana", "day after tomorrow"),
    ("es", "el 3 de diciembre", "3 december"), ("es", "próximo martes", "next tuesday"),
    ("fr", "lundi prochain", "next monday"), ("fr", "la semaine prochaine", "next week"),
    ("es", "el lunes que viene", "next monday"), ("es", "mes próximo", "next month"),
  ])
  func daysHaveWords(_ language: String, _ text: String, _ english: String) {
    #expect(using(language) { RelativeDay(text: text) } == RelativeDay(text: english))
    #expect(RelativeDay(text: text) == nil)
  }

  @Test(arguments: [
    ("de", "Obst und Gemüse", ItemCategory.produce), ("de", "Molkereiprodukte", .dairy),
    ("fr", "surgelés", .frozen), ("es", "cuidado personal", .personal),
  ])
  func categoriesHaveNames(_ language: String, _ name: String, _ category: ItemCategory) {
    #expect(using(language) { ItemCategory.builtIn(for: NameKey(name)) } == category)
    #expect(ItemCategory.builtIn(for: NameKey(name)) == nil)
  }

  @Test(arguments: [
    ("de", "Frischmilch", Aisle.dairy), ("de", "Sonnenmilch", .toiletries),
    ("de", "fettarme Milch", .dairy), ("de", "Milch laktosefrei", .dairy),
    ("de", "TK Erbsen", .frozen), ("de", "Chips Paprika", .snacks),
    ("fr", "lait demi-écrémé", .dairy), ("fr", "pommes de terre", .produce),
    ("fr", "petits pois surgelés", .frozen), ("fr", "oeufs", .eggs), ("fr", "œufs", .eggs),
    ("es", "leche condensada", .baking), ("es", "limón", .produce), ("es", "tomate", .produce),
    ("es", "guisantes congelados", .frozen), ("de", "Koriander", .produce),
    ("de", "Bohnen", .canned), ("de", "Nelke", .spices), ("de", "Zinkcreme", .pharmacy),
    ("fr", "haricots", .canned), ("fr", "fromage à pâte dure", .cheese),
    ("fr", "crème de zinc", .pharmacy), ("es", "judías", .pasta), ("es", "crema", .dairy),
    ("es", "panecillo para perritos calientes", .bakery), ("es", "romero", .spices),
    ("es", "sardinas", .canned), ("de fr", "lait entier", .dairy),
  ])
  func namesSayWhatTheyAre(_ language: String, _ name: String, _ aisle: Aisle) {
    #expect(using(language) { Catalogue.builtIn.match(name)?.aisle } == aisle)
  }

  /// Words of one language that mean something else in English, or are not products.
  @Test(arguments: [
    ("de", "Gift", nil), ("de", "Rock", nil), ("fr", "pain", Aisle.bakery), ("fr", "chair", nil),
    ("fr", "lit", nil), ("fr", "coin", nil), ("fr", "raisin", .produce), ("fr", "prune", .produce),
    ("es", "once", nil), ("es", "pan", .bakery), ("es", "sopa", .canned), ("es", "red", nil),
    ("en", "pain", nil), ("en", "raisin", .baking), ("de", "Chips", .snacks),
  ])
  func falseFriendsAreNoEnglishWords(_ language: String, _ name: String, _ aisle: Aisle?) {
    #expect(using(language) { Catalogue.builtIn.match(name)?.aisle } == aisle)
  }

  @Test(arguments: ["en", "de"]) func sentencesKeepTheirNumbers(_ language: String) throws {
    try using(language) {
      let amount = try Rational(9, 8)
      let zeros = language == "de" ? "0" : ""
      #expect(Quantity(amount, .kilogram).sentenceText == "1.125\(zeros) kg")
      let price = Money(amount, nil)
      #expect(price.sentenceText == "1.125\(zeros)")
      #expect(Money(words: [price.sentenceText]) == price)
      #expect(Money(words: ["0.125"])?.amount == Rational(exactly: "0.125"))
    }
  }

  @Test func moneyHasADecimalComma() {
    using("de") {
      #expect(Money(words: ["1,50"])?.amount == Rational(exactly: "1.5"))
      #expect(Money(words: ["1.000"])?.amount == 1000)
      #expect(Money(words: ["1.000,50"])?.amount == Rational(exactly: "1000.5"))
      #expect(Money(words: ["1,000.5"]) == nil)
    }
  }

  @Test func aChoiceChangesWhileItIsInUse() {
    let choice = Languages.Choice()
    Languages.using(choice) {
      #expect(Unit(word: "EL") == nil)
      choice.choose("de")
      #expect(Unit(word: "EL") == .tablespoon)
      #expect(Languages.useDecimalComma)
      choice.choose("en de")
      #expect(!Languages.useDecimalComma)
      choice.choose(nil)
      #expect(Unit(word: "EL") == nil)
    }
  }
}
