import CartModels

/// Cooklang: recipes as plain text with their ingredients marked, plans of meals that point to
/// recipes, and lists of what to buy for them.
///
///     Mix @flour{500%g} with @water{300%ml}, @salt{=1%tsp} and @./starters/rye{}.
///
/// This reads what the public specification (github.com/cooklang/spec) says of ingredients, their
/// amounts, references and scaling, and beyond it what Cooklang's own parser takes as well: `@?`,
/// `@&`, `@-`, `@+` and `@@` before a name, a name to show after `|`, ranges, and units after a blank.
package enum Cooklang {
  /// The most bytes of such a file that are read.
  package static let mostBytes = 1 << 20

  /// Reads a recipe: what it takes to cook it, and the recipes that it refers to.
  ///
  /// - Parameters:
  ///   - name: the file's name, which is the recipe's title where it says none.
  ///   - passing: told of the work as it goes on.
  ///   - open: hands out the text of a file by its path below the recipe's folder, or nil where
  ///     there is none. It is asked for nothing above that folder, and must follow no link out of
  ///     it.
  /// - Throws: a `FormatMistake` where the recipe can't be scaled so, and what `open` throws.
  package static func read(
    _ text: String, named name: String, scale: CooklangScale = .asWritten,
    passing: @escaping WorkCheck = { _ in }, open: (String) throws -> String?
  ) throws -> FileReading<ImportedLists> {
    try read(text, file: CooklangFile(named: name, isMenu: false), scale, passing, open)
  }

  /// Reads a recipe as it is written, with what it says of itself; the notes of ingredients begin with
  /// their section.
  ///
  /// Parameters and errors are those of `read`, with the path below the folder of what refers to it.
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
          .unsure, line: said.line, "\(Excerpt.of(said.text.onOneLine)) is no number of servings")
      }
      return CooklangRecipe(
        title: metadata.title ?? CooklangText.plain(file.name), servings: metadata.servings,
        reading: reading)
    }
  }

  /// Reads a plan of meals, `.menu`: its recipes and what stands beside them, wanted by the day
  /// that their section says.
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

  /// Reads a shopping list, `.shopping-list`, and the log of what was checked on it,
  /// `.shopping-checked`.
  ///
  ///     ./mains/Lasagna{2}
  ///       ./sauces/Béchamel
  ///     olive oil{1%l}
  ///
  /// - Parameters:
  ///   - checked: the log's text; nil where there is none.
  ///   - passing: told of the work as it goes on.
  ///   - open: as for `read`, below the list's folder.
  /// - Throws: what `open` throws.
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
