package import CartModels
package import CartStore

/// The category of a name when nobody says which, and why: the one place that decides it.
///
/// What was said for the name comes first, then what was said for the longest of its tails, then the
/// words of categories, then the catalogue. A tail says nothing where the catalogue knows more of
/// the name and puts it elsewhere: who keeps butter in a place of their own doesn't look for peanut
/// butter there.
package struct CategoryChoice: Hashable, Sendable {
  /// The category.
  package let category: ItemCategory
  /// Why that one.
  package let reason: CategoryReason

  private init(_ category: ItemCategory, _ reason: CategoryReason) {
    (self.category, self.reason) = (category, reason)
  }
}

extension CategoryChoice {
  /// Chooses for a name.
  ///
  /// - Parameters:
  ///   - unit: what it is bought by, which may change the place.
  ///   - categories: those that may be chosen.
  package init(
    for key: NameKey, unit: Unit? = nil, among categories: KnownCategories,
    in repository: any ShoppingListRepository, catalogue: Catalogue = .builtIn
  ) throws {
    let learns = try repository.hasHabits()
    func habit(_ key: NameKey) throws -> CategoryHabit? {
      // One that is about to go doesn't count any more.
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
  /// Whether what is known of a name's tail says where the name goes, and not the catalogue.
  fileprivate func yields(to tail: NameKey, in catalogue: Catalogue) -> Bool {
    guard knowsMore(than: tail) else { return true }
    return catalogue.match(tail)?.aisle == aisle
  }

  /// Whether it is about more of a name than a tail of it.
  private func knowsMore(than tail: NameKey) -> Bool {
    switch rule {
    case .lead, .container: true
    case .brand: false
    case .name, .loose, .tail: wordCount(NameKey(name).text) > wordCount(tail.text)
    }
  }

  private func wordCount(_ text: String) -> Int { text.utf8.count { $0 == 0x20 } + 1 }
}

/// What a name ends with, from the longest to its last word.
private struct NameTails {
  let all: [NameKey]

  /// The most that are looked up, as each costs one look into the store.
  private static let most = 6

  /// The tails of a name but for itself.
  init(_ key: NameKey) {
    let words = key.text.utf8.split(separator: 0x20)
    all = words.dropFirst().suffix(NameTails.most).map {
      NameKey(folded: String(key.text[$0.startIndex...]))
    }
  }
}
