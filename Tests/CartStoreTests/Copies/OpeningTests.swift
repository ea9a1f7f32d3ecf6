import CartFiles
import CartModels
import Foundation
import GRDB
import Testing

@testable import CartStore

/// Creating, replacing and reading the files of stores.
@Suite struct OpeningTests {
  private func permissions(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  private func bytes(_ path: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: path))
  }

  private func titles(_ store: SQLiteStore) throws -> [String] {
    try store.read { try $0.lists(limit: nil).map(\.title) }
  }

  private func reason(_ body: () throws -> Void) -> StoreError.Reason? {
    #expect(throws: StoreError.self) { try body() }?.reason
  }

  // MARK: Permissions

  @Test func whatIsNewIsForNobodyElse() throws {
    let fixture = try StoreFixture(.file)
    _ = try fixture.makeList("Weekly")
    for suffix in ["", "-wal", "-shm"] {
      #expect(try permissions(fixture.folder.file() + suffix) == 0o600)
    }
  }

  @Test(arguments: [0o600, 0o640, 0o644])
  func aCopyIsForWhomItsStoreIs(mode: Int) throws {
    let fixture = try StoreFixture(.file)
    _ = try fixture.makeList("Weekly")
    let (path, backup) = (fixture.folder.file(), fixture.folder.file("copy"))
    #expect(chmod(path, mode_t(mode)) == 0)
    _ = try fixture.store.backUp(to: backup)
    let kept = try #require(
      try SQLiteStore.restore(.file(path), from: backup).keptAside)
    let aside = try #require(try fixture.store.repair().backup)
    for copy in [path, backup, kept, aside] { #expect(try permissions(copy) == mode) }
    let new = fixture.folder.file("new")
    _ = try SQLiteStore.restore(.file(new), from: backup)
    #expect(try permissions(new) == mode)
  }

  /// Another user with write access to the folder guesses the path of a copy.
  @Test func noCopyIsMadeWhereALinkWasPut() throws {
    let fixture = try StoreFixture(.file)
    let (backup, other) = (fixture.folder.file("copy"), fixture.folder.file("other"))
    try Data("Milk".utf8).write(to: URL(fileURLWithPath: other))
    for number in [getpid(), 99_999_999] {
      #expect(symlink(other, "\(backup).partial-\(number)") == 0)
    }
    _ = try fixture.store.backUp(to: backup)
    #expect(try bytes(other) == Data("Milk".utf8))
  }

  // MARK: Replaced and removed files

  @Test func aFileThatWasReplacedIsNotWrittenTo() throws {
    let fixture = try StoreFixture(.file)
    _ = try fixture.makeList("Old")
    let path = fixture.folder.file()
    let other = try SQLiteStore(.file(fixture.folder.file("other")))
    try other.write(at: fixture.now) {
      try $0.apply(
        .list(.added(ListSummary(id: fixture.ids.next(), title: "New", createdAt: $0.date))))
    }
    try other.close()
    let replacement = try bytes(fixture.folder.file("other"))
    #expect(rename(fixture.folder.file("other"), path) == 0)
    let moved = StoreError.Reason.moved("another file has taken its place")
    #expect(reason { _ = try fixture.makeList("Lost") } == moved)
    #expect(reason { _ = try titles(fixture.store) } == moved)
    #expect(reason { _ = try fixture.store.problems() } == moved)
    #expect(try bytes(path) == replacement)
  }

  @Test func aFileThatWasRemovedIsNotWrittenTo() throws {
    let fixture = try StoreFixture(.file)
    let path = fixture.folder.file()
    #expect(rename(path, path + ".away") == 0)
    let moved = StoreError.Reason.moved("the file was removed or renamed")
    #expect(reason { _ = try fixture.makeList("Lost") } == moved)
    #expect(FilePresence(at: path) == .nothing)
    #expect(rename(path + ".away", path) == 0)
    _ = try fixture.makeList("Kept")
    #expect(try titles(fixture.store) == ["Kept"])
  }

  /// The file is replaced during a unit, which is then not committed.
  @Test func aFileThatIsReplacedMeanwhileKeepsNothing() throws {
    let fixture = try StoreFixture(.file)
    let path = fixture.folder.file()
    let error = #expect(throws: StoreError.self) {
      try fixture.write { repository in
        try repository.apply(
          .list(
            .added(
              ListSummary(id: fixture.ids.next(), title: "Lost", createdAt: repository.date))))
        #expect(rename(path, path + ".away") == 0)
      }
    }
    #expect(error?.reason == .moved("the file was removed or renamed"))
    #expect(rename(path + ".away", path) == 0)
    #expect(try titles(fixture.store) == [])
  }

  /// Closing a file that has lost its path would remove the log of the file that is there now.
  @Test func theLogOfAnotherFileStays() throws {
    let folder = try TemporaryFolder()
    let path = folder.file()
    var first: SQLiteStore? = try SQLiteStore(.file(path))
    _ = try first.map(titles)
    for suffix in ["", "-wal", "-shm"] {
      #expect(rename(path + suffix, path + ".away" + suffix) == 0)
    }
    let second = try SQLiteStore(.file(path))
    try second.write(at: Date()) {
      try $0.apply(
        .list(.added(ListSummary(id: UUID(), title: "Kept", createdAt: $0.date))))
    }
    first = nil
    #expect(FilePresence(at: path + "-wal") != .nothing)
    #expect(try titles(try SQLiteStore(.file(path))) == ["Kept"])
  }

  @Test func aFileWithTwoNamesIsRefused() throws {
    let fixture = try StoreFixture(.file)
    let path = fixture.folder.file()
    _ = try fixture.makeList("Weekly")
    #expect(link(path, path + ".twin") == 0)
    #expect(reason { _ = try fixture.makeList("Lost") } == .linked(2))
    #expect(reason { _ = try titles(fixture.store) } == .linked(2))
    #expect(reason { _ = try SQLiteStore(.file(path + ".twin")) } == .linked(2))
    #expect(unlink(path + ".twin") == 0)
    #expect(try titles(fixture.store) == ["Weekly"])
  }

  @Test func aStoreBehindALinkIsTheFileThatItLeadsTo() throws {
    let fixture = try StoreFixture(.file)
    _ = try fixture.makeList("Weekly")
    let (backup, path) = (fixture.folder.file("copy"), fixture.folder.file("link"))
    _ = try fixture.store.backUp(to: backup)
    #expect(symlink("store.sqlite", path) == 0)
    #expect(try titles(SQLiteStore(.file(path))) == ["Weekly"])
    try Data("damaged".utf8).write(to: URL(fileURLWithPath: fixture.folder.file("file")))
    let other = fixture.folder.file("other")
    #expect(symlink("file", other) == 0)
    let kept = try SQLiteStore.restore(.file(other), from: backup).keptAside
    #expect(kept == fixture.folder.file("file.damaged"))
    #expect(try titles(SQLiteStore(.file(fixture.folder.file("file")))) == ["Weekly"])
    var status = stat()
    #expect(lstat(other, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
  }

  // MARK: Reading

  @Test func lookingAtABackupLeavesItAsItIs() throws {
    let fixture = try StoreFixture(.file)
    _ = try fixture.makeList("Weekly", ["Milk"])
    let backup = fixture.folder.file("copy")
    _ = try fixture.store.backUp(to: backup)
    let before = try bytes(backup)
    // A second name is harmless for a file without a log; many backups have one.
    #expect(link(backup, backup + ".yesterday") == 0)
    let store = try SQLiteStore.reading(.file(backup))
    #expect(try titles(store) == ["Weekly"])
    #expect(try store.problems() == [])
    try store.close()
    #expect(try bytes(backup) == before)
    for suffix in ["-wal", "-shm", "-journal"] {
      #expect(FilePresence(at: backup + suffix) == .nothing)
    }
    _ = try fixture.store.backUp(to: backup)
  }

  @Test(arguments: 1..<Schema.currentVersion)
  func anOlderBackupIsReadAsItIs(version: Int) throws {
    let folder = try TemporaryFolder()
    let fixture = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Fixtures/version-\(version).store").path
    let older = try DatabaseQueue(path: fixture)
    let copy = try DatabaseQueue(path: folder.file())
    try older.backup(to: copy)
    try copy.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = DELETE") }
    try copy.close()
    let before = try bytes(folder.file())
    let store = try SQLiteStore.reading(.file(folder.file()))
    #expect(try titles(store).count == 3)
    #expect(try store.problems() == [])
    #expect(try bytes(folder.file()) == before)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["store.sqlite"])
  }

  @Test func whatIsReadIsNotWritten() throws {
    let fixture = try StoreFixture(.file)
    let backup = fixture.folder.file("copy")
    _ = try fixture.store.backUp(to: backup)
    let store = try SQLiteStore.reading(.file(backup))
    #expect(store.isReadOnly)
    let reason = reason { try store.write(at: Date()) { _ in } }
    guard case .misuse = reason else {
      Issue.record("\(String(describing: reason))")
      return
    }
  }

  /// The log can be read without locks and without the memory that programs share.
  @Test func theLogIsReadWithoutWriting() throws {
    let fixture = try StoreFixture(.file)
    _ = try fixture.makeList("Weekly", ["Milk"])
    let database = try bytes(fixture.folder.file())
    let log = try fixture.logOfList("Party", ["Chips"])
    let copy = fixture.folder.file("it's 100% copied?")
    try database.write(to: URL(fileURLWithPath: copy))
    for (log, expected) in [(log, ["Party", "Weekly"]), (Data(), ["Weekly"])] {
      try log.write(to: URL(fileURLWithPath: copy + "-wal"))
      let memory = try DatabaseQueue()
      let unlocked = try UnlockedFile(StoreFile(path: copy))
      try memory.inDatabase { try unlocked.copy(to: $0) }
      try unlocked.check()
      let titles = try memory.read {
        try String.fetchAll($0, sql: "SELECT title FROM list ORDER BY title")
      }
      #expect(titles == expected)
      #expect(FilePresence(at: copy + "-shm") == .nothing)
      #expect(try bytes(copy) == database)
    }
  }

  /// A copy of the file alone is complete.
  @Test func whatIsKeptIsInTheFileItself() throws {
    let fixture = try StoreFixture(.file)
    _ = try fixture.makeList("Weekly", ["Milk"])
    #expect(try bytes(fixture.folder.file() + "-wal").isEmpty)
    let copy = fixture.folder.file("copy")
    try FileManager.default.copyItem(atPath: fixture.folder.file(), toPath: copy)
    #expect(try titles(SQLiteStore(.file(copy))) == ["Weekly"])
  }

  @Test func anEmptyFileIsNoEmptyStore() throws {
    let folder = try TemporaryFolder()
    try Data().write(to: URL(fileURLWithPath: folder.file()))
    #expect(
      reason { _ = try SQLiteStore.reading(.file(folder.file())) } == .notAStore("it is empty"))
    #expect(try bytes(folder.file()).isEmpty)
  }
}
