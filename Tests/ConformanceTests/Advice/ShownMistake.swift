import Foundation
import TerminalText

@testable import CartLanguage

/// A mistake in the output of a run.
///
///     error: unknown verb `ad`
///      --> slips.qc:2:1
///       |
///     2 | ad Milk
///       | ^^
///     help: did you mean `add`?
struct ShownMistake {
  var message: String
  /// Whether the mistake is an error, and not a warning or a hint.
  var isError = true
  var file = ""
  /// The line, from 1.
  var line = 0
  var column = 0
  /// The number of marked cells.
  var width = 0
  var help: [String] = []

  var text: String { "\(file):\(line): \(message): \(help)" }

  /// Returns the mistakes in some lines of output, in order.
  static func all(in lines: [String]) -> [ShownMistake] {
    var found: [ShownMistake] = []
    for line in lines {
      if let message = line.message {
        found.append(
          ShownMistake(message: message, isError: line.hasPrefix("error")))
      } else if !found.isEmpty {
        found[found.count - 1].take(line)
      }
    }
    return found
  }

  private mutating func take(_ text: String) {
    let bare = text.drop { $0 == " " }
    if let place = String(bare).after("--> ") {
      let parts = place.split(separator: ":")
      guard parts.count == 3 else { return }
      (file, line, column) = (String(parts[0]), Int(parts[1]) ?? 0, Int(parts[2]) ?? 0)
    } else if bare.hasPrefix("| "), bare.dropFirst(2).allSatisfy({ $0 == " " || $0 == "^" }) {
      width = bare.filter { $0 == "^" }.count
    } else if let advice = text.after("help: ") {
      help.append(advice)
    }
  }

  /// The marked range of bytes.
  func range(in source: Source) -> SourceRange? {
    let lines = source.text(0..<source.bytes.count)
      .split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.indices.contains(line - 1), width > 0 else { return nil }
    let start = lines[..<(line - 1)].reduce(0) { $0 + $1.utf8.count + 1 }
    let text = lines[line - 1]
    let before = text.prefix(column - 1)
    var (marked, cells) = (0, 0)
    for character in text.dropFirst(column - 1) where cells < width {
      cells += DisplayWidth.of(character)
      marked += character.utf8.count
    }
    let lower = start + before.utf8.count
    return lower..<lower + marked
  }
}

extension String {
  /// The message, if the line begins with a severity; `lint` adds the code to that.
  fileprivate var message: String? {
    guard let end = range(of: ": "),
      ["error", "warning", "hint"].contains(self[..<end.lowerBound].prefix { $0 != "[" })
    else { return nil }
    return String(self[end.upperBound...])
  }

  fileprivate func after(_ start: String) -> String? {
    hasPrefix(start) ? String(dropFirst(start.count)) : nil
  }
}
