import CartInterpreter
import CartLanguage

extension Session {
  /// What reading an entry of the prompt shows, with what the session has defined: whoever checks one
  /// before it runs asks here.
  func check(_ entry: String) -> SourceCheck {
    check(Source(name: "prompt", text: EntryPrefix.blanked(entry)))
  }

  /// The same of an entry that is a source already.
  func check(_ source: Source) -> SourceCheck {
    SourceCheck(source, definitions: definitions)
  }
}
