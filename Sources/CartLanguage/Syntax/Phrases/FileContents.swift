import CartModels

/// The contents that a form of `import` requires of its file.
package enum FileContents: Hashable, Sendable {
  /// Any contents that can be imported.
  case anything
  /// One or more dishes, which can be scaled and can leave out items that are at home.
  case dishes
  /// One dish, which can become a template.
  case recipe
  case purchases

  /// Whether files of a format can have these contents.
  package func isHeld(by format: FileFormat) -> Bool {
    switch self {
    case .anything: true
    case .dishes: format.isScalable
    case .recipe: format == .cooklang
    case .purchases: format.holdsPurchases
    }
  }

  /// A short description for messages.
  var meaning: String {
    switch self {
    case .anything: "a file"
    case .dishes: "a recipe"
    case .recipe: "a template to apply"
    case .purchases: "purchases"
    }
  }

  /// The placeholder for the file in a usage line.
  var placeholder: String { self == .dishes || self == .recipe ? "RECIPE" : "FILE" }
}

extension Diagnostic {
  /// The error for a clause that does not apply to files of a format.
  static func notHeld(
    _ contents: FileContents, by format: FileFormat, _ file: SourceRange,
    for clause: SaidClause,
    at range: SourceRange
  ) -> Diagnostic {
    switch contents {
    case .purchases:
      Diagnostic(
        .unknownFormat, "purchases cannot be read from a `\(format.rawValue)` file", at: file,
        help: ["use csv, tsv or json"])
    case .recipe:
      Diagnostic(
        .unknownFormat, "only recipes (.cook) can be imported as templates", at: file,
        help: ["for a list: `template NAME from LIST`"])
    case .dishes where clause.isAlone: .everythingAnyway(range)
    case .dishes, .anything: .unscalable(range)
    }
  }
}
