/// The format of the candidates for a shell, which its script sets in ``variable``.
///
/// Each line is a candidate, so line breaks in names are escaped.
enum TabForm: Equatable {
  /// Unchanged.
  case plain
  /// With `\\` and `\n`, as for `printf %b`; the shell then quotes the text itself.
  case escaped
  /// Quoted for bash, without the first characters of the word, which bash keeps because it also
  /// splits words at `=` and `:`.
  case bash(kept: Int)

  /// The variable in which a script names the shell: `zsh`, `fish`, or `bash:5`.
  static let variable = "QUICKCART_TAB"

  init(_ said: String?) {
    let parts = (said ?? "").split(separator: ":", maxSplits: 1)
    switch parts.first {
    case "bash": self = .bash(kept: parts.dropFirst().first.flatMap { Int($0) } ?? 0)
    case "zsh", "fish": self = .escaped
    default: self = .plain
    }
  }

  /// Returns a candidate in the format of the shell; nil if it can't replace the typed text.
  ///
  /// - Parameters:
  ///   - candidate: the unquoted word.
  ///   - typed: the beginning of the word, including quotes.
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
