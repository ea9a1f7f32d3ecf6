import CartFiles
import Foundation
import Testing

@testable import CartCLI

/// `export` recognises its own files even if it was killed at any time.
@Suite struct WrittenFilesTests {
  @Test func aFileIsKnownBeforeItHasItsPlace() throws {
    let store = try TemporaryStore()
    defer { store.remove() }
    let (partial, path) = (store.path(of: "partial"), store.path(of: "x.csv"))
    try Data("old".utf8).write(to: URL(fileURLWithPath: path))
    try Data("new".utf8).write(to: URL(fileURLWithPath: partial))
    let register = store.path(of: "written")
    let written = WrittenFiles(at: register)
    #expect(written.add(partial, as: path) == nil)
    #expect(rename(partial, path) == 0)
    guard case .file(let traits) = FilePresence(at: path) else {
      Issue.record("nothing is at the path")
      return
    }
    #expect(WrittenFiles(at: register).holds(path, traits))
    written.remember(nil, of: path)
    #expect(!WrittenFiles(at: register).holds(path, traits))
  }
}
