import CartInterchange
import CartModels
import CartStore

/// The categories of an `aisle.conf`, and what is learned from it.
extension Interpreter {
  /// Makes the categories of a plan, puts all in their order, and learns what stands where.
  ///
  /// - Returns: how many names go elsewhere than before.
  func take(_ plan: AislePlan) throws -> Int {
    let known = Dictionary(
      try repository.categories().map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    for (place, category) in zip(1..., plan.order) {
      try stopIfInterrupted()
      try put(category, at: place, before: known[category.id])
    }
    names.categoriesChanged()
    var count = 0
    for step in plan.steps {
      guard let category = try names.category(step.category.id) else { continue }
      for name in step.section.products.flatMap(\.names) {
        try stopIfInterrupted()
        let key = NameKey(name)
        if try usualCategory(of: key, unit: nil).id != category.id { count += 1 }
        try learn(category, for: key)
      }
    }
    return count
  }

  private func put(_ category: ItemCategory, at place: Int, before: ItemCategory?) throws {
    var after = before ?? category
    after.sortOrder = place
    guard let before else { return try repository.apply(.category(.added(after))) }
    guard before.sortOrder != place else { return }
    try repository.apply(.category(.changed(from: before, to: after)))
  }
}
