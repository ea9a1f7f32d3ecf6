public import Foundation

/// A template: a script with parameters, kept under a name and applied to a list.
public struct ListTemplate: Hashable, Sendable {
  /// The name as given.
  public package(set) var name: String
  /// What it is for, in the user's words; may be empty.
  public package(set) var description: String
  /// The whole statement that defines it, as it was typed, comments and all.
  public package(set) var source: String
  /// Where it was defined: `weekly.qc:12`, `prompt`, `list Weekly Groceries`.
  public package(set) var origin: String
  /// When it was first defined.
  public package(set) var createdAt: Date
  /// When it was last defined otherwise.
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

  /// The folded name, which it is known by.
  package var key: NameKey { NameKey(name) }
}
