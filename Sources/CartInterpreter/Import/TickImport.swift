/// The result of importing ticks that were taken along as text.
package struct TickImport: Hashable, Sendable {
  /// The path, as given.
  package var path: String
  /// The title of their list.
  package var list: String
  package var checked = 0
  package var unchecked = 0
  package var added = 0
  /// The number of lines that were done before.
  package var known = 0
  /// What became of lines otherwise than they say.
  package var remarks: [Remark] = []

  package struct Remark: Hashable, Sendable {
    /// The line's number in the file.
    package var line: Int
    /// `2 l Milk`
    package var text: String
    /// `1 l more was added`
    package var sentence: String
    /// Whether nothing was done.
    package var isVoid: Bool
  }
}
