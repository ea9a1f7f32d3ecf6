package import CartModels

/// A name of a variable, a function, a field or an argument, as typed.
package struct Name: Hashable, Sendable {
  /// The name in the user's spelling.
  package var text: String
  package var range: SourceRange

  /// Creates a name.
  package init(text: String, range: SourceRange) {
    self.text = text
    self.range = range
  }

  /// The key: names are case-insensitive.
  package var key: NameKey { NameKey(text) }
}

extension Name {
  /// Whether it is the name of a day, such as `saturday`, if nothing else has this name.
  var meansDay: Bool { FunctionName(self) == nil && RelativeDay(words: [text]) != nil }
}
