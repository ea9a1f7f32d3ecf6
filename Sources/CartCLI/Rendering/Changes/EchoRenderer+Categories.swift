import CartModels

/// Changes of categories, their words and learned habits, as `log` reports them.
extension EchoRenderer {
  func category(_ delta: Delta<ItemCategory>) -> String? {
    switch delta {
    case .changed(let before, let after) where before.name != after.name:
      "renamed category \(style.safe(before.name)) to \(style.bold(style.safe(after.name)))"
    case .changed(let before, let after) where before.emoji == after.emoji:
      // It only moved to make room for another category.
      nil
    case .added, .changed, .removed: definition(delta, "category", name: \.name)
    }
  }

  func word(_ delta: Delta<CategoryWord>) -> String {
    switch delta {
    case .added(let word), .changed(_, let word):
      "\(style.bold(style.safe(word.word))) means \(style.safe(word.category.name))"
    case .removed(let word):
      "\(style.bold(style.safe(word.word))) no longer means \(style.safe(word.category.name))"
    }
  }

  func habit(_ delta: Delta<CategoryHabit>) -> String {
    switch delta {
    case .added(let habit), .changed(_, let habit): "learned that \(place(of: habit))"
    case .removed(let habit): "forgot that \(place(of: habit))"
    }
  }

  /// `wool yarn goes in Household`
  private func place(of habit: CategoryHabit) -> String {
    "\(style.bold(style.safe(habit.name.text))) goes in \(style.safe(habit.category.name))"
  }
}
