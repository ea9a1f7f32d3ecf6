import CartLanguage

/// The limit on strings, so that no loop fills the memory with one.
enum TextBound {
  /// The maximum number of UTF-8 bytes in a string.
  static let maximum = 1_000_000

  /// The string, if it is short enough. - Throws: a `Diagnostic` at a position.
  static func checked(_ text: String, at range: SourceRange) throws(Diagnostic) -> String {
    guard text.utf8.count <= maximum else {
      throw Diagnostic.textTooLong(at: range)
    }
    return text
  }
}

extension Diagnostic {
  static func textTooLong(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .tooLong, "a string cannot exceed 1,000,000 bytes", at: range,
      help: ["collect the parts in a list: `PARTS += [TEXT]`"])
  }
}
