import CartFiles
import CartModels
import Foundation
import GRDB
import Testing

@testable import CartStore

@Suite struct RestoreTests {
  private func items(_ store: SQLiteStore) throws -> [String] {
    try store.read { repository in
      try repository.lists(limit: nil).flatMap { try repository.items(in: $0.id).map(\.name) }
    }
  }

  @Test func aProgramThatHasTheStoreOpenGoesOnWithWhatWasRestored() throws {
    let fixture = try StoreFixture(.file)
    let list = try fixture.makeList("Weekly", ["Milk"])
    let backup = fixture.folder.file("copy")
    _ = try fixture.store.backUp(to: backup)
    try fixture.write { try $0.insert(fixture.item("Bread"), in: list) }
    #expect(try items(fixture.store) == ["Milk", "Bread"])
    let restoration = try SQLiteStore.restore(fixture.store.location, from: backup)
    #expect(restoration.contents.itemCount == 1)
    #expect(try items(fixture.store) == ["Milk"])
    try fixture.write { try $0.insert(fixture.item("Eggs"), in: list) }
    #expect(try items(fixture.store) == ["Milk", "Eggs"])
    #expect(try fixture.store.problems() == [])
    let aside = try #require(restoration.keptAside)
    #expect(try items(SQLiteStore(.file(aside))) == ["Milk", "Bread"])
  }

  @Test func everyRestoreKeepsWhatItReplaced() throws {
    let fixture = try StoreFixture(.file)
    _ = try fixture.makeList("Weekly", ["Milk"])
    let backup = fixture.folder.file("copy")
    _ = try fixture.store.backUp(to: backup)
    let kept = try (0..<3).map { number in
      _ = try fixture.makeList("Party \(number)")
      return try SQLiteStore.restore(fixture.store.location, from: backup).keptAside
    }
    let path = fixture.folder.file() + ".before-restore"
    #expect(kept == [path, path + "-2", path + "-3"])
  }

  /// If these bytes are damaged, SQLite opens the file read-only or not at all.
  @Test(arguments: [18, 19]) func whatSQLiteWouldOnlyReadIsSetAside(_ offset: Int) throws {
    let fixture = try StoreFixture(.file)
    _ = try fixture.makeList("Weekly", ["Milk"])
    let backup = fixture.folder.file("copy")
    _ = try fixture.store.backUp(to: backup)
    let path = fixture.folder.file("damaged")
    var bytes = try Data(contentsOf: URL(fileURLWithPath: backup))
    bytes[offset] = 77
    try bytes.write(to: URL(fileURLWithPath: path))
    let restoration = try SQLiteStore.restore(.file(path), from: backup)
    #expect(try items(SQLiteStore(.file(path))) == ["Milk"])
    let aside = try #require(restoration.keptAside)
    #expect(try Data(contentsOf: URL(fileURLWithPath: aside)) == bytes)
  }

  /// SQLite creates the files beside a store with the store's permissions, which may have changed
  /// since.
  @Test func whatLiesBesideAStoreIsAsWritableAsIt() throws {
    let fixture = try StoreFixture(.file)
    _ = try fixture.makeList("Weekly", ["Milk"])
    let shared = fixture.folder.file() + "-shm"
    #expect(chmod(shared, 0o444) == 0)
    let store = try SQLiteStore(fixture.store.location)
    #expect(try items(store) == ["Milk"])
    guard case .file(let traits) = FilePresence(at: shared) else {
      Issue.record("nothing is beside the store")
      return
    }
    #expect(traits.permissions == 0o600)
  }

  @Test func aStoreThatIsNotThereIsMade() throws {
    let fixture = try StoreFixture(.file)
    _ = try fixture.makeList("Weekly", ["Milk"])
    let backup = fixture.folder.file("copy")
    _ = try fixture.store.backUp(to: backup)
    let path = fixture.folder.file("deep/down/new.sqlite")
    let restoration = try SQLiteStore.restore(.file(path), from: backup)
    #expect(restoration.keptAside == nil)
    #expect(try SQLiteStore(.file(path)).rows() == fixture.rows())
  }

