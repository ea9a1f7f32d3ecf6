import Foundation
import TestSupport
import Testing

@testable import LineEditor

/// A folder that is removed after the test.
private final class Folder {
  private let scratch: Scratch
  var path: String { scratch.path }
  var file: String { path + "/history" }

  init() throws { scratch = try Scratch() }

  func write(_ text: String) throws { try write(Array(text.utf8)) }
  func write(_ bytes: [UInt8]) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: file))
  }
  func read() throws -> String { try String(contentsOfFile: file, encoding: .utf8) }
  var mode: Int? {
    get throws {
      let attributes = try FileManager.default.attributesOfItem(atPath: file)
      return attributes[.posixPermissions] as? Int
    }
  }
}

@Suite struct LineHistoryTests {
  private let folder: Folder
  init() throws { folder = try Folder() }

  private func history(limit: Int = 100) -> LineHistory {
    LineHistory(path: folder.file, limit: limit)
  }

  @Test func keepsEntriesForTheNextPrompt() throws {
    let first = history()
    #expect(first.entries.isEmpty && first.problem == nil)
    try first.append("add Milk")
    try first.append("for x in [1] {\n  add {x}\n}")
    try first.append(#"print "a\nb \\ c\"#)
    #expect(history().entries == first.entries)
    #expect(first.entries.count == 3)
    #expect(try folder.read().split(separator: "\n").count == 3)
  }

  /// A history is new only if nothing is at its path; an inaccessible file may be a history.
  @Test func whatCantBeLookedAtIsNotNone() throws {
    #expect(symlink("history", folder.file) == 0)
    #expect(
      history().problem == .system(doing: "look at the history `\(folder.file)`", code: ELOOP))
    let below = LineHistory(path: folder.file + "/below", limit: 10)
    #expect(
      below.problem == .system(doing: "look at the history `\(folder.file)/below`", code: ELOOP))
    #expect(
      LineHistory(path: folder.path, limit: 10).problem == .historyNotAFile(path: folder.path))
    let pipe = folder.path + "/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    #expect(LineHistory(path: pipe, limit: 10).problem == .historyNotAFile(path: pipe))
    let link = folder.path + "/link"
    #expect(symlink("nothing", link) == 0)
    #expect(LineHistory(path: link, limit: 10).problem == nil)
  }

  @Test func olderEqualEntryIsForgotten() throws {
    let history = history()
    for entry in ["a", "b", "a"] { try history.append(entry) }
    #expect(history.entries == ["b", "a"])
    #expect(self.history().entries == ["b", "a"])
  }

  @Test func blanksAtTheEndMakeNoOtherEntry() throws {
    try folder.write("show \nadd Milk\nshow \n")
    let history = history()
    #expect(history.entries == ["add Milk", "show"])
    try history.append("add Milk  ")
    #expect(history.entries == ["show", "add Milk"])
    #expect(try folder.read().hasSuffix("\nadd Milk\n"))
  }

  @Test(arguments: ["", " ", " secret", "\n", "\t"])
  func staysOut(entry: String) throws {
    let history = history()
    try history.append(entry)
    #expect(history.entries.isEmpty)
    #expect(!FileManager.default.fileExists(atPath: folder.file))
  }

  @Test func isPrivate() throws {
    try history().append("a")
    #expect(try folder.mode == 0o600)
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: folder.file)
    try history().append("b")
    #expect(try folder.mode == 0o600)
  }

  @Test func makesTheFolder() throws {
    let path = folder.path + "/state/quickcart/history"
    try LineHistory(path: path, limit: 10).append("a")
    #expect(LineHistory(path: path, limit: 10).entries == ["a"])
  }

  @Test func isSharedByOpenPrompts() throws {
    let one = history()
    let other = history()
    try one.append("from one")
    try other.append("from other")
    #expect(other.entries == ["from one", "from other"])
    one.refresh()
    #expect(one.entries == ["from one", "from other"])
  }

  @Test func writersAtTheSameTimeLoseNothing() async throws {
    let file = folder.file
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<2 {
        group.addTask {
          let history = LineHistory(path: file, limit: 1000)
          for number in 0..<100 { try history.append("writer \(writer) entry \(number)\n}") }
        }
      }
      try await group.waitForAll()
    }
    #expect(history(limit: 1000).entries.count == 200)
  }

  @Test func isBounded() throws {
    let history = history(limit: 10)
    for number in 0..<500 { try history.append("entry \(number)") }
    #expect(history.entries == (490..<500).map { "entry \($0)" })
    #expect(try folder.read().split(separator: "\n").count <= 121)
    #expect(self.history(limit: 10).entries == history.entries)
    #expect(try folder.mode == 0o600)
  }

  @Test func renewingReachesTheOtherPrompt() throws {
    let one = history(limit: 10)
    let other = history(limit: 10)
    for number in 0..<500 { try one.append("entry \(number)") }
    try other.append("other")
    one.refresh()
    #expect(one.entries.last == "other")
    #expect(one.entries == other.entries)
  }

  // MARK: Damage

  @Test func damagedRowsArePassedOver() throws {
    try folder.write(
      Array("good\n".utf8) + [0xFF, 0xFE, 0x0A, 0x00, 0x0A]
        + Array("\n\u{1B}[2J\nalso good\ntorn".utf8))
    let history = history()
    #expect(history.entries == ["good", "also good", "torn"])
    try history.append("new")
    #expect(self.history().entries == ["good", "also good", "torn", "new"])
  }

  @Test func unknownEscapesAreKept() throws {
    try folder.write("a\\qb\\\n")
    #expect(history().entries == ["a\\qb\\"])
  }

  @Test func fileThatShrankIsReadAnew() throws {
    let history = history()
    try history.append("a")
    try folder.write("b\n")
    try FileManager.default.removeItem(atPath: folder.file)
    history.refresh()
    #expect(history.entries.isEmpty)
    try history.append("c")
    #expect(self.history().entries == ["c"])
  }

  @Test func folderInItsPlaceStopsNothing() throws {
    try FileManager.default.createDirectory(
      atPath: folder.file, withIntermediateDirectories: false)
    let history = history()
    #expect(history.problem == .historyNotAFile(path: folder.file))
    #expect(throws: LineEditorError.self) { try history.append("a") }
    #expect(history.entries == ["a"])
  }

  @Test func hugeRowIsPassedOver() throws {
    try folder.write(String(repeating: "x", count: 200_000) + "\nsmall\n")
    #expect(history().entries == ["small"])
    try history().append(String(repeating: "y", count: 200_000))
    #expect(history().entries == ["small"])
  }

  @Test func anyBytesLoad() throws {
    for _ in 0..<50 {
      try folder.write((0..<2_000).map { _ in UInt8.random(in: 0...255) })
      let history = history()
      #expect(history.problem == nil)
      try history.append("last")
      #expect(self.history().entries.last == "last")
    }
  }
}

