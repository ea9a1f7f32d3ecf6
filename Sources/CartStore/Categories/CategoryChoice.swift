package import CartModels

/// The category of a name without an explicit category, and the reason. This is the only place that
/// decides it.
///
/// The category learned for the name comes first, then the one learned for its longest suffix, then
/// the words of categories, then the catalogue. A suffix does not count if the catalogue knows more
/// of the name and has another category: someone who keeps butter in a special place does not look
/// for peanut butter there.
package struct CategoryChoice: Hashable, Sendable {
  /// The category.
  package let category: ItemCategory
  /// The reason for it.
  package let reason: CategoryReason

  private init(_ category: ItemCategory, _ reason: CategoryReason) {
    (self.category, self.reason) = (category, reason)
  }
}

extension CategoryChoice {
  /// Chooses for a name.
  ///
  /// - Parameters:
  ///   - unit: the unit of the item, which may change the category.
  ///   - categories: the available categories.
  package init(
    for key: NameKey, unit: Unit? = nil, among categories: KnownCategories,
    in repository: any ShoppingListRepository, catalogue: Catalogue = .builtIn
  ) throws {
    let learns = try repository.hasHabits()
    func habit(_ key: NameKey) throws -> CategoryHabit? {
      // A category that is about to be deleted does not count.
      guard learns, let habit = try repository.habit(for: key) else { return nil }
      return categories.named(habit.category.id) == nil ? nil : habit
    }
    if let habit = try habit(key) {
      self.init(habit.category, .learned(habit))
      return
    }
    let match = catalogue.match(key, unit: unit)
    let tails = learns || categories.hasOwn ? NameTails(key).all : []
    func holds(_ tail: NameKey) -> Bool { match?.yields(to: tail, in: catalogue) ?? true }
    for tail in tails {
      if let habit = try habit(tail), holds(tail) {
        self.init(habit.category, .learned(habit))
        return
      }
    }
    for tail in CollectionOfOne(key) + tails {
      if let word = categories.chosen(for: tail), holds(tail) {
        self.init(word, .word(tail.text))
        return
      }
    }
    guard let match else {
      self.init(categories.other, .unknown)
      return
    }
    let called = categories.hasOwn ? categories.chosen(for: NameKey(match.name)) : nil
    if let category = called ?? categories.category(of: match.aisle) {
      self.init(category, .catalogue(match))
    } else {
      self.init(categories.other, .gone(match))
    }
  }
}

extension CatalogueMatch {
  /// Whether the category learned for a suffix wins over the catalogue.
  fileprivate func yields(to tail: NameKey, in catalogue: Catalogue) -> Bool {
    guard knowsMore(than: tail) else { return true }
    return catalogue.match(tail)?.aisle == aisle
  }

  /// Whether the entry covers more of a name than a suffix does.
  private func knowsMore(than tail: NameKey) -> Bool {
    switch rule {
    case .lead, .container: true
    case .brand: false
    case .name, .loose, .tail, .beginning, .ending:
      wordCount(NameKey(name).text) > wordCount(tail.text)
    }
  }

  private func wordCount(_ text: String) -> Int { text.utf8.count { $0 == 0x20 } + 1 }
}

/// The suffixes of a name, from the longest to its last word.
private struct NameTails {
  let all: [NameKey]

  /// The maximum number of lookups, as each costs one query.
  private static let most = 6

  /// The suffixes of a name without the name itself.
  init(_ key: NameKey) {
    let words = key.text.utf8.split(separator: 0x20)
    all = words.dropFirst().suffix(NameTails.most).map {
      NameKey(folded: String(key.text[$0.startIndex...]))
    }
  }
}
