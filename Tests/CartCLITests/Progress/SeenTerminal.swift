import Foundation
import Synchronization

@testable import CartCLI

/// A terminal that combines its input into lines and records the lines that were erased.
final class SeenTerminal: Sendable, TextSink {
  private let bytes = Mutex("")
  private let width = Mutex(80)

  var columns: Int {
    get { width.withLock(\.self) }
    set { width.withLock { $0 = newValue } }
  }

  /// The input, unchanged.
  var text: String { bytes.withLock(\.self) }

  func write(_ text: String) { bytes.withLock { $0 += text } }
  func flush() {}

  /// Makes a progress line on the terminal.
  func line(isOurs: @escaping @Sendable () -> Bool = { true }) -> ProgressLine {
    ProgressLine(on: .init(write: { self.write($0) }, columns: { self.columns }, isOurs: isOurs))
  }

  /// The final contents of the screen.
  var screen: String {
    var (lines, column) = ([""], 0)
    var rest = text.replacing(/\u{1B}\[[0-9;]*m/, with: "")[...]
    while let character = rest.popFirst() {
      switch character {
      case "\r": column = 0
      case "\n":
        lines.append("")
        column = 0
      case "\u{1B}":
        // The only escape sequence is the one that erases from the cursor on.
        rest = rest.dropFirst(2)
        lines[lines.count - 1] = String(lines[lines.count - 1].prefix(column))
      case _:
        let line = lines[lines.count - 1]
        lines[lines.count - 1] =
          line.prefix(column) + String(character) + line.dropFirst(column + 1)
        column += 1
      }
    }
    return lines.joined(separator: "\n")
  }

  /// The lines that were shown and erased.
  var passing: [String] {
    text.split(separator: "\r").filter { $0.hasSuffix("\u{1B}[J") && $0.utf8.count > 3 }
      .map { String($0.dropLast(3)) }
  }
}

/// A sink for results on the terminal, which writes in pieces like a file.
final class SeenSink: TextSink {
  private let terminal: SeenTerminal
  private let line: ProgressLine
  private let size: Int
  private var held = ""

  init(_ terminal: SeenTerminal, above line: ProgressLine, size: Int = 100) {
    (self.terminal, self.line, self.size) = (terminal, line, size)
  }

  func write(_ text: String) {
    held += text
    if held.utf8.count >= size { flush() }
  }

  func flush() {
    guard !held.isEmpty else { return }
    line.takeAway()
    terminal.write(held)
    line.noteText(endsLine: held.hasSuffix("\n"))
    held = ""
  }
}
