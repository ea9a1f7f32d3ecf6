/// Why an entry can't be sealed or read.
package enum EntryFault: Error, Hashable, Sendable {
  /// It is larger than an entry may be.
  case tooLarge
  /// What it says lies deeper within itself than anything that is said does.
  case tooDeep
  /// It is written in a version that this program doesn't know: it waits for a newer program.
  case newer(Int)
  /// It isn't what a program of its version writes. What is wrong, for whoever looks into it.
  case unreadable(String)
}
