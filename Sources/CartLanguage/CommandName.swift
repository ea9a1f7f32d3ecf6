/// The verbs, as they are typed.
public enum CommandName: String, Hashable, Sendable, CaseIterable {
  case add, ensure, check, uncheck, toggle, set, remove, clear, move
  case list, lists, rename, copy, delete
  case show, find, stats, categories
  case print, sample, help, exit

  /// The verb that a word means, in any case.
  public init?(word: String) {
    guard word.utf8.count <= 10 else { return nil }
    self.init(rawValue: word.lowercased())
  }
}
