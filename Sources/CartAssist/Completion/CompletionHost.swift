/// The information that only the host of a completer has: the existing files and the shell
/// commands.
package protocol CompletionHost {
  /// Returns the files with these endings that can fill a slot, and the folders that lead to
  /// them.
  func files(for slot: Slot, endings: [String]) -> [Candidate]
  /// Returns a short summary of a shell command.
  func summary(ofShellCommand word: String) -> String
}
