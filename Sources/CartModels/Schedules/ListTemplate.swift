public import Foundation

/// A template: a script with parameters, kept under a name and applied to a list.
public struct ListTemplate: Hashable, Sendable {
  /// The name as given.
  public package(set) var name: String
  /// The user's description of the template; may be empty.
  public package(set) var description: String
  /// The statement that defines the template, as typed, including comments.
  public package(set) var source: String
  /// The place of the definition: `weekly.qc:12`, `prompt`, `list Weekly Groceries`.
  public package(set) var origin: String
  /// When the template was first defined.
  public package(set) var createdAt: Date
  /// When the definition last changed.
  public package(set) var updatedAt: Date

  /// Makes a template.
  package init(
    name: String, description: String, source: String, origin: String, createdAt: Date,
    updatedAt: Date? = nil
  ) {
    self.name = name
    self.description = description
    self.source = source
    self.origin = origin
    self.createdAt = createdAt
    self.updatedAt = updatedAt ?? createdAt
  }

  /// The folded name, which identifies the template.
  package var key: NameKey { NameKey(name) }
}
