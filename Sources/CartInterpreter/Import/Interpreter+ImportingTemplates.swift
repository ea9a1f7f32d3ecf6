import CartInterchange
import CartLanguage
import CartModels
import CartStore

/// Importing recipes as templates.
extension Interpreter {
  /// Stores a recipe as a template, after any confirmation. A template with the same name is
  /// replaced.
  func importTemplate(
    _ file: ImportedFile, as format: FileFormat, _ import: Import
  ) throws {
    let recipe = try explained(`import`) {
      try self.recipe(in: file.text, at: FilePath(`import`.path).name, `import`)
    }
    let template = RecipeTemplate(recipe, path: `import`.path)
    var contents = ItemImport()
    contents.lists = [
      ItemImport.List(
        title: "template \(template.name)", isNew: false, itemCount: recipe.items.count,
        first: try recipe.items.prefix(ItemImport.mostShown).map { item in
          ItemImport.Row(
            item: item,
            category: try usualCategory(of: NameKey(item.name), unit: item.quantity?.unit))
        })
    ]
    try confirm(.items(contents), recipe.reading.findings, of: file, `import`)
    try keep(template, `import`)
    try report(.items(contents), recipe.reading.findings, of: file, `import`)
  }

  func recipe(
    in text: String, at path: String, _ import: Import
  ) throws -> CooklangRecipe {
    var recipe = try Cooklang.readRecipe(
      text, at: path, passing: { try self.spend($0, at: `import`.range) }
    ) { try reference($0, `import`) }
    try settleMeasures(of: &recipe.reading.contents, in: text)
    return recipe
  }

  func keep(_ template: RecipeTemplate, _ import: Import) throws {
    guard !template.recipe.items.isEmpty else {
      throw Diagnostic(
        .missing, "`\(`import`.path)` has no ingredients", at: `import`.range,
        help: ["write them with `@`: `Mix @flour{500%g} with @water{300%ml}.`"])
    }
    let text: String
    do throws(ArithmeticError) {
      text = try template.source()
    } catch {
      throw Diagnostic(.overflow, "an amount of the recipe is out of range", at: `import`.range)
    }
    let definition: TemplateDefinition
    let source = try Source(template: template.name, text: text)
    do throws(SyntaxErrors) {
      definition = try TemplateDefinition(reading: source)
    } catch {
      throw Diagnostic(
        .nameIsTaken, "a template cannot be named `\(template.name)`", at: `import`.range,
        help: ["rename the file; its name is that of the template"])
    }
    try keep(
      Name(text: definition.template.text, range: `import`.range), text,
      describedAs: definition.description, from: `import`.path)
  }
}
