import Foundation
import TestSupport
import Testing

/// Tab in real shells, which query `qc` with the scripts of `--generate-completion-script`.
///
/// The completed line is passed to `printf`, which shows each word as a program gets it.
@Suite struct ShellCompletionTests {
  struct Shell: Sendable, CustomTestStringConvertible {
    let name: String
    let words: [String]
    /// The command that loads the script.
    let loading: String

    var testDescription: String { name }
  }

  static let shells = [
    Shell(
      name: "bash", words: ["/bin/bash", "--norc", "--noprofile"],
      loading: "source <(qc --generate-completion-script bash)"),
    Shell(
      name: "zsh", words: ["/usr/bin/env", "zsh", "-f"],
      loading: "autoload -U compinit; compinit -D; source <(qc --generate-completion-script zsh)"),
    Shell(
      name: "fish",
      words: [
        "/usr/bin/env", "fish", "--no-config", "--private", "-C",
        "function fish_prompt; echo '$ '; end",
      ],
      loading: "qc --generate-completion-script fish | source"),
  ]

  /// The text before Tab, and the words of the completed line.
  static let rows: [(typed: String, words: [String])] = [
    ("qc unch", ["qc", "uncheck"]),
    ("qc check oa", ["qc", "check", "Oat Milk"]),
    ("qc check \"Oat", ["qc", "check", "Oat Milk"]),
    ("qc check 'Oat", ["qc", "check", "Oat Milk"]),
    ("qc check Oat\\ M", ["qc", "check", "Oat Milk"]),
    ("qc check a:b", ["qc", "check", "a:b=c d"]),
    ("qc check a:b=", ["qc", "check", "a:b=c d"]),
    ("qc check a:", ["qc", "check", "a:b=c d"]),
    ("qc check \"a:b", ["qc", "check", "a:b=c d"]),
    ("qc check \\~", ["qc", "check", "~tilde"]),
    ("qc check zip", ["qc", "check", #""Zip $HOME \\ `id` * ?""#]),
    ("qc check It", ["qc", "check", #""It's \"hot\"!""#]),
    ("qc check -- -d", ["qc", "check", "--", "-dash"]),
    ("qc show on Par", ["qc", "show", "on", "Party"]),
    ("qc add Figs in Swe", ["qc", "add", "Figs", "in", "Sweets"]),
    ("qc apply tap", ["qc", "apply", "tapas"]),
    ("qc option col", ["qc", "option", "color"]),
    ("qc option color = nev", ["qc", "option", "color", "=", "never"]),
    ("qc alias no", ["qc", "alias", "no"]),
    ("qc let no", ["qc", "let", "no"]),
    ("qc show --js", ["qc", "show", "--json"]),
    ("qc --color al", ["qc", "--color", "always"]),
    ("qc --color=al", ["qc", "--color=always"]),
    ("qc --store od", ["qc", "--store", "odd name's $1.sqlite"]),
    ("qc lint two", ["qc", "lint", "two\nlines.qc"]),
    ("qc fmt fol", ["qc", "fmt", "folder/"]),
    ("qc help backu", ["qc", "help", "backup"]),
    ("qc import no", ["qc", "import", "notes.txt"]),
    ("qc import my", ["qc", "import", "\"my notes.txt\""]),
    ("qc import '\"-l", ["qc", "import", "\"-list.txt\""]),
    ("qc include shar", ["qc", "include", "\"shared.qc\""]),
    ("qc import fol", ["qc", "import", "folder/"]),
  ]

  @Test(arguments: shells) func namesArriveAsOneWord(_ shell: Shell) async throws {
    let person = try person()
    try await open(shell, person) { terminal in
      for (index, row) in Self.rows.enumerated() {
        try terminal.type(row.typed)
        try terminal.press(.tab)
        // While a shell is still querying `qc`, it can lose keys.
        if row.words.joined(separator: " ") == row.typed {
          _ = try await terminal.settledScreen()
        } else {
          _ = try await terminal.wait { $0.picture != "$ \(row.typed)▏" }
        }
        // ^A keeps fish's suggestion out of the line.
        try terminal.press(.control("A"))
        try terminal.enter("printf '<%s>' \(index) ")
        let words = ["\(index)"] + row.words
        let shown = words.map { "<\($0)>" }.joined()
        try await terminal.mentions("\n" + shown)
        try terminal.press(.control("L"))
        try await terminal.shows("$ ▏")
      }
    }
  }

  @Test(arguments: shells) func homesAreLeftToTheShell(_ shell: Shell) async throws {
    let person = try person()
    try await open(shell, person) { terminal in
      try terminal.type("qc import ~/no")
      try terminal.press(.tab)
      try terminal.press(.control("A"))
      try terminal.enter("printf '<%s>' ")
      try await terminal.mentions("\n<qc><import><\(person.home)/notes.txt>")
    }
  }

  @Test(arguments: shells) func whatIsAcceptedRuns(_ shell: Shell) async throws {
    let person = try person()
    try await open(shell, person) { terminal in
      try terminal.type("qc check It")
      try terminal.press(.tab, .enter)
      try await terminal.mentions("checked It's \"hot\"!")
    }
  }

  /// The store, or even its folder, doesn't exist, or the file is not a store.
  @Test(arguments: shells) func tabIsQuietAndLeavesNoTrace(_ shell: Shell) async throws {
    let person = try Person()
    try person.put("no store at all, and too short for one", into: "\(person.home)/damaged.sqlite")
    try await open(shell, person) { terminal in
      for store in ["new.sqlite", "no/folder/new.sqlite", "damaged.sqlite"] {
        try terminal.type("qc --store \(store) check xyz")
        try terminal.press(.tab)
        try terminal.press(.control("A"))
        try terminal.enter("printf '<%s>' ")
        try await terminal.mentions("\n<qc><--store><\(store)><check><xyz>")
        try terminal.press(.control("L"))
        try await terminal.shows("$ ▏")
      }
    }
    let files = try FileManager.default.contentsOfDirectory(atPath: person.home).filter {
      $0.contains("sqlite")
    }
    #expect(files == ["damaged.sqlite"])
  }

  private func person() throws -> Person {
    let person = try Person()
    try person.put(
      #"""
      list Party
      list Shopping
      category Sweets
      add Oat Milk, "Zip $HOME \\ `id` * ?", "It's \"hot\"!", "~tilde", "a:b=c d", "-dash"
      template tapas { add Olives }
      """#, into: "\(person.home)/names.qc")
    try person.run("include \"\(person.home)/names.qc\"")
    try person.put("", into: "\(person.home)/odd name's $1.sqlite")
    try person.put("show", into: "\(person.home)/two\nlines.qc")
    try person.put("Milk", into: "\(person.home)/notes.txt")
    try person.put("Milk", into: "\(person.home)/my notes.txt")
    try person.put("Milk", into: "\(person.home)/-list.txt")
    try person.put("show", into: "\(person.home)/shared.qc")
    _ = try person.scratch.folder("folder")
    return person
  }

  private func open(
    _ shell: Shell, _ person: Person, _ story: @Sendable (Terminal) async throws -> Void
  ) async throws {
    let folder = try Person.program().dropLast("/qc".count)
    let setting = Terminal.Setting(
      size: Size(columns: 100, rows: 24),
      variables: [
        "PATH": "\(folder):/usr/bin:/bin", "PS1": "$ ", "PROMPT": "$ ",
        "QUICKCART_STORE": person.store, "XDG_RUNTIME_DIR": person.home,
      ],
      program: shell.words, prompt: "$ ")
    try await Terminal.open(setting, person: person) { terminal in
      try terminal.enter(shell.loading)
      try terminal.press(.control("L"))
      try await terminal.mentions("$ ▏")
      try await story(terminal)
    }
  }
}
