import CartLanguage
import Testing

/// A condition of the parser beyond the form of a sentence. `grammar.md` states it in a comment or
/// in the description of the command.
struct SideCondition: CustomTestStringConvertible {
  /// The reason for the condition.
  let reason: String
  /// A sentence of the right form that is rejected.
  let example: String
  let code: DiagnosticCode
  /// A part of the message.
  let message: String

  var testDescription: String { example }

  init(_ reason: String, _ example: String, _ code: DiagnosticCode, _ message: String) {
    (self.reason, self.example, self.code, self.message) = (reason, example, code, message)
  }

  /// Whether a diagnostic reports a violation of the condition.
  func matches(_ diagnostic: Diagnostic) -> Bool {
    diagnostic.code == code && diagnostic.message.contains(message)
  }

  /// All conditions.
  static let all = [
    SideCondition(
      "`set` has something to set",
      "set Milk", .missing, "`set` needs at least one clause"),
    SideCondition(
      "after `quantity` stands an amount",
      "set Milk quantity", .missing, "an amount after `quantity`"),
    SideCondition(
      "what is set holds for all items, so it stands last",
      "set Milk in dairy, Bread", .wrongClause, "so they come last"),
    SideCondition(
      "`menu` shows a day or a week",
      "menu next month", .wrongDay, "shows a day or a week"),
    SideCondition(
      "only `add` takes suggestions",
      "ensure suggested", .wrongVerb, "accepts no suggestions"),
    SideCondition(
      "`move` says where to",
      "move Milk", .missing, "`to` and the list to move to"),
    SideCondition(
      "`copy` says where to",
      "copy Milk", .missing, "`to` and the list to copy to"),
    SideCondition(
      "a copy of a list has a name",
      "copy list Party", .missing, "a list, `to`, and a new name"),
    SideCondition(
      "`rename` says the new name",
      "rename Milk", .missing, "a name, `to`, and the new name"),
    SideCondition(
      "`clear` takes a list clause and nothing else",
      "clear Milk", .unexpected, "accepts no items"),
    SideCondition(
      "`options` shows what is set",
      "options x", .unknownOption, "unknown setting"),
    SideCondition(
      "`by` sorts by a key",
      "show by x", .unknownName, "cannot sort by"),
    SideCondition(
      "`limit` has a number",
      "show limit x", .unexpected, "`limit` needs a whole number"),
    SideCondition(
      "`as` has a format",
      "show as x", .unexpected, "unknown format"),
    SideCondition(
      "a clause word of `show` has something after it",
      "show by", .missing, "` needs a "),
    SideCondition(
      "`show` says one thing once",
      "show all all", .repeatedClause, "duplicate "),
    SideCondition(
      "after the condition of `show` stand clauses",
      "show where yes Milk", .unexpected, "cannot follow the condition"),
    SideCondition(
      "two texts side by side are two items",
      "add \"a\" \"b\"", .unexpected, "expected a comma between"),
    SideCondition(
      "only a note may be empty",
      "add \"\"", .emptyName, "the name cannot be empty"),
    SideCondition(
      "`add` adds items",
      "add recipe soup", .wrongVerb, "only adds items"),
    SideCondition(
      "what comes again has a schedule",
      "add Milk every week", .wrongClause, "is not part of an item"),
    SideCondition(
      "`list` names a list",
      "list all lists", .wrongVerb, "needs the name of one list"),
    SideCondition(
      "two products are two items",
      "have Rice and Beans", .wrongClause, "separate items with commas"),
    SideCondition(
      "what is at home has no day",
      "have Soup on friday", .wrongClause, "needs no day"),
    SideCondition(
      "what is suggested is added by itself",
      "add 5 suggested", .wrongClause, "cannot be used with amounts or other items"),
    SideCondition(
      "a number is written in one piece",
      "add 1 000 Eggs", .unexpected, "the digits of a number"),
    SideCondition(
      "nothing can be looked for in an empty text",
      "find \"\"", .emptyName, "the text to search for cannot be empty"),
    SideCondition(
      "an alias stands for something",
      "alias x = \"\"", .emptyName, "the text of `"),
    SideCondition(
      "`export` says where to",
      "export Party", .missing, "`export` needs"),
    SideCondition(
      "a file's ending says its format",
      "export to x", .unknownFormat, "unknown file type"),
    SideCondition(
      "and so does that of one that is imported",
      "import x", .unknownFormat, "unknown file type"),
    SideCondition(
      "nothing but clauses follows the file's ending",
      "import x.csv y", .wrongClause, "unexpected words after `"),
    SideCondition(
      "between a shop and its categories stands a colon",
      "shop a, b", .missing, "expected `:` between"),
    SideCondition(
      "after that colon stands a category",
      "shop a:", .missing, "needs categories after the colon"),
    SideCondition(
      "before that colon stands a shop",
      "shop : a", .missingName, "before `:`"),
    SideCondition(
      "an option has a value that it can have",
      "option color = x", .wrongOption, "invalid value `"),
    SideCondition(
      "an alias is no verb",
      "alias show = x", .nameIsTaken, "is already a verb"),
    SideCondition(
      "`in` after a condition is its operator, but in `set`",
      "check where yes in in", .unexpected, "expected a value, found `in`"),
    SideCondition(
      "a path is not empty",
      "include \"\"", .unexpected, "`include` needs a path"),
    SideCondition(
      "`undo`, `redo`, `forget` and `apply due` stand in no block",
      "if yes { undo }", .standsAlone, "must be the only sentence"),
    SideCondition(
      "`func`, `param`, `include` and `template` hold for the whole source",
      "if yes { param x }", .misplaced, "is not allowed in a block"),
    SideCondition(
      "`break` and `continue` stand in a loop",
      "break", .misplaced, "outside a loop"),
    SideCondition(
      "`return` stands in a function",
      "return", .misplaced, "outside a function"),
    SideCondition(
      "parameters differ in name",
      "func f(a, a) { }", .nameIsTaken, "duplicate parameter"),
    SideCondition(
      "after a parameter with a value, all have one",
      "func f(a = 1, b) { }", .missing, "needs a default because"),
    SideCondition(
      "arguments with a name go last",
      "f(a: 1, 2)", .wrongArguments, "cannot follow a named one"),
    SideCondition(
      "a template ends with its last sentence",
      "template a { exit }", .misplaced, "is not allowed in a template"),
    SideCondition(
      "a template is given values",
      "apply a(where done)", .wrongArguments, "accepts no condition"),
    SideCondition(
      "each clause of `every` stands once",
      "every day apply a as b as c", .repeatedClause, "duplicate `"),
    SideCondition(
      "what is always at home has no last day",
      "have a always until friday", .repeatedClause, "cannot be used together"),
    SideCondition(
      "a schedule without braces has one sentence",
      "every day let x = 1", .misplaced, "needs braces in a schedule"),
    SideCondition(
      "a schedule holds what a template does",
      "every day exit", .misplaced, "is not allowed in a schedule"),
    SideCondition(
      "a description has no holes",
      "param a \"{1}\"", .unexpected, "a description without interpolations"),
    SideCondition(
      "no line of a text is indented less than its end",
      "print \"\"\"\na\n \"\"\"", .lessIndented, "is indented less"),
    SideCondition(
      "a text alone is a name without its verb",
      "\"Milk\"", .unexpected, "expected a verb such as"),
    SideCondition(
      "so is a raw one",
      "'Milk'", .unknownVerb, "unknown verb"),
    SideCondition(
      "a percentage is a part of something",
      "print 1 + 10%", .misplacedPercent, "is ambiguous"),
    SideCondition(
      "no value follows a percentage without `of`",
      "print 10% 3", .misplacedPercent, "expected an operator after"),
    SideCondition(
      "`otherwise` stands beside no operator but `and` and `or`",
      "print 1 + x[1] otherwise 2", .unexpected, "`otherwise` needs parentheses"),
    SideCondition(
      "what is always there isn't missing",
      "print 1 + 2 otherwise 3", .neverMissing, "is never missing"),
    SideCondition(
      "`step` follows a range",
      "print 1 step 2", .unexpected, "found `step`"),
    SideCondition(
      "the names of a loop differ",
      "for a, a in b { }", .nameIsTaken, "duplicate loop variable"),
    SideCondition(
      "braces are a record's where a quote follows",
      "print {a: 1}", .unexpected, "expected a value, found `{`"),
    SideCondition(
      "the text that a parameter is by default has no holes",
      "param x = \"\"\"\n{1}\n\"\"\"", .wrongType, "a default must be a literal"),
    SideCondition(
      "a slice has two ends",
      "print \"a\"[1..2..]", .unexpected, "found `..`"),
    SideCondition(
      "one place takes a value, and no slice",
      "x[1..2] = 3", .unexpected, "cannot assign to a slice"),
    SideCondition(
      "a record has each key once",
      "print [a: 1, a: 2]", .repeatedKey, "duplicate key"),
    SideCondition(
      "the key of a record's loop has an interpolation",
      "print [a: 1 for x in y]", .repeatedKey, "each value would have the key"),
    SideCondition(
      "each parameter is given once",
      "include \"a.qc\" with b = 1, b = 2", .wrongArguments, "duplicate parameter"),
    SideCondition(
      "a comma between digits is no decimal point",
      "print 1,5", .decimalComma, "numbers need a decimal point"),
    SideCondition(
      "values are nested 100 deep at most",
      "print " + String(repeating: "(", count: 101), .tooDeep, "nesting exceeds"),
    SideCondition(
      "an amount of money has one currency",
      "print €3 USD", .wrongClause, "an amount of money has one currency"),
    SideCondition(
      "comparisons don't chain",
      "print 1 < 2 < 3", .unexpected, "cannot be chained"),
  ]
}
