/// The status of the items that `show` shows.
package enum ShownStatus: String, Hashable, Sendable, CaseIterable {
  case pending, completed, all
  /// Pending items with a due date.
  case due

  /// The status that a word stands for, case-insensitive; `done` means `completed`.
  package init?(word: String) {
    let word = word.lowercased()
    self.init(rawValue: word == "done" ? "completed" : word)
  }

  /// A short description.
  package var meaning: String {
    switch self {
    case .pending: "still to buy"
    case .completed: "checked off"
    case .all: "every item"
    case .due: "still to buy, by due date"
    }
  }
}
