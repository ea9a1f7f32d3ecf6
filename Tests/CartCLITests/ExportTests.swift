import Foundation
import Testing

/// The files that `export` writes.
@Suite struct ExportTests {
  private let store: TemporaryStore

  init() throws { store = try TemporaryStore() }

  private func text(_ file: String) throws -> String {
    try String(contentsOfFile: store.path(of: file), encoding: .utf8)
  }

  private var files: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(
        atPath: URL(fileURLWithPath: store.path(of: "x")).deletingLastPathComponent().path
      ).filter { !$0.hasPrefix("lists.sqlite") && $0 != ".local" }.sorted()
    }
  }

  /// A file also contains its origin: a version, or a mark of `qc`.
  @Test(arguments: [
    ("csv", "csv", "", ""), ("json", "json", "{\"quickcart\":1,", "{"),
    ("md", "markdown", "\n<!-- quickcart -->\n", ""),
  ])
  func writesWhatShowDoes(
    _ ending: String, _ format: String, _ mark: String, _ replacement: String
  ) throws {
    defer { store.remove() }
    _ = store.run([
      "-c", "add 1/3 cup Oil note \"a, \\\"b\\\"\", 6 Pears, =Tea, Bread; check Bread",
    ])
    #expect(store.run(["export", "to", "x.\(ending)"]).status == 0)
    let written = try text("x.\(ending)")
    #expect(written.contains(mark) || mark.isEmpty)
    let plain = written.replacingOccurrences(of: mark, with: replacement)
    #expect((mark.isEmpty ? written : plain) == store.run(["show", "as", format]).output)
    #expect(try files == ["x.\(ending)"])
  }

  @Test func writesAScriptThatMakesTheList() throws {
    defer { store.remove() }
    _ = store.run(["-c", "list Party; add 1/3 cup Oil, 6 Pears in frozen note \"ripe\"; check Oil"])
    #expect(store.run(["export", "to", "party.qc"]).status == 0)
    // A dump begins with a comment that purchases are left out.
    let comment = "# Purchases are not in this script: `export bought to spent.csv` writes them.\n"
    #expect(try comment + text("party.qc") == store.run(["dump"]).output)
  }

  /// Another store does not have the user's categories.
  @Test(arguments: ["party.qc", "party.json"])
  func takesTheCategoriesOfItsItemsAlong(_ file: String) throws {
    defer { store.remove() }
    _ = store.run([
      "-c",
      """
      category Unused after produce; category Bakery 🥖 after Unused; category \"Wine, red\" 🍷 after dairy
      list Party; add 3 Rolls in bakery, Rioja in \"Wine, red\", Milk; export to \(file)
      """,
    ])
    let new = ["--store", store.path(of: "new.sqlite")]
    let reading = file.hasSuffix("qc") ? [store.path(of: file)] : ["import", store.path(of: file)]
    #expect(store.run(new + reading).status == 0)
    #expect(store.run(new + ["show"]).output == store.run(["show"]).output)
    let made = store.run(new + ["dump"]).output
    #expect(made.contains(#"category "Bakery" 🥖 after "Produce""#))
    #expect(made.contains(#"category "Dairy" 🥛 after "Bakery""#))
    #expect(made.contains(#"category "Wine, red" 🍷 after "Dairy""#))
    #expect(!made.contains("Unused"))
  }

  /// An export removes the temporary files of killed processes. It keeps the files of running
  /// processes, and files that only have a similar name.
  @Test func clearsWhatKilledProcessesLeft() throws {
    defer { store.remove() }
    _ = store.run(["add", "Milk"])
    // No process has a number this high.
    let left = [".quickcart-99999999-abcdef", ".quickcart-99999999-ghijkl"]
    let others = [".quickcart-\(getpid())-abcdef", ".quickcart-notes"]
    for name in left + others {
      try "name".write(toFile: store.path(of: name), atomically: false, encoding: .utf8)
    }
    #expect(store.run(["export", "to", "x.csv"]).status == 0)
    #expect(try files == (others + ["x.csv"]).sorted())
  }

  @Test func writesPlainText() throws {
    defer { store.remove() }
    _ = store.run(["-c", "add 2 l Milk note \"fresh\", Bread, Eggs; check Bread"])
    #expect(store.run(["export", "to", "~/x.txt"]).status == 0)
    let expected = """
      # Shopping

      # Dairy
      [ ] 2 l Milk (fresh)
      [ ] Eggs

      # Completed
      [x] Bread

      """
    #expect(try text("x.txt") == expected)
  }

  /// The store itself, links to it, SQLite's files beside it, another store, and a backup.
  @Test func leavesStoresAsTheyAre() throws {
    defer { store.remove() }
    let own = store.path(of: "own.json")
    func run(_ words: [String]) -> (output: String, errors: String, status: Int32) {
      let result = store.run(["--store", own] + words)
      return (result.output, result.errors, result.status)
    }
    #expect(run(["add", "Milk"]).status == 0)
    #expect(run(["backup", store.path(of: "backup.txt")]).status == 0)
    _ = store.run(["--store", store.path(of: "other.csv"), "add", "Tea"])
    #expect(symlink("own.json", store.path(of: "link.json")) == 0)
    #expect(symlink("own.json-wal", store.path(of: "log.json")) == 0)
    for file in ["own.json", "link.json", "backup.txt", "other.csv"] {
      let result = run(["export", "to", file])
      #expect(result.status == 1 && result.errors.contains("is a store"), "\(file): \(result)")
      #expect(run(["--dry-run", "export", "to", file]).status == 1)
    }
    // The log only exists while the store is open.
    #expect(run(["-c", "add Bread; export to log.json"]).errors.contains("is a store"))
    #expect(run(["dump"]).output == "list \"Shopping\"\nadd 1 \"Milk\" in \"Dairy\"\n")
    #expect(run(["doctor"]).status == 0)
  }

  @Test func writesNothingWhereTheUnitFails() throws {
    defer { store.remove() }
    #expect(store.run(["-c", "add Milk; export to x.csv; check Bread"]).status == 1)
    #expect(try files.isEmpty)
    let kept = store.run([
      "--keep-going", "-c", "add Milk; if yes { export to x.csv; check Bread }; export to y.csv",
    ])
    #expect(kept.status == 1)
    #expect(try files == ["y.csv"])
  }

  @Test func seesWhatItsUnitChanged() throws {
    defer { store.remove() }
    #expect(store.run(["-c", "add Milk; export to x.csv; add Bread"]).status == 0)
    #expect(try text("x.csv").split(separator: "\r\n").count == 2)
  }

  @Test func replacesPlainFilesAlone() throws {
    defer { store.remove() }
    let path = store.path(of: "x.csv")
    try Data("old".utf8).write(to: URL(fileURLWithPath: path))
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
    try FileManager.default.createDirectory(
      atPath: store.path(of: "folder.csv"), withIntermediateDirectories: true)
    #expect(store.run(["-c", "add Milk; export to folder.csv"]).status == 74)
    _ = store.run(["--dry-run", "-c", "add Milk; export to x.csv"])
    #expect(try text("x.csv") == "old")
    try makeUsualFile()
    let result = store.run(["--force", "-c", "add Milk; export to x.csv; export to y.csv"])
    #expect(result.output.contains("to x.csv, replacing the old file"))
    #expect(try permissions("x.csv") == 0o644)
    #expect(try permissions("y.csv") == permissions("usual"))
    #expect(try files == ["folder.csv", "usual", "x.csv", "y.csv"])
  }

  /// `export` replaces only files that it wrote itself, unless `--force` is given.
  @Test func replacesWhatItWroteAlone() throws {
    defer { store.remove() }
    let path = store.path(of: "x.csv")
    try Data("mine".utf8).write(to: URL(fileURLWithPath: path))
    let refused = store.run(["-c", "add Milk; export to x.csv"])
    #expect(refused.status == 1)
    #expect(refused.errors.contains("was not written by `qc`"))
    #expect(try text("x.csv") == "mine")
    #expect(store.run(["lists"]).output.contains("no lists yet"))
    #expect(store.run(["--force", "-c", "add Milk; export to x.csv"]).status == 0)
    #expect(store.run(["-c", "add Bread; export to x.csv"]).status == 0)
    #expect(try text("x.csv").contains("Bread"))
    try Data("changed".utf8).write(to: URL(fileURLWithPath: path))
    #expect(store.run(["export", "to", "x.csv"]).status == 1)
    #expect(try text("x.csv") == "changed")
  }

  /// In many countries, spreadsheets split CSV files at semicolons.
  @Test func quotesSemicolons() throws {
    defer { store.remove() }
    _ = store.run(["-c", "add \"Milk;=x\""])
    #expect(store.run(["show", "as", "csv"]).output.contains("\"Milk;=x\","))
  }

  /// Makes a file with the permissions that the process gives new files.
  private func makeUsualFile() throws {
    let descriptor = open(store.path(of: "usual"), O_CREAT | O_WRONLY, 0o666)
    try #require(descriptor >= 0)
    close(descriptor)
  }

  private func permissions(_ file: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: store.path(of: file))[.posixPermissions]
      as? Int
  }
}
