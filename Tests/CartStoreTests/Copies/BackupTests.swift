import CartModels
import Foundation
import GRDB
import Testing

@testable import CartStore

@Suite struct BackupTests {
  private func names(in folder: TemporaryFolder) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { !$0.hasPrefix("store.sqlite") }.sorted()
  }

  private func items(_ path: String) throws -> [String] {
    try SQLiteStore(.file(path)).read { repository in
      try repository.lists(limit: nil).flatMap { try repository.items(in: $0.id).map(\.name) }
    }
  }

  @Test func aBackupIsOnePlainFileWithAllThereIs() throws {
    let fixture = try StoreFixture(.file)
    _ = try fixture.makeList("Weekly", ["Milk", "Bread"])
    let contents = try fixture.store.backUp(to: fixture.folder.file("copy"))
    #expect(contents.listCount == 1)
    #expect(contents.itemCount == 2)
    #expect(try names(in: fixture.folder) == ["copy"])
    #expect(try items(fixture.folder.file("copy")) == ["Milk", "Bread"])
    #expect(try SQLiteStore(.file(fixture.folder.file("copy"))).rows() == fixture.rows())
  }

  @Test func aBackupIsOfOneMomentWhileAnotherWrites() throws {
    let fixture = try StoreFixture(.file)
    _ = try fixture.makeList("Weekly", ["Milk"])
    let writer = try SQLiteStore(.file(fixture.folder.file()))
    try writer.write(at: fixture.now) { repository in
      let list = try #require(try repository.lists(limit: 1).first)
      try repository.insert(fixture.item("Bread"), in: list.id)
      // The other unit isn't committed yet: the backup neither waits for it nor includes it.
      _ = try fixture.store.backUp(to: fixture.folder.file("copy"))
    }
    #expect(try items(fixture.folder.file("copy")) == ["Milk"])
  }

  @Test func anOlderBackupIsReplaced() throws {
    let fixture = try StoreFixture(.file)
    _ = try fixture.makeList("Weekly", ["Milk"])
    _ = try fixture.store.backUp(to: fixture.folder.file("copy"))
    _ = try fixture.makeList("Party", ["Chips"])
    _ = try fixture.store.backUp(to: fixture.folder.file("copy"))
    #expect(try names(in: fixture.folder) == ["copy"])
    #expect(Set(try items(fixture.folder.file("copy"))) == ["Milk", "Chips"])
  }

  @Test func whatIsNoBackupStaysAsItIs() throws {
    let fixture = try StoreFixture(.file)
    let text = fixture.folder.file("notes.txt")
    try Data("Milk".utf8).write(to: URL(fileURLWithPath: text))
    let other = try SQLiteStore(.file(fixture.folder.file("other")))
    for path in [text, fixture.folder.file("other"), fixture.folder.file(), fixture.folder.path] {
      let error = #expect(throws: StoreError.self) { try fixture.store.backUp(to: path) }
      #expect(error?.operation == .backup)
      #expect(error?.location == .file(path))
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: text)) == Data("Milk".utf8))
    #expect(try other.contents().listCount == 0)
  }

  @Test func anInterruptedBackupLeavesNoFile() throws {
    let fixture = try StoreFixture(.file)
    let names = (0..<5000).map { "Item \($0)" }
    _ = try fixture.makeList("Weekly", names)
    let error = #expect(throws: StoreError.self) {
      try fixture.store.backUp(to: fixture.folder.file("copy")) { true }
    }
    #expect(error?.reason == .interrupted)
    #expect(try self.names(in: fixture.folder) == [])
  }

  /// No process has this number; the system's highest is 2^22.
  @Test func whatAKilledBackupLeftIsSweptUp() throws {
    let fixture = try StoreFixture(.file)
    let left = fixture.folder.file("copy.partial-99999999")
    try Data("half".utf8).write(to: URL(fileURLWithPath: left))
    try Data().write(to: URL(fileURLWithPath: left + "-journal"))
    _ = try fixture.store.backUp(to: fixture.folder.file("copy"))
    #expect(try names(in: fixture.folder) == ["copy"])
  }
}
