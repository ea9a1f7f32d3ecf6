import CartFiles
import Foundation
import Testing

/// The leftovers of killed processes, as opposed to files that other processes are using.
@Suite struct ProcessMarkTests {
  private let mark = ProcessMark("copy.partial-")

  @Test func onlyWhatNobodyWorksOnIsLeft() throws {
    let folder = try TemporaryFolder()
    func kind(_ name: String) throws -> mode_t? {
      try Data().write(to: URL(fileURLWithPath: folder.file(name)))
      return mark.leftKind(of: name, at: folder.file(name))
    }
    #expect(mark.own == "copy.partial-\(getpid())-")
    #expect(try kind("copy.partial-99999999-abcdef") == S_IFREG)
    #expect(try kind("copy.partial-99999998") == S_IFREG)
    #expect(try kind(mark.own + "abcdef") == nil)
    #expect(try kind("copy.partial-1-abcdef") == nil)
    #expect(try kind("copy.partial-notes") == nil)
    #expect(try kind("copy.partial-99999999.txt") == nil)
    #expect(try kind("copy.partial--99999999") == nil)
    #expect(try kind("other.partial-99999999-abcdef") == nil)
  }

  @Test func foldersAndLinksAreTold() throws {
    let folder = try TemporaryFolder()
    let names = ["copy.partial-99999999-folder", "copy.partial-99999999-link"]
    #expect(mkdir(folder.file(names[0]), 0o700) == 0)
    #expect(symlink(folder.path, folder.file(names[1])) == 0)
    #expect(mark.leftKind(of: names[0], at: folder.file(names[0])) == S_IFDIR)
    #expect(mark.leftKind(of: names[1], at: folder.file(names[1])) == S_IFLNK)
    #expect(mark.leftKind(of: names[0], at: folder.file("none")) == nil)
    #expect(mark.leftKind(of: names[0], at: folder.file(names[0]) + "\0") == nil)
  }
}
