/// Why an entry can't be sealed or read.
package enum EntryFault: Error, Hashable, Sendable {
  /// The entry exceeds ``SealedEntry/maximumSize``, or one of its texts is too long.
  case tooLarge
  /// The body is nested more deeply than any entry a program writes.
  case tooDeep
  /// The entry has a version that this program does not support. It waits for a newer program.
  case newer(Int)
  /// The body is not valid for its version. The text describes the problem, for debugging.
  case unreadable(String)
}
