/// Entries without duplicates, oldest first, up to a limit.
struct HistoryEntries: Sendable {
  private(set) var all: [String] = []
  let limit: Int

  /// Adds entries in chronological order, and removes older duplicates and entries beyond the
  /// limit.
  mutating func add(_ entries: [String]) {
    let entries = entries.map(HistoryEntries.kept)
    if entries.count == 1 {
      all.removeAll { $0 == entries[0] }
      all.append(entries[0])
    } else if !entries.isEmpty {
      all = HistoryEntries.unique(all + entries)
    }
    if all.count > limit { all.removeFirst(all.count - limit) }
  }

  mutating func removeAll() { all = [] }

  /// Returns an entry without trailing blanks, which completion adds.
  static func kept(_ entry: String) -> String {
    guard let last = entry.utf8.last, last == 0x20 || last == 0x09 else { return entry }
    let end = entry.utf8.lastIndex { $0 != 0x20 && $0 != 0x09 }
    return end.map { String(decoding: entry.utf8[...$0], as: UTF8.self) } ?? ""
  }

  private static func unique(_ entries: [String]) -> [String] {
    var seen: Set<String> = []
    var newestFirst: [String] = []
    for entry in entries.reversed() where seen.insert(entry).inserted { newestFirst.append(entry) }
    return newestFirst.reversed()
  }
}
