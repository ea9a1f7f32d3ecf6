import CartInterchange
import CartModels
import Foundation
import Testing

/// Lines of real lists in other languages from an independent source. The name of each line is
/// found, and its category.
@Suite struct ListsInLanguagesTests {
  @Test(arguments: ["de", "fr", "es"])
  func nearlyAllIsPlacedRight(_ code: String) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Lists/\(code).tsv")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    let languages = Languages.Choice(local: Languages.ordered(in: code) ?? [])
    var (right, wrong) = (0, 0)
    try Languages.using(languages) {
      for line in lines {
        let fields = line.split(separator: "\t").map(String.init)
        try #require(fields.count == 2, "\(line)")
        let read = RecipeLine.read(fields[0], decimalComma: true)
        let match = Catalogue.builtIn.match(read.name, unit: read.unit)
        if match?.aisle.category.name ?? ItemCategory.other.name == fields[1] {
          right += 1
        } else if match != nil {
          wrong += 1
        }
      }
    }
    #expect(lines.count > 400)
    #expect(Double(right) / Double(lines.count) >= 0.95)
    #expect(Double(wrong) / Double(lines.count) <= 0.02)
  }

  @Test(arguments: [
    ("de", "ein halbes Pfund Butter", 250, CartModels.Unit.gram, "Butter", ""),
    ("de", "2 EL Olivenöl", 2, .tablespoon, "Olivenöl", ""),
    ("de", "1,5 l Milch", Rational(floatLiteral: 1.5), .liter, "Milch", ""),
    ("de", "ca. 200 g Mehl", 200, .gram, "Mehl", "ca."),
    ("de", "Butter oder Margarine", nil, nil, "Butter", "oder Margarine"),
    ("de", "Schuss GUT BIO Sahne", nil, nil, "GUT BIO Sahne", "Schuss"),
    ("de", "je 100 g Rosinen", 100, .gram, "Rosinen", "je"),
    ("de", "evtl. etwas Muskat", nil, nil, "Muskat", "evtl. etwas"),
    ("de", "2 mittelgrosse Rüben", 2, nil, "Rüben", "mittelgrosse"),
    ("de", "3 Bund Bund Kerbel", 3, .bunch, "Kerbel", ""),
    ("de", "Puten- oder Hühnerbrust", nil, nil, "Puten- oder Hühnerbrust", ""),
    ("de", "Quark, 40 % Fett", nil, nil, "Quark", "40 % Fett"),
    ("de", "Margarine, zum Fetten", nil, nil, "Margarine", "zum Fetten"),
    ("de", "1 Knoblauchzehe, klein gehackt", 1, nil, "Knoblauchzehe", "klein gehackt"),
    ("de", "500 g Nudeln z.B. Penne", 500, .gram, "Nudeln", "z.B. Penne"),
    ("fr", "1 bouquet garni", 1, nil, "bouquet garni", ""),
    ("fr", "1c. à soupe de farine", 1, .tablespoon, "farine", ""),
    ("fr", "300 à 400 g de riz", 400, .gram, "riz", "300 à 400 g"),
    ("fr", "1 poignée roquette", 1, nil, "roquette", "poignée"),
    ("fr", "gruyère fraîchement râpé", nil, nil, "gruyère", "fraîchement râpé"),
    ("es", "200 g de calabacín en trozos de 2 cm", 200, .gram, "calabacín", "en trozos de 2 cm"),
    ("fr", "500 g d’huile d’olive", 500, .gram, "huile d’olive", ""),
    ("fr", "1 c. à café de sel", 1, .teaspoon, "sel", ""),
    ("fr", "une douzaine d'oeufs", 1, .dozen, "oeufs", ""),
    ("fr", "3 pommes de terre", 3, nil, "pommes de terre", ""),
    ("fr", "2 rouleaux de printemps", 2, nil, "rouleaux de printemps", ""),
    ("es", "2 cdas. de azúcar", 2, .tablespoon, "azúcar", ""),
    ("es", "2 bolsas de basura", 2, nil, "bolsas de basura", ""),
    ("es", "medio kilo de carne", Rational(floatLiteral: 0.5), .kilogram, "carne", ""),
    ("en", "1 c. à café de sel", nil, nil, "1 c. à café de sel", ""),
    ("en", "2 EL Mehl", 2, nil, "EL Mehl", ""),
    ("en", "1 c sugar", 1, .cup, "sugar", ""),
  ])
  func linesAreReadInTheirLanguage(
    _ code: String, _ line: String, _ amount: Rational?, _ unit: CartModels.Unit?, _ name: String,
    _ note: String
  ) {
    let languages = Languages.Choice(local: Languages.ordered(in: code) ?? [])
    let read = Languages.using(languages) {
      RecipeLine.read(line, decimalComma: Languages.useDecimalComma)
    }
    #expect(read.amount == amount)
    #expect(read.unit == unit)
    #expect(read.name == name)
    #expect(read.note == note)
  }

  @Test(arguments: [
    ("de", "3 Stück Zwiebel/n; mittelgroß", "3 pcs", "Zwiebel", "mittelgroß"),
    ("de", "200 g Linse / Linsen", "200 g", "Linse", ""),
    ("de", "4 Kugeln Burrata à je 50 g", "4x", "Burrata", "Kugeln, 50 g"),
    ("de", "2 Koteletts à ca. 180 g", "2x", "Koteletts", "ca. 180 g"),
    ("de", "1 Glas Mais, ca. 280 g Abtropfgewicht", "1 jar", "Mais", "ca. 280 g Abtropfgewicht"),
    ("fr", "2 c à soupe de sirop", "2 tbsp", "sirop", ""),
    ("es", "agua c/n", nil, "agua", "c/n"),
    ("fr", "lait 1/2 écrémé", nil, "lait demi-écrémé", ""),
  ])
  func shortFormsAreSpelledOut(
    _ code: String, _ line: String, _ quantity: String?, _ name: String, _ note: String
  ) {
    let languages = Languages.Choice(local: Languages.ordered(in: code) ?? [])
    let read = Languages.using(languages) { RecipeLine.items(in: line, decimalComma: true) }
    #expect(read.map(\.name) == [name])
    #expect(read.map(\.note) == [note])
    #expect(read.first?.quantity?.displayText == quantity)
  }
}
