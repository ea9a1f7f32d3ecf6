extension String {
  /// The text as one shell argument: `postgres://nas/home` as it is, `'Ann Lee'` in quotes.
  ///
  /// The text needs no quotes if it only has characters without special meaning in POSIX (section
  /// 2.2 of the Shell Command Language).
  package var asShellWord: String {
    let isPlain =
      !isEmpty
      && utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"):
          true
        default: "_-./:@%+,=".utf8.contains(byte)
        }
      }
    return isPlain ? self : "'\(replacing("'", with: #"'\''"#))'"
  }
}
