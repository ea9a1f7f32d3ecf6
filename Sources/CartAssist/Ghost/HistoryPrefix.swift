/// Finds the newest entry of the history that begins like a line.
///
/// While a line grows letter by letter, the search goes on where it was: an entry that
/// didn't begin like the shorter line doesn't begin like the longer one either.
package final class HistoryPrefix {
  private let entries: () -> [String]
  private var searched = ""
  /// The entries from here on don't begin like what was searched.
  private var position = 0
  private var count = 0

  package init(_ entries: @escaping () -> [String]) { self.entries = entries }

  /// Forgets where the search was, as the history may be another one.
  package func forget() { (searched, count) = ("", -1) }

  /// The most entries that are turned away for one line; the search goes on there with the next.
  private static let mostRefused = 50

  /// The rest of the newest entry that begins like a line, goes on, and is fit to be offered.
  func rest(of line: String, where isFit: (String) -> Bool = { _ in true }) -> String? {
    guard line.contains(where: { !$0.isWhitespace }) else { return nil }
    let entries = entries()
    if entries.count != count || !line.utf8.starts(with: searched.utf8) || searched.isEmpty {
      (count, position) = (entries.count, entries.count)
    }
    searched = line
    let typed = Array(line.utf8)
    let place = position < entries.count ? position : entries.count - 1
    var index = place
    var refused = 0
    while index >= 0 {
      if HistoryPrefix.goesOn(entries[index], after: typed) {
        if isFit(entries[index]) { break }
        refused += 1
      }
      index -= 1
      if refused == HistoryPrefix.mostRefused { break }
    }
    position = index
    guard index >= 0, refused < HistoryPrefix.mostRefused else { return nil }
    return String(decoding: entries[index].utf8.dropFirst(typed.count), as: UTF8.self)
  }

  /// Whether an entry begins with some bytes and has more.
  private static func goesOn(_ entry: String, after typed: [UInt8]) -> Bool {
    var entry = entry
    return entry.withUTF8 { bytes in
      bytes.count > typed.count && bytes.prefix(typed.count).elementsEqual(typed)
    }
  }
}
