import CartModels

/// What a file must hold for a form of `import`.
package enum FileContents: Hashable, Sendable {
  /// Whatever can be imported.
  case anything
  /// Dishes, which can be cooked for more people and leave out what is at home.
  case dishes
  /// One dish, which can become a template.
  case recipe
  case purchases

  /// Whether files of a format hold it.
  package func isHeld(by format: FileFormat) -> Bool {
    switch self {
    case .anything: true
    case .dishes: format.isScalable
    case .recipe: format == .cooklang
    case .purchases: format.holdsPurchases
    }
  }

  /// It in a few words.
  var meaning: String {
    switch self {
    case .anything: "a file"
    case .dishes: "a recipe"
    case .recipe: "a template to apply"
    case .purchases: "purchases"
    }
  }

  /// What stands for the file in a usage line.
  var placeholder: String { self == .dishes || self == .recipe ? "RECIPE" : "FILE" }
}

extension Diagnostic {
  /// A file of some format doesn't hold what a clause is about.
  static func notHeld(
    _ contents: FileContents, by format: FileFormat, _ file: SourceRange,
    for clause: FileClauses.Said,
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
