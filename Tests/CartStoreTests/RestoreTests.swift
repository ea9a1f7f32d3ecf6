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
    let kept = try (0..<3).map { _ in
      try SQLiteStore.restore(fixture.store.location, from: backup).keptAside
    }
    let path = fixture.folder.file() + ".before-restore"
    #expect(kept == [path, path + "-2", path + "-3"])
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

  @Test func anInterruptedRestoreLeavesTheStoreAsItIs() throws {
    let fixture = try StoreFixture(.file)
    _ = try fixture.makeList("Weekly", (0..<3000).map { "Item \($0)" })
    let backup = fixture.folder.file("copy")
    _ = try fixture.store.backUp(to: backup)
    _ = try fixture.makeList("Party", ["Chips"])
    let rows = try fixture.rows()
    // It is asked while the backup is copied, and while its copy goes in.
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
