public import Foundation

/// Why a template can't be made, defined or applied. Nothing is changed then.
public struct TemplateError: Error, Hashable, Sendable {
  /// What is wrong, with the line of the template if it is known.
  public let message: String
  /// What to do about it, a sentence each; may be empty.
  public let help: [String]

  init(_ message: String, help: [String] = []) {
    (self.message, self.help) = (message, help)
  }
}

extension TemplateError: LocalizedError {
  /// What is wrong.
  public var errorDescription: String? { message }

  /// What to do about it.
  public var recoverySuggestion: String? { help.isEmpty ? nil : help.joined(separator: "; ") }
}
