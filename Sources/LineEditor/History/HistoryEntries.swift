/// Entries without duplicates, the newest last, no more than a limit.
struct HistoryEntries: Sendable {
  private(set) var all: [String] = []
  let limit: Int

  /// Takes entries in the order they were made, forgets older equal ones and those beyond the
  /// limit.
  mutating func add(_ entries: [String]) {
    if entries.count == 1 {
      all.removeAll { $0 == entries[0] }
      all.append(entries[0])
    } else if !entries.isEmpty {
      all = HistoryEntries.unique(all + entries)
    }
    if all.count > limit { all.removeFirst(all.count - limit) }
  }

  mutating func removeAll() { all = [] }

  private static func unique(_ entries: [String]) -> [String] {
    var seen: Set<String> = []
    var newestFirst: [String] = []
    for entry in entries.reversed() where seen.insert(entry).inserted { newestFirst.append(entry) }
    return newestFirst.reversed()
  }
}
