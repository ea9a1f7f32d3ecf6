/// A parsed prompt: the text, and the colour sequences in it, which have no width.
///
/// Other control characters are dropped, because they would move the cursor.
struct PromptText: Equatable, Sendable {
  enum Piece: Equatable, Sendable {
    case text(String)
    case attributes(String)
    case newline
  }

  private(set) var pieces: [Piece] = []

  init(_ text: String) {
    var rest = Array(text.unicodeScalars)[...]
    var plain = String.UnicodeScalarView()
    while let scalar = rest.popFirst() {
      if scalar == "\u{1B}" {
        let sequence = PromptText.takeColor(&rest)
        append(&plain)
        if let sequence { pieces.append(.attributes(sequence)) }
      } else if scalar == "\n" || scalar.value >= 0x20 && scalar.value != 0x7F {
        plain.append(scalar)
      }
    }
    append(&plain)
  }

  private mutating func append(_ plain: inout String.UnicodeScalarView) {
    let rows = plain.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, row) in rows.enumerated() {
      if index > 0 { pieces.append(.newline) }
      if !row.isEmpty { pieces.append(.text(String(row))) }
    }
    plain = String.UnicodeScalarView()
  }

  /// Parses the rest of a colour sequence such as `ESC [ 1 ; 31 m` after its escape character.
  private static func takeColor(_ rest: inout ArraySlice<Unicode.Scalar>) -> String? {
    guard rest.first == "[" else { return nil }
    let parameters = rest.dropFirst().prefix { ("0"..."9").contains($0) || $0 == ";" || $0 == ":" }
    let end = parameters.endIndex
    guard end < rest.endIndex, rest[end] == "m" else { return nil }
    rest = rest[(end + 1)...]
    return "\u{1B}[" + String(String.UnicodeScalarView(parameters)) + "m"
  }
}
