public import CartModels

/// A name of a variable, a function, a field or an argument, as it was typed.
public struct Name: Hashable, Sendable {
  /// The name in the user's spelling.
  public var text: String
  /// Where it stands.
  public var range: SourceRange

  /// Makes a name.
  public init(text: String, range: SourceRange) {
    self.text = text
    self.range = range
  }

  /// What it is known by: spellings that differ in case only are one name.
  public var key: NameKey { NameKey(text) }
}
