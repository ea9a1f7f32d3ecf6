import CartAssist

/// What completion may ask of the program.
struct ProgramCompletionHost: CompletionHost {
  /// Whether files may be looked for.
  var allowsFiles = true
  /// Whether a shell completes a word, and not the prompt an entry.
  var isShell = false

  func files(for slot: Slot, endings: [String]) -> [Candidate] {
    allowsFiles ? ScriptPaths(endings: endings).candidates(for: slot, isWord: isShell) : []
  }

  func summary(ofShellCommand word: String) -> String {
    ShellCommand(rawValue: word)?.summary ?? ""
  }
}
