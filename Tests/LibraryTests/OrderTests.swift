import CartModels
import CartStore
import Foundation
import Testing

/// The order of items when `qc` uses the same file.
@Suite struct OrderTests {
  private let folder: TemporaryFolder
  private let store: ListStore
  private var file: String { folder.file("Household.sqlite") }

  init() throws {
    folder = try TemporaryFolder()
    store = try ListStore(named: "Household", in: folder.url)
  }

  private func letters() throws -> ShoppingList {
    let list = try store.save(
      ShoppingList(title: "Letters", items: ["a", "b", "c", "d"].map { ShoppingItem(name: $0) }))
    try store.move(fromOffsets: [3], toOffset: 0, in: list.id)
    return try #require(try store.list(id: list.id))
  }

  private func names(_ title: String = "Letters", in path: String? = nil) throws -> String? {
    try ListStore(.file(path ?? file)).all().first { $0.title == title }?.items.map(\.name).joined()
  }

  @Test func theOrderOutlivesTheProgram() throws {
    let list = try letters()
    #expect(list.items.map(\.name) == ["d", "a", "b", "c"])
    #expect(try names() == "dabc")
    try QuickCartProgram.run("add", "e", "to", "Letters", store: file)
    try QuickCartProgram.run("check", "a", "on", "Letters", store: file)
    #expect(try names() == "dabce")
    try QuickCartProgram.run("undo", "3", store: file)
    #expect(try names() == "abcd")
    try QuickCartProgram.run("redo", store: file)
    #expect(try names() == "dabc")
  }

  /// The order at the prompt doesn't change.
  @Test func theProgramShowsItemsAsTheyWereAdded() throws {
    _ = try letters()
    let rows = try QuickCartProgram.run("-c", "show Letters by added as csv", store: file)
    #expect(
      rows.split(whereSeparator: \.isNewline).dropFirst().map { $0.prefix(1) } == [
        "a", "b", "c", "d",
      ])
    let usual = try QuickCartProgram.run("show", "Letters", "as", "csv", store: file)
    #expect(usual == rows)
  }

  @Test func copiesOfAListKeepTheOrder() throws {
    _ = try letters()
    try QuickCartProgram.run("-c", "copy list Letters to Copy", store: file)
    #expect(try names("Copy") == "dabc")
    try QuickCartProgram.run("-c", "template again from Letters", store: file)
    try QuickCartProgram.run("-c", "list New; apply again", store: file)
    #expect(try names("New") == "dabc")
  }

  @Test func aDumpKeepsTheOrder() throws {
    _ = try letters()
    let script = folder.file("dump.qc")
    try Data(QuickCartProgram.run("dump", store: file).utf8).write(to: URL(filePath: script))
    let other = folder.file("other.sqlite")
    try QuickCartProgram.run(script, store: other)
    #expect(try names(in: other) == "dabc")
  }

  @Test func aDocumentKeepsTheOrder() throws {
    _ = try letters()
    let document = folder.file("store.json")
    try QuickCartProgram.run("-c", "export all lists to \"\(document)\"", store: file)
    let other = folder.file("other.sqlite")
    try QuickCartProgram.run("--quiet", "import", document, store: other)
    #expect(try names(in: other) == "dabc")
    // Beside other items, the imported items keep their order.
    try QuickCartProgram.run("-c", "list Letters; add x", store: folder.file("third.sqlite"))
    try QuickCartProgram.run("--quiet", "import", document, store: folder.file("third.sqlite"))
    #expect(try Set(names(in: folder.file("third.sqlite")) ?? "") == Set("xdabc"))
  }

  @Test func aBackupKeepsTheOrder() throws {
    let list = try letters()
    let backup = folder.url.appending(path: "backup.sqlite")
    try store.backUp(to: backup)
    try store.move(fromOffsets: [0], toOffset: 4, in: list.id)
    try store.restore(from: backup)
    #expect(try store.list(id: list.id) == list)
  }

  @Test func aListInJSONKeepsTheOrder() throws {
    let list = try letters()
    let read = try JSONDecoder().decode(ShoppingList.self, from: JSONEncoder().encode(list))
    #expect(read.items.map(\.name) == ["d", "a", "b", "c"])
    try store.delete(list)
    try store.save(read)
    #expect(try names() == "dabc")
  }
}
