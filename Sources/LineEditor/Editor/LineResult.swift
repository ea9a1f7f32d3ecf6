/// The result of reading one entry.
package enum LineResult: Equatable, Sendable {
  /// The entry, which can contain newlines. The newline of the final Enter is not included.
  case line(String)
  /// ^C was typed.
  case interrupted
  /// ^D was typed on an empty line, or the terminal was closed.
  case endOfInput
}
