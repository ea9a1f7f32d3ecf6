/// The pints, quarts and gallons that those words mean. Fluid ounces, which differ by a twenty-fifth,
/// are always US ones.
package enum Measures: String, Hashable, Sendable, CaseIterable {
  /// Those of the United States.
  case us
  /// The imperial ones, which are a fifth larger.
  case uk

  /// Those of the country of a POSIX locale, such as `en_GB.UTF-8`.
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

  /// The unit that its name alone means.
  package func meant(by unit: Unit) -> Unit { self == .uk ? unit.imperial ?? unit : unit }
}

extension Unit {
  /// The word before a US unit that tells it from the imperial one.
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

  /// The symbol that means this unit whatever measures are chosen.
  package var exactSymbol: String {
    imperial == nil ? rawValue : "\(Unit.americanWord) \(rawValue)"
  }
}
