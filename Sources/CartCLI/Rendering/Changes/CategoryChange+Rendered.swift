import CartInterchange
import CartInterpreter
import CartModels

/// A change of a category.
extension CategoryChange: Rendered {
  var occasion: Occasion { .change }

  func text(in context: RenderingContext) throws -> RenderedText? {
    .prose((context.isDryRun ? mark : "") + line(context.style) + "\n")
  }

  func json(in context: RenderingContext) throws -> String? {
    switch self {
    case .saved(let before, let after, _, let words, let lostWords):
      try context.json.line(
        CategoryChangeJSON(
          before: before, after: after, words: words.map(\.word),
          lostWords: lostWords.isEmpty ? nil : lostWords.map(\.word)))
    case .renamed(let before, let after):
      try context.json.line(CategoryChangeJSON(before: before, after: after))
    case .deleted(let category, let counts):
      try context.json.line(CategoryChangeJSON(before: category, after: nil, moved: counts))
    case .refreshed(let counts):
      try context.json.line(CategoryChangeJSON(before: nil, after: nil, moved: counts))
    case .same, .sameSet, .misplaced: nil
    }
  }
}

extension CategoryChange {
  /// The mark at the beginning of a line of a dry run.
  private var mark: String {
    switch self {
    case .saved(nil, _, _, _, _): "+ "
    case .saved, .renamed, .refreshed: "~ "
    case .deleted: "- "
    case .same, .sameSet, .misplaced: ""
    }
  }

  private func line(_ style: TextStyle) -> String {
    switch self {
    case .saved(nil, let category, let place, let words, _):
      "created category \(style.emphasized(category))" + details(place, words, [], style)
    case .saved(let before?, let category, let place, let words, let lostWords):
      "changed category \(style.emphasized(category, withEmoji: before.emoji != category.emoji))"
        + details(place, words, lostWords, style)
    case .renamed(let before, let after):
      "renamed category \(style.safe(before.name)) to \(style.emphasized(after, withEmoji: false))"
    case .deleted(let category, let counts):
      "deleted category \(style.emphasized(category, withEmoji: false))" + places(counts, style)
    case .same(let category): "category \(style.safe(category.name)) is unchanged"
    case .sameSet: "the categories are unchanged"
    case .misplaced(let count, let isAtLeast):
      (isAtLeast ? "at least " : "") + counted(count, "item")
        + " on lists would now be in other categories: "
        + "`categories refresh` moves \(count == 1 && !isAtLeast ? "it" : "them")"
    case .refreshed([]): "no items to move"
    case .refreshed(let counts): "moved \(CategoryChange.sum(counts, style))"
    }
  }

  /// ` after Produce for yarn, wool without needles`
  private func details(
    _ place: Place?, _ words: [CategoryWord], _ lostWords: [CategoryWord], _ style: TextStyle
  ) -> String {
    let place = place.map { " \($0.isAfter ? "after" : "before") \(style.safe($0.category.name))" }
    func listed(_ words: [CategoryWord], after opening: String) -> String {
      words.isEmpty
        ? "" : " \(opening) " + words.map { style.safe($0.word) }.joined(separator: ", ")
    }
    return (place ?? "") + listed(words, after: "for") + listed(lostWords, after: "without")
  }

  private func places(_ counts: [ItemCount], _ style: TextStyle) -> String {
    guard !counts.isEmpty else { return "" }
    let total = counts.reduce(0) { $0 + $1.count }
    var places = counts.map { moved in
      style.safe(moved.category.name) + (counts.count > 1 ? " (\(moved.count))" : "")
    }
    let last = places.removeLast()
    let others = places.isEmpty ? "" : places.joined(separator: ", ") + " and "
    return ": its \(counted(total, "item")) \(total == 1 ? "is" : "are") in "
      + "\(others)\(last) now"
  }

  /// `2 items to Bakery, 1 to Snacks`
  private static func sum(_ counts: [ItemCount], _ style: TextStyle) -> String {
    zip(0..., counts).map { index, moved in
      (index == 0 ? counted(moved.count, "item") : "\(moved.count)")
        + " to \(style.safe(moved.category.name))"
    }.joined(separator: ", ")
  }
}

extension TextStyle {
  /// `Bakery 🥖`
  fileprivate func emphasized(_ category: ItemCategory, withEmoji: Bool = true) -> String {
    bold(safe(category.name))
      + (withEmoji && usesSymbols && !category.emoji.isEmpty ? " \(category.emoji)" : "")
  }
}

/// A category before and after a change, with its new words, its lost words, and the categories
/// that items moved to.
private struct CategoryChangeJSON: Encodable {
  let before: Nullable<Category>
  let after: Nullable<Category>
  let words: [String]?
  let lostWords: [String]?
  let moved: [Moved]?

  struct Category: Encodable {
    let category: String
    let emoji: String

    init(_ category: ItemCategory) {
      (self.category, emoji) = (category.name, category.emoji)
    }
  }

  struct Moved: Encodable {
    let category: String
    let items: Int
  }

  init(
    before: ItemCategory?, after: ItemCategory?, words: [String]? = nil,
    lostWords: [String]? = nil, moved: [CategoryChange.ItemCount]? = nil
  ) {
    self.before = Nullable(before.map { Category($0) })
    self.after = Nullable(after.map { Category($0) })
    self.words = words
    self.lostWords = lostWords
    self.moved = moved?.map { Moved(category: $0.category.name, items: $0.count) }
  }
}
