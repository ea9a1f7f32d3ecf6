public import Foundation

/// The reason why a file can't be read in its format at all. Nothing of it is imported.
public struct FormatMistake: Error, Hashable, Sendable {
  /// The line, counted from 1.
  public let line: Int
  /// The problem: lower case, with the file's text in backticks.
  public let message: String
  /// Suggested fixes; empty if the fix is obvious.
  public let help: [String]

  package init(line: Int, message: String, help: [String] = []) {
    (self.line, self.message, self.help) = (line, message, help)
  }
}

extension FormatMistake: LocalizedError {
  /// The line number and the problem.
  public var errorDescription: String? { "Line \(line): \(message)" }
  /// The suggested fixes, or nil if there are none.
  public var recoverySuggestion: String? {
    help.isEmpty ? nil : help.joined(separator: "; ")
  }
}
