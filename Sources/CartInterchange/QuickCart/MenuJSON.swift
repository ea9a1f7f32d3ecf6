package import CartModels

/// The JSON form of a day's dishes.
package struct MenuJSON: Encodable {
  let day: String
  let dishes: [DishJSON]
  let noted: String

  /// - Parameter missing: the templates that no longer exist.
  package init(_ menu: MenuDay, missing: Set<NameKey> = []) {
    (day, noted) = (menu.day.text, menu.noted.text)
    dishes = menu.dishes.map { DishJSON($0, missing) }
  }
}

struct DishJSON: Encodable {
  let dish: String
  /// Whether the dish is a template.
  let template: Bool
  let servings: Nullable<AmountJSON>
  /// Whether the planned amount of it is already on a list.
  let applied: Bool
  /// The servings already on a list, if they differ from the planned ones; null for the template's
  /// own servings.
  let appliedFor: Nullable<AmountJSON>?

  /// The reason why the dish cannot be applied, if any.
  let problem: String?

  init(_ dish: Dish, _ missing: Set<NameKey>) {
    (self.dish, template, applied) = (dish.name, !dish.isText, dish.isApplied)
    problem = !dish.isText && missing.contains(dish.key) ? "its template no longer exists" : nil
    servings = Nullable(dish.servings.map { AmountJSON(amount: $0) })
    appliedFor =
      dish.isApplied
      ? nil : dish.applied.map { Nullable($0.servings.map { AmountJSON(amount: $0) }) }
  }
}
