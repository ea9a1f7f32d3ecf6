import CartModels
import Testing

@Suite struct FilePathTests {
  @Test(arguments: [
    ("s", "", "s"), ("é", "", "é"), ("", "", ""), (".", "", "."), ("~", "", "~"),
    ("shopping.csv", "", "shopping.csv"), ("a/b", "a", "b"), ("a/b/", "a", "b"),
    ("a//b", "a", "b"), ("/a", "/", "a"), ("/", "/", ""), ("//", "/", ""),
    ("/a/b.qc", "/a", "b.qc"),
    ("x/", "", "x"), ("./s", ".", "s"), ("a/\u{301}b", "a", "\u{301}b"),
    ("/\u{301}", "/", "\u{301}"),
    ("🧀/👩‍👩‍👧", "🧀", "👩‍👩‍👧"), ("new\nline/s", "new\nline", "s"),
  ]) func parts(_ path: String, _ folder: String, _ name: String) {
    #expect(FilePath(path).folder == folder)
    #expect(FilePath(path).name == name)
  }

  @Test(arguments: [
    ("", "a", "a"), ("a", "b", "a/b"), ("a/", "b", "a/b"), ("/", "b", "/b"), ("a", "/b", "/b"),
    ("a", "/\u{301}b", "/\u{301}b"), ("a", "", "a/"), ("", "", ""),
  ]) func joined(_ path: String, _ other: String, _ joined: String) {
    #expect(FilePath(path).appending(other) == joined)
  }

  @Test(arguments: [
    ("", "", ""), ("s", "", "s"), ("a/", "a/", ""), ("a/é", "a/", "é"), ("/", "/", ""),
    ("a//b", "a//", "b"),
  ]) func split(_ path: String, _ folder: String, _ beginning: String) {
    #expect(FilePath(path).split == (folder, beginning))
  }

  @Test(arguments: [
    ("a", "/w/a"), ("./a", "/w/a"), ("../a", "/a"), ("../../a", "/a"), ("/a/../b//c/.", "/b/c"),
    ("", "/w"), ("/", "/"),
  ]) func standardized(_ path: String, _ standardized: String) {
    #expect(FilePath(path).standardized(in: "/w") == standardized)
  }

  /// Any text is a valid path: it is only split into components.
  @Test func anyBytes() {
    let texts = [
      "", "/", "\0", "a\0/b", "\u{FEFF}", "/\u{FE0F}/", String(repeating: "/", count: 999),
    ]
    for first in texts {
      for second in texts {
        let path = FilePath(FilePath(first).appending(second))
        #expect(FilePath(path.folder).appending(path.name).utf8.count <= path.text.utf8.count + 1)
        #expect(path.standardized(in: "/").utf8.first == UInt8(ascii: "/"))
      }
    }
    #expect(!FilePath("a\0b").isUsable)
  }
}
