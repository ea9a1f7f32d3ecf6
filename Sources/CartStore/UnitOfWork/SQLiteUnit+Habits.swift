import CartModels

/// The learned categories of names.
extension SQLiteUnit {
  func habit(for name: NameKey) throws -> CategoryHabit? {
    try reading {
      guard try hasHabits(), newList?.mayKnowHabit(for: name) ?? true else { return nil }
      let categories = try categoryRows()
      let query = try statement(.habit)
      try query.bind(name.text)
      return try query.first { try HabitRow.habit($0, categories) }
    }
  }

  func learn(_ habit: CategoryHabit) throws {
    if newList?.isNew(habit.name) == true, try mayWait() {
      return try writing(.save) {
        newList?.wait(habit)
        knowsHabits = true
        try record(.habit(.added(habit)))
      }
    }
    newList?.note(habit)
    // Most names are new, so one statement checks and inserts.
    if try writing(.save, { try run(.insertNewHabit) { try bind(habit, to: $0) } }) == 1 {
      knowsHabits = true
      return try writing(.save) { try record(.habit(.added(habit))) }
    }
    guard let before = try self.habit(for: habit.name), before.category.id != habit.category.id
    else { return }
    try apply(.habit(.changed(from: before, to: habit)))
  }

  func learned(limit: Int?) throws -> [CategoryHabit] {
    try reading {
      let categories = try categoryRows()
      let query = try statement(.learned)
      // SQLite treats a negative limit as no limit.
      try query.bind(limit.map { max(0, $0) } ?? -1)
      return try query.all { try HabitRow.habit($0, categories) }
    }
  }

  func forEachHabit(of category: ItemCategory, _ body: (CategoryHabit) throws -> Bool) throws {
    let categories = try reading { try categoryRows() }
    guard let number = categories.number(of: category) else { return }
    try walk(.habitsOfCategory) {
      try $0.bind(number)
    } visiting: { row in
      try body(try reading { try HabitRow.habit(row, categories) })
    }
  }

  func hasHabits() throws -> Bool {
    if let knowsHabits { return knowsHabits }
    return try reading {
      let has = try statement(.hasHabits).first { $0.bool(0) } ?? false
      knowsHabits = has
      return has
    }
  }

  func apply(_ delta: Delta<CategoryHabit>) throws {
    try writing(delta.operation) {
      knowsHabits = nil
      switch delta {
      case .added(let habit):
        newList?.note(habit)
        try run(.insertHabit) { try bind(habit, to: $0) }
        knowsHabits = true
      case .changed(let before, let after):
        guard before.name == after.name else {
          throw error(.save, .conflict("a habit cannot change its name"))
        }
        try change("habit for `\(after.name.text)`", .updateHabit) { try bind(after, to: $0) }
      case .removed(let habit):
        try change("habit for `\(habit.name.text)`", .deleteHabit) {
          try $0.bind(habit.name.text)
        }
      }
    }
  }

  /// Inserts habits for names that have none.
  func insertTogether(_ habits: [CategoryHabit]) throws {
    let together = habits.count - habits.count % Query.rowsTogether
    for start in stride(from: 0, to: together, by: Query.rowsTogether) {
      try run(.insertHabits) { row in
        for habit in habits[start..<start + Query.rowsTogether] { try bind(habit, to: row) }
      }
    }
    for habit in habits[together...] { try run(.insertHabit) { try bind(habit, to: $0) } }
  }

  private func bind(_ habit: CategoryHabit, to row: PreparedStatement) throws {
    try HabitRow.bind(habit, category: try number(of: habit.category), to: row)
  }
}
