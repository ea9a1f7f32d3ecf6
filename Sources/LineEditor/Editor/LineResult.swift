/// What reading one entry ended with.
package enum LineResult: Equatable, Sendable {
  /// The entry, which may hold newlines but doesn't end with one that Enter typed.
  case line(String)
  /// ^C was typed.
  case interrupted
  /// ^D was typed on an empty line, or the terminal went away.
  case endOfInput
}
