/// The system to which pints, quarts and gallons belong. Fluid ounces, which differ by 4 %, are
/// always US ones.
package enum Measures: String, Hashable, Sendable, CaseIterable {
  /// US measures.
  case us
  /// Imperial measures, which are a fifth larger.
  case uk

  /// The measures of the country of a POSIX locale, such as `en_GB.UTF-8`.
  package init(locale: String) {
    let country = locale.split(separator: "_").dropFirst().first?.prefix { $0.isLetter }
    self = ["GB", "IE"].contains(country?.uppercased()) ? .uk : .us
  }

  /// The quantity that the user meant.
  ///
  /// - Parameter words: its words; `us` before the unit means the US one.
  package func meant(by quantity: Quantity, in words: [String] = []) -> Quantity {
    guard let unit = quantity.unit,
      !words.contains(where: { $0.lowercased().hasSuffix(Unit.americanWord) })
    else { return quantity }
    return Quantity(quantity.amount, meant(by: unit))
  }

  /// Whether a text names a US unit that has an imperial one of the same name: `2 us pt Milk`.
  package static func sayAmerican(_ text: some StringProtocol) -> Bool {
    let words = text.lowercased().split { !$0.isLetter }
    return zip(words, words.dropFirst()).contains { word, unit in
      word == Unit.americanWord && Unit(word: String(unit))?.imperial != nil
    }
  }

  /// The unit that the name of a unit means in this system.
  package func meant(by unit: Unit) -> Unit { self == .uk ? unit.imperial ?? unit : unit }
}

extension Unit {
  /// The word before a unit that makes it a US one.
  static let americanWord = "us"

  /// The imperial unit of the same name, if there is one.
  package var imperial: Unit? {
    switch self {
    case .pint: .imperialPint
    case .quart: .imperialQuart
    case .gallon: .imperialGallon
    default: nil
    }
  }

  /// The symbol that means this unit in both systems.
  package var exactSymbol: String {
    imperial == nil ? rawValue : "\(Unit.americanWord) \(rawValue)"
  }
}
