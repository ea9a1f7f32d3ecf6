package import CartModels

/// Menus as sentences.
package enum MenuSentence {
  /// The sentences that recreate the menu of a day. If a dish was put on a list with other servings
  /// than planned, they include one sentence for the servings on the list and one for the plan.
  package static func planning(_ menu: MenuDay) -> [String] {
    func sentence(_ dishes: [Dish]) -> String {
      "menu \(menu.day.text) \(dishes.map(text).joined(separator: ", ")) noted \(menu.noted.text)"
    }
    let before = menu.dishes.map { dish in
      Dish(
        dish.name, isText: dish.isText, servings: dish.applied.map(\.servings) ?? dish.servings,
        applied: dish.applied)
    }
    return before == menu.dishes
      ? [sentence(menu.dishes)] : [sentence(before), sentence(menu.dishes)]
  }

  private static func text(_ dish: Dish) -> String {
    let name = dish.isText ? QuotedText.of(dish.name) : dish.name
    return name + (dish.servings.map { " for \($0.sourceDecimal ?? $0.exactText)" } ?? "")
      + (dish.isApplied ? " applied" : "")
  }
}
