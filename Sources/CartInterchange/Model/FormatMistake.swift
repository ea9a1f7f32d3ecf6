public import Foundation

/// Why a file can't be read in its format at all, so that nothing of it is taken.
public struct FormatMistake: Error, Hashable, Sendable {
  /// The line, from 1.
  public let line: Int
  /// Lower case, the file's text in backticks.
  public let message: String
  /// What would do, where that isn't plain.
  public let help: [String]

  package init(line: Int, message: String, help: [String] = []) {
    (self.line, self.message, self.help) = (line, message, help)
  }
}

extension FormatMistake: LocalizedError {
  /// What is wrong, and where.
  public var errorDescription: String? { "Line \(line): \(message)" }
  /// What would do, where that isn't plain.
  public var recoverySuggestion: String? {
    help.isEmpty ? nil : help.joined(separator: "; ")
  }
}
