package import CartModels

/// Writes planned dishes as a Cooklang menu: templates become references to recipes, texts become
/// notes.
///
///     == Monday (2026-01-05) ==
///
///     @./lasagna{4%servings}
package struct CooklangMenuWriter {
  /// Creates a writer.
  package init() {}

  /// Returns the section of a day.
  package func text(of menu: MenuDay) -> String {
    let name = menu.day.dayOfWeek.name
    let heading = "== \(name.prefix(1).uppercased() + name.dropFirst()) (\(menu.day.text)) ==\n\n"
    return heading + menu.dishes.map { text(of: $0) + "\n\n" }.joined()
  }

  private func text(of dish: Dish) -> String {
    let servings = dish.servings?.exactText
    if dish.isText { return "> \(dish.name.onOneLine)\(servings.map { " for \($0)" } ?? "")" }
    return "@./\(dish.name){\(servings.map { "\($0)%servings" } ?? "")}"
  }
}
