import CartAssist
import CartLanguage
import Testing

/// The context that is found at the cursor, which `|` marks.
@Suite struct CursorContextTests {
  @Test(arguments: [
    (
      "|",
      "verb, value"
    ),
    (
      "ad|",
      "verb ‹ad›, value ‹ad›"
    ),
    (
      "alias |",
      "new name"
    ),
    (
      "alias tt |",
      "="
    ),
    (
      "alias tt = sh|",
      "entry ‹sh›"
    ),
    (
      "forget alias t|",
      "alias ‹t›"
    ),
    (
      "add |",
      "newItem, suggested"
    ),
    (
      "add Mil|",
      "newItem ‹Mil›, suggested ‹Mil›"
    ),
    (
      "add 2 |",
      "unit, newItem"
    ),
    (
      "add 2 l|",
      "unit ‹l›, newItem ‹l›"
    ),
    (
      "add half a |",
      "unit, newItem"
    ),
    (
      "add half a Mel|",
      "unit ‹Mel›, newItem ‹Mel›"
    ),
    (
      "add jar of Ho|",
      "newItem ‹Ho›"
    ),
    (
      "add two Lem|",
      "unit ‹Lem›, newItem ‹Lem›, newItem ‹two Lem›"
    ),
    (
      "add 2 l Oat M|",
      "newItem ‹Oat M›, in ‹M›, at ‹M›, note ‹M›, due ‹M›, to ‹M›"
    ),
    (
      "add 6 Bananas i|",
      "newItem ‹Bananas i›, in ‹i›, at ‹i›, note ‹i›, due ‹i›, to ‹i›"
    ),
    (
      "add 6 Bananas in |",
      "newItem ‹Bananas in ›, category"
    ),
    (
      "add 6 Bananas in prod|",
      "newItem ‹Bananas in prod›, category ‹prod›"
    ),
    (
      "add Milk to |",
      "newItem ‹Milk to ›, list"
    ),
    (
      "add Milk to Weekly Gro|",
      "newItem ‹Milk to Weekly Gro›, list ‹Weekly Gro›, in ‹Gro›, at ‹Gro›, note ‹Gro›, due ‹Gro›"
    ),
    (
      ##"add "Oat M|"##,
      "newItem ‹Oat M›"
    ),
    (
      "add Milk, Br|",
      "newItem ‹Br›"
    ),
    (
      "add Milk note |",
      "text"
    ),
    (
      "add {|",
      "value"
    ),
    (
      "add {peo|",
      "value ‹peo›"
    ),
    (
      ##"add "a {peo|"##,
      "value ‹peo›"
    ),
    (##"add "a {x} b|"##, ""),
    ("add # comm|", ""),
    (
      "check |",
      "all, pending item, where"
    ),
    (
      "check al|",
      "all ‹al›, pending item ‹al›, where ‹al›"
    ),
    (
      "check Mi|, Bread from Party",
      "all ‹Mi›, pending item ‹Mi›, where ‹Mi›"
    ),
    (
      "check Milk, |",
      "pending item"
    ),
    (
      "check all in |",
      "category"
    ),
    (
      "check where |",
      "field, value"
    ),
    (
      "check where qu|",
      "field ‹qu›, value ‹qu›"
    ),
    (
      "check where quantity |",
      "operator, on"
    ),
    (
      "check where quantity > 2 on |",
      "list"
    ),
    (
      "set Milk |",
      "any item ‹Milk ›, quantity, in, at, note, due, name, on"
    ),
    (
      "set Milk quantity 2 |",
      "any item ‹Milk quantity 2 ›, unit, in, at, note, due, name, on"
    ),
    (
      "set Milk quantity |",
      "any item ‹Milk quantity ›, amount"
    ),
    (
      "rename |",
      "list, category, shop, any item"
    ),
    (
      "rename list |",
      "list"
    ),
    (
      "rename list Par|",
      "list ‹Par›"
    ),
    (
      "rename Milk t|",
      "any item ‹Milk t›, to ‹t›, on ‹t›"
    ),
    (
      "rename Milk to |",
      "new name"
    ),
    (
      "copy list Par| to X",
      "list ‹Par›"
    ),
    (
      "delete |",
      "template, schedule, shop, category, all, list"
    ),
    (
      "delete list |",
      "list"
    ),
    (
      "move Milk from |",
      "any item ‹Milk from ›, list"
    ),
    (
      "move Milk to |",
      "any item ‹Milk to ›, list"
    ),
    (
      "show |",
      "template, list, in, at, on, pending, completed, all, due, by, limit, as, where"
    ),
    (
      "show Par|",
      "template ‹Par›, list ‹Par›, in ‹Par›, at ‹Par›, on ‹Par›, pending ‹Par›, completed ‹Par›, all ‹Par›, due ‹Par›, by ‹Par›, limit ‹Par›, as ‹Par›, where ‹Par›"
    ),
    (
      "show by |",
      "sortKey"
    ),
    (
      "show by name |",
      "in, at, on, pending, completed, all, due, limit, as, where, desc"
    ),
    (
      "show as |",
      "format"
    ),
    (
      "show limit |",
      "count"
    ),
    (
      "show in |",
      "category"
    ),
    (
      "show where done |",
      "operator, at, on, pending, completed, all, due, by, limit, as"
    ),
    (
      "list |",
      "list, new name"
    ),
    (
      "list Brunch |",
      "list ‹Brunch ›, from"
    ),
    (
      "stats |",
      "list, on"
    ),
    (
      "clear |",
      "on"
    ),
    (
      "help |",
      "topic"
    ),
    (
      "find |",
      "any item"
    ),
    (
      "bought |",
      "purchase, today, yesterday, this week, this month, this year, last week, last month, "
        + "last year, since"
    ),
    (
      "history add mi|",
      "entry ‹add mi›"
    ),
    (
      "undo |",
      "by, count"
    ),
    (
      "print |",
      "value"
    ),
    (
      "print fo|",
      "value ‹fo›"
    ),
    (
      "print round(|",
      "argument of round, value"
    ),
    (
      "print round(2, |",
      "argument of round, value"
    ),
    (
      "print round(pl|",
      "argument of round ‹pl›, value ‹pl›"
    ),
    (
      "print item.|",
      "field"
    ),
    (
      "print item.na|",
      "field ‹na›"
    ),
    (
      "print 2 |",
      "unit, span, operator, to"
    ),
    (
      "print 2 + |",
      "value"
    ),
    (
      "let |",
      "new name"
    ),
    (
      "let x |",
      ",, ="
    ),
    (
      "let x = |",
      "value"
    ),
    (
      "for |",
      "new name"
    ),
    (
      "for x |",
      ",, in"
    ),
    (
      "for x in |",
      "value"
    ),
    (
      "if yes |",
      "operator, {"
    ),
    (
      "if yes { |",
      "verb, value, }"
    ),
    (
      "if yes { ad|",
      "verb ‹ad›, value ‹ad›"
    ),
    (
      "if yes { add Milk }; |",
      "verb, value"
    ),
    (
      "if yes { add Milk |",
      "newItem ‹Milk ›, in, at, note, due, to, }"
    ),
    (
      "list Brunch from |",
      "list ‹Brunch from ›, template"
    ),
    (
      "list Brunch from par|",
      "list ‹Brunch from par›, template ‹par›"
    ),
    ("list from |", "list ‹from ›"),
    ("show template |", "template"),
    ("show template par|", "template ‹par›"),
    ("template |", "new name"),
    ("template usual |", "from, (, a description in quotes, {"),
    ("template usual from |", "list"),
    ("template usual(a|", "new name ‹a›"),
    ("apply |", "due, menu, template"),
    ("apply d|", "due ‹d›, menu ‹d›, template ‹d›"),
    ("apply due |", ""),
    ("apply soup |", "to, on, except, with everything"),
    ("apply soup with everything |", "to, on, except"),
    ("apply soup to Party with everything |", "except"),
    ("apply soup except Leeks with everything |", ""),
    ("import a.cook |", "importedFile ‹a.cook ›, to, for, scale, as, with everything"),
    ("import a.cook with |", "everything"),
    ("import a.cook with everything |", "to, for, scale, as"),
    ("import a.cook to Party with everything |", "for, scale, as"),
    ("import a.csv with everything |", "to, as"),
    ("every |", "period(isPlural: false), weekday"),
    ("every 2 |", "period(isPlural: true)"),
    ("every 2 weeks |", "on, weekdayAfterOn, after, apply, {, verb"),
    ("every month |", "on, apply, {, verb"),
    ("every day |", "after, apply, {, verb"),
    ("every month on |", "days of the month, first, second, third, fourth, last"),
    ("every year on |", "days of the year"),
    ("every week apply soup |", "to, on, except, starting, until, as"),
    ("every week apply soup starting |", "dueDay(mayBeNone: false)"),
    ("every week apply soup starting today |", "until, as"),
    ("every week apply soup as |", "schedule"),
    ("check where category |", "operator, on"),
    ("check where category = |", "value of category, field, value"),
    (##"check where category = "d|"##, "value of category ‹d›"),
    (##"check where category in ["Dairy", "|"##, "value of category"),
    (##"check where lower(category) = "|"##, ""),
    (##"print item.unit = "|"##, "value of unit"),
    (##"print unit = "|"##, ""),
    (
      "if yes { add Milk } |",
      "else"
    ),
    (
      "include |",
      "file"
    ),
    (
      ##"include "ex|"##,
      "file ‹ex›"
    ),
    (
      "func f(|",
      "new name"
    ),
    (
      "print count(where |",
      "field, value"
    ),
    (
      "add Milk; ch|",
      "verb ‹ch›, value ‹ch›"
    ),
    (
      "x = |",
      "value"
    ),
    (##"print "abc|"##, ""),
    ("check Milk\n|", "verb, value"),
    ("exit |", ""),
    ("apply soup except |", "item of soup"),
    ("apply soup except Leeks t|", "item of soup ‹Leeks t›, to ‹t›, with everything ‹t›"),
    ("apply soup except Leeks to |", "item of soup ‹Leeks to ›, list, with everything"),
    ("apply soup to Party except Leeks, t|", "item of soup ‹t›"),
    ("list A from soup(2) except Leeks t|", "item of soup ‹Leeks t›, with everything ‹t›"),
    (
      "every week on mon apply soup except Leeks t|",
      "item of soup ‹Leeks t›, to ‹t›, starting ‹t›, until ‹t›, as ‹t›"
    ),
  ])
  func slots(_ marked: String, _ expected: String) {
    let parts = marked.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    let source = Source(name: "test", text: parts.joined())
    let context = CursorContext(source, cursor: parts[0].utf8.count)
    #expect(context.slots.map(\.description).joined(separator: ", ") == expected)
  }

  @Test func knowsWhatTheSentenceSaysElsewhere() {
    let source = Source(name: "test", text: "move Bread, M, Eggs from Weekly List to Party")
    let context = CursorContext(source, cursor: 13)
    #expect(context.verb == .move)
    #expect(context.itemsBefore == ["Bread"])
    #expect(context.titles == [.from: "Weekly List", .to: "Party"])
  }

  @Test func knowsWhatTheEntryDeclares() {
    let text = "func f(size) { let y = 1; print "
    let context = CursorContext(Source(name: "test", text: text), cursor: text.utf8.count)
    #expect(Set(context.names.variables.values) == ["f", "size", "y"])
  }
}

extension Slot {
  /// The kind of context and the text typed so far: `item pending ‹Oat M›`.
  fileprivate var description: String { text.isEmpty ? name : "\(name) ‹\(text)›" }

  private var name: String {
    switch kind {
    case .operand(.item(let state)): "\(state) item"
    case .operand(let operand): "\(operand)"
    case .clause(let word, _): word
    case .operator: "operator"
    case .fieldValue(let field): "value of \(field)"
    case .written(let what, _): what
    case .sign(let sign): sign
    case .label(let function, _): "argument of \(function.text)"
    case .newName: "new name"
    case .templateItem(let template): "item of \(template.text)"
    default: "\(kind)"
    }
  }
}
