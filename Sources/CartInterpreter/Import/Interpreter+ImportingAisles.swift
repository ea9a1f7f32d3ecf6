import CartInterchange
import CartLanguage
import CartModels
import CartStore

/// The categories of an `aisle.conf`, and the names learned from it.
extension Interpreter {
  /// Imports the categories of a file, after any confirmation.
  func importAisles(_ file: ImportedFile, _ import: Import) throws {
    let reading = try AisleConfiguration.read(file.text) { try spend($0, at: `import`.range) }
    let plan = try AislePlan(reading.contents, known: try repository.categories()) {
      try names.category($0)
    }
    try refuseTooMany(plan, at: `import`.range)
    var contents = CategoryImport(plan)
    try confirm(.categories(contents), reading.findings, of: file, `import`)
    contents.learnedCount = try take(plan)
    try report(.categories(contents), reading.findings, of: file, `import`)
  }

  private func refuseTooMany(_ plan: AislePlan, at range: SourceRange) throws {
    guard plan.order.count > ItemCategory.maximumCount, plan.steps.contains(where: \.isNew) else {
      return
    }
    throw Diagnostic.tooManyCategories(plan.order.count, range)
  }

  /// Creates the categories of a plan, orders them, and learns the names in them.
  ///
  /// - Returns: the number of names whose category changed.
  private func take(_ plan: AislePlan) throws -> Int {
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

extension CategoryImport {
  fileprivate init(_ plan: AislePlan) {
    self.init(
      sections: plan.steps.map { step in
        Section(
          line: step.section.line, name: step.section.name, category: step.category,
          isNew: step.isNew,
          nameCount: step.section.products.reduce(0) { $0 + $1.names.count })
      }, learnedCount: 0)
  }
}

extension Diagnostic {
  /// A file has more categories than the limit.
  static func tooManyCategories(_ count: Int, _ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .outOfRange,
      "\(count) categories exceed the limit of \(ItemCategory.maximumCount)",
      at: range, help: ["`categories` lists the existing ones"])
  }
}
