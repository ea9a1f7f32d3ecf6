package import CartInterchange
package import CartModels

/// What `import` made of a file.
package struct ImportReport: Hashable, Sendable {
  /// The file, as it was named.
  package var path: String
  package var sections: [Section]
  /// What is unsure or couldn't be taken.
  package var findings: Findings
  /// How many names go elsewhere than before.
  package var learnedCount: Int
  /// Whether it is shown for somebody to see, and not done.
  package var isPreview: Bool

  /// A section of the file.
  package struct Section: Hashable, Sendable {
    package var line: Int
    /// What it is called there.
    package var name: String
    package var category: ItemCategory
    /// Whether the category wasn't there.
    package var isNew: Bool
    /// How many names stand in it.
    package var nameCount: Int
  }

  /// How many names stand in all of them.
  package var nameCount: Int { sections.reduce(0) { $0 + $1.nameCount } }
}
