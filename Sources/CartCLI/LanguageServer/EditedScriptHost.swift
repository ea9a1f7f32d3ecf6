import CartAssist

/// What completion may ask of the program in a script that an editor has open: its files begin in
/// the script's own folder.
struct EditedScriptHost: CompletionHost {
  let folder: String

  func files(for slot: Slot, endings: [String]) -> [Candidate] {
    ScriptPaths(folder: folder.isEmpty ? "." : folder, endings: endings).candidates(for: slot)
  }

  func summary(ofShellCommand word: String) -> String {
    ProgramCompletionHost().summary(ofShellCommand: word)
  }
}
