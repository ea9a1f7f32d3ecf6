import CartFiles
import Foundation
import Testing

@Suite struct FilePresenceTests {
  @Test func whatIsThereIsTold() throws {
    let folder = try TemporaryFolder()
    #expect(FilePresence(at: folder.file("none")) == .nothing)
    #expect(FilePresence(at: folder.file("no/folder/either")) == .nothing)
    #expect(FilePresence(at: folder.path) == .folder)
    #expect(FilePresence(at: "/dev/null") == .special)
    #expect(mkfifo(folder.file("pipe"), 0o600) == 0)
    #expect(FilePresence(at: folder.file("pipe")) == .pipe)
    try Data("Milk".utf8).write(to: URL(fileURLWithPath: folder.file("a")))
    #expect(symlink(folder.file("a"), folder.file("link")) == 0)
    guard case .file(let traits) = FilePresence(at: folder.file("link")) else {
      Issue.record("the file behind a link isn't seen")
      return
    }
    #expect(traits.size == 4)
    #expect(traits.linkCount == 1)
    #expect(FilePresence(at: folder.file("a")) == .file(traits))
    #expect(symlink(folder.file("none"), folder.file("broken")) == 0)
    #expect(FilePresence(at: folder.file("broken")) == .brokenLink)
  }

  /// A file may exist behind each of these paths, so none of them is `nothing`.
  @Test func whatCantBeLookedAtIsNotNothing() throws {
    let folder = try TemporaryFolder()
    try Data().write(to: URL(fileURLWithPath: folder.file("a")))
    #expect(symlink(folder.file("round"), folder.file("about")) == 0)
    #expect(symlink(folder.file("about"), folder.file("round")) == 0)
    #expect(FilePresence(at: folder.file("round")) == .unknown(ELOOP))
    #expect(FilePresence(at: folder.file("a/b")) == .unknown(ENOTDIR))
    let long = folder.file(String(repeating: "x", count: 300))
    #expect(FilePresence(at: long) == .unknown(ENAMETOOLONG))
    #expect(FilePresence(at: "a\0b") == .unknown(EINVAL))
  }
}