@Suite struct HistorySearchTests {
  private let entries = ["add Milk", "show", "add Bread\ncheck Milk", "lists"]

  @Test func findsByBeginning() {
    var search = HistorySearch(from: LineBuffer("add"), entries: entries)
    let isFound1 = search.older(in: entries)
    #expect(isFound1)
    #expect(search.found.text == "add Bread\ncheck Milk")
    let isFound2 = search.older(in: entries)
    #expect(isFound2)
    #expect(search.found.text == "add Milk")
    let isFound3 = search.older(in: entries)
    #expect(!isFound3)
    let isFound4 = search.newer(in: entries)
    #expect(isFound4)
    let isFound5 = search.newer(in: entries)
    #expect(isFound5)
    #expect(search.found == LineBuffer("add"))
    let isFound6 = search.newer(in: entries)
    #expect(!isFound6)
  }

  @Test func emptyLineFindsAll() {
    var search = HistorySearch(from: LineBuffer(), entries: entries)
    var found: [String] = []
    while search.older(in: entries) { found.append(search.found.text) }
    #expect(found == entries.reversed())
  }

  @Test func onlyWhatStandsBeforeTheCursorCounts() {
    var search = HistorySearch(from: LineBuffer("shut", cursor: 2), entries: entries)
    let isFound7 = search.older(in: entries)
    #expect(isFound7)
    #expect(search.found.text == "show")
  }
}
