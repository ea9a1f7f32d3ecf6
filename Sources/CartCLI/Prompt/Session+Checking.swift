import CartInterpreter
import CartLanguage

extension Session {
  /// Checks an entry of the prompt with the definitions of the session. Every check before an
  /// entry runs uses this function.
  func check(_ entry: String) -> SourceCheck {
    check(Source(name: "prompt", text: EntryPrefix.blanked(entry)))
  }

  /// Checks an entry that is already a source.
  func check(_ source: Source) -> SourceCheck {
    SourceCheck(source, definitions: definitions)
  }
}
