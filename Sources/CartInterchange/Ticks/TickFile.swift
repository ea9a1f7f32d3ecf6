package import Foundation

/// The ticks of a list as text: what a phone without a connection, or an exported page, hands on.
///
///     quickcart-ticks 1
///     list 5B0C…-UUID Shopping
///     at 2026-11-23T18:04:09Z
///     x 7F3A…-UUID k2x9 7F3A…-UUID,91CC…-UUID 2 l Milk
///     - 0D21…-UUID k2xa 0D21…-UUID 6 Eggs
///     + 2 kg Apples
///     end 3
///
/// `at` is the time of the lines after it, and may come again before a line of another day. A message
/// may be cut on its way, so the last line counts the others. A letter around it, with a greeting and
/// a signature, means nothing. Nothing in it is run.
package struct TickFile: Hashable, Sendable {
  package var list: UUID
  package var title: String
  /// The first time in it, as it says it.
  package var time: String
  package var lines: [Line] = []

  /// A line that means something.
  package struct Line: Hashable, Sendable {
    /// The line's number in the file.
    package var number: Int
    /// The line, without the identifier at its end.
    package var text: String
    /// The identifier that a phone gave it.
    package var id: UUID?
    /// When it was ticked.
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
    /// The item for people: `2 l Milk`.
    package var text: String
  }
}

/// Reading.
extension TickFile {
  private static let beginning = "quickcart-ticks"
  private static let version = "1"
  /// As many lines are read; a list on a page has no more items.
  private static let mostLines = 100_000

  /// As many lines may stand above it.
  private static let longestGreeting = 30

  /// Whether a text says that it is one.
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

  /// Reads a text, all of it or nothing.
  ///
  /// - Throws: a `FormatMistake` for anything that isn't as it should be.
  package static func read(_ text: String, passing: WorkCheck) throws -> TickFile {
    var reader = Reader()
    for line in TextLines(text) {
      try passing(line.utf8.count + 1)
      try reader.take(line)
    }
    return try reader.end()
  }

  /// Reads lines one after another.
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

  /// A line without the identifier that a phone appended, and that.
  private static func identified(_ line: Substring) -> (text: Substring, id: UUID?) {
    guard let last = line.words.last, last.first == "#",
      let id = UUID(uuidString: String(last.dropFirst()))
    else { return (line, nil) }
    return (line[..<last.startIndex].trimmed, id)
  }
}

extension Substring {
  fileprivate var words: [Substring] { split(whereSeparator: { $0 == " " || $0 == "\r" }) }

  /// Without blanks around it, nor what ends a line elsewhere.
  fileprivate var trimmed: Substring {
    var rest = drop { $0 == " " || $0 == "\r" }
    while let last = rest.last, last == " " || last == "\r" { rest.removeLast() }
    return rest
  }

  /// What comes after some words.
  fileprivate func afterWords(_ count: Int) -> Substring {
    let words = words
    guard words.count > count else { return "" }
    return self[words[count].startIndex...]
  }
}
