extension ForeignWord {
  /// In place of a value.
  static let values: [ForeignWord] = [
    each(
      ["null", "none", "nil", "undefined", "nan", "void"],
      .say(
        "there is no null value: an empty note is `\"\"`, and `has(\"Milk\")` checks that an "
          + "item exists"), in: .value, after: "let y = "),
    each(
      ["case", "switch", "match", "when"],
      .say("write `if CONDITION then VALUE else VALUE`"), in: .value, after: "let w = ",
      before: " 1 > 2 { 3 } else { 4 }"),
    each(
      ["if"], .say("write it in parentheses after an operator: `(if … then … else …)`"),
      in: .value, after: "let w = 1 + ", before: " 1 > 2 { 3 } else { 4 }"),
    each(
      ["lambda", "function", "func", "fn", "def"],
      .say(
        "functions need a name: `func NAME(A) { return A }`; "
          + "to sort by a field: `sort(items, by: \"name\")`"), in: .value,
      after: "let w = ", before: " a: 1"),
    each(["new"], .write(""), in: .value, after: "print ", before: " len(\"a\")"),
    each(
      ["now", "current_date", "curdate", "sysdate", "current_timestamp", "datetime"],
      .write("today"), in: .value, after: "print "),
    each(
      ["args", "argv", "arguments"],
      .say("`param NAME = VALUE` reads a value from the command line"), in: .value,
      after: "let y = "),
    each(
      ["env", "environ"], .say("`env(\"NAME\")` reads an environment variable"), in: .value,
      after: "let y = "),
    each(["$"], .write(""), in: .value, after: "let x = 3\nprint ", before: "x"),
    each(["f", "u", "b"], .write(""), in: .value, after: "print ", before: "\"a\"", when: .quote),
    each(
      ["r"], .say("for a raw string, use single quotes: `'a\\b'`"), in: .value,
      after: "print ", before: "\"a\"", when: .quote),
  ].flatMap(\.self)

