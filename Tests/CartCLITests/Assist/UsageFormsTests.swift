import CartAssist
import CartLanguage
import Foundation
import LineEditor
import Testing

@testable import CartCLI

/// A sentence for each form in the help, cut before every word. Tab must offer the next word. A `~`
/// marks a word that the user has to write and that `?` describes.
@Suite struct UsageFormsTests {
  /// The sentences, by verb and form.
  private static let sentences: [CommandName: [String: [String]]] = [
    .add: [
      "add ITEMS [to LIST]": [
        "add Bananas in Produce note ~\"ripe\" to Party", "add ~6 kg Potatoes, Milk to Party",
        "add {~3 + ~2} Eggs", "add Milk due friday in Dairy, Pears due ~2026-12-24 to Party",
      ],
      "add suggested [to LIST] [except ITEMS]": [
        "add suggested to Party except ~Milk, ~Eggs", "add suggested on Party",
      ],
    ],
    .ensure: ["ensure ITEMS [on LIST]": ["ensure ~2 cans ~Tuna in Pantry due today on Party"]],
    .check: [
      "check WHICH [as NAME] [for MONEY] [at SHOP] [on LIST]": [
        "check Milk as ~Oatly for ~2.58 at Lidl on Party",
        "check Milk, Bread on Party", "check all in Dairy on Party", "check all",
        "check where quantity > ~2 and category = \"Dairy\" on Party",
        "check where not done or added < today", "check where unit = \"kg\" and done = no",
        "check where list != \"Party\"", "check where category in [\"Dairy\", \"Produce\"]",
      ]
    ],
    .uncheck: [
      "uncheck WHICH [on LIST]": ["uncheck Oat Milk on Party", "uncheck where name = \"Oat Milk\""]
    ],
    .toggle: ["toggle WHICH [on LIST]": ["toggle Milk, Bread on Party"]],
    .set: [
      "set WHICH [quantity AMOUNT] [in CATEGORY] [at SHOP] [note \"TEXT\"] [due DAY] [name \"TEXT\"] "
        + "[on LIST]": [
          "set Milk quantity ~2 l in Dairy note ~\"fresh\" due tomorrow on Party",
          "set Milk due none", "set Milk at Lidl",
          "set Milk name ~\"Oatly\" on Party",
          "set where note contains ~\"x\" in Dairy",
        ]
    ],
    .edit: [
      "edit WHICH [on LIST]": ["edit Milk on Party", "edit where name = \"Oat Milk\""]
    ],
    .remove: ["remove WHICH [on LIST]": ["remove Milk on Party", "remove all in Dairy"]],
    .clear: ["clear [on LIST]": ["clear on Party"]],
    .move: ["move WHICH [from LIST] to LIST": ["move Milk from Weekly to Party"]],
    .list: [
      "list NAME": ["list Party", "list ~Brunch"],
      "list NAME from TEMPLATE(VALUE, NAME: VALUE) [except ITEMS] [with everything]": [
        "list ~Brunch from barbecue(people: ~4) except Sausages, Ketchup",
        "list ~Brunch from barbecue(people: ~4) with everything",
        "list ~Brunch from quick_run",
      ],
    ],
    .lists: ["lists [limit N]": ["lists", "lists limit ~2"]],
    .rename: [
      "rename ITEM to NAME [on LIST]": ["rename Milk to ~Oatly on Party"],
      "rename list A to B": ["rename list Party to ~Feast"],
      "rename shop A to B": ["rename shop Lidl to ~Aldi"],
      "rename category A to B": ["rename category Dairy to ~Fridge"],
    ],
    .copy: [
      "copy WHICH [from LIST] to LIST": ["copy Milk, Bread from Weekly to Party"],
      "copy list A to B": ["copy list Party to ~Feast"],
    ],
    .delete: [
      "delete list NAME, NAME": ["delete list Party, Weekly"],
      "delete all lists": ["delete all lists"],
      "delete template NAME": ["delete template taco"],
      "delete schedule NAME": ["delete schedule usual"],
      "delete shop NAME": ["delete shop Lidl"],
      "delete category NAME, NAME": ["delete category Dairy, Frozen"],
    ],
    .shop: [
      "shop NAME: CATEGORY, CATEGORY": ["shop ~Aldi: Dairy, Frozen"],
      "shop NAME [on LIST]": ["shop Lidl on Party"],
      "shop NAME learned": ["shop Lidl learned"],
      "shop none [on LIST]": ["shop none on Party"],
      "shop": ["shop"],
    ],
    .shops: ["shops": ["shops"]],
    .show: [
      "show [LIST] [pending|completed|all|due] [in CATEGORY] [at SHOP] [where CONDITION] [by KEY [desc]] "
        + "[limit N] [as text|json|csv|markdown]": [
          "show Party pending in Dairy where quantity > ~2 by name limit ~3 as json",
          "show all by quantity desc", "show by due", "show where due = today",
          "show completed as csv", "show at Lidl by name", "show where done on Party",
        ],
      "show template NAME": ["show template taco"],
    ],
    .find: ["find TEXT": ["find Milk", "find ~chocolate"]],
    .suggest: ["suggest [N]": ["suggest", "suggest ~20"]],
    .bought: [
      "bought [TEXT]": ["bought Oat Milk", "bought ~tea"], "bought PERIOD": ["bought this month"],
      "bought since DAY": ["bought since ~friday"],
    ],
    .price: [
      "price NAME MONEY [for AMOUNT] [per UNIT] [at SHOP] [until DAY]": [
        "price Milk ~1.29 for ~10 at Lidl until friday", "price Milk ~1.29 per kg",
      ]
    ],
    .prices: ["prices [NAME] [at SHOP]": ["prices Milk at Lidl", "prices at Lidl"]],
    .compare: ["compare [LIST]": ["compare Party", "compare on Party"]],
    .have: [
      "have ITEMS [always]": ["have Milk always, ~2 l Apples until ~friday, Pears"],
      "have ITEMS [until DAY]": ["have ~6 Eggs until ~june"],
    ],
    .pantry: ["pantry [as csv|json|table]": ["pantry", "pantry as csv"]],
    .out: ["out of ITEMS [to LIST]": ["out of Milk, ~2 ~kg ~Rice to Party"]],
    .budget: [
      "budget MONEY [on LIST]": ["budget ~60 on Party"],
      "budget none [on LIST]": ["budget none on Party"], "budget [on LIST]": ["budget on Party"],
    ],
    .spent: [
      "spent [PERIOD] [since DAY] [by KEY] [as csv|json|table]": [
        "spent this month by shop as csv", "spent since ~2026-01-01 by name", "spent last year",
      ]
    ],
    .stats: ["stats [LIST]": ["stats Party", "stats on Party"]],
    .category: [
      "category NAME [EMOJI] [after CATEGORY] [for WORDS] [without WORDS]": [
        "category ~Bakery after Dairy", "category Dairy after Frozen for ~kefir",
        "category ~Hobby for ~yarn", "category Dairy without ~kefir",
      ],
      "category NAME [EMOJI] [before CATEGORY]": ["category ~Bakery before Dairy"],
    ],
    .categories: [
      "categories": ["categories"],
      "categories supermarket": ["categories supermarket"],
      "categories standard": ["categories standard"],
      "categories refresh": ["categories refresh"],
    ],
    .learned: ["learned [N]": ["learned ~2"]],
    .why: ["why ITEM [on LIST]": ["why Milk on Party"]],
    .import: [
      "import FILE [as FORMAT] [to LIST]": [
        "import ~aisle.conf", "import ~notes.dat as text to Party",
      ],
      "import RECIPE for N [to LIST] [with everything]": [
        "import ~a.cook for ~6 to Party with everything"
      ],
      "import RECIPE scale N [to LIST] [with everything]": ["import ~a.cook scale ~2"],
      "import RECIPE as template": ["import ~a.cook as template"],
      "import FILE as bought [at SHOP]": ["import ~a.csv as bought at Lidl"],
    ],
    .export: [
      "export [LIST] [as FORMAT] to FILE": [
        "export Party to ~party.csv", "export to ~party.csv", "export Party as json to ~party.txt",
      ],
      "export all lists [as FORMAT] to FILE": ["export all lists to ~store.json"],
      "export bought [as FORMAT] to FILE": ["export bought to ~spent.csv"],
      "export menu [WEEK] [as FORMAT] to FILE": [
        "export menu next week to ~week.ics", "export menu as ics to ~week.ics",
      ],
    ],
    .template: [
      "template NAME(A, B = VALUE) \"DESCRIPTION\" { … }": [
        "template ~soup(~people, ~hot = ~no) ~\"Warm\" { add Milk"
      ],
      "template NAME from LIST": ["template ~usual from Party"],
    ],
    .templates: ["templates": ["templates"]],
    .apply: [
      "apply TEMPLATE(VALUE, NAME: VALUE) [to LIST] [except ITEMS] [with everything]": [
        "apply taco with everything to Party",
        "apply taco to Party except Tortillas",
        "apply barbecue(people: ~6) to Party except Sausages, Ketchup", "apply quick_run on Party",
        "apply taco except Tortillas to Party",
      ],
      "apply due": ["apply due"],
      "apply menu [WEEK] [to LIST] [with everything]": [
        "apply menu next week to Party", "apply menu on Party",
      ],
    ],
    .menu: [
      "menu DAY DISH [for N]": ["menu friday quick_run for ~4, ~2026-12-24 quick_run"],
      "menu DAY none": ["menu friday none"], "menu [WEEK]": ["menu this week", "menu"],
      "menu DAY": ["menu friday"],
    ],
    .every: [
      "every RECURRENCE apply TEMPLATE(VALUES) [to LIST] [except ITEMS] [starting DAY] "
        + "[until DAY] [as NAME]": [
          "every day apply taco to Party except Tortillas starting today until ~2026-12-24 as ~Feast",
          "every ~2 weeks on friday apply barbecue(~4) as usual",
          "every week on monday, thursday apply taco until ~2027-01-01 starting ~2026-06-06",
          "every month on ~15 apply taco", "every month on last friday apply taco",
          "every month on last day apply taco", "every month on first monday apply taco",
          "every year on ~12-20 apply taco", "every ~9 days after done apply taco",
          "every friday apply taco starting {~today + ~3 days} until ~2027-01-01",
        ],
      "every RECURRENCE { SENTENCES } [to LIST] [starting DAY] [until DAY] [as NAME]": [
        "every saturday { add ~Milk } to Party starting today as ~Feast"
      ],
      "every RECURRENCE SENTENCE [starting DAY] [until DAY] [as NAME]": [
        "every saturday add ~Milk until ~2027-01-01 as ~Feast"
      ],
    ],
    .schedules: ["schedules": ["schedules"]],
    .next: ["next [N]": ["next ~3"]],
    .due: ["due": ["due"]],
    .skip: [
      "skip SCHEDULE [until DAY]": [
        "skip usual", "skip usual until today", "skip usual until ~2026-12-24",
        "skip usual until friday",
      ]
    ],
    .pause: ["pause SCHEDULE": ["pause usual"]],
    .resume: ["resume SCHEDULE": ["resume usual"]],
    .undo: ["undo [N]": ["undo ~2"], "undo [N] by PERSON": ["undo ~2 by ~Ben"]],
    .redo: ["redo [N]": ["redo ~2"]],
    .log: ["log [N]": ["log ~2"]],
    .history: ["history [TEXT]": ["history ~milk"]],
    .let: [
      "NAME = VALUE": ["people = ~5"],
      "let A, B = LIST": ["let ~day, ~dish = split(~\"soup\")"],
      "let NAME = VALUE": [
        "let ~n = people", "let ~n = round(~2.5, places: ~1)",
        "let ~n = first(~[~1]) otherwise ~2",
      ],
    ],
    .if: [
      "if CONDITION { … }": ["if not has(~\"Milk\") { add Milk"],
      "if CONDITION { … } else if CONDITION { … } else { … }": [
        "if people > ~3 and has(~\"Milk\") { add Milk } else if not has(~\"Eggs\") { add Eggs } else { show"
      ],
    ],
    .for: [
      "for NAME in VALUES { … }": [
        "for ~i in items { print i.name", "for ~i in ~1..9 step ~2 { print i",
        "for ~i in ~[~j for ~j in ~1..9 where j > ~2] { print i",
      ],
      "for A, B in VALUES { … }": ["for ~i, ~x in enumerate(items) { print i"],
    ],
    .while: ["while CONDITION { … }": ["while people < ~9 { break"]],
    .break: ["break": ["break"]],
    .continue: ["continue": ["continue"]],
    .func: ["func NAME(A, B = VALUE) { … return VALUE }": ["func ~f(~a, ~b = ~2) { return a + b"]],
    .return: ["return": ["func ~f() { return"], "return VALUE": ["func ~f(~a) { return a"]],
    .param: [
      "param NAME = DEFAULT \"DESCRIPTION\"": ["param ~guests = ~6 ~\"people\""],
      "param NAME \"DESCRIPTION\"": ["param ~guests ~\"people\""],
    ],
    .include: [
      "include \"FILE\"": ["include ~\"shared.qc\""],
      "include \"FILE\" with NAME = VALUE, …": ["include ~\"shared.qc\" with ~guests = ~4"],
    ],
    .print: [
      "print EXPRESSION": ["print people", "print count(where done) * ~2"],
      "print EXPRESSION, EXPRESSION": ["print ~2, ~3"],
      "print EXPRESSION to FILE": ["print people to ~report.txt"],
    ],
    .assert: [
      "assert CONDITION": ["assert people = ~4"],
      "assert CONDITION, MESSAGE": ["assert people = ~4, ~\"four\""],
    ],
    .forget: [
      "forget purchases [of NAME] [before DAY]": [
        "forget purchases", "forget purchases of ~Milk before ~2026-01-01",
        "forget purchases before ~today",
      ],
      "forget log before DAY": ["forget log before ~2026-01-01"],
      "forget learned NAME, NAME": ["forget learned ~wool, ~yarn"],
      "forget alias NAME, NAME": ["forget alias ~tt, ~m"],
      "forget price NAME [at SHOP]": ["forget price Milk at Lidl"],
      "forget pantry NAME, NAME": ["forget pantry ~Rice, ~Salt"],
    ],
    .sample: ["sample": ["sample"]],
    .option: [
      "option NAME = VALUE": ["option color = never", "option pager = none"],
      "option NAME = default": ["option journal_age = default"],
    ],
    .alias: ["alias NAME = TEXT": ["alias ~tt = ~show"], "alias": ["alias"]],
    .options: ["options [NAME]": ["options", "options theme"]],
    .help: ["help [TOPIC]": ["help add", "help where"]],
    .exit: ["exit": ["exit"]],
  ]

