import CartHousehold
import CartModels
import Foundation
import GRDB

/// Maps the categories in a household's entries to the current ones.
///
/// Items keep the category of their entry. A renamed category leaves its old name as a word for the
/// new one, and the items of a deleted category belong to Other.
struct HouseholdCategories {
  let unit: SQLiteUnit
  let state: StoredHousehold

  /// The current category, with its appearance.
  func present(_ category: ItemCategory) throws -> ItemCategory {
    var (category, passed) = (category, Set<NameKey>())
    while passed.insert(category.id).inserted {
      let row = try state.definition(.category(category.id))
      if case .category(let value)? = row?.value { return value }
      if case .categoryWord(let word)? = try state.definition(.categoryWord(category.id))?.value {
        category = word.category
      } else if row == nil {
        break
      } else {
        category = .other
      }
    }
    return try stored(category.id) ?? category
  }

  /// The store's category with a name.
  func stored(_ id: NameKey) throws -> ItemCategory? {
    try unit.category(named: id)
  }
}

/// Updating the store's categories.
extension HouseholdCategories {
  /// Whether the categories of items and words may have changed.
  var haveChanged: Bool { state.changes.definitions.contains(where: \.isOfCategories) }

  /// Adds, changes and renames categories. Deletions come later, in `removeOld()`.
  func settle() throws {
    let names = state.changes.definitions.compactMap(\.category).sorted { $0.text < $1.text }
    for name in names where try state.definition(.category(name))?.value == nil {
      try rename(name)
    }
    for name in names {
      guard case .category(let value)? = try state.definition(.category(name))?.value else {
        continue
      }
      try make(value)
    }
  }

  /// Renames a category in place, so that everything under it follows.
  private func rename(_ name: NameKey) throws {
    guard let stored = try stored(name) else { return }
    let present = try present(stored)
    guard present.id != name, try self.stored(present.id) == nil else { return }
    try unit.apply(.category(.changed(from: stored, to: present)))
  }

  func make(_ category: ItemCategory) throws {
    guard let stored = try stored(category.id) else {
      return try unit.apply(.category(.added(category)))
    }
    if !stored.isIdentical(to: category) {
      try unit.apply(.category(.changed(from: stored, to: category)))
    }
  }

  /// The words that may belong to another category now, which is any of them.
  func words() throws -> [DefinitionKey] {
    try state.keys(of: .definition).map { key -> DefinitionKey in
      try StoredHousehold.decoded(key)
    }.filter { if case .categoryWord = $0 { true } else { false } }
  }

  /// Deletes the obsolete categories once nothing of the household refers to them. The habits that
  /// this store has learned for them are deleted too.
  func removeOld() throws {
    let names = state.changes.definitions.compactMap(\.category).sorted { $0.text < $1.text }
    for name in names where try state.definition(.category(name))?.value == nil {
      guard let stored = try stored(name), try present(stored).id != name else { continue }
      try forget(stored)
      try unit.apply(.category(.removed(stored)))
    }
  }

  private func forget(_ category: ItemCategory) throws {
    var habits: [CategoryHabit] = []
    try unit.forEachHabit(of: category) {
      habits.append($0)
      return true
    }
    for habit in habits { try unit.apply(.habit(.removed(habit))) }
    for word in try unit.categoryWords() where word.category.id == category.id {
      try unit.apply(.categoryWord(.removed(word)))
    }
  }
}

extension DefinitionKey {
  fileprivate var category: NameKey? { if case .category(let name) = self { name } else { nil } }

  fileprivate var isOfCategories: Bool {
    switch self {
    case .category, .categoryWord: true
    case .template, .schedule, .shop, .shopOfList, .price, .budget, .menu, .pantry: false
    }
  }
}
