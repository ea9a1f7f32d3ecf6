/// What comes after the steps that `log` shows.
package enum JournalEnd: Hashable, Sendable {
  /// Nothing: they are all that there ever were.
  case whole
  /// More than was asked for.
  case later
  /// Steps that were dropped, as a journal keeps so many only.
  case dropped
}
