import Testing

@testable import CartModels

struct MeasuresTests {
  @Test(arguments: [
    ("en_GB.UTF-8", Measures.uk), ("en_IE", .uk), ("cy_GB@euro", .uk), ("en_US.UTF-8", .us),
    ("de_DE.UTF-8", .us), ("C", .us), ("POSIX", .us), ("", .us), ("_", .us), ("en_", .us),
    ("GB", .us),
  ])
  func aLocaleHasMeasures(_ locale: String, _ measures: Measures) {
    #expect(Measures(locale: locale) == measures)
  }

  @Test(arguments: Unit.allCases)
  func everyUnitHasASymbolThatMeansItUnderAnyMeasures(_ unit: Unit) {
    let words = unit.exactSymbol.split(separator: " ").map(String.init)
    for measures in [Measures.us, .uk] {
      let read = Unit(word: unit.exactSymbol)
      #expect(read == unit)
      #expect(measures.meant(by: Quantity(2, unit), in: words) == Quantity(2, unit))
    }
  }

  @Test func aPintIsMeantByTheMeasuresInUse() {
    #expect(Measures.uk.meant(by: Quantity(2, .pint), in: ["2", "pints"]).unit == .imperialPint)
    #expect(Measures.us.meant(by: Quantity(2, .pint), in: ["2", "pints"]).unit == .pint)
    #expect(Measures.uk.meant(by: Quantity(2, .pint), in: ["2us", "pints"]).unit == .pint)
    #expect(Measures.uk.meant(by: Quantity(2, .cup), in: ["2", "cups"]).unit == .cup)
  }
}
