import CartInterchange
import CartLanguage
import CartModels
import CartStore

/// Planning the dishes of Cooklang menus.
extension Interpreter {
  /// Plans the dishes of a menu on the days that its sections name. Recipes without a template
  /// become templates.
  func importMenu(_ file: ImportedFile, _ import: Import) throws {
    let plan = try explained(`import`) {
      try Cooklang.readPlan(file.text) { try spend($0, at: `import`.range) }
    }
    var findings = plan.findings
    var recipes: [RecipeTemplate] = []
    var days: [(day: CalendarDate, dishes: [Dish])] = []
    for section in plan.sections {
      guard let day = day(of: section) else {
        findings.add(
          .refused, line: section.line,
          section.name.isEmpty
            ? "the first dishes have no day"
            : "section `\(section.name)` names no day, such as `Saturday (2026-03-07)`")
        continue
      }
      let dishes = try section.dishes.map { try dish($0, &recipes, &findings, `import`) }
      if let index = days.firstIndex(where: { $0.day == day }) {
        days[index].dishes += dishes
      } else {
        days.append((day, dishes))
      }
    }
    for (day, dishes) in days where !MenuDay(day: day, dishes: dishes, noted: day).isValid {
      findings.add(
        .refused, line: 1,
        dishes.count > MenuDay.mostDishes
          ? "\(day.text) has more than \(MenuDay.mostDishes) dishes"
          : "a dish of \(day.text) has a name that is too long, or too many servings")
    }
    var counts = StoreCounts()
    counts.add("meal", days.reduce(0) { $0 + $1.dishes.count })
    counts.add("template", recipes.count)
    try confirm(.store(counts), findings, of: file, `import`)
    for recipe in recipes { try keep(recipe, `import`) }
    try self.plan(days, noted: agenda.today)
    try report(.store(counts), findings, of: file, `import`)
  }

  /// The day in the name of a section, as a date or in words; nil if there is none.
  private func day(of section: CooklangPlan.Section) -> CalendarDate? {
    section.date
      ?? RelativeDay.head(of: section.name.split(separator: " ").map(String.init))
      .flatMap { $0.day.date(from: agenda.today) }
  }

  private func dish(
    _ said: CooklangPlan.Dish, _ recipes: inout [RecipeTemplate], _ findings: inout Findings,
    _ import: Import
  ) throws -> Dish {
    guard !said.paths.isEmpty else {
      if said.isItem {
        findings.add(
          .unsure, line: said.line, "`\(said.name)` is not a recipe, so nothing is bought for it")
      }
      return Dish(said.name, isText: true, servings: said.servings)
    }
    let name = RecipeTemplate.word(for: said.name)
    var usual = recipes.first { $0.name == name }?.recipe.servings
    if let template = try template(NameKey(name)) {
      usual = usualServings(of: template)
    } else if !recipes.contains(where: { $0.name == name }) {
      guard let recipe = try recipe(said, `import`) else {
        findings.add(
          .unsure, line: said.line, "recipe `\(said.name)` not found, so it is planned as text")
        return Dish(said.name, isText: true, servings: said.servings)
      }
      usual = recipe.recipe.servings
      recipes.append(recipe)
    }
    let servings = try said.servings(ofUsual: usual, at: `import`.range)
    guard let servings, usual == nil || servings > Dish.mostServings else {
      return Dish(name, isText: false, servings: servings)
    }
    findings.add(
      .unsure, line: said.line,
      "`\(said.name)` cannot be made for \(servings.exactText), so it is not scaled")
    return Dish(name, isText: false)
  }

  private func recipe(
    _ said: CooklangPlan.Dish, _ import: Import
  ) throws -> RecipeTemplate? {
    for path in said.paths where path.hasSuffix(".cook") {
      guard let text = try reference(path, `import`) else { continue }
      let recipe = try self.recipe(in: text, at: path, `import`)
      if !recipe.items.isEmpty { return RecipeTemplate(recipe, path: path) }
    }
    return nil
  }
}

extension CooklangPlan.Dish {
  /// The number of servings; nil for the usual number.
  fileprivate func servings(
    ofUsual usual: Rational?, at range: SourceRange
  ) throws(Diagnostic) -> Rational? {
    guard servings == nil, let times, times != 1 else { return servings }
    do {
      return try (usual ?? 1).multiplied(by: times)
    } catch {
      throw Diagnostic(.overflow, "the servings of `\(name)` are out of range", at: range)
    }
  }
}
