/// Why a file can't be read in its format at all, so that nothing of it is taken.
package struct FormatMistake: Error, Hashable, Sendable {
  /// The line, from 1.
  package let line: Int
  /// Lower case, the file's text in backticks.
  package let message: String
  /// What would do, where that isn't plain.
  package let help: [String]

  package init(line: Int, message: String, help: [String] = []) {
    (self.line, self.message, self.help) = (line, message, help)
  }
}
