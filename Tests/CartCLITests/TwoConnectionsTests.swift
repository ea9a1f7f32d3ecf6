import CartModels
import CartStore
import Foundation
import TestSupport
import Testing

/// A program that opens a store twice, for example on two threads, next to other programs.
@Suite struct TwoConnectionsTests {
  private let store: TemporaryStore

  init() throws { store = try TemporaryStore() }

  /// The second opening reads the file, and must not release the locks of the first one. Otherwise,
  /// the next program that closes the store would delete the log with all later changes.
  @Test func theLogStaysAsLongAsAnyOfThemIsOpen() throws {
    defer { store.remove() }
    let path = store.path(of: "lists.sqlite")
    try run("add", "Milk", on: path)
    let first = try SQLiteStore(.file(path))
    _ = try first.read { try $0.lists(limit: nil).count }
    let second = try SQLiteStore(.file(path))
    _ = try second.read { try $0.lists(limit: nil).count }
    try run("show", on: path)
    #expect(FileManager.default.fileExists(atPath: path + "-wal"))
    try second.write(at: Date()) { repository in
      try repository.apply(
        .list(.added(ListSummary(id: UUID(), title: "Party", createdAt: Date()))))
    }
    try run("add", "Bread", on: path)
    let titles = try first.read { try $0.lists(limit: nil).map(\.title).sorted() }
    #expect(titles == ["Party", "Shopping"])
    try first.close()
    try run("show", on: path)
    #expect(FileManager.default.fileExists(atPath: path + "-wal"))
    try second.close()
    let third = try SQLiteStore(.file(path))
    #expect(try third.read { try $0.lists(limit: nil).count } == 2)
    #expect(try third.read { try $0.lists(limit: nil).map(\.itemCount).reduce(0, +) } == 2)
  }

  private func run(_ words: String..., on path: String) throws {
    let process = try ChildProcess(
      try BuildFolder.path(of: "qc"), ["--store", path] + words,
      environment: ["HOME": store.path(of: "")],
      ChildProcess.Streams(output: store.path(of: "output"), errors: store.path(of: "errors")))
    #expect(try process.wait() == .exited(0))
  }
}
