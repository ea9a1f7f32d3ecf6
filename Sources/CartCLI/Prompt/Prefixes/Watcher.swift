import CartInterpreter
import CartLanguage
import CartStore
import TerminalText

/// Shows the result of a sentence, and repeats it whenever another program changes the store,
/// until a key is pressed.
///
/// It uses the alternate screen, so that the previous contents come back. The last result is then
/// printed at the prompt.
struct Watcher {
  /// Runs the sentence and returns its output.
  let run: () throws -> String
  /// The version of the store, to notice changes.
  let version: () throws -> StoreVersion?
  let size: () -> TerminalSize?
  let wantsEnd: () -> Bool
  /// Accepts the messages of other processes in the meantime, so that they don't block.
  let meanwhile: () -> Void
  /// The text of the last row.
  let status: String
  let terminal: any WatchedTerminal

  /// The state that the screen shows.
  private struct Seen: Equatable {
    var version: StoreVersion?
    var size: TerminalSize?
  }

  /// - Returns: the last output.
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

/// The bytes that show a text clipped to the screen, without flicker.
enum WatchedScreen {
  static func of(_ text: String, status: String, size: TerminalSize?) -> String {
    let rows = max((size?.rows ?? 24) - 1, 1)
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    let shown = lines.prefix(rows)
    let hidden = lines.count - shown.count
    var screen = "\u{1B}[H"
    // The row is cleared before it is written. Clearing it afterwards would erase the last
    // character of a full row.
    for line in shown { screen += "\u{1B}[K" + line + "\u{1B}[0m\r\n" }
    let more = hidden > 0 ? "\(hidden) more; " : ""
    // A terminal that does not wrap would draw the rest of a longer text over its last cell.
    let last = ClippedText.of(more + status, to: size?.columns ?? 80)
    return screen + "\u{1B}[J\u{1B}[2m" + last + "\u{1B}[0m"
  }
}
