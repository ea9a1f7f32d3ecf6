import TestSupport
import Testing

/// The prompt's own messages, and the scripts that it runs.
@Suite struct ConversationTests {
  private func setting(
    _ size: Size = .usual, _ variables: [String: String] = [:]
  ) -> Terminal.Setting {
    // The default format of the prompt.
    Terminal.Setting(
      size: size,
      variables: ["QUICKCART_PROMPT": "{mark} {list} {progress} {sign} "]
        .merging(variables) { $1 }, prompt: "qc › ")
  }

  @Test func namesTheListAndFollowsOthers() async throws {
    let person = try Person()
    try await Terminal.open(setting(), person: person) { terminal in
      try terminal.enter("list Weekly Groceries")
      try await terminal.mentions("Weekly Groceries › ▏")
      try terminal.type("add Mi")
      try person.run("add 2 Eggs to \"Weekly Groceries\"; list Weekly Groceries; check Eggs")
      try await terminal.mentions("Weekly Groceries 1/1 › add Mi▏")
      try terminal.enter("lk,")
      try await terminal.mentions("1/1 › add Milk,\n                     …   ▏")
      try terminal.enter("Bread")
      try await terminal.mentions("Weekly Groceries 1/3 › ▏")
    }
  }

  @Test func takesTheRoomThatThereIs() async throws {
    try await Terminal.open(setting(Size(columns: 20, rows: 10))) { terminal in
      try terminal.enter("list Weekly Groceries")
      try await terminal.mentions("Weekl… › ▏")
      try terminal.type("add x")
      try await terminal.resize(to: Size(columns: 80, rows: 10))
      try await terminal.mentions("Weekly Groceries › add x▏")
      try await terminal.resize(to: Size(columns: 24, rows: 10))
      try await terminal.mentions("Weekly … › add x▏")
    }
  }

