import CartAssist

/// What completion may ask of the program.
struct ProgramCompletionHost: CompletionHost {
  /// Whether files may be looked for.
  var allowsFiles = true

  func files(for slot: Slot, endings: [String]) -> [Candidate] {
    allowsFiles ? ScriptPaths(endings: endings).candidates(for: slot) : []
  }

  func summary(ofShellCommand word: String) -> String {
    ShellCommand(rawValue: word)?.summary ?? ""
  }
}