  @Test func whatIsNoBackupIsRefused() throws {
    let fixture = try StoreFixture(.file)
    _ = try fixture.makeList("Weekly", ["Milk"])
    let rows = try fixture.rows()
    let text = fixture.folder.file("notes.txt")
    try Data("Milk".utf8).write(to: URL(fileURLWithPath: text))
    let empty = fixture.folder.file("empty")
    try Data().write(to: URL(fileURLWithPath: empty))
    let missing = fixture.folder.file("missing")
    let paths = [text, empty, fixture.folder.file(), fixture.folder.path, missing]
    for path in paths {
      let error = #expect(throws: StoreError.self) {
        try SQLiteStore.restore(fixture.store.location, from: path)
      }
      #expect(error?.operation == .restore)
      #expect(error?.location == .file(path))
    }
    #expect(try fixture.rows() == rows)
  }

  @Test func aDamagedBackupIsRefused() throws {
    let fixture = try StoreFixture(.file)
    _ = try fixture.makeList("Weekly", (0..<2000).map { "Item \($0)" })
    let backup = fixture.folder.file("copy")
    _ = try fixture.store.backUp(to: backup)
    let url = URL(fileURLWithPath: backup)
    var bytes = try Data(contentsOf: url)
    for offset in stride(from: 40_960, to: bytes.count, by: 4096) { bytes[offset] ^= 0xFF }
    try bytes.write(to: url)
    let rows = try fixture.rows()
    let error = #expect(throws: StoreError.self) {
      try SQLiteStore.restore(fixture.store.location, from: backup)
    }
    guard case .corrupt = error?.reason else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(try fixture.rows() == rows)
  }

  /// A backup can be a plain copy of a store, which has logging. Nothing is left beside it.
  @Test(arguments: [nil, 100_000, 3000]) func nothingIsLeftBesideABackup(size: Int?) throws {
    let fixture = try StoreFixture(.file)
    _ = try fixture.makeList("Weekly", ["Milk"])
    let backup = fixture.folder.file("copy")
    _ = try fixture.store.backUp(to: backup)
    let queue = try DatabaseQueue(path: backup)
    _ = try queue.writeWithoutTransaction {
      try String.fetchOne($0, sql: "PRAGMA journal_mode = WAL")
    }
    try queue.close()
    var bytes = try Data(contentsOf: URL(fileURLWithPath: backup))
    if let size { bytes = bytes.prefix(size) }
    try bytes.write(to: URL(fileURLWithPath: backup))
    func restore() throws { _ = try SQLiteStore.restore(fixture.store.location, from: backup) }
    if size == nil { try restore() } else { #expect(throws: StoreError.self) { try restore() } }
    #expect(try items(fixture.store) == ["Milk"])
    #expect(FilePresence(at: backup + "-wal") == .nothing)
    #expect(FilePresence(at: backup + "-shm") == .nothing)
    #expect(try Data(contentsOf: URL(fileURLWithPath: backup)) == bytes)
  }

  @Test func aStoreTooDamagedToOpenIsSetAside() throws {
    let fixture = try StoreFixture(.file)
    _ = try fixture.makeList("Weekly", ["Milk"])
    let backup = fixture.folder.file("copy")
    _ = try fixture.store.backUp(to: backup)
    let damaged = fixture.folder.file("damaged")
    var bytes = try Data(contentsOf: URL(fileURLWithPath: backup))
    bytes.replaceSubrange(100..<4096, with: repeatElement(0xFF, count: 3996))
    try bytes.write(to: URL(fileURLWithPath: damaged))
    let restoration = try SQLiteStore.restore(.file(damaged), from: backup)
    #expect(restoration.keptAside == damaged + ".damaged")
    #expect(try Data(contentsOf: URL(fileURLWithPath: damaged + ".damaged")) == bytes)
    #expect(try items(SQLiteStore(.file(damaged))) == ["Milk"])
  }

  /// SQLite opens such a store, and only fails later.
  @Test(arguments: ["title_key <>", "BETWEEN 0 AND item_count"])
  func aStoreWhoseTablesAreDamagedIsSetAside(text: String) throws {
    let fixture = try StoreFixture(.file)
    _ = try fixture.makeList("Weekly", ["Milk"])
    let backup = fixture.folder.file("copy")
    _ = try fixture.store.backUp(to: backup)
    let damaged = fixture.folder.file("damaged")
    var bytes = try Data(contentsOf: URL(fileURLWithPath: backup))
    let place = try #require(bytes.range(of: Data(text.utf8)))
    bytes[place.upperBound - 4] ^= 0x22
    try bytes.write(to: URL(fileURLWithPath: damaged))
    let restoration = try SQLiteStore.restore(.file(damaged), from: backup)
    #expect(restoration.keptAside != nil)
    #expect(try items(SQLiteStore(.file(damaged))) == ["Milk"])
  }

  /// The fields of the header that SQLite or QuickCart relies on, and others.
  @Test(
    arguments: [
      (0, [0x00]), (15, [0x01]), (16, [0x00, 0x00]), (16, [0x02, 0x00]), (16, [0xFF, 0xFF]),
      (18, [0x09, 0x09]), (20, [0xFF]), (21, [0x00]), (28, [0xFF, 0xFF, 0xFF, 0xFF]),
      (44, [0x00, 0x00, 0x00, 0x63]), (56, [0x00, 0x00, 0x00, 0x02]),
      (60, [0x00, 0x00, 0x00, 0x02]),
      (60, [0x00, 0x00, 0x00, 0x63]), (68, [0x00, 0x00, 0x00, 0x2A]), (100, [0xFF]),
      (0, Array(repeating: 0x00, count: 4096)),
    ] as [(Int, [UInt8])])
  func whateverHasTheNameIsSetAside(offset: Int, damage: [UInt8]) throws {
    let fixture = try StoreFixture(.file)
    _ = try fixture.makeList("Weekly", ["Milk"])
    let backup = fixture.folder.file("copy")
    _ = try fixture.store.backUp(to: backup)
    let damaged = fixture.folder.file("damaged")
    var bytes = try Data(contentsOf: URL(fileURLWithPath: backup))
    bytes.replaceSubrange(offset..<offset + damage.count, with: damage)
    try bytes.write(to: URL(fileURLWithPath: damaged))
    let restoration = try SQLiteStore.restore(.file(damaged), from: backup)
    let kept = try #require(restoration.keptAside)
    if kept.hasSuffix(".damaged") {
      #expect(try Data(contentsOf: URL(fileURLWithPath: kept)) == bytes)
    }
    let store = try SQLiteStore(.file(damaged))
    #expect(try items(store) == ["Milk"])
    #expect(try store.problems() == [])
  }

  /// The log belongs to the file that is set aside, and would alter the restored one.
  @Test func theLogGoesWithWhatIsSetAside() throws {
    let fixture = try StoreFixture(.file)
    _ = try fixture.makeList("Weekly", ["Milk"])
    let backup = fixture.folder.file("copy")
    _ = try fixture.store.backUp(to: backup)
    let log = try fixture.logOfList("Party", ["Chips"])
    let path = fixture.folder.file("damaged")
    #expect(!log.isEmpty)
    try Data(repeating: 0, count: 8192).write(to: URL(fileURLWithPath: path))
    try log.write(to: URL(fileURLWithPath: path + "-wal"))
    _ = try SQLiteStore.restore(.file(path), from: backup)
    #expect(try items(SQLiteStore(.file(path))) == ["Milk"])
    #expect(try Data(contentsOf: URL(fileURLWithPath: path + ".damaged-wal")) == log)
    // The same applies to a log without a store.
    let other = fixture.folder.file("other")
    try log.write(to: URL(fileURLWithPath: other + "-wal"))
    _ = try SQLiteStore.restore(.file(other), from: backup)
    #expect(try items(SQLiteStore(.file(other))) == ["Milk"])
  }

  /// A program was killed while the damaged file briefly had two names.
  @Test func aSecondNameThatWasLeftIsUsed() throws {
    let fixture = try StoreFixture(.file)
    _ = try fixture.makeList("Weekly", ["Milk"])
    let backup = fixture.folder.file("copy")
    _ = try fixture.store.backUp(to: backup)
    let path = fixture.folder.file("damaged")
    try Data("damaged".utf8).write(to: URL(fileURLWithPath: path))
    #expect(link(path, path + ".damaged") == 0)
    #expect(try SQLiteStore.restore(.file(path), from: backup).keptAside == path + ".damaged")
    #expect(try items(SQLiteStore(.file(path))) == ["Milk"])
    #expect(FilePresence(at: path + ".damaged-2") == .nothing)
  }

  /// A store with a wrong version is copied only once, however often it is opened.
  @Test func aCopyOfTheSameIsKeptOnce() throws {
    let fixture = try StoreFixture(.file)
    _ = try fixture.makeList("Weekly", ["Milk"])
    let backup = fixture.folder.file("copy")
    _ = try fixture.store.backUp(to: backup)
    let path = fixture.folder.file("wrong")
    var bytes = try Data(contentsOf: URL(fileURLWithPath: backup))
    bytes[63] = 2
    try bytes.write(to: URL(fileURLWithPath: path))
    for _ in 0..<3 {
      let error = #expect(throws: StoreError.self) { _ = try SQLiteStore(.file(path)) }
      guard case .corrupt = error?.reason else {
        Issue.record("\(String(describing: error))")
        return
      }
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: fixture.folder.path)
    #expect(names.filter { $0.hasPrefix("wrong.version-") } == ["wrong.version-2"])
    for _ in 0..<2 { _ = try SQLiteStore.restore(.file(path), from: backup) }
    for _ in 0..<2 {
      let kept = try SQLiteStore.restore(.file(path), from: backup).keptAside
      #expect(kept == path + ".before-restore-2")
    }
  }

  @Test func anInterruptedRestoreLeavesTheStoreAsItIs() throws {
    let fixture = try StoreFixture(.file)
    _ = try fixture.makeList("Weekly", (0..<3000).map { "Item \($0)" })
    let backup = fixture.folder.file("copy")
    _ = try fixture.store.backUp(to: backup)
    _ = try fixture.makeList("Party", ["Chips"])
    let rows = try fixture.rows()
    // The callback is called while the backup is copied, and while the copy replaces the store.
    for count in [0, 1, 5, 50] {
      var left = count
      #expect(throws: StoreError.self) {
        try SQLiteStore.restore(
          fixture.store.location, from: backup,
          isInterrupted: {
            left -= 1
            return left < 0
          })
      }
      #expect(try fixture.rows() == rows)
    }
  }
}
