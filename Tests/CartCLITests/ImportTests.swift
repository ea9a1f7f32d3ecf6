import CartCLI
import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Imported files, and files for other programs.
@Suite struct ImportTests {
  private let store: TemporaryStore

  init() throws { store = try TemporaryStore() }

  private func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: store.path(of: name)))
  }

  private func run(_ code: String) -> String { store.run(["-c", code]).output }

  @Test func anImportIsOneStepOfUndo() throws {
    defer { store.remove() }
    try write("[dairy]\nmilk\n[wool & crafts]\nyarn | wool\n", to: "aisle.conf")
    let before = run("categories")
    #expect(store.run(["import", "aisle.conf"]).status == 0)
    #expect(run("categories").hasPrefix("Dairy\nwool & crafts\n"))
    #expect(run("add Yarn").contains("added Yarn in wool & crafts"))
    #expect(store.run(["undo", "2"]).status == 0)
    #expect(run("categories") == before)
    #expect(store.run(["redo"]).status == 0)
    #expect(run("add WOOL").contains("in wool & crafts"))
    #expect(store.run(["doctor"]).status == 0)
  }

  @Test func theJournalTellsWhatWasLearned() throws {
    defer { store.remove() }
    try write("[dairy]\nyarn | wool\n", to: "aisle.conf")
    #expect(store.run(["import", "aisle.conf"]).status == 0)
    let log = store.run(["log"]).output
    #expect(log.contains("2 changes)\n"), "\(log)")
    #expect(log.contains("  learned that yarn goes in Dairy\n  learned that wool goes in Dairy\n"))
    // An explicit category of an added item is not reported separately.
    #expect(store.run(["add", "Milk in pantry"]).status == 0)
    #expect(!store.run(["log", "1"]).output.contains("learned"))
    #expect(store.run(["forget", "learned", "wool"]).status == 0)
    #expect(store.run(["log", "1"]).output.hasSuffix("\n  forgot that wool goes in Dairy\n"))
  }

  @Test func theJournalTellsOfCategories() throws {
    defer { store.remove() }
    func told(after code: String) -> String {
      #expect(store.run(["-c", code]).status == 0)
      return store.run(["log", "1"]).output.split(separator: "\n").dropFirst()
        .joined(separator: "\n")
    }
    #expect(
      told(after: "category Hobby for wool, yarn")
        == "  created category Hobby\n  wool means Hobby\n  yarn means Hobby")
    #expect(told(after: "category Hobby without wool") == "  wool no longer means Hobby")
    #expect(told(after: "category Hobby 🧶") == "  changed category Hobby")
    #expect(
      told(after: "rename category Hobby to Craft")
        == "  renamed category Hobby to Craft\n  Hobby means Craft")
    #expect(told(after: "delete category Craft").hasSuffix("  deleted category Craft"))
  }

  /// Line ends of old programs, a byte order mark, and both in one file.
  @Test(
    arguments: [
      ("a.txt", "Milk|Bread|Eggs|"), ("a.md", "- [ ] Milk|- [ ] Bread|- [ ] Eggs"),
      ("a.csv", "name,quantity|Milk,1|Bread,1|Eggs,1|"),
      ("a.tsv", "name\tunit|Milk\t|Bread\t|Eggs\t"),
      ("todo.txt", "Milk|x Bread|Eggs|"), ("a.cook", "Add @Milk{} and|@Bread{}.||Add @Eggs{}."),
      ("a.shopping-list", "Milk|Bread|Eggs|"),
    ], ["\r", "\r\n", "\n"])
  func everyLineEndIsRead(file: (name: String, text: String), end: String) throws {
    defer { store.remove() }
    try write("\u{FEFF}" + file.text.replacing("|", with: end), to: file.name)
    #expect(store.run(["import", file.name]).status == 0)
    #expect(run("print items.name") == "Milk, Bread, Eggs\n")
  }

  @Test func standardInputIsRead() throws {
    defer { store.remove() }
    func take(_ words: [String]) -> TemporaryStore.Result {
      store.run(words) { host in host.readInput = { _, _ in Array("[crafts]\nwool\n".utf8) } }
    }
    #expect(
      take(["import", "-"]).output == "imported 1 name into 1 category (1 new)\n")
    #expect(take(["-c", "import -"]).status == 0)
    // Standard input already contains the sentences, so it cannot be imported.
    let script = store.run([]) { host in host.readInput = { _, _ in Array("import -".utf8) } }
    #expect(script.status == 66)
  }

  @Test func onlyPlainFilesAreRead() throws {
    defer { store.remove() }
    try FileManager.default.createDirectory(
      atPath: store.path(of: "folder.conf"), withIntermediateDirectories: false)
    #expect(store.run(["import", "folder.conf"]).status == 74)
    #expect(mkfifo(store.path(of: "pipe.conf"), 0o600) == 0)
    #expect(store.run(["import", "pipe.conf"]).status == 74)
    try FileManager.default.createSymbolicLink(
      atPath: store.path(of: "zero.conf"), withDestinationPath: "/dev/zero")
    #expect(store.run(["import", "zero.conf"]).status == 74)
    #expect(store.run(["import", "none.conf"]).status == 66)
  }

  @Test func aFileHasABound() throws {
    defer { store.remove() }
    try write(String(repeating: "#", count: 1 << 20), to: "fits.conf")
    #expect(store.run(["import", "fits.conf"]).status == 0)
    try write(String(repeating: "#", count: 1 << 20 + 1), to: "large.conf")
    let large = store.run(["import", "large.conf"])
    #expect(large.status == 65)
    #expect(large.errors.contains("larger than 1048576 bytes"))
  }

  @Test func whatIsExportedIsTakenInAgain() throws {
    defer { store.remove() }
    try write("[crafts]\nwool\nyarn\n[dairy]\nmilk\n[produce]\n", to: "aisle.conf")
    _ = run(
      "import aisle.conf; add Pears, Oat Milk in crafts, \"A | B\" in dairy; list Party; add Plums")
    let written = store.run(["export", "to", "all.conf"])
    #expect(
      written.output == """
        exported 9 categories with 6 names to all.conf
        left out, because the format cannot store them: A | B

        """)
    let path = store.path(of: "all.conf")
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(
      text.hasPrefix(
        "[crafts]\nOat Milk\nwool\nyarn\n\n[Dairy]\nmilk\n\n[Produce]\nPears\nPlums\n\n"))

    let copy = try TemporaryStore()
    defer { copy.remove() }
    #expect(copy.run(["import", path]).status == 0)
    #expect(copy.run(["categories"]).output == run("categories"))
    let again = copy.path(of: "again.conf")
    #expect(copy.run(["export", "to", again]).status == 0)
    let other = try String(contentsOfFile: again, encoding: .utf8)
    #expect(other.lowercased() == text.lowercased())
    #expect(store.run(["export", "to", "all.conf"]).output.contains("replacing the old file"))
  }

  @Test func aListIsExportedInTheOrderOfItsShop() throws {
    defer { store.remove() }
    _ = run(
      "list Party; add Plums, Milk; list Other; add Pears; shop Lidl: dairy, produce; shop Lidl on Party"
    )
    #expect(store.run(["export", "Party", "to", "party.conf"]).status == 0)
    let text = try String(contentsOfFile: store.path(of: "party.conf"), encoding: .utf8)
    #expect(text.hasPrefix("[Dairy]\nMilk\n\n[Produce]\nPlums\n\n"))
  }

  @Test func nothingInAFileSteersATerminalOrRuns() throws {
    defer { store.remove() }
    try write("[a\u{1B}[31m]\n[b]\n\u{202E}x; remove all\n{1 + 1}\n\u{1B}]0;y\n", to: "odd.conf")
    _ = run("add Milk")
    let refused = store.run(["import", "odd.conf"]) { host in
      (host.outputIsTerminal, host.errorsAreTerminal) = (true, true)
    }
    #expect(refused.status == 1)
    #expect(!refused.errors.contains("\u{1B}]") && !refused.errors.contains("\u{1B}[31m"))
    try write("[b; remove all]\n\u{202E}x; remove all\n{1 + 1}\n", to: "odd.conf")
    #expect(store.run(["import", "odd.conf"]).status == 0)
    #expect(run("show").contains("Milk"))
    #expect(run("add \"\\{1 + 1\\}\"").contains("in b; remove all"))
  }
}
