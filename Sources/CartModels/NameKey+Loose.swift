import Foundation

/// The looser keys: without accents for searching, and without plurals for
/// "did you mean".
extension NameKey {
  /// The key without accents, as searches compare it.
  public var withoutAccents: String { NameKey.strippingAccents(text) }

  /// The key without accents and with each word in the singular; names that
  /// share it differ in accents or plurals only.
  ///
  ///     NameKey("Jalapeños").loose == NameKey("jalapeno").loose  // true
  public var loose: String {
    let plain = withoutAccents
    guard plain.utf8.contains(UInt8(ascii: "s")) else { return plain }
    return plain.split(separator: " ", omittingEmptySubsequences: false)
      .map(NameKey.singular).joined(separator: " ")
  }

  /// Drops the marks that sit above and below letters, in every script, and
  /// keeps those that make another letter (kana voicing, Indic vowel signs):
  /// accents have canonical combining classes of 10 and more (UAX 44).
  private static func strippingAccents(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
    let marks = text.decomposedStringWithCanonicalMapping.unicodeScalars
    let plain = marks.lazy
      .filter { $0.properties.canonicalCombiningClass.rawValue < 10 }
      .map { strokedLetters[$0] ?? $0 }
    var view = String.UnicodeScalarView()
    view.append(contentsOf: plain)
    return String(view).precomposedStringWithCanonicalMapping
  }

  /// Letters that people type without their stroke and Unicode doesn't decompose.
  private static let strokedLetters: [Unicode.Scalar: Unicode.Scalar] = [
    "ø": "o", "ł": "l", "đ": "d", "ħ": "h", "ı": "i", "ŧ": "t",
  ]

  /// English plurals by their endings; a wrong guess only makes a suggestion
  /// too many, as exact keys are compared first.
  private static func singular(_ word: Substring) -> Substring {
    guard word.utf8.count > 3, word.utf8.last == UInt8(ascii: "s") else { return word }
    if word.hasSuffix("ies") { return word.dropLast(3) + "y" }
    if word.hasSuffix("ss") || word.hasSuffix("us") || word.hasSuffix("is") { return word }
    let takesES = ["oes", "ches", "shes", "xes", "sses", "zes"].contains { word.hasSuffix($0) }
    return word.dropLast(takesES ? 2 : 1)
  }
}
