extension ForeignWord {
  /// Between values.
  static let infixes: [ForeignWord] = [
    each(
      ["===", "is", "equals", "eq", "is equal to"], .write("="), in: .infix,
      after: "print 2 ", before: " 3"),
    each(
      ["<>", "!==", "~=", "≠", "is not", "isnt", "ne", "xor"], .write("!="), in: .infix,
      after: "print 2 ", before: " 3"),
    each(["=<", "≤", "le", "lte"], .write("<="), in: .infix, after: "print 2 ", before: " 3"),
    each(["≥", "ge", "gte"], .write(">="), in: .infix, after: "print 2 ", before: " 3"),
    each(
      ["=>"],
      .say("write `>=` to compare; to define a function: `func double(x) { return x * 2 }`"),
      in: .infix, after: "print 2 ", before: " 3"),
    each(["lt"], .write("<"), in: .infix, after: "print 2 ", before: " 3"),
    each(["gt"], .write(">"), in: .infix, after: "print 2 ", before: " 3"),
    each(["mod"], .write("%"), in: .infix, after: "print 7 ", before: " 3"),
    each(["×", "·"], .write("*"), in: .infix, after: "print 7 ", before: " 3"),
    each(["÷"], .write("/"), in: .infix, after: "print 7 ", before: " 3"),
    each(
      ["//", "div"], .say("for integer division: `floor(7 / 3)`"), in: .infix,
      after: "print 7 ", before: " 3"),
    each(
      ["**", "^"], .say("there is no power operator; multiply: `3 * 3`"), in: .infix,
      after: "print 7 ", before: " 0.5"),
    each(["++"], .write("+"), in: .infix, after: "print \"a\" ", before: " \"b\""),
    each([":="], .write("="), in: .infix, after: "let y ", before: " 3"),
    each(
      ["??", "?:"], .write("otherwise"), in: .infix, after: "print [1][2] ", before: " 0"),
    each(["eur"], .write("EUR"), in: .infix, after: "print 3.50 "),
    each(["usd"], .write("USD"), in: .infix, after: "print 3.50 "),
    each(["gbp"], .write("GBP"), in: .infix, after: "print 3.50 "),
    each(["chf"], .write("CHF"), in: .infix, after: "print 3.50 "),
    each(["cent", "cents"], .write(""), in: .infix, after: "print 3.50 "),
    each(
      ["?"], .say("write `if CONDITION then VALUE else VALUE`"), in: .infix,
      after: "print yes ", before: " 1 : 2"),
    each(
      ["is null", "is none", "is empty"], .write("= \"\""), in: .infix, after: "show where note "),
    each(
      ["is not null", "is not empty"], .write("!= \"\""), in: .infix, after: "show where note "),
    each(
      ["includes", "has", "contain", "including", "containing"], .write("contains"), in: .infix,
      after: "show where name ", before: " \"m\""),
    each(
      ["like", "ilike", "matches", "regexp", "rlike", "=~", "~", "glob"],
      .say(
        "use `name contains \"TEXT\"`, `starts(name, \"TEXT\")` or "
          + "`ends(name, \"TEXT\")`"
      ),
      in: .infix, after: "show where name ", before: " \"M%\""),
    each(
      ["startswith", "starts", "starts with", "begins", "begins with", "beginning"],
      .say("use `starts(name, \"TEXT\")`"), in: .infix,
      after: "show where name ",
      before: " \"M\""),
    each(
      ["endswith", "ends", "ends with", "ending"],
      .say("use `ends(name, \"TEXT\")`"), in: .infix, after: "show where name ",
      before: " \"M\""),
    each(
      ["between"], .say("compare twice: `quantity >= 1 and quantity <= 9`"), in: .infix,
      after: "show where quantity ", before: " 1 and 9"),
    each(
      ["not like", "not contains", "not between"],
      .say("put `not` first: `not [1, 2] contains 3`"), in: .infix,
      after: "print 3 ", before: " [1, 2]"),
    each(
      ["order by", "sort by", "sorted by"], .write("by"), in: .infix, after: "show where not done ",
      before: " name"),
  ].flatMap(\.self)

  /// In place of a block's `{`.
  static let blockWords: [ForeignWord] = [
    each(
      ["then", "do", "begin", ":"],
      .say("write a block in braces: `{ … }`"), in: .block, after: "if yes ",
      before: " add Eggs")
  ].flatMap(\.self)

  /// After `show`.
  static let showings: [ForeignWord] = [
    each(
      [
        "not done", "not checked", "undone", "unchecked", "open", "todo", "remaining", "left",
        "unfinished", "not completed", "incomplete", "what's left", "whats left", "what is left",
      ], .write("pending"), in: .showing, after: "show "),
    each(
      ["checked", "ticked", "finished", "not pending"], .write("completed"), in: .showing,
      after: "show "),
    each(
      ["order by", "sort by", "sorted by", "ordered by"], .write("by"), in: .showing,
      after: "show ", before: " name"),
    each(
      ["lists", "tables", "databases", "all lists"], .rewrite("lists"), in: .showing, after: "show "
    ),
    each(["templates"], .rewrite("templates"), in: .showing, after: "show "),
    each(["schedules"], .rewrite("schedules"), in: .showing, after: "show "),
    each(["categories"], .rewrite("categories"), in: .showing, after: "show "),
    each(["stats", "statistics"], .rewrite("stats"), in: .showing, after: "show "),
    each(["log"], .rewrite("log"), in: .showing, after: "show "),
    each(["help"], .rewrite("help"), in: .showing, after: "show "),
    each(["items", "list", "the list", "my list"], .rewrite("show"), in: .showing, after: "show "),
    each(["menu", "the menu"], .rewrite("menu"), in: .showing, after: "show "),
    each(["prices"], .rewrite("prices"), in: .showing, after: "show "),
    each(["the pantry"], .rewrite("pantry"), in: .showing, after: "show "),
    each(["shops"], .rewrite("shops"), in: .showing, after: "show "),
    each(["suggestions"], .rewrite("suggest"), in: .showing, after: "show "),
    each(["options", "settings"], .rewrite("options"), in: .showing, after: "show "),
  ].flatMap(\.self)
}
