import CartLanguage
import Foundation

/// A word of the prompt, not of the language, that begins an entry. A sentence or words of its
/// own follow it.
///
///     time show              shows how long the sentence took
///     watch show             repeats it after each change of the store
///     phone for 2 days       serves the list to a phone
enum EntryPrefix: String, CaseIterable {
  case time, watch, phone

  /// The summary that Tab shows.
  var summary: String {
    switch self {
    case .time: "Show how long a sentence takes."
    case .watch: "Show something again whenever it changes."
    case .phone: "Serve the list to a phone on this network."
    }
  }

  /// The answer to a `?` after it.
  var answer: String {
    switch self {
    case .time:
      """
      expected next:
        a sentence  show by name, add 2 l Milk
      usage: time SENTENCE

      """
    case .watch:
      """
      expected next:
        a sentence that only displays something  \(EntryPrefix.watched)
      usage: watch SENTENCE

      """
    case .phone:
      """
      expected next:
        a list  Party, "Weekly Groceries"
        how long the link works  for 2 days
        the name of the phone  name Ben
        stop, links, revoke NAME
      usage: phone [LIST] [for 2 days] [name NAME]
             phone stop
             phone links
             phone revoke NAME | all

      """
    }
  }

  /// The mistake if no sentence follows it.
  var missing: Diagnostic {
    Diagnostic(
      .missing, "`\(rawValue)` needs a sentence after it", help: ["write `\(rawValue) show`"])
  }

  /// Whether a sentence follows it.
  var takesSentence: Bool { self != .phone }

  private static let watched =
    WatchedSentence.verbs.map(\.rawValue).joined(separator: ", ")

  /// An entry that begins with a prefix.
  struct Entry {
    let prefix: EntryPrefix
    /// The entry without the prefix.
    let sentence: String
    /// The number of bytes before the sentence.
    let length: Int
  }

  /// Splits an entry; nil if it begins with no prefix.
  static func entry(_ text: String) -> Entry? {
    guard let entry = beginning(text) ?? beginning(text + " ") else { return nil }
    guard entry.prefix.takesSentence else { return entry }
    let verb = entry.sentence.prefix { $0.isLetter }
    return CommandName(word: String(verb)) == nil ? nil : entry
  }

  /// Splits an entry that is being typed, whose verb may still be incomplete.
  static func beginning(_ text: String) -> Entry? {
    let bytes = text.utf8.drop { $0 == UInt8(ascii: " ") }
    guard let prefix = bytes.first.flatMap(startingWith),
      bytes.starts(with: prefix.rawValue.utf8, by: { $1 == $0 | 0x20 })
    else { return nil }
    let rest = Substring(bytes.dropFirst(prefix.rawValue.utf8.count))
    let sentence = rest.drop { $0 == " " }
    let isSentence = sentence.first.map { $0.isLetter || !prefix.takesSentence && $0.beginsName }
    guard rest.first == " ", isSentence ?? true else { return nil }
    return Entry(
      prefix: prefix, sentence: String(sentence),
      length: text.utf8.count - sentence.utf8.count)
  }

  /// Whether a line is the beginning of a prefix.
  static func mayFollow(_ line: String) -> Bool {
    guard let first = line.utf8.first else { return true }
    return startingWith(first)?.rawValue.hasPrefix(line.lowercased()) ?? false
  }

  /// Returns the prefix that starts with a letter, which rules out nearly all entries.
  private static func startingWith(_ letter: UInt8) -> EntryPrefix? {
    allCases.first { $0.rawValue.utf8.first == letter | 0x20 }
  }

  /// The entry with everything but its sentence replaced by spaces, so that offsets stay the same.
  static func blanked(_ text: String) -> String {
    guard let entry = beginning(text) else { return text }
    guard entry.prefix.takesSentence else {
      return String(repeating: " ", count: text.utf8.count)
    }
    return String(repeating: " ", count: entry.length) + entry.sentence
  }
}

extension Character {
  /// Whether the name of a list can begin with it, and an operator can't.
  fileprivate var beginsName: Bool { isNumber || "\"'“".contains(self) }
}

/// A duration with two or three significant figures.
enum TakenTime {
  static func text(_ duration: Duration) -> String {
    let seconds = Double(duration.components.seconds)
    let milliseconds = seconds * 1000 + Double(duration.components.attoseconds) / 1e15
    switch milliseconds {
    case ..<0.095: return "less than 0.1 ms"
    case ..<9.95: return String(format: "%.1f ms", milliseconds)
    case ..<999.5: return String(format: "%.0f ms", milliseconds)
    case ..<59_995: return String(format: "%.2f s", milliseconds / 1000)
    default:
      let whole = Int(min(milliseconds / 1000, 1e12).rounded())
      return "\(whole / 60) min \(whole % 60) s"
    }
  }
}
