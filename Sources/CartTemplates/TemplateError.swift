public import Foundation

/// The reason why a template can't be created, defined or applied. Nothing is changed in that case.
public struct TemplateError: Error, Hashable, Sendable {
  /// The error message, with the line of the template if it is known.
  public let message: String
  /// Suggested fixes, one sentence each; may be empty.
  public let help: [String]

  init(_ message: String, help: [String] = []) {
    (self.message, self.help) = (message, help)
  }
}

extension TemplateError: LocalizedError {
  /// The error message.
  public var errorDescription: String? { message }

  /// The suggested fixes.
  public var recoverySuggestion: String? { help.isEmpty ? nil : help.joined(separator: "; ") }
}