  @Test(arguments: ["quit", "q", #"\q"#, ":q", ".quit", "Quit"])
  func leavesByWhatOthersLeaveBy(_ word: String) async throws {
    try await Terminal.open(Terminal.Setting(program: Terminal.reporting)) { terminal in
      try terminal.enter(word)
      try await terminal.mentions("ended with 0")
    }
  }

  /// The question doesn't block other programs, and output before the question isn't repeated.
  @Test func asksBeforeAllListsAreDeleted() async throws {
    let person = try Person()
    try await Terminal.open(person: person) { terminal in
      try terminal.enter("list A; add Milk, Bread; list B")
      try await terminal.mentions("created list B\n`show` shows the list\nqc> ▏")
      try terminal.press(.control("L"))
      try terminal.enter("print 1; delete all lists")
      try await terminal.shows(
        "qc> print 1; delete all lists\ndelete 2 lists with 2 items? [y]es, [n]o ▏")
      try person.run("add Eggs to A")
      try terminal.type("n")
      try await terminal.mentions("[y]es, [n]o n\nnothing was deleted\nqc> ▏")
      try terminal.press(.control("L"))
      try terminal.enter("print 1; delete all lists")
      try await terminal.mentions("delete 2 lists with 3 items? [y]es, [n]o ▏")
      try terminal.press(.control("C"))
      try await terminal.mentions("nothing was deleted\nqc> ▏")
      try terminal.press(.control("L"))
      try terminal.enter("print 1; delete all lists")
      try await terminal.mentions("[y]es, [n]o ▏")
      try terminal.type("Y")
      try await terminal.mentions(
        "[y]es, [n]o Y\n1\ndeleted list A and its 3 items\ndeleted list B")
      try terminal.press(.control("L"))
      try terminal.enter("undo")
      try await terminal.mentions("undone: print 1; delete all lists")
      try terminal.press(.control("L"))
      try terminal.enter("show A")
      try await terminal.mentions("Eggs")
    }
  }

  @Test func takesAVariableForWhatItIs() async throws {
    try await Terminal.open { terminal in
      try terminal.enter("let q = 3")
      try terminal.enter("q")
      try terminal.enter("print q * 2")
      try await terminal.mentions("6\nqc> ▏")
    }
  }

  @Test func hasTwoRows() async throws {
    let setting = Terminal.Setting(
      variables: ["QUICKCART_PROMPT": "{list} {progress}\n{sign} "], prompt: "qc\n› ")
    try await Terminal.open(setting) { terminal in
      try terminal.enter("list Party")
      try await terminal.mentions("Party\n› ▏")
      try terminal.enter("add Milk,")
      try await terminal.mentions("Party\n› add Milk,\n…   ▏")
      try terminal.press(.control("C"))
      try terminal.press(.control("L"))
      try await terminal.shows("Party\n› ▏")
    }
  }

  @Test func editsInAnotherEditor() async throws {
    let setting = Terminal.Setting(variables: ["VISUAL": "sed -i s/Milk/Bread/", "EDITOR": "no"])
    try await Terminal.open(setting) { terminal in
      try terminal.type("print 'Milk'")
      try terminal.press(.control("X"), .control("E"))
      try await terminal.shows("qc> print 'Milk'\nqc> print 'Bread'▏")
      try terminal.press(.enter)
      try await terminal.mentions("\nBread\nqc> ▏")
      try terminal.press(.control("L"))
      try terminal.enter(#"\e"#)
      try await terminal.shows("qc> \\e\nqc> print 'Bread'▏")
      try terminal.press(.control("U"), .control("L"))
      try terminal.enter("if yes {")
      try terminal.enter("print 'Milk'")
      try terminal.enter(#"\e"#)
      try await terminal.mentions("qc> if yes {\n  …   print 'Bread'▏")
      try terminal.press(.control("C"), .control("L"))
      try terminal.enter("print 1")
      try await terminal.mentions("qc> print 1\n1\nqc> ▏")
    }
  }

  @Test func saysWhenThereIsNoOtherEditor() async throws {
    let setting = Terminal.Setting(variables: ["EDITOR": "no-such-editor -w"])
    try await Terminal.open(setting) { terminal in
      try terminal.type("print 1")
      try terminal.press(.control("X"), .control("E"))
      try await terminal.mentions("cannot start `no-such-editor`: No such file or directory")
      try await terminal.mentions("qc> print 1▏")
    }
  }

  @Test func tellsOfTheScreenOnce() async throws {
    try await Terminal.open { terminal in
      try terminal.enter("add Milk")
      try terminal.enter("check Milk")
      try terminal.enter("clear")
      try await terminal.mentions("removed Milk\n`undo` undoes it; Ctrl-L clears the screen\nqc> ▏")
      try terminal.enter("undo")
      try await terminal.mentions("undone: clear")
      try terminal.enter("clear")
      try await terminal.mentions("removed Milk\n`undo` undoes it\nqc> ▏")
    }
  }

  @Test func clipsTheListOnANarrowScreen() async throws {
    try await Terminal.open(setting(.tiny)) { terminal in
      try terminal.enter("list Weekly Groceries")
      try await terminal.mentions("\nWeekl… › ▏")
    }
  }

  /// Results and echoes both wrap.
  @Test func breaksLinesBetweenWords() async throws {
    try await Terminal.open(.small) { terminal in
      try terminal.enter("add Milk note \"the fresh one, not the boxes\"")
      try await terminal.mentions("\nadded Milk in 🥛 Dairy (the fresh one,\n  not the boxes)\n")
      try terminal.enter("show")
      try await terminal.mentions("\n  ○ Milk (the fresh one, not the boxes)\nqc> ▏")
      try terminal.enter("log 1")
      try await terminal.mentions(
        "\n  added Milk in 🥛 Dairy (the fresh one,\n    not the boxes)\nqc> ▏")
      try terminal.enter("print \"left as it is, so that it breaks wherever\"")
      try await terminal.mentions("\nleft as it is, so that it breaks whereve\nr\nqc> ▏")
    }
  }

  @Test func marksFailuresAndBringsTheLinePutRight() async throws {
    try await Terminal.open(setting()) { terminal in
      try terminal.enter("ad Milk")
      try await terminal.mentions("help: ↑ brings `add Milk`\n✗ qc › ▏")
      try terminal.press(.up)
      try await terminal.mentions("✗ qc › add Milk▏")
      try terminal.press(.up)
      try await terminal.mentions("✗ qc › ad Milk▏")
      try terminal.press(.down, .enter)
      try await terminal.mentions("\nShopping 0/1 › ▏")
      try terminal.press(.up, .up)
      // The corrected line was run, so it is the latest entry; the other one comes before it.
      try await terminal.mentions("\nShopping 0/1 › ad Milk▏")
    }
  }

  /// The same applies to errors that only occur during the run.
  @Test func bringsTheLineOfAFailurePutRight() async throws {
    try await Terminal.open(setting()) { terminal in
      try terminal.enter("add Milk, Tea")
      try await terminal.mentions("\nShopping 0/2 › ▏")
      try terminal.enter("check Mlk")
      try await terminal.mentions("help: ↑ brings `check Milk`\n✗ Shopping 0/2 › ▏")
      try terminal.press(.up, .enter)
      try await terminal.mentions("\nShopping 1/2 › ▏")
    }
  }

  @Test func keepsToASCIIWhereTheLocaleDoes() async throws {
    var setting = setting(.usual, ["LC_ALL": "C"])
    setting.prompt = "qc > "
    try await Terminal.open(setting) { terminal in
      try terminal.enter("ad Milk,")
      try await terminal.mentions("help: up brings `add Milk,`\n* qc > ▏")
      try terminal.enter("add Milk,")
      try await terminal.mentions("* qc > add Milk,\n   ...   ▏")
      try terminal.enter("Bread")
      try await terminal.mentions("added Milk in Dairy\nadded Bread in Pantry\n")
      try await terminal.mentions("Shopping 0/2 > ▏")
    }
  }

  @Test func runsTheInitScript() async throws {
    let person = try Person()
    _ = try person.scratch.folder("config/quickcart")
    try person.put(
      """
      let prompt = '{list}! '
      let people = 4
      func twice(amount) { return amount * 2 }
      add Milk
      """, into: "\(person.home)/config/quickcart/init.qc")
    var setting = setting()
    setting.prompt = "Shopping! "
    try await Terminal.open(setting, person: person) { terminal in
      // The script's changes are not reported.
      try await terminal.shows("Shopping! ▏")
      try terminal.enter("print twice(people)")
      try await terminal.shows("Shopping! print twice(people)\n8\nShopping! ▏")
    }
  }

  @Test func aMistakeInTheInitScriptStopsNothing() async throws {
    let person = try Person()
    let folder = try person.scratch.folder("config/quickcart")
    try person.put("let prompt = '{lst} > '\nchek Milk\n", into: "\(folder)/init.qc")
    try await Terminal.open(setting(), person: person) { terminal in
      try await terminal.mentions("error: unknown verb `chek`")
      try await terminal.mentions("help: nothing in `init.qc` takes effect")
      try terminal.enter("print 6 * 7")
      try await terminal.mentions("\n42\nqc › ▏")
      try terminal.enter("let prompt = '{lst} > '")
      try await terminal.mentions("unknown prompt field `{lst}`; did you mean `{list}`?\nqc › ▏")
    }
  }

  /// Returns the settings for a small screen, and a user with a list of thirty items.
  private func long(pager: String) throws -> (Terminal.Setting, Person) {
    let person = try Person()
    try person.run("for n in 1..30 { add \"Thing {n}\" }")
    var setting = setting(.small, ["PAGER": pager])
    setting.prompt = "Shopping 0/30 › "
    return (setting, person)
  }

  @Test func aDamagedStoreKeepsNobodyThere() async throws {
    let person = try Person()
    try person.put("no store at all", into: person.store)
    var setting = setting()
    setting.program = Terminal.reporting
    try await Terminal.open(setting, person: person) { terminal in
      try terminal.enter("show")
      try await terminal.mentions("error: could not open the store")
      try await terminal.mentions("✗ qc › ▏")
      try terminal.press(.enter)
      try terminal.enter("exit")
      try await terminal.mentions("✗ qc ›\n✗ qc › exit\nended with 0\n")
    }
  }

  @Test func showsWhatIsTallerThanTheScreenPageByPage() async throws {
    let (setting, person) = try long(pager: "less -X")
    try await Terminal.open(setting, person: person) { terminal in
      try terminal.enter("show")
      try await terminal.mentions("  ○ Thing 6\n:▏")
      try terminal.type("G")
      try await terminal.mentions("  ○ Thing 30\n")
      try terminal.type("q")
      try await terminal.mentions("Shopping 0/30 › ▏")
    }
  }

  @Test func leavesInterruptsToThePager() async throws {
    let pager = "sh -c 'trap \"echo caught\" INT; cat; echo all; read key </dev/tty'"
    let (setting, person) = try long(pager: pager)
    try await Terminal.open(setting, person: person) { terminal in
      try terminal.enter("show")
      try await terminal.mentions("  ○ Thing 30\nall\n▏")
      try terminal.press(.control("C"))
      try await terminal.mentions("^Ccaught\nShopping 0/30 › ▏")
    }
  }

  @Test func staysWhenLongOutputIsCutShort() async throws {
    let setting = setting(.usual, ["PAGER": ""])
    try await Terminal.open(setting) { terminal in
      try terminal.enter("let text = \"long \"")
      try await terminal.mentions("\"long \"\nqc › ▏")
      try terminal.enter(
        "for n in 1..17 { text = \"{text}{text}\" }; for n in 1..60 { print text }")
      try await terminal.mentions("long long long")
      try terminal.press(.control("C"))
      try await terminal.mentions("\nqc › ▏")
      try terminal.enter("print 6 * 7")
      try await terminal.mentions("\n42\nqc › ▏")
    }
  }

  @Test func plainLinesContinueAndAreGivenUp() async throws {
    var setting = setting(.usual, ["TERM": "dumb"])
    setting.prompt = "qc › "
    try await Terminal.open(setting) { terminal in
      try terminal.enter("add Milk,")
      try await terminal.mentions("qc › add Milk,\n   … ▏")
      try terminal.press(.control("C"))
      try await terminal.mentions("   … ^C\nqc › ▏")
      try terminal.enter("let x = 1; while x > 0 { x = x + 1 }")
      try await terminal.mentions("x + 1 }\n▏")
      // The terminal itself echoes Enter, even before the program reads it.
      try await terminal.isRead()
      try terminal.press(.control("C"))
      try await terminal.mentions("\n^C\nerror: interrupted; nothing was saved\n✗ qc › ▏")
    }
  }

  @Test func saysWhatMayComeNextAFewTimes() async throws {
    try await Terminal.open(setting()) { terminal in
      for number in 1...3 {
        try terminal.enter("add Milk; remove Milk; print \(number)")
        try await terminal.mentions("\n\(number)\n`undo` undoes it\nShopping › ▏")
      }
      try terminal.enter("add Milk; remove Milk; print 4")
      try await terminal.mentions("\n4\nShopping › ▏")
    }
  }
}
