package import CartModels

/// The scale of a recipe: a factor or a number of servings.
package enum ImportScale {
  /// The maximum number of servings, and the maximum factor.
  package static let most: Rational = 10_000

  /// The value of a number: above zero and at most ``most``; nil for any other word.
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
  /// The error for an invalid number after `for` or `scale`.
  package static func noScale(
    _ text: String, _ word: String, _ range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .outOfRange,
      "`\(word)` needs a number above 0, up to \(ImportScale.most.exactText), found `\(text)`",
      at: range,
      help: [word == "for" ? "for example: `for 6`" : "for example: `scale 2` or `scale 1/2`"])
  }

  /// The error for `with everything` on a file that is not a recipe or a menu.
  package static func everythingAnyway(_ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .wrongClause, "only recipes and menus (.cook, .menu) leave out what is at home", at: range,
      help: ["remove it: everything is imported"])
  }

  /// The error for `with everything` on a menu without a list: its dishes are only planned, and
  /// nothing is added.
  package static func everythingPlanned(_ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .wrongClause, "planning a menu leaves nothing out", at: range,
      help: ["remove it, and write `apply menu with everything`; or name a list: `to Shopping`"])
  }

  /// The error for scaling a file that is not a recipe.
  package static func unscalable(_ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .wrongClause, "only recipes and menus (.cook, .menu) can be scaled", at: range,
      help: ["remove it, and change amounts afterwards: `set Milk quantity 2 l`"])
  }
}
