/// What only the host of a completer knows: the files there are, and the commands of its shell.
package protocol CompletionHost {
  /// The files with such endings that could fill a slot, and the folders on the way to them.
  func files(for slot: Slot, endings: [String]) -> [Candidate]
  /// What a command of the shell does, in a few words.
  func summary(ofShellCommand word: String) -> String
}
