extension String {
  /// The text as one word of a shell's line: `postgres://nas/home` as it is, `'Ann Lee'` in quotes.
  ///
  /// What needs none is what POSIX leaves alone between blanks (2.2 of its shell's language).
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
