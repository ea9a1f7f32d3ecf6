/// How a shell wants what is offered at Tab, which its script says in ``variable``.
///
/// A line of the answer is a candidate, so the end of a line in a name is escaped.
enum TabForm: Equatable {
  /// As it is.
  case plain
  /// With `\\` and `\n`, as `printf %b` reads them; the shell then quotes it by itself.
  case escaped
  /// As it is typed in bash, without so many characters of the typed word, which bash keeps: it
  /// splits words at `=` and `:` as well.
  case bash(kept: Int)

  /// Where a script says which shell asks: `zsh`, `fish`, or `bash:5`.
  static let variable = "QUICKCART_TAB"

  init(_ said: String?) {
    let parts = (said ?? "").split(separator: ":", maxSplits: 1)
    switch parts.first {
    case "bash": self = .bash(kept: parts.dropFirst().first.flatMap { Int($0) } ?? 0)
    case "zsh", "fish": self = .escaped
    default: self = .plain
    }
  }

  /// A candidate as the shell reads it; nil where it can't take the place of what is typed.
  ///
  /// - Parameters:
  ///   - candidate: the word as the program would get it.
  ///   - typed: the beginning of the word, quotes and all.
  func line(of candidate: String, inPlaceOf typed: String) -> String? {
    switch self {
    case .plain: return candidate.contains(where: \.isNewline) ? nil : candidate
    case .escaped:
      return candidate.unicodeScalars.reduce(into: "") { text, scalar in
        switch scalar {
        case "\\": text += "\\\\"
        case "\n": text += "\\n"
        case "\t": text += "\\t"
        default: text.unicodeScalars.append(scalar)
        }
      }
    case .bash(let kept):
      let place = BashPlace(typed, kept: kept)
      return place.rest(of: candidate).flatMap(place.quoted)
    }
  }
}
