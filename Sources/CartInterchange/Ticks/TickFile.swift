package import Foundation

/// The ticks of a list as text, which a phone without a connection or an exported page produces.
///
///     quickcart-ticks 1
///     list 5B0C…-UUID Shopping
///     at 2026-11-23T18:04:09Z
///     x 7F3A…-UUID k2x9 7F3A…-UUID,91CC…-UUID 2 l Milk
///     - 0D21…-UUID k2xa 0D21…-UUID 6 Eggs
///     + 2 kg Apples
///     end 3
///
/// `at` is the time of the lines after it, and can be repeated before a line from another day. The
/// last line counts the others, because a message may be cut off in transit. A greeting above and a
/// signature below are ignored. Nothing in the file is run.
package struct TickFile: Hashable, Sendable {
  package var list: UUID
  package var title: String
  /// The first time in the file, as written.
  package var time: String
  package var lines: [Line] = []

  /// A line with a tick or an addition.
  package struct Line: Hashable, Sendable {
    /// The line's number in the file.
    package var number: Int
    /// The line, without the identifier at its end.
    package var text: String
    /// The identifier that a phone assigned to it.
    package var id: UUID?
    /// The time of the tick.
    package var date: Date
    package var mark: Mark
  }

  /// The meaning of a line.
  package enum Mark: Hashable, Sendable {
    case checked(Target)
    case unchecked(Target)
    /// Phrases, as after `add`.
    case added(String)
  }

  /// An item as its page showed it.
  package struct Target: Hashable, Sendable {
    package var item: UUID
    package var lots: [UUID]
    /// The item in readable form: `2 l Milk`.
    package var text: String
  }
}

/// Reading.
extension TickFile {
  private static let beginning = "quickcart-ticks"
  private static let version = "1"
  /// The maximum number of lines, which is more than a list on a page has.
  private static let mostLines = 100_000

  /// The maximum number of lines above the ticks.
  private static let longestGreeting = 30

  /// Whether a text contains the first line of a tick file.
  package static func begins(_ text: String) -> Bool {
    var lines = TextLines(text)
    var count = 0
    while count < longestGreeting, let line = lines.next() {
      if begins(line.words) { return true }
      count += 1
    }
    return false
  }

  private static func begins(_ words: [Substring]) -> Bool {
    words.count == 2 && words[0] == beginning
  }

  /// Reads a whole text, or fails.
  ///
  /// - Throws: a `FormatMistake` if any line is invalid, and any error that `passing` throws.
  package static func read(_ text: String, passing: WorkCheck) throws -> TickFile {
    var reader = Reader()
    for line in TextLines(text) {
      try passing(line.utf8.count + 1)
      try reader.take(line)
    }
    return try reader.end()
  }

  /// Reads the lines one after another.
  private struct Reader {
    private var number = 0
    private var list: (id: UUID, title: String)?
    private var time: String?
    private var date: Date?
    private var isBegun = false
    private var isOver = false
    private var lines: [Line] = []

    mutating func take(_ line: Substring) throws(FormatMistake) {
      number += 1
      let words = line.words
      guard let first = words.first else { return }
      if isOver {
        if TickFile.begins(words) { throw mistake("import one message at a time") }
        if ["x", "-", "+"].contains(first) { throw mistake("expected nothing after `end`") }
        return
      }
      guard isBegun else { return TickFile.begins(words) ? try begin(words) : () }
      switch first {
      case "list" where list == nil: try takeList(line, words)
      case "at" where words.count == 2: try takeTime(String(words[1]))
      case "end" where words.count == 2: try end(words[1])
      case "x", "-", "+": try takeMark(line.trimmed, first)
      default: throw mistake("unexpected line \(Excerpt.of(line.trimmed))")
      }
    }

    private mutating func begin(_ words: [Substring]) throws(FormatMistake) {
      guard words == [Substring(beginning), Substring(version)] else {
        throw mistake("expected `\(beginning) \(version)`", help: "a newer qc may read it")
      }
      isBegun = true
    }

    private mutating func takeList(
      _ line: Substring, _ words: [Substring]
    ) throws(FormatMistake) {
      guard words.count > 2, let id = UUID(uuidString: String(words[1])) else {
        throw mistake("expected the identifier and the title of a list")
      }
      list = (id, String(line.trimmed.afterWords(2)))
    }

    private mutating func takeTime(_ text: String) throws(FormatMistake) {
      guard let date = JSONDate.date(text) else {
        throw mistake("expected a time such as `2026-11-23T18:04:09Z`, found \(Excerpt.of(text))")
      }
      if time == nil { time = text }
      self.date = date
    }

    private mutating func takeMark(
      _ line: Substring, _ sign: Substring
    ) throws(FormatMistake) {
      guard list != nil, let date else { throw mistake("expected `list` and `at` first") }
      guard lines.count < mostLines else { throw mistake("more than \(mostLines) lines") }
      let (text, id) = TickFile.identified(line)
      let mark: Mark =
        if sign == "+" {
          .added(String(text.afterWords(1)))
        } else {
          sign == "x" ? .checked(try target(text)) : .unchecked(try target(text))
        }
      if case .added("") = mark { throw mistake("expected an item after `+`") }
      lines.append(Line(number: number, text: String(text), id: id, date: date, mark: mark))
    }

    private func target(_ text: Substring) throws(FormatMistake) -> Target {
      let words = text.words
      guard words.count > 4, let item = UUID(uuidString: String(words[1])) else {
        throw mistake("expected an item, its version, its lots and its text")
      }
      let names = words[3].split(separator: ",", omittingEmptySubsequences: false)
      let lots = names.compactMap { UUID(uuidString: String($0)) }
      guard lots.count == names.count, Set(lots).count == lots.count else {
        throw mistake("expected identifiers with commas, found \(Excerpt.of(words[3]))")
      }
      return Target(item: item, lots: lots, text: String(text.afterWords(4)))
    }

    private mutating func end(_ count: Substring) throws(FormatMistake) {
      guard Int(count) == lines.count else {
        throw mistake(
          "`end` counts \(Excerpt.of(count)) lines, found \(lines.count)",
          help: "the text was cut: copy all of it")
      }
      isOver = true
    }

    mutating func end() throws(FormatMistake) -> TickFile {
      guard isOver, let list, let time else {
        throw mistake("the text ends without `end`", help: "the text was cut: copy all of it")
      }
      return TickFile(list: list.id, title: list.title, time: time, lines: lines)
    }

    private func mistake(_ message: String, help: String? = nil) -> FormatMistake {
      FormatMistake(line: max(number, 1), message: message, help: help.map { [$0] } ?? [])
    }
  }

  /// Splits a line into its text and the identifier that a phone appended.
  private static func identified(_ line: Substring) -> (text: Substring, id: UUID?) {
    guard let last = line.words.last, last.first == "#",
      let id = UUID(uuidString: String(last.dropFirst()))
    else { return (line, nil) }
    return (line[..<last.startIndex].trimmed, id)
  }
}

extension Substring {
  fileprivate var words: [Substring] { split(whereSeparator: { $0 == " " || $0 == "\r" }) }

  /// The text without blanks and carriage returns at its ends.
  fileprivate var trimmed: Substring {
    var rest = drop { $0 == " " || $0 == "\r" }
    while let last = rest.last, last == " " || last == "\r" { rest.removeLast() }
    return rest
  }

  /// Returns the text after the first `count` words.
  fileprivate func afterWords(_ count: Int) -> Substring {
    let words = words
    guard words.count > count else { return "" }
    return self[words[count].startIndex...]
  }
}
