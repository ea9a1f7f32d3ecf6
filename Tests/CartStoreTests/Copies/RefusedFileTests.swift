import CartModels
import Foundation
import GRDB
import Testing

@testable import CartStore

@Suite struct RefusedFileTests {
  /// The exact contents of a folder, except for the memory that programs share while they have a
  /// store open.
  private func contents(of folder: TemporaryFolder) throws -> [String: Data] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { !$0.hasSuffix("-shm") }
    return try Dictionary(
      uniqueKeysWithValues: names.map {
        ($0, try Data(contentsOf: URL(fileURLWithPath: folder.file($0))))
      })
  }

  private func makeDatabase(_ path: String, _ sql: String) throws {
    let queue = try DatabaseQueue(path: path)
    try queue.writeWithoutTransaction { try $0.execute(sql: sql) }
    try queue.close()
  }

  private func expectRefusal(
    of path: String, in folder: TemporaryFolder, because reason: StoreError.Reason
  ) throws {
    let before = try contents(of: folder)
    let error = #expect(throws: StoreError.self) { _ = try SQLiteStore(.file(path)) }
    #expect(error?.reason == reason)
    #expect(error?.operation == .open)
    #expect(error?.location == .file(path))
    #expect(try contents(of: folder) == before)
  }

  @Test(arguments: ["x", "Milk\nBread\n", String(repeating: "add Milk; ", count: 1000), "\0\0"])
  func aTextFile(text: String) throws {
    let folder = try TemporaryFolder()
    try Data(text.utf8).write(to: URL(fileURLWithPath: folder.file()))
    try expectRefusal(
      of: folder.file(), in: folder, because: .notAStore("it is another kind of file"))
  }

  @Test(arguments: [
    "CREATE TABLE photo (id INTEGER PRIMARY KEY)",
    "CREATE TABLE list (id INTEGER PRIMARY KEY); PRAGMA user_version = 1",
    "PRAGMA application_id = 42; CREATE TABLE list (id INTEGER PRIMARY KEY)",
    "PRAGMA journal_mode = WAL; CREATE TABLE photo (id INTEGER PRIMARY KEY)",
  ])
  func aDatabaseOfAnotherProgram(sql: String) throws {
    let folder = try TemporaryFolder()
    try makeDatabase(folder.file(), sql)
    try expectRefusal(
      of: folder.file(), in: folder,
      because: .notAStore("it is another program's database"))
  }

  @Test func aStoreOfANewerVersion() throws {
    let folder = try TemporaryFolder()
    try SQLiteStore(.file(folder.file())).close()
    try makeDatabase(folder.file(), "PRAGMA user_version = \(Schema.currentVersion + 1)")
    try expectRefusal(
      of: folder.file(), in: folder,
      because: .newerVersion(found: Schema.currentVersion + 1, supported: Schema.currentVersion))
  }

  /// While a newer program has the store open, the newer version can be in the log only.
  @Test func aStoreThatANewerProgramHasJustBroughtUpToDate() throws {
    let folder = try TemporaryFolder()
    try SQLiteStore(.file(folder.file())).close()
    let newer = try DatabaseQueue(path: folder.file())
    try newer.writeWithoutTransaction { database in
      try database.execute(
        sql: """
          PRAGMA wal_autocheckpoint = 0; PRAGMA user_version = \(Schema.currentVersion + 1); CREATE TABLE journal (id)
          """)
    }
    try expectRefusal(
      of: folder.file(), in: folder,
      because: .newerVersion(found: Schema.currentVersion + 1, supported: Schema.currentVersion))
    try newer.close()
  }

  @Test func aDirectory() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.file("inner"), withIntermediateDirectories: false)
    let error = #expect(throws: StoreError.self) {
      _ = try SQLiteStore(.file(folder.file("inner")))
    }
    #expect(error?.reason == .isDirectory)
  }

  @Test(arguments: ["/dev/null", "/dev/null/store.sqlite", "", "a\0b"])
  func whatIsNoFile(path: String) throws {
    #expect(throws: StoreError.self) { _ = try SQLiteStore(.file(path)) }
  }

  @Test func aDamagedStoreSaysSo() throws {
    let fixture = try StoreFixture(.file)
    _ = try fixture.makeList("List", (0..<500).map { "Item \($0)" })
    try fixture.store.close()
    let file = try FileHandle(forUpdating: URL(fileURLWithPath: fixture.folder.file()))
    try file.seek(toOffset: 4096)
    try file.write(contentsOf: Data(repeating: 0xA5, count: 60_000))
    try file.close()
    let error = #expect(throws: StoreError.self) {
      let store = try SQLiteStore(.file(fixture.folder.file()))
      try store.read { repository in
        for list in try repository.lists(limit: nil) { _ = try repository.items(in: list.id) }
      }
    }
    guard case .corrupt = error?.reason else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func anEmptyFileAndMissingFoldersAreFine() throws {
    let folder = try TemporaryFolder()
    try Data().write(to: URL(fileURLWithPath: folder.file()))
    try SQLiteStore(.file(folder.file())).close()
    let deep = folder.file("a/b/c.sqlite")
    try SQLiteStore(.file(deep)).close()
    #expect(FileManager.default.fileExists(atPath: deep))
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.file("a/b"))
    #expect(attributes[.posixPermissions] as? Int == 0o700)
  }
}
