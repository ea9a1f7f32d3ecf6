package import CartInterchange
package import CartModels

/// The result of importing a file.
package struct ImportReport: Hashable, Sendable {
  /// The path, as given.
  package var path: String
  package var contents: Contents
  /// Doubtful lines, and lines that were not imported.
  package var findings: Findings
  /// Whether it is only a preview.
  package var isPreview = false
  /// Whether the user saw a preview first.
  package var wasSeen = false

  /// The file type for an editor: the file's own ending, if it has one.
  package var editorEnding: String {
    let name = FilePath(path).name
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex,
      name[dot...].utf8.count <= 16,
      name[dot...].utf8.dropFirst().allSatisfy({ $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A })
    else { return ".txt" }
    return String(name[dot...])
  }

  /// The names for the texts of a receipt.
  package var receiptNames: [ReceiptName] {
    if case .purchases(let purchases) = contents { purchases.names } else { [] }
  }

  /// The contents of the file.
  package enum Contents: Hashable, Sendable {
    case categories(CategoryImport)
    case items(ItemImport)
    case store(StoreCounts)
    case purchases(PurchaseImport)
  }
}

/// The categories of a file, and the names learned for them.
package struct CategoryImport: Hashable, Sendable {
  package var sections: [Section]
  /// The number of names whose category changed.
  package var learnedCount: Int

  /// A section of the file.
  package struct Section: Hashable, Sendable {
    package var line: Int
    /// Its name in the file.
    package var name: String
    package var category: ItemCategory
    /// Whether the category is new.
    package var isNew: Bool
    /// The number of names in it.
    package var nameCount: Int
  }

  /// The number of names in all of them.
  package var nameCount: Int { sections.reduce(0) { $0 + $1.nameCount } }
}

/// The items of a file, and their lists.
package struct ItemImport: Hashable, Sendable {
  /// The target lists, in the order of the file.
  package var lists: [List] = []
  /// The new categories.
  package var newCategories: [ItemCategory] = []
  /// The number of items merged into an existing one, or into another of the file.
  package var joinedCount = 0

  package init() {}

  /// A list and the items imported to it.
  package struct List: Hashable, Sendable {
    package var title: String
    /// Whether the list is new.
    package var isNew: Bool
    package var itemCount: Int
    /// The first items; for a long file, no more than a person would read.
    package var first: [Row]
  }

  /// An imported item.
  package struct Row: Hashable, Sendable {
    package var item: ImportedItem
    package var category: ItemCategory
  }

  /// The maximum number of items shown for a file.
  package static let mostShown = 200

  /// The number of items for all of them.
  package var itemCount: Int { lists.reduce(0) { $0 + $1.itemCount } }
}

/// The purchases of a file.
package struct PurchaseImport: Hashable, Sendable {
  /// The number of new purchases.
  package var count: Int
  /// The number of purchases that were already recorded.
  package var knownCount: Int
  /// The names for texts of the file: proposed names in a preview, otherwise the remembered ones.
  package var names: [ReceiptName] = []
  /// The number of texts that would get a name if the user could be asked.
  package var likelyCount = 0
}

/// The counts of each kind in a store document.
package struct StoreCounts: Hashable, Sendable {
  /// The number of each kind, in display order.
  package var counts: [Count] = []

  package struct Count: Hashable, Sendable {
    /// The kind: `list`.
    package var kind: String
    package var count: Int
  }

  package init() {}

  package mutating func add(_ kind: String, _ count: Int) {
    if count > 0 { counts.append(Count(kind: kind, count: count)) }
  }
}
