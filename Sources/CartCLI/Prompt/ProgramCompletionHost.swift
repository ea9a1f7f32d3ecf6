import CartAssist

/// The parts of the program that completion needs.
struct ProgramCompletionHost: CompletionHost {
  /// Whether files can be completed.
  var allowsFiles = true
  /// Whether a shell completes a word, rather than the prompt an entry.
  var isShell = false

  func files(for slot: Slot, endings: [String]) -> [Candidate] {
    allowsFiles ? ScriptPaths(endings: endings).candidates(for: slot, isWord: isShell) : []
  }

  func summary(ofShellCommand word: String) -> String {
    ShellCommand(rawValue: word)?.summary ?? ""
  }
}
