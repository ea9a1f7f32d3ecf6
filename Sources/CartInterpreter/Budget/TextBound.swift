import CartLanguage

/// The bound on texts, so that no loop fills the memory with one.
enum TextBound {
  /// The most bytes of UTF-8 in a text.
  static let maximum = 1_000_000

  /// The text, if it is short enough. - Throws: a `Diagnostic` at a place.
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
      .tooLong, "a text can't have more than 1,000,000 bytes", at: range,
      help: ["keep its parts in a list: `PARTS += [TEXT]`"])
  }
}
