/// Which items `show` shows.
package enum ShownStatus: String, Hashable, Sendable, CaseIterable {
  case pending, completed, all
  /// Pending, with a due date.
  case due

  /// The status that a word means, in any case; `done` is read as `completed`.
  package init?(word: String) {
    let word = word.lowercased()
    self.init(rawValue: word == "done" ? "completed" : word)
  }

  /// It in a few words.
  package var meaning: String {
    switch self {
    case .pending: "still to buy"
    case .completed: "checked off"
    case .all: "every item"
    case .due: "still to buy, by due date"
    }
  }
}