  /// Before parentheses.
  static let functions: [ForeignWord] = [
    each(
      ["length", "size", "strlen", "charlength", "cardinality"], .write("len"), in: .function,
      after: "print ", before: "(\"abc\")"),
    each(
      ["println", "echo", "puts", "printf", "write", "say"], .write("print"), in: .function,
      before: "(\"abc\")"),
    each(
      ["startswith", "beginswith", "hasprefix"], .write("starts"), in: .function,
      after: "print ", before: "(\"abc\", \"a\")"),
    each(
      ["endswith", "hassuffix"], .write("ends"), in: .function, after: "print ",
      before: "(\"abc\", \"c\")"),
    each(
      ["includes", "include", "inarray"], .write("contains"), in: .function, after: "print ",
      before: "(\"abc\", \"b\")"),
    each(
      ["indexof", "instr", "strpos", "charindex", "locate"], .write("index"), in: .function,
      after: "print ", before: "(\"abc\", \"b\")"),
    each(
      ["find"],
      .say(
        "`index(list, value)` finds a position; `[x for x in list where x > 2]` filters a list"
      ),
      in: .function, after: "print ", before: "([1, 2], 2)"),
    each(
      ["toupper", "touppercase", "ucase", "uppercase", "upcase"], .write("upper"), in: .function,
      after: "print ", before: "(\"abc\")"),
    each(
      ["tolower", "tolowercase", "lcase", "lowercase", "downcase"], .write("lower"), in: .function,
      after: "print ", before: "(\"abc\")"),
    each(
      ["strip", "ltrim", "rtrim", "trimmed"], .write("trim"), in: .function, after: "print ",
      before: "(\" abc \")"),
    each(
      ["gsub", "strreplace", "substitute", "regexpreplace"], .write("replace"), in: .function,
      after: "print ", before: "(\"abc\", \"b\", \"x\")"),
    each(["ceiling", "roundup"], .write("ceil"), in: .function, after: "print ", before: "(2.5)"),
    each(
      ["trunc", "truncate", "int", "rounddown"], .write("floor"), in: .function, after: "print ",
      before: "(2.5)"),
    each(["add"], .write("sum"), in: .function, after: "print ", before: "([1, 2])"),
    each(["maximum", "greatest"], .write("max"), in: .function, after: "print ", before: "(1, 2)"),
    each(["minimum", "least"], .write("min"), in: .function, after: "print ", before: "(1, 2)"),
    each(
      ["sorted", "sortby", "orderby"], .write("sort"), in: .function, after: "print ",
      before: "([2, 1])"),
    each(
      ["reversed", "rev"], .write("reverse"), in: .function, after: "print ", before: "([2, 1])"),
    each(
      ["distinct", "uniq", "dedupe", "set"], .write("unique"), in: .function, after: "print ",
      before: "([2, 2])"),
    each(
      ["dayofweek", "wday", "dayname"], .write("weekday"), in: .function, after: "print ",
      before: "(today)"),
    each(
      ["weekofyear", "weeknumber", "isoweek"], .write("week"), in: .function, after: "print ",
      before: "(today)"),
    each(
      ["todate", "parsedate", "strtotime", "makedate"], .write("date"), in: .function,
      after: "print ", before: "(\"2026-12-24\")"),
    each(["quit", "exit"], .rewrite("exit"), in: .function, before: "()"),
    each(["exists"], .write("has"), in: .function, after: "print ", before: "(\"Milk\")"),
    each(
      ["avg", "mean"], .write("average"), in: .function, after: "print ", before: "([1, 2])"),
    each(
      ["groupby", "partition"], .write("group"), in: .function, after: "print ", before: "([1])"),
    each(
      ["tojson", "stringify", "jsonencode"], .write("json"), in: .function, after: "print ",
      before: "([1])"),
    each(
      ["strftime", "dateformat", "formatdate", "tochar"],
      .say("`format(today, \"d mmmm yyyy\")` formats a date"), in: .function, after: "print ",
      before: "(today)"),
    each(
      ["now", "curdate", "currentdate", "getdate", "sysdate", "datetime"], .rewrite("today"),
      in: .function, after: "print ", before: "()"),
    each(
      ["str", "string", "tostring", "text", "repr", "char"], .rewrite("\"{ARGUMENTS}\""),
      in: .function, after: "print ", before: "(2)"),
    each(
      ["float", "num", "tonumber", "parseint", "parsefloat", "double"],
      .say("`number(\"2.5\")` converts a string; `round(2.7)` and `floor(2.7)` return integers"),
      in: .function, after: "print ", before: "(2)"),
    each(
      ["range", "seq", "xrange", "generateseries"],
      .say("write a range as `1..5`, including both ends"),
      in: .function, after: "for i in ", before: "(5) { print i }"),
    each(
      ["map", "foreach", "apply"],
      .say(
        "`[x * 2 for x in list]` maps a list; `for x in list { … }` iterates over it"),
      in: .function,
      after: "print ", before: "([1])"),
    each(
      ["reduce", "fold"],
      .say("to add up: `sum(x * 2 for x in list)`; for anything else: `for x in list { … }`"),
      in: .function, after: "print ", before: "([1])"),
    each(
      ["zip"], .say("to pair two lists: `[[a[i], b[i]] for i in 1..len(a)]`"), in: .function,
      after: "print ", before: "([1])"),
    each(
      ["pairs", "ipairs"],
      .say("use `for key, value in record { … }` or `for i, x in enumerate(list) { … }`"),
      in: .function, after: "print ", before: "([1])"),
    each(
      ["filter", "select", "findall", "grep"],
      .say("`[x for x in list where x > 2]` filters a list; for items, `items(where CONDITION)`"),
      in: .function, after: "print ", before: "([1])"),
    each(
      ["some"], .say("use `any(x > 2 for x in list)`"), in: .function,
      after: "print ", before: "([1])"),
    each(
      ["every"], .say("use `all(x > 2 for x in list)`"), in: .function,
      after: "print ", before: "([1])"),
    each(
      ["substr", "substring", "slice", "left", "right", "mid"],
      .say("to slice a string: `text[1..3]` or `text[-2..]`"),
      in: .function, after: "print ", before: "(\"abc\", 1)"),
    each(
      ["concat", "concatws"], .say("`+` joins strings and lists: `\"a\" + \"b\"`"), in: .function,
      after: "print ", before: "(\"a\", \"b\")"),
    each(
      ["coalesce", "ifnull", "nvl", "isnull", "iif", "cond"],
      .say("write `if CONDITION then VALUE else VALUE`"), in: .function,
      after: "print ",
      before: "(1, 2)"),
    each(
      ["pow", "power", "sqrt", "exp"],
      .say("there are no powers or roots; for a square, write `x * x`"), in: .function,
      after: "print ", before: "(2)"),
    each(
      ["rand", "rnd", "randint", "choice", "pick"],
      .say("`random(1..6)` draws a number, `random(list)` an element"), in: .function,
      after: "print ", before: "(2)"),
    each(
      ["datediff", "timedelta", "dateadd", "interval"],
      .say("use date arithmetic: `today + 3 days` or `days(2026-12-24 - today)`"), in: .function,
      after: "print ", before: "(1, 2)"),
    each(
      ["input", "readline", "prompt", "ask", "args", "argv"],
      .say("`param NAME \"QUESTION\"` reads a value from the command line, or asks at a terminal"),
      in: .function, after: "print ", before: "(\"x\")"),
    each(
      ["getenv", "environ"], .write("env"), in: .function, after: "print ", before: "(\"HOME\")"),
  ].flatMap(\.self)