  private static let all = sentences.values.flatMap(\.values).flatMap(\.self).sorted()

  private func prompt() throws -> TypingPrompt {
    try TypingPrompt(
      after: "list Party; add 3 Chips, Milk, Bread; list Weekly",
      "add 2 l Milk, Oat Milk in dairy, 6 Bananas, Bread, Eggs; check Oat Milk",
      "template taco { add 4 Tortillas }",
      "every 2 weeks on friday apply taco to Party as usual", "shop Lidl: dairy; price Milk 1.29",
      "let people = 4", history: ["add Milk"])
  }

  /// Every form in the help has a sentence in the table.
  @Test(arguments: CommandName.allCases) func everyFormHasASentence(_ name: CommandName) {
    let forms = UsageFormsTests.sentences[name]?.keys.map(\.self) ?? []
    #expect(Set(forms) == Set(name.help.usage))
  }

  @Test(arguments: all) func whatComesNextIsOffered(_ marked: String) throws {
    let prompt = try prompt()
    for cut in Cut.all(of: marked) {
      let slots = prompt.slots(cut.before)
      let answer = prompt.helper.answer(to: cut.before + "?")?.text ?? ""
      #expect(!answer.hasPrefix("nothing can"), "\(cut.before)?")
      if cut.isWritten {
        #expect(slots.contains { $0.isWritten }, "\(cut.before)|\(cut.next): \(slots)")
      } else {
        let offered = prompt.completions(cut.before + "|")
        let wanted = (cut.before + cut.next).lowercased()
        #expect(
          offered.contains { $0.lowercased().hasPrefix(wanted) },
          "\(cut.before)|\(cut.next): \(offered)")
        guard let letter = cut.next.first(where: { $0 != "\"" }) else { continue }
        let begun = cut.before + (cut.next.hasPrefix("\"") ? "\"" : "") + String(letter)
        let narrowed = prompt.completions(begun + "|")
        #expect(
          narrowed.contains { $0.lowercased().hasPrefix(wanted) } || !letter.isLetter,
          "\(begun)|: \(narrowed)")
      }
    }
  }

  /// Every candidate is valid: the sentence may be incomplete, but must have no other error.
  @Test(arguments: all) func whatIsOfferedIsRight(_ marked: String) throws {
    let prompt = try prompt()
    for cut in Cut.all(of: marked) {
      for line in prompt.completions(cut.before + "|").prefix(150) {
        let source = Source(name: "test", text: line)
        let mistakes = SourceCheck(source, definitions: prompt.definitions).diagnostics
        // A variable still needs its `=`, and no files can be included here.
        for mistake in mistakes
        where !mistake.asksForMore && ![.unknownVerb, .filesRefused].contains(mistake.code) {
          Issue.record("\(cut.before)| offers \(line): \(mistake.message)")
        }
      }
    }
  }
}

