import CartModels

/// Reads Cooklang: recipes as plain text with marked ingredients, meal plans that refer to recipes,
/// and shopping lists for them.
///
///     Mix @flour{500%g} with @water{300%ml}, @salt{=1%tsp} and @./starters/rye{}.
///
/// The reader follows the public specification (github.com/cooklang/spec) for ingredients, amounts,
/// references and scaling. It also accepts extensions of Cooklang's own parser: `@?`, `@&`, `@-`,
/// `@+` and `@@` before a name, a display name after `|`, ranges, and units after a blank.
package enum Cooklang {
  /// The maximum size of a file, in bytes.
  package static let mostBytes = 1 << 20

  /// Reads a recipe with its ingredients, and the recipes to which it refers.
  ///
  /// - Parameters:
  ///   - name: the file's name, which becomes the title of a recipe without one.
  ///   - passing: called as the work proceeds.
  ///   - open: returns the text of a file by its path below the recipe's folder, or nil if there is
  ///     no such file. It is never called for a path above that folder, and must not follow links
  ///     that lead out of it.
  /// - Throws: a `FormatMistake` if the recipe can't be scaled as requested, and any error that
  ///   `open` throws.
  package static func read(
    _ text: String, named name: String, scale: CooklangScale = .asWritten,
    passing: @escaping WorkCheck = { _ in }, open: (String) throws -> String?
  ) throws -> FileReading<ImportedLists> {
    try read(text, file: CooklangFile(named: name, isMenu: false), scale, passing, open)
  }

  /// Reads a recipe unscaled, together with its servings. The notes of ingredients begin with their
  /// section.
  ///
  /// Parameters and errors are those of `read`. The path is relative to the folder of the file that
  /// refers to the recipe.
  package static func readRecipe(
    _ text: String, at path: String, passing: @escaping WorkCheck = { _ in },
    open: (String) throws -> String?
  ) throws -> CooklangRecipe {
    let file = CooklangFile(recipeAt: path)
    let document = try CooklangDocument(reading: text, passing: passing)
    return try withoutActuallyEscaping(open) { open in
      var expansion = CooklangExpansion(passing: passing, open: open)
      expansion.notesSections = true
      try expansion.take(document, CooklangUse(file: file, factor: 1, chain: [file.path]))
      let metadata = document.metadata
      var reading = expansion.reading
      if metadata.servings == nil, let said = metadata.textOfServings {
        reading.findings.add(
          .unsure, line: said.line, "\(Excerpt.of(said.text.onOneLine)) is not a number of servings"
        )
      }
      return CooklangRecipe(
        title: metadata.title ?? CooklangText.plain(file.name), servings: metadata.servings,
        reading: reading)
    }
  }

  /// Reads a meal plan, `.menu`: its recipes and other ingredients, each due on the day in the name
  /// of its section.
  ///
  ///     == Saturday (2026-03-07) ==
  ///
  ///     @./mains/lasagna{4%servings} with @green salad{1%head}
  ///
  /// Parameters and errors are those of `read`.
  package static func readMenu(
    _ text: String, named name: String, scale: CooklangScale = .asWritten,
    passing: @escaping WorkCheck = { _ in }, open: (String) throws -> String?
  ) throws -> FileReading<ImportedLists> {
    try read(text, file: CooklangFile(named: name, isMenu: true), scale, passing, open)
  }

  private static func read(
    _ text: String, file: CooklangFile, _ scale: CooklangScale, _ passing: @escaping WorkCheck,
    _ open: (String) throws -> String?
  ) throws -> FileReading<ImportedLists> {
    let document = try CooklangDocument(reading: text, passing: passing)
    let factor = try scale.factor(for: document.metadata, of: file)
    return try withoutActuallyEscaping(open) { open in
      var expansion = CooklangExpansion(passing: passing, open: open)
      try expansion.take(document, CooklangUse(file: file, factor: factor, chain: [file.path]))
      return expansion.reading
    }
  }

  /// Reads a shopping list, `.shopping-list`, and the log of checked items, `.shopping-checked`.
  ///
  ///     ./mains/Lasagna{2}
  ///       ./sauces/Béchamel
  ///     olive oil{1%l}
  ///
  /// - Parameters:
  ///   - checked: the log's text; nil if there is no log.
  ///   - passing: called as the work proceeds.
  ///   - open: as for `read`, below the list's folder.
  /// - Throws: any error that `open` throws.
  package static func readShoppingList(
    _ text: String, checked: String?, passing: @escaping WorkCheck = { _ in },
    open: (String) throws -> String?
  ) throws -> FileReading<ImportedLists> {
    try withoutActuallyEscaping(open) { open in
      var expansion = CooklangExpansion(passing: passing, open: open)
      var reader = CooklangListReader()
      try reader.read(text, passing)
      try expansion.take(reader.lines)
      if let checked {
        expansion.check(try CooklangCheckedLog(reading: checked, passing: passing))
      }
      return expansion.reading
    }
  }
}
