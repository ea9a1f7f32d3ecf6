extension HelpPage {
  /// `help formats`
  static let formats = HelpPage(
    summary: "What `import` reads and `export` writes, by the ending of the file.",
    rows: [
      (".txt", "lines as people write them: notes, recipes, lists; in and out"),
      (".csv .tsv", "tables with headings: name, quantity, unit, category, note, done, due, list"),
      (".md todo.txt", "check lists in Markdown; tasks, +Project the list, @context the category"),
      (".json", "what `export` wrote; in also: Taskwarrior, Google Keep, Mealie and others"),
      (".cook .menu", "recipes of Cooklang, and menus of several; in only"),
      (".shopping-list .conf", "Cooklang's shopping list, and its aisle.conf"),
      (".html .qc", "out only: a page to tick on the phone, a script that makes the list"),
    ],
    details: [
      "`as FORMAT` says it where the ending doesn't: csv, tsv, json, markdown, todo, text, html, "
        + "script, aisles, cooklang, menu, shopping-list, taskwarrior; `-` is standard input or output."
    ],
    examples: ["add 2 l Milk, 6 Eggs", "export to shopping.csv", "import shopping.csv to Copy"])
}