extension UsageFormsTests {
  /// The example that `?` shows for a clause is valid too.
  @Test(arguments: all) func examplesAreRight(_ marked: String) throws {
    let prompt = try prompt()
    for cut in Cut.all(of: marked) {
      let rows = prompt.helper.answer(to: cut.before + "?")?.text.split(separator: "\n") ?? []
      for row in rows {
        guard let gap = row.dropFirst(2).range(of: "  ") else { continue }
        let what = row[row.index(row.startIndex, offsetBy: 2)..<gap.lowerBound]
        let example = row[gap.upperBound...].drop { $0 == " " }
        guard let word = what.split(separator: " ").first, example.hasPrefix(word + " ") else {
          continue
        }
        let source = Source(name: "test", text: cut.before + example)
        let mistakes = SourceCheck(source, definitions: prompt.definitions).diagnostics
        for mistake in mistakes where !mistake.asksForMore {
          Issue.record("\(cut.before)? shows \(example): \(mistake.message)")
        }
      }
    }
  }
}

/// A position in a sentence, before one of its words.
private struct Cut {
  var before: String
  /// The next word, without the text that is attached to it.
  var next: String
  /// Whether the user has to write the word because it cannot be offered.
  var isWritten: Bool

  static func all(of marked: String) -> [Cut] {
    var cuts: [Cut] = []
    var before = ""
    var rest = marked[...]
    while !rest.isEmpty {
      let isWritten = rest.first == "~"
      if isWritten { rest.removeFirst() }
      // A name ends before an attached field; a number or a file does not.
      let ends = isWritten ? " (,:;){}[]" : " (,:;){}[]."
      let first = rest.prefix(1)
      let next = "=+*<>{".contains(first) ? first : rest.prefix { !ends.contains($0) }
      // Where an interpolation can start, many other words are possible too.
      let opensHole = next == "{" && rest.dropFirst().first != " "
      if !before.isEmpty, !next.isEmpty, !opensHole {
        cuts.append(Cut(before: before, next: String(next), isWritten: isWritten))
      }
      let end = rest.dropFirst(next.count).prefix { ends.contains($0) && $0 != "{" }
      before += String(next) + end
      rest = rest.dropFirst(next.count + end.count)
    }
    return cuts
  }
}

extension Slot {
  /// Whether the user has to write the text of this slot.
  fileprivate var isWritten: Bool {
    switch kind {
    case .operand(let operand): operand.isWritten
    case .newName, .written, .value, .file, .period, .fieldValue: true
    case .verb, .unit, .clause, .field, .fieldOfVariable, .operator, .label, .templateItem,
      .weekdayAfterOn, .span, .sign:
      false
    }
  }
}

extension Operand {
  fileprivate var isWritten: Bool {
    switch traits.recognition {
    case .name(let kind):
      switch kind {
      case .category, .template, .topic, .option, .shownOption, .item(.pending), .item(.completed):
        false
      case .item(.any), .list, .shop, .schedule, .person, .purchase, .learned, .alias, .entry,
        .claim, .priced:
        true
      }
    case .oneOf: false
    case .newItem, .file, .day, .written: true
    }
  }
}

extension Diagnostic {
  /// Whether the only error is that the sentence is incomplete.
  fileprivate var asksForMore: Bool {
    isIncomplete || message.contains("found end of input") || code == .missing
      || code == .unclosedText
  }
}
