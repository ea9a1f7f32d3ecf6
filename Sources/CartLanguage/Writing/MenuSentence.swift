package import CartModels

/// Menus as sentences.
package enum MenuSentence {
  /// The sentences that recreate the menu of a day. If a dish was put on a list with other servings
  /// than planned, they include one sentence for the servings on the list and one for the plan.
  package static func planning(_ menu: MenuDay) -> [String] {
    func sentence(_ dishes: [Dish]) -> String {
      var words = "menu \(menu.day.text) "
      for (place, dish) in dishes.enumerated() {
        // After a comma, a value could be a day.
        let day = isKeyword(dish) ? "\(menu.day.text) " : ""
        words += (place == 0 ? "" : ", \(day)") + text(of: dish)
      }
      return "\(words) noted \(menu.noted.text)"
    }
    let before = menu.dishes.map { dish in
      Dish(
        dish.name, isText: dish.isText, servings: dish.applied.map(\.servings) ?? dish.servings,
        applied: dish.applied)
    }
    return before == menu.dishes
      ? [sentence(menu.dishes)] : [sentence(before), sentence(menu.dishes)]
  }

  private static func text(of dish: Dish) -> String {
    let quoted = QuotedText.of(dish.name)
    let name = dish.isText ? quoted : isKeyword(dish) ? "{\(quoted)}" : dish.name
    return name + (dish.servings.map { " for \($0.sourceDecimal ?? $0.exactText)" } ?? "")
      + (dish.isApplied ? " applied" : "")
  }

  /// Whether `menu` reads the name of a template as something else, such as `none` or a day.
  private static func isKeyword(_ dish: Dish) -> Bool {
    guard !dish.isText else { return false }
    let word = dish.name.lowercased()
    return ["applied", "noted"].contains(word) || MenuCommand.wordsForNone.contains(word)
      || RelativeDay(text: word) != nil
  }
}
