extension HelpPage {
  /// The page for `help formats`.
  static let formats = HelpPage(
    summary: "File formats of `import` and `export`, by file extension.",
    rows: [
      (".txt", "plain lines: notes, recipes, lists; ticks of a phone"),
      (
        ".csv .tsv",
        "tables with headings: name, quantity, unit, category, note, done, due, shop, list"
      ),
      (".md todo.txt", "Markdown checklists; tasks, +Project is the list, @context the category"),
      (".json", "what `export` wrote; also from Taskwarrior, Google Keep, Mealie and others"),
      (".cook .menu", "Cooklang recipes, import only, and menus"),
      (".shopping-list .conf", "Cooklang's shopping list and aisle.conf"),
      (".ics", "a menu as events of a calendar; export only"),
      (
        ".html .qc", "a page to check off on the phone, a script that creates the list; export only"
      ),
    ],
    details: [
      "Use `as FORMAT` for other file extensions: csv, tsv, json, markdown, todo, text, html, "
        + "script, aisles, cooklang, menu, shopping-list, taskwarrior, ics. `-` is standard input or "
        + "output."
    ],
    examples: ["add 2 l Milk, 6 Eggs", "export to shopping.csv", "import shopping.csv to Copy"])
}
