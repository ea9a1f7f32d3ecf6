/// The result of importing ticks from a text.
package struct TickImport: Hashable, Sendable {
  /// The path, as given.
  package var path: String
  /// The title of their list.
  package var list: String
  package var checked = 0
  package var unchecked = 0
  package var added = 0
  /// The number of lines that had been applied before, or whose items were as they say.
  package var known = 0
  /// The lines whose result differs from the mark, with an explanation.
  package var remarks: [Remark] = []

  package struct Remark: Hashable, Sendable {
    /// The line's number in the file.
    package var line: Int
    /// `2 l Milk`
    package var text: String
    /// `1 l more was added`
    package var sentence: String
    /// Whether the line had no effect.
    package var isVoid: Bool
  }
}
