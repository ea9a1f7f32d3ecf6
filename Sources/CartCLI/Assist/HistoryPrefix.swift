/// Finds the newest entry of the history that begins like a line.
///
/// While a line grows letter by letter, the search goes on where it was: an entry that
/// didn't begin like the shorter line doesn't begin like the longer one either.
final class HistoryPrefix {
  private let entries: () -> [String]
  private var searched = ""
  /// The entries from here on don't begin like what was searched.
  private var position = 0
  private var count = 0

  init(_ entries: @escaping () -> [String]) { self.entries = entries }

  /// Forgets where the search was, as the history may be another one.
  func forget() { (searched, count) = ("", -1) }

  /// The rest of the newest entry that begins like a line and goes on.
  func rest(of line: String) -> String? {
    guard line.contains(where: { !$0.isWhitespace }) else { return nil }
    let entries = entries()
    if entries.count != count || !line.utf8.starts(with: searched.utf8) || searched.isEmpty {
      (count, position) = (entries.count, entries.count)
    }
    searched = line
    let typed = Array(line.utf8)
    let place = position < entries.count ? position : entries.count - 1
    var index = place
    while index >= 0, !HistoryPrefix.goesOn(entries[index], after: typed) { index -= 1 }
    position = index
    guard index >= 0 else { return nil }
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
