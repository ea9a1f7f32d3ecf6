package import CartModels

/// A name of a variable, a function, a field or an argument, as it was typed.
package struct Name: Hashable, Sendable {
  /// The name in the user's spelling.
  package var text: String
  package var range: SourceRange

  /// Makes a name.
  package init(text: String, range: SourceRange) {
    self.text = text
    self.range = range
  }

  /// What it is known by: spellings that differ in case only are one name.
  package var key: NameKey { NameKey(text) }
}

extension Name {
  /// Whether it is the name of a day, such as `saturday`, if nothing else is called so.
  var meansDay: Bool { FunctionName(self) == nil && RelativeDay(words: [text]) != nil }
}
