extension HelpPage {
  /// `help formats`
  static let formats = HelpPage(
    summary: "What `import` reads and `export` writes, by the ending of the file.",
    rows: [
      (".txt", "lines as people write them: notes, recipes, lists; in and out"),
      (".csv .tsv", "tables with headings: name, quantity, unit, category, note, done, due, list"),
      (".md", "check lists in Markdown"),
      ("todo.txt", "tasks of todo.txt: +Project is the list, @context the category"),
      (".json", "what `export` wrote, of a list or the whole store; in also: Taskwarrior,"),
      ("", "Google Keep, Mealie, Tandoor and others"),
      (".cook .menu", "recipes of Cooklang, and menus of several; in only"),
      (".shopping-list", "a shopping list of Cooklang"),
      (".conf", "categories and what stands in them, as Cooklang's aisle.conf"),
      (".html", "a page to tick on the phone, or to print; out only"),
      (".qc", "a script that makes the list; out only: `include` runs it"),
    ],
    details: [
      "`as FORMAT` says it where the ending doesn't: csv, tsv, json, markdown, todo, text, html, "
        + "script, aisles, cooklang, menu, shopping-list, taskwarrior. `-` is standard input or output.",
      "What a file says is never run: `Milk; remove all` in a note is an item called that. A line "
        + "that isn't clear is taken whole, as a name, and told as unsure.",
      "All of an import is one step of `undo`.",
    ],
    examples: [
      "add 2 l Milk, 6 Eggs", "export to shopping.csv", "import shopping.csv to Copy",
      "export Copy as markdown to -",
    ])
}
