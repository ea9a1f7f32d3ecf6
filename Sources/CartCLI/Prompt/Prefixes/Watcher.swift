import CartInterpreter
import CartLanguage
import CartStore

/// Shows what a sentence says, and again whenever another program changed the store, until a key is
/// pressed.
///
/// It does so on the terminal's other screen, so that what stood there comes back; what it showed last is
/// then said at the prompt.
struct Watcher {
  /// Runs the sentence, and gives what it says.
  let run: () throws -> String
  /// Tells one state of the store from another.
  let version: () throws -> StoreVersion?
  let size: () -> TerminalSize?
  let wantsEnd: () -> Bool
  /// Takes what comes from elsewhere in the meantime, so that nobody waits to be heard.
  let meanwhile: () -> Void
  /// What the last row says.
  let status: String
  let terminal: any WatchedTerminal

  /// What is on the screen.
  private struct Seen: Equatable {
    var version: StoreVersion?
    var size: TerminalSize?
  }

  /// - Returns: what was shown last.
  func watch() throws -> String {
    var text = try run()
    var seen: Seen?
    try terminal.begin()
    defer { terminal.end() }
    while !wantsEnd() {
      meanwhile()
      let now = Seen(version: try version(), size: size())
      if now != seen {
        if seen != nil { text = try run() }
        try terminal.show(WatchedScreen.of(text, status: status, size: now.size))
        seen = now
      }
      if try terminal.waitsForKey() { break }
    }
    return text
  }
}

/// The bytes that show a text as it fits, without taking away what needn't change.
enum WatchedScreen {
  static func of(_ text: String, status: String, size: TerminalSize?) -> String {
    let rows = max((size?.rows ?? 24) - 1, 1)
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    let shown = lines.prefix(rows)
    let hidden = lines.count - shown.count
    var screen = "\u{1B}[H"
    // What stood in a row goes first: behind one that is full, its last letter would go.
    for line in shown { screen += "\u{1B}[K" + line + "\u{1B}[0m\r\n" }
    let more = hidden > 0 ? "\(hidden) more; " : ""
    return screen + "\u{1B}[J\u{1B}[2m" + more + status + "\u{1B}[0m"
  }
}
