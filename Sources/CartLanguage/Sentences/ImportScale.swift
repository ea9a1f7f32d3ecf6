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
      "`\(word)` needs a number above 0, up to \(ImportScale.most.exactText), found `\(text)`",
      at: range,
      help: [word == "for" ? "for example: `for 6`" : "for example: `scale 2` or `scale 1/2`"])
  }

  /// Only of recipes something is left out.
  package static func everythingAnyway(_ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .wrongClause, "only recipes and menus (.cook, .menu) leave out what is at home", at: range,
      help: ["remove it: everything is imported"])
  }

  /// A menu without a list is planned, and nothing is added.
  package static func everythingPlanned(_ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .wrongClause, "planning a menu leaves nothing out", at: range,
      help: ["remove it, and write `apply menu with everything`; or name a list: `to Shopping`"])
  }

  /// Something is to be cooked for more that says nothing of cooking.
  package static func unscalable(_ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .wrongClause, "only recipes and menus (.cook, .menu) can be scaled", at: range,
      help: ["remove it, and change amounts afterwards: `set Milk quantity 2 l`"])
  }
}
