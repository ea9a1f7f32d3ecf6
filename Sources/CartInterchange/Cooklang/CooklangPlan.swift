package import CartModels

/// A Cooklang menu as a plan: the dishes of each section.
package struct CooklangPlan: Hashable, Sendable {
  /// A section, with its name in the file's words.
  package struct Section: Hashable, Sendable {
    package let line: Int
    package let name: String
    package var dishes: [Dish] = []

    /// The day in its name, in ISO 8601 format: `Saturday (2026-03-07)`.
    package var date: CalendarDate? { CooklangExpansion.date(in: name) }
  }

  /// A recipe or a text.
  package struct Dish: Hashable, Sendable {
    package let line: Int
    /// The text, or the recipe's name without folders.
    package let name: String
    /// The possible files of the recipe; empty for a text.
    package let paths: [String]
    /// The number of servings to cook. `times` is a multiple of the recipe instead.
    package let servings: Rational?
    package let times: Rational?
    /// Whether it is an ingredient to buy.
    package let isItem: Bool
  }

  package private(set) var sections: [Section] = []
  package private(set) var findings = Findings()
}

extension Cooklang {
  /// Reads a menu as a plan. Never fails.
  package static func readPlan(
    _ text: String, passing: WorkCheck = { _ in }
  ) rethrows -> CooklangPlan {
    CooklangPlan(try CooklangDocument(reading: text, passing: passing))
  }
}

extension CooklangPlan {
  fileprivate init(_ document: CooklangDocument) {
    var section = Section(line: 1, name: "")
    for element in document.elements {
      switch element {
      case .finding(let finding):
        findings.add(finding.kind, line: finding.line, finding.message)
      case .section(let name, let line):
        if !section.dishes.isEmpty { sections.append(section) }
        section = Section(line: line, name: name)
      case .ingredient(let ingredient): take(ingredient, into: &section)
      case .note(let text, let line):
        section.dishes.append(
          Dish(line: line, name: text, paths: [], servings: nil, times: nil, isItem: false))
      }
    }
    if !section.dishes.isEmpty { sections.append(section) }
  }

  private mutating func take(_ ingredient: CooklangIngredient, into section: inout Section) {
    let amount = ingredient.amount
    var (servings, times): (Rational?, Rational?)
    switch amount.value {
    case .number(let number) where number > 0 && CooklangMetadata.isServings(amount.unit):
      servings = number
    case .number(let number) where number > 0 && amount.unit.isEmpty: times = number
    case .none where amount.unit.isEmpty: break
    case .none, .number, .text:
      if ingredient.reference != nil {
        findings.add(
          .unsure, line: ingredient.line,
          "the amount of \(Excerpt.of(ingredient.name)) is not in servings, so it is left out"
        )
      }
    }
    if let problem = ingredient.reference?.problem ?? CooklangText.problem(ofName: ingredient.name)
    {
      return findings.add(
        .refused, line: ingredient.line, "\(Excerpt.of(ingredient.name)) \(problem)")
    }
    section.dishes.append(
      Dish(
        line: ingredient.line, name: ingredient.reference?.name ?? ingredient.name,
        paths: ingredient.reference?.files().map(\.path) ?? [], servings: servings, times: times,
        isItem: ingredient.reference == nil))
  }
}
