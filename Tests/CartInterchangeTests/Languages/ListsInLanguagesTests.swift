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
}
