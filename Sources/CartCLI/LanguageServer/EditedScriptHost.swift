import CartAssist

/// The completion host for a script that is open in an editor. Paths are relative to the script's
/// folder.
struct EditedScriptHost: CompletionHost {
  let folder: String

  func files(for slot: Slot, endings: [String]) -> [Candidate] {
    ScriptPaths(folder: folder.isEmpty ? "." : folder, endings: endings).candidates(for: slot)
  }

  func summary(ofShellCommand word: String) -> String {
    ProgramCompletionHost().summary(ofShellCommand: word)
  }
}
