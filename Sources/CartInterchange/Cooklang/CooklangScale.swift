package import CartModels

/// The amount of a recipe to cook.
package enum CooklangScale: Hashable, Sendable {
  /// The amounts as written.
  case asWritten
  /// A multiple of the amounts.
  case times(Rational)
  /// A number of servings.
  case servings(Rational)
}

extension CooklangScale {
  /// Returns the factor for a recipe's amounts.
  func factor(
    for metadata: CooklangMetadata, of file: CooklangFile
  ) throws(FormatMistake) -> Rational {
    switch self {
    case .asWritten: return 1
    case .times(let factor):
      guard factor > 0 else { throw CooklangScale.mistake(factor, "scaled by") }
      return factor
    case .servings(let wanted):
      guard wanted > 0 else { throw CooklangScale.mistake(wanted, "made for") }
      let servings = try CooklangScale.servings(in: metadata, of: file)
      do {
        return try wanted.divided(by: servings)
      } catch {
        throw CooklangScale.mistake(wanted, "made for")
      }
    }
  }

  private static func servings(
    in metadata: CooklangMetadata, of file: CooklangFile
  ) throws(FormatMistake) -> Rational {
    if let servings = metadata.servings { return servings }
    let help = "use `scale 2` to double it, or add `servings: 4` to its metadata"
    guard let text = metadata.textOfServings else {
      throw FormatMistake(
        line: 1, message: "\(Excerpt.of(file.name.onOneLine)) has no number of servings",
        help: [help])
    }
    throw FormatMistake(
      line: text.line, message: "\(Excerpt.of(text.text.onOneLine)) is not a number of servings",
      help: [help])
  }

  private static func mistake(_ number: Rational, _ what: String) -> FormatMistake {
    FormatMistake(
      line: 1, message: "a recipe cannot be \(what) \(number.exactText)",
      help: ["write a number above 0, such as `scale 2`"])
  }
}
