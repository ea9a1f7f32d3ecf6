import CartModels
import Foundation

/// Lists.
extension SQLiteUnit {
  func lists(limit: Int?) throws -> [ListSummary] {
    try readingLists {
      let query = try statement(limit == nil ? .allLists : .recentLists)
      if let limit { try query.bind(max(0, limit)) }
      return try all("list", query, ListRow.summary)
    }
  }

  func list(withId id: UUID) throws -> ListSummary? {
    try readingLists {
      let query = try statement(.listByUUID)
      try query.bind(id)
      return try query.first(ListRow.summary)
    }
  }

  func list(titled key: NameKey) throws -> ListSummary? {
    try readingLists {
      let query = try statement(.listByTitleKey)
      try query.bind(key.text)
      return try query.first(ListRow.summary)
    }
  }

  private func readingLists<Result>(_ body: () throws -> Result) throws -> Result {
    try reading {
      try flush()
      return try body()
    }
  }
}
