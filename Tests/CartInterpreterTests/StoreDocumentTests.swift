import CartInterpreter
import CartLanguage
import CartModels
import CartStore
import Foundation
import TestSupport
import Testing

/// Importing the result of `export all lists` into an empty store makes an equal store.
@Suite struct StoreDocumentTests {
  /// The identifiers for all stores of a test, so that none is used twice.
  private let ids = TimeOrderedIdentifiers(clock: SystemClock())

  @Test(arguments: 1...60) func importingAnExportRebuildsTheStore(seed: UInt64) throws {
    let store = try SQLiteStore(.memory)
    var chance = SeededGenerator(seed: seed)
    try RandomStore.fill(store, &chance)
    try run(Self.sentences, on: store)
    let document = try export(from: store)
    let copy = try SQLiteStore(.memory)
    try run("import store.json", on: copy, MemoryFiles(["store.json": document]))
    #expect(try export(from: copy) == document)
    #expect(try dump(copy) == dump(store))
    // Another import changes nothing.
    try run("import store.json", on: copy, MemoryFiles(["store.json": document]))
    #expect(try export(from: copy) == document)
  }

  /// Contents that belong to no list, and properties of lists.
  private static let sentences = """
    category Pets 🐾 after Dairy for cat, dog
    category "Odds; \\"Ends\\""
    rename category Frozen to "Cold \\\\ Store"
    delete category Personal
    shop "Lidl": Pets, produce
    list Sunday
    add 2 cans "cat food" in pets due 2026-12-24, 3 Eggs, 1/3 cup Oil note "a\\nb"
    check Eggs, Oil
    shop Lidl on Sunday
    shop Lidl
    option journal_size = 32 MB
    every 2 weeks on mon, fri apply b(n: 3) to Sunday except Milk until 2027-12-31 as "Twice"
    pause Twice
    """

  /// Other may be renamed, even to the name of a deleted category, and purchases of the same moment
  /// keep their order.
  @Test(arguments: [
    "rename category other to Misc; add Foo",
    "delete category frozen; rename category other to Frozen; add Foo, Ice Cream",
    "add Milk, Bread, Foo; check Milk, Foo; check Bread",
  ])
  func renamedAndBoughtContentsReturn(sentences: String) throws {
    let store = try SQLiteStore(.memory)
    try run(sentences, on: store)
    let document = try export(from: store)
    let copy = try SQLiteStore(.memory)
    try run("import store.json", on: copy, MemoryFiles(["store.json": document]))
    #expect(try export(from: copy) == document)
    #expect(try dump(copy) == dump(store))
    // A store that renamed Other keeps its name.
    try run("rename category Other to Rest", on: copy)
    let plain = try SQLiteStore(.memory)
    try run("add Bar", on: plain)
    let files = MemoryFiles(["store.json": try export(from: plain)])
    try run("import store.json", on: copy, files)
    #expect(try dump(copy).contains { $0.contains("\"Bar\" in \"Rest\"") })
  }

  /// The sentences of a store are read in its own language.
  @Test func sentencesInGermanReturn() throws {
    let store = try SQLiteStore(.memory)
    let sentences =
      "option language = de; template t { add 1,5 l Milch due montag }; "
      + "every saturday add 1,5 l Milch"
    try Languages.using(Languages.Choice()) { try run(sentences, on: store) }
    let document = try export(from: store)
    let copy = try SQLiteStore(.memory)
    try Languages.using(Languages.Choice()) {
      try run("import store.json", on: copy, MemoryFiles(["store.json": document]))
    }
    #expect(try export(from: copy) == document)
  }

  /// An import never removes existing contents, even if the file has the same names.
  @Test func whatIsThereStays() throws {
    let store = try SQLiteStore(.memory)
    try run("list Party; add 2 Chips; template soup { add Onion }", on: store)
    let document = try export(from: store)
    let other = try SQLiteStore(.memory)
    try run("list Party; add 1 Chips, Dip; template soup { add Leek }", on: other)
    try run("import store.json", on: other, MemoryFiles(["store.json": document]))
    let items = try other.read { repository in
      let party = try #require(try repository.list(titled: NameKey("Party")))
      return try repository.items(like: NameKey("Chips"), in: party.id)
    }
    #expect(items.map(\.quantity) == [Quantity(3)])
    let source = try other.read { try $0.template(named: NameKey("soup"))?.source }
    #expect(source?.contains("Leek") == true)
  }

  private func run(
    _ sentences: String, on store: SQLiteStore, _ files: MemoryFiles = MemoryFiles()
  ) throws {
    let runner = Runner(
      store: store, output: Silence(),
      clock: FixedClock(now: Date(timeIntervalSinceReferenceDate: 800_000_000.25)),
      ids: ids, session: Session(remembersList: false), files: files)
    try runner.run(Source(name: "test", text: sentences), from: .script)
  }

  private func export(from store: SQLiteStore) throws -> String {
    let files = MemoryFiles()
    try run("export all lists to store.json", on: store, files)
    return files.texts["store.json"] ?? ""
  }

  private func dump(_ store: SQLiteStore) throws -> [String] {
    try store.read { repository in
      var lines: [String] = []
      let calendar = LocalCalendar(.gregorian(in: .gmt))
      try Dump(repository, calendar: calendar).forEachLine { lines.append($0) }
      return lines
    }
  }
}
