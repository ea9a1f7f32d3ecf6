package import CartInterchange
package import CartModels

/// What `import` made of a file.
package struct ImportReport: Hashable, Sendable {
  /// The file, as it was named.
  package var path: String
  package var contents: Contents
  /// What is unsure or couldn't be taken.
  package var findings: Findings
  /// Whether it is shown for somebody to see, and not done.
  package var isPreview = false
  /// Whether somebody saw it before it was done.
  package var wasSeen = false

  /// What an editor is to take the file for: its own ending, where that is one.
  package var editorEnding: String {
    let name = FilePath(path).name
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex,
      name[dot...].utf8.count <= 16,
      name[dot...].utf8.dropFirst().allSatisfy({ $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A })
    else { return ".txt" }
    return String(name[dot...])
  }

  /// What was in it.
  package enum Contents: Hashable, Sendable {
    case categories(CategoryImport)
    case items(ItemImport)
    case store(StoreCounts)
  }
}

/// The categories that a file says, and what was learned for them.
package struct CategoryImport: Hashable, Sendable {
  package var sections: [Section]
  /// How many names go elsewhere than before.
  package var learnedCount: Int

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

/// The items that a file says, and where they go.
package struct ItemImport: Hashable, Sendable {
  /// The lists they go to, in the order of the file.
  package var lists: [List] = []
  /// The categories that weren't there.
  package var newCategories: [ItemCategory] = []
  /// How many joined an item that was there, or another of the file.
  package var joinedCount = 0

  package init() {}

  /// A list, and what goes there.
  package struct List: Hashable, Sendable {
    package var title: String
    /// Whether the list wasn't there.
    package var isNew: Bool
    package var itemCount: Int
    /// The first of the items: of a long file no more is kept than somebody would read.
    package var first: [Row]
  }

  /// An item as it is taken.
  package struct Row: Hashable, Sendable {
    package var item: ImportedItem
    package var category: ItemCategory
  }

  /// The most items of a file that are shown.
  package static let mostShown = 200

  /// How many items go to all of them.
  package var itemCount: Int { lists.reduce(0) { $0 + $1.itemCount } }
}

/// How much of each kind a file holds of a store.
package struct StoreCounts: Hashable, Sendable {
  /// How many of each kind, in the order in which they are told.
  package var counts: [Count] = []

  package struct Count: Hashable, Sendable {
    /// One of them: `list`.
    package var kind: String
    package var count: Int
  }

  package init() {}

  package mutating func add(_ kind: String, _ count: Int) {
    if count > 0 { counts.append(Count(kind: kind, count: count)) }
  }
}
