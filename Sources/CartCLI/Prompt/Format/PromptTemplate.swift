import CartLanguage

/// The format of the prompt: text with placeholders in braces.
///
///     {mark} {list} {progress} {sign}      ✗ Weekly Groceries 3/8 ›
///
/// An empty placeholder also drops the blank after it. Doubled braces stand for single ones.
struct PromptTemplate: Equatable {
  /// A part of the prompt that changes.
  enum Placeholder: String, CaseIterable {
    /// The current list, or `qc` if there is none.
    case list
    /// The numbers of checked, pending and all items of the list.
    case done, pending, total
    /// `3/8`; empty if the list has no items.
    case progress
    /// The changes not yet sent to the household: `3 waiting`, or `offline` if the last attempt
    /// failed.
    case sync
    /// Shown if the last entry failed.
    case mark
    /// The sign before the input.
    case sign
    // The styles of the following text, if colours are enabled.
    case plain, bold, faint, red, green, yellow, blue, magenta, cyan
  }

  enum Piece: Equatable {
    case text(String)
    case placeholder(Placeholder)
  }

  let pieces: [Piece]

  /// The default format.
  static let standard = PromptTemplate([
    .placeholder(.red), .placeholder(.mark), .placeholder(.plain), .text(" "),
    .placeholder(.bold), .placeholder(.list), .placeholder(.plain), .text(" "),
    .placeholder(.faint), .placeholder(.progress), .placeholder(.plain), .text(" "),
    .placeholder(.sign), .text(" "),
  ])

  private init(_ pieces: [Piece]) { self.pieces = pieces }

  /// Parses a format.
  init(_ text: String) throws(Diagnostic) {
    var (pieces, plain) = ([Piece](), "")
    var rest = text[...]
    while let character = rest.popFirst() {
      if character == "{" || character == "}", rest.first == character {
        rest.removeFirst()
        plain.append(character)
      } else if character == "{", let end = rest.firstIndex(of: "}") {
        let placeholder = try PromptTemplate.placeholder(rest[..<end])
        if !plain.isEmpty { pieces.append(.text(plain)) }
        pieces.append(.placeholder(placeholder))
        (plain, rest) = ("", rest[rest.index(after: end)...])
      } else {
        plain.append(character)
      }
    }
    if !plain.isEmpty { pieces.append(.text(plain)) }
    self.pieces = pieces
  }

  private static func placeholder(_ word: Substring) throws(Diagnostic) -> Placeholder {
    if let placeholder = Placeholder(rawValue: word.lowercased()) { return placeholder }
    let names = Placeholder.allCases.map(\.rawValue)
    let near = Suggestion.nearest(to: String(word), among: names).map { "{\($0)}" }
    let all = "known fields: " + names.map { "`{\($0)}`" }.joined(separator: ", ")
    throw Diagnostic(
      .unknownName, "unknown prompt field `{\(word)}`", severity: .warning,
      help: [Suggestion.sentence(near) ?? all])
  }
}
