import Testing

/// The keys of vi mode.
@Suite struct ViTests {
  private func open(
    _ size: Size, entries: [String] = [], story: @Sendable (Terminal) async throws -> Void
  ) async throws {
    let person = try Person()
    try person.setEditor("bind -v\n")
    try person.remember(entries)
    try await Terminal.open(size, person: person, story: story)
  }

  @Test(arguments: Size.all) func editsInBothModes(_ size: Size) async throws {
    try await open(size) { terminal in
      try terminal.type("add 2 l Milk")
      try terminal.press(.escape)
      try await terminal.shows("qc> add 2 l Mil▏k")
      try terminal.type("b")
      try await terminal.shows("qc> add 2 l ▏Milk")
      try terminal.type("dw")
      try await terminal.shows("qc> add 2 l▏")
      try terminal.type("p")
      try await terminal.shows("qc> add 2 l ▏Milk")
      try terminal.type("0")
      try await terminal.shows("qc> ▏add 2 l Milk")
      try terminal.type("A")
      try terminal.type("!")
      try await terminal.shows("qc> add 2 l Milk!▏")
      try terminal.press(.escape)
      try terminal.type("x")
      try await terminal.shows("qc> add 2 l Mil▏k")
      try terminal.type("u")
      try await terminal.shows("qc> add 2 l Milk▏!")
      try terminal.type("cc")
      try terminal.type("show")
      try await terminal.shows("qc> show▏")
    }
  }

  /// `$` must not leave the cursor before an empty line, where the next keys overwrite memory.
  @Test func staysInEmptyLines() async throws {
    try await open(.usual) { terminal in
      for end in ["$", "\u{05}"] {
        try terminal.press(.escape)
        try terminal.type(end)
        try terminal.type("ishow")
        try await terminal.shows("qc> show▏")
        try terminal.press(.control("U"))
        try await terminal.shows("qc> ▏")
      }
    }
  }

  /// libedit's `.` would type the whole entry again, as commands.
  @Test func repeatsNoEntry() async throws {
    try await open(.usual) { terminal in
      try terminal.type("shows")
      try terminal.press(.escape)
      try terminal.type("x")
      try terminal.press(.enter)
      try await terminal.mentions("show\n")
      try terminal.type("print 7")
      try terminal.press(.escape)
      try terminal.type(".h")
      try await terminal.mentions("print▏ 7")
    }
  }

  /// A long line gets a larger buffer during editing, which must not be visible.
  @Test func changesLongEntries() async throws {
    try await open(.usual) { terminal in
      try terminal.paste("print 1" + String(repeating: " + 1", count: 700))
      try await terminal.mentions("+ 1▏")
      try terminal.press(.escape)
      try terminal.type("0wwd$")
      try await terminal.shows("qc> print 1▏")
      try terminal.type("u")
      try await terminal.mentions("1 + 1 + 1")
      try terminal.press(.enter)
      try await terminal.mentions("701\nqc> ▏")
    }
  }

  @Test(arguments: Size.all) func recalls(_ size: Size) async throws {
    try await open(size, entries: ["add Milk", "show"]) { terminal in
      try terminal.press(.escape)
      try terminal.type("k")
      try await terminal.shows("qc> sho▏w")
      try terminal.type("k")
      try await terminal.shows("qc> add Mil▏k")
      try terminal.press(.enter)
      try await terminal.mentions("added Milk")
    }
  }

  /// A single escape leaves insert mode at once, although arrow keys begin with the same byte.
  @Test func tellsEscapeFromArrows() async throws {
    try await open(.usual, entries: ["show"]) { terminal in
      try terminal.type("add")
      try terminal.press(.left)
      try await terminal.shows("qc> ad▏d")
      try terminal.press(.escape)
      try await terminal.shows("qc> a▏dd")
      try terminal.press(.right)
      try await terminal.shows("qc> ad▏d")
    }
  }

  @Test func takesEditsBack() async throws {
    try await open(.usual, entries: []) { terminal in
      try terminal.type("add Milk")
      try terminal.press(.escape)
      try terminal.type("xx")
      try await terminal.shows("qc> add M▏i")
      try terminal.type("u")
      try await terminal.shows("qc> add Mi▏l")
      try terminal.type("uu")
      try await terminal.shows("qc> ad▏d")
    }
  }

  /// `/` recalls an entry, which can be edited before it runs.
  @Test func fetchesEntries() async throws {
    try await open(.usual, entries: ["print 6 * 7", "show"]) { terminal in
      try terminal.press(.escape)
      try terminal.type("/6")
      try await terminal.shows("qc> print ▏6 * 7\nsearch: 6\nprint 6 * 7")
      try terminal.press(.enter)
      try await terminal.shows("qc> print ▏6 * 7")
      try terminal.type("x")
      try terminal.type("i5")
      try await terminal.shows("qc> print 5▏ * 7")
      try terminal.press(.enter)
      try await terminal.shows("qc> print 5 * 7\n35\nqc> ▏")
      try terminal.press(.escape)
      try terminal.type("/wurst")
      try terminal.press(.enter)
      try await terminal.mentions("not found: wurst")
    }
  }

  @Test func opensAnotherEditor() async throws {
    let person = try Person()
    try person.setEditor("bind -v\n")
    let setting = Terminal.Setting(variables: ["EDITOR": "sed -i s/Milk/Bread/"])
    try await Terminal.open(setting, person: person) { terminal in
      try terminal.type("add Milk")
      try terminal.press(.escape)
      try terminal.type("v")
      try await terminal.shows("qc> add Milk\nqc> add Brea▏d")
    }
  }

  @Test func completesAndContinues() async throws {
    try await open(.usual) { terminal in
      try terminal.type("unch")
      try terminal.press(.tab)
      try await terminal.shows("qc> uncheck ▏")
      try terminal.press(.control("U"))
      try terminal.type("print 6 *")
      try terminal.press(.enter)
      try await terminal.mentions("print 6 *\n")
      try terminal.enter("7")
      try await terminal.mentions("42\nqc> ▏")
    }
  }

  @Test func pastesInEitherMode() async throws {
    try await open(.usual) { terminal in
      try terminal.paste("print 1\nprint 2")
      try await terminal.shows("qc> print 1\n  … print 2▏")
      try terminal.press(.control("C"))
      try await terminal.shows("qc> print 1\n  … print 2^C\nqc> ▏")
      try terminal.press(.control("L"))
      try await terminal.shows("qc> ▏")
      try terminal.press(.escape)
      try terminal.paste("print 3")
      try await terminal.shows("qc> print ▏3")
    }
  }
}