  /// After a value and a dot.
  static let fields: [ForeignWord] = [
    each(
      ["length", "len", "size", "count"], .rewrite("len(VALUE)"), in: .field,
      after: "print \"abc\"."),
    each(
      ["upper", "toupper", "touppercase", "uppercase", "uppercased", "upcase"],
      .rewrite("upper(VALUE)"), in: .field, after: "print \"abc\".", before: "()"),
    each(
      ["lower", "tolower", "tolowercase", "lowercase", "lowercased", "downcase"],
      .rewrite("lower(VALUE)"), in: .field, after: "print \"abc\".", before: "()"),
    each(
      ["trim", "strip", "trimmed"], .rewrite("trim(VALUE)"), in: .field, after: "print \"abc\".",
      before: "()"),
    each(
      ["split"], .rewrite("split(VALUE, ARGUMENTS)"), in: .field, after: "print \"a-c\".",
      before: "(\"-\")"),
    each(
      ["join"], .say("to join a list: `join(list, with: \", \")`"), in: .field,
      after: "print \"a\".", before: "([1])"),
    each(
      ["replace", "replaceall", "gsub", "sub"], .rewrite("replace(VALUE, ARGUMENTS)"), in: .field,
      after: "print \"abc\".", before: "(\"a\", \"b\")"),
    each(
      ["contains", "includes", "has", "include"], .rewrite("contains(VALUE, ARGUMENTS)"),
      in: .field,
      after: "print \"abc\".", before: "(\"a\")"),
    each(
      ["startswith", "hasprefix", "starts", "beginswith"], .rewrite("starts(VALUE, ARGUMENTS)"),
      in: .field, after: "print \"abc\".", before: "(\"a\")"),
    each(
      ["endswith", "hassuffix", "ends"], .rewrite("ends(VALUE, ARGUMENTS)"), in: .field,
      after: "print \"abc\".", before: "(\"c\")"),
    each(
      ["sort", "sorted"], .rewrite("sort(VALUE)"), in: .field, after: "print [2, 1].", before: "()"),
    each(
      ["reverse", "reversed"], .rewrite("reverse(VALUE)"), in: .field, after: "print [2, 1].",
      before: "()"),
    each(
      ["unique", "distinct", "uniq"], .rewrite("unique(VALUE)"), in: .field, after: "print [2, 1].",
      before: "()"),
    each(["first"], .rewrite("first(VALUE)"), in: .field, after: "print [2, 1]."),
    each(["last"], .rewrite("last(VALUE)"), in: .field, after: "print [2, 1]."),
    each(
      ["sum", "total"], .rewrite("sum(VALUE)"), in: .field, after: "print [2, 1].", before: "()"),
    each(["max"], .rewrite("max(VALUE)"), in: .field, after: "print [2, 1].", before: "()"),
    each(["min"], .rewrite("min(VALUE)"), in: .field, after: "print [2, 1].", before: "()"),
    each(["round"], .rewrite("round(VALUE)"), in: .field, after: "print (2.5).", before: "()"),
    each(["floor"], .rewrite("floor(VALUE)"), in: .field, after: "print (2.5).", before: "()"),
    each(
      ["append", "push", "add", "insert", "pushback"], .rewrite("VALUE + [ARGUMENTS]"), in: .field,
      after: "print [2, 1].", before: "(3)"),
    each(
      ["extend", "concat"], .rewrite("VALUE + ARGUMENTS"), in: .field, after: "print [2, 1].",
      before: "([3])"),
    each(
      ["year", "getyear", "getfullyear"], .rewrite("year(VALUE)"), in: .field, after: "print today."
    ),
    each(["month", "getmonth"], .rewrite("month(VALUE)"), in: .field, after: "print today."),
    each(["week", "weekofyear"], .rewrite("week(VALUE)"), in: .field, after: "print today."),
    each(
      ["weekday", "dayofweek", "getday"], .rewrite("weekday(VALUE)"), in: .field,
      after: "print today."),
    each(["days"], .rewrite("days(VALUE)"), in: .field, after: "print (3 days)."),
    each(
      ["tostring", "str", "text", "description"], .rewrite("\"{VALUE}\""), in: .field,
      after: "print (2).", before: "()"),
    each(
      ["map", "foreach", "filter", "reduce", "each", "select"],
      .say("to map or filter a list: `[x * 2 for x in list where x > 1]`"),
      in: .field, after: "print [1].", before: "(2)"),
    each(
      ["pop", "shift", "remove", "delete", "clear"],
      .say("to leave out elements: `without(list, 2)` or `[x for x in list where x != 2]`"),
      in: .field, after: "print [1].", before: "()"),
    each(
      ["keys", "values", "entries", "get", "items"],
      .say("for records, use `keys(record)`, `values(record)` or `record[\"KEY\"] otherwise 0`"),
      in: .field,
      after: "print [1].", before: "()"),
  ].flatMap(\.self)
}
