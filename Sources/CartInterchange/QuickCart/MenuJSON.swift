package import CartModels

/// The dishes of a day as JSON.
package struct MenuJSON: Encodable {
  let day: String
  let dishes: [DishJSON]
  let noted: String

  package init(_ menu: MenuDay) {
    (day, noted) = (menu.day.text, menu.noted.text)
    dishes = menu.dishes.map { DishJSON($0) }
  }
}

struct DishJSON: Encodable {
  let dish: String
  /// Whether it is a template.
  let template: Bool
  let servings: Nullable<AmountJSON>
  /// Whether as much of it as is planned is on a list.
  let applied: Bool
  /// For how many it is on a list, if not for as many as are planned; null for as many as the template
  /// is made for.
  let appliedFor: Nullable<AmountJSON>?

  init(_ dish: Dish) {
    (self.dish, template, applied) = (dish.name, !dish.isText, dish.isApplied)
    servings = Nullable(dish.servings.map { AmountJSON(amount: $0) })
    appliedFor =
      dish.isApplied
      ? nil : dish.applied.map { Nullable($0.servings.map { AmountJSON(amount: $0) }) }
  }
}
