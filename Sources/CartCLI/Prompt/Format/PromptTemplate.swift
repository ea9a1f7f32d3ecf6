import CartLanguage

/// What the prompt looks like: text with placeholders in braces.
///
///     {mark} {list} {progress} {sign}      ✗ Weekly Groceries 3/8 ›
///
/// A placeholder that has nothing to say takes the blank after it along. Doubled
/// braces stand for themselves.
struct PromptTemplate: Equatable {
  /// What stands in for something that changes.
  enum Placeholder: String, CaseIterable {
    /// The current list, or `qc` where there is none.
    case list
    /// How many of its items are done, are to buy, and are on it.
    case done, pending, total
    /// `3/8`, where anything is on the list.
    case progress
    /// What a household hasn't heard yet: `3 waiting`, or `offline` where the last try failed.
    case sync
    /// Shown where the last entry failed.
    case mark
    /// Where one's own words begin.
    case sign
    // How what follows is shown, where colours are allowed.
    case plain, bold, faint, red, green, yellow, blue, magenta, cyan
  }

  enum Piece: Equatable {
    case text(String)
    case placeholder(Placeholder)
  }

  let pieces: [Piece]

  /// What the prompt looks like unless somebody says otherwise.
  static let standard = PromptTemplate([
    .placeholder(.red), .placeholder(.mark), .placeholder(.plain), .text(" "),
    .placeholder(.bold), .placeholder(.list), .placeholder(.plain), .text(" "),
    .placeholder(.faint), .placeholder(.progress), .placeholder(.plain), .text(" "),
    .placeholder(.sign), .text(" "),
  ])

  private init(_ pieces: [Piece]) { self.pieces = pieces }

  /// Reads what somebody wrote.
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
