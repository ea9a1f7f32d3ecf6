/// Finds the newest entry of the history that begins with a line.
///
/// While the user types, each search continues where the last one ended: an entry that doesn't
/// begin with the shorter line doesn't begin with the longer one either.
package final class HistoryPrefix {
  private let entries: () -> [String]
  private var searched = ""
  /// The entries from this index on don't begin with the searched line.
  private var position = 0
  private var count = 0

  package init(_ entries: @escaping () -> [String]) { self.entries = entries }

  /// Restarts the search, because the history may have changed.
  package func forget() { (searched, count) = ("", -1) }

  /// The maximum number of entries that are rejected for one line; the search for the next line
  /// continues there.
  private static let mostRefused = 50

  /// Returns the rest of the newest entry that begins with the line, is longer, and can be offered.
  func rest(of line: String, where isFit: (String) -> Bool = { _ in true }) -> String? {
    guard line.contains(where: { !$0.isWhitespace }) else { return nil }
    let entries = entries()
    if entries.count != count || !line.utf8.starts(with: searched.utf8) || searched.isEmpty {
      (count, position) = (entries.count, entries.count)
    }
    searched = line
    let place = position < entries.count ? position : entries.count - 1
    var index = place
    var refused = 0
    while index >= 0 {
      if HistoryPrefix.goesOn(entries[index], after: line) {
        if isFit(entries[index]) { break }
        refused += 1
      }
      index -= 1
      if refused == HistoryPrefix.mostRefused { break }
    }
    position = index
    guard index >= 0, refused < HistoryPrefix.mostRefused else { return nil }
    return String(decoding: entries[index].utf8.dropFirst(line.utf8.count), as: UTF8.self)
  }

  /// Whether an entry begins with a text and is longer. Nearly all entries differ in the first byte.
  private static func goesOn(_ entry: String, after typed: String) -> Bool {
    entry.utf8.first == typed.utf8.first && entry.utf8.count > typed.utf8.count
      && entry.utf8.starts(with: typed.utf8)
  }
}
