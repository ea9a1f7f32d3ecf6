import CartLanguage
import CartModels
public import CartStore

/// Writes a whole store as a script that rebuilds it: templates, lists, items,
/// notes, completion, order and categories.
///
/// Identifiers and dates are not in it: what it makes is new. Nor is which list
/// is current, which a script couldn't say.
public struct Dump {
  private let repository: any ShoppingListRepository

  /// Makes a dump of what a repository holds.
  public init(_ repository: any ShoppingListRepository) { self.repository = repository }

  /// Hands the script out a line at a time, without line breaks.
  public func forEachLine(_ body: (String) throws -> Void) throws {
    for template in try repository.templates() {
      let scalars = template.source.unicodeScalars
      for line in scalars.split(separator: "\n", omittingEmptySubsequences: false) {
        try body(String(line))
      }
    }
    // The list that changed last comes last, so that it does when this runs.
    for list in try repository.lists(limit: nil).reversed() {
      try body("list \(QuotedText.of(list.title))")
      try repository.forEachItem(in: list.id, status: .all, order: .added) { item in
        try body(ItemSentence.adding(item))
        if item.isCompleted { try body(ItemSentence.checking(item)) }
        return true
      }
    }
  }
}
