package import CartModels

/// Writes planned dishes as a Cooklang menu: templates become references to recipes, texts become
/// notes.
///
///     == Monday (2026-01-05) ==
///
///     @./lasagna{4%servings}
package struct CooklangMenuWriter {
  /// The number of dishes that had to be spelled differently.
  package private(set) var respelledCount = 0

  /// Creates a writer.
  package init() {}

  /// Returns the section of a day.
  package mutating func text(of menu: MenuDay) -> String {
    let name = menu.day.dayOfWeek.name
    let heading = "== \(name.prefix(1).uppercased() + name.dropFirst()) (\(menu.day.text)) ==\n\n"
    return menu.dishes.reduce(into: heading) { $0 += text(of: $1) + "\n\n" }
  }

  private mutating func text(of dish: Dish) -> String {
    let servings = dish.servings?.exactText
    if dish.isText {
      let name = CooklangText.withoutComments(dish.name.onOneLine)
      if name != dish.name { respelledCount += 1 }
      return "> \(name)\(servings.map { " for \($0)" } ?? "")"
    }
    return "@./\(dish.name){\(servings.map { "\($0)%servings" } ?? "")}"
  }
}
