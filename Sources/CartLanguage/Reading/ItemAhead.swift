package import CartModels

/// The only item of an `add` sentence, read before the sentence runs, on the thread that reads
/// ahead. It is used only if the assumptions about the store's names hold when the sentence runs.
package final class ItemAhead: Sendable {
  /// The item.
  package let read: ReadPhrase
  /// Whether its words cause no hint, apart from those that are also variables.
  package let isPlain: Bool
  /// The languages in which it was read.
  package let languages: Languages
  /// The categories that it names, by the words for them.
  package let categories: [(key: NameKey, category: ItemCategory)]
  /// The names that the store must not contain; with one of them, the item would be another.
  package let unknownNames: [NameKey]

  package init(
    _ read: ReadPhrase, isPlain: Bool, languages: Languages,
    categories: [(key: NameKey, category: ItemCategory)], unknownNames: [NameKey]
  ) {
    self.read = read
    self.isPlain = isPlain
    self.languages = languages
    self.categories = categories
    self.unknownNames = unknownNames
  }
}

extension ItemAhead: Hashable {
  /// Always true: sentences with the same words are equal, whether they were read ahead or not.
  package static func == (left: ItemAhead, right: ItemAhead) -> Bool { true }

  package func hash(into hasher: inout Hasher) {}
}

extension Statement {
  /// The phrase of an `add` sentence with one item and no interpolations.
  package var onlyNewItem: Phrase? {
    guard case .sentence(let command, let holes) = kind, holes.isEmpty,
      case .items(let phrases)? = (command.fields as? AddCommand)?.subject, phrases.count == 1
    else { return nil }
    return phrases[0]
  }

  /// Stores the early reading of its only item.
  package mutating func take(_ ahead: ItemAhead) {
    guard case .sentence(let command, let holes) = kind,
      var add = command.fields as? AddCommand
    else { return }
    add.ahead = ahead
    kind = .sentence(Command(add), holes: holes)
  }
}
