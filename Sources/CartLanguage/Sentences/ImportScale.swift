package import CartModels

/// How many times, or for how many, a recipe is cooked, as sentences say it.
package enum ImportScale {
  /// The most that one recipe is cooked for.
  package static let most: Rational = 10_000

  /// The number that a word says: above zero, and at most ``most``; nil for any other word.
  package static func number(in word: String) -> Rational? {
    var scanner = NumberScanner(word)
    do throws(ArithmeticError) {
      guard let number = try scanner.wholeOrFraction(), scanner.isAtEnd, number > 0, number <= most
      else { return nil }
      return number
    } catch {
      return nil
    }
  }
}

extension Diagnostic {
  /// What follows `for` or `scale` is no number that a recipe can be cooked for.
  package static func noScale(
    _ text: String, _ word: String, _ range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .outOfRange,
      "`\(word)` takes a number above 0 and up to \(ImportScale.most.exactText), and `\(text)` is none",
      at: range, help: [word == "for" ? "as in `for 6`" : "as in `scale 2`, or `scale 1/2`"])
  }

  /// Something is to be cooked for more that says nothing of cooking.
  package static func unscalable(_ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .wrongClause, "only a recipe or a menu is scaled, which ends with .cook or .menu", at: range,
      help: ["leave it out, and change amounts afterwards: `set Milk quantity 2 l`"])
  }
}
