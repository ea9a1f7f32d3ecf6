import CartLanguage
import CartModels

/// The words of history entries, for completing the text of a history search.
struct EntryWords {
  /// The searched entries, the newest first.
  private let entries: ReversedCollection<ArraySlice<String>>

  /// The number of entries that are searched on each key press.
  private static let mostEntries = 1_000

  init(_ entries: [String]) { self.entries = entries.suffix(EntryWords.mostEntries).reversed() }

  /// Returns the word sequences that begin with the typed text, up to the end of a word; the
  /// first words of the entries if nothing is typed.
  func goingOn(after text: String) -> [String] {
    let typed = NameMatch.Typed(text)
    let blanks = text.reversed().prefix(while: \.isWhitespace).isEmpty ? 0 : 1
    let count = max(text.split(whereSeparator: \.isWhitespace).count + blanks, 1)
    var seen: Set<NameKey> = [NameKey(text)]
    return entries.flatMap { entry in
      let stretches = EntryWords.stretches(of: count, in: entry)
      return (text.isEmpty ? stretches.prefix(1) : stretches[...]).map(String.init)
        .filter { NameMatch($0, typed: typed) == .beginning && seen.insert(NameKey($0)).inserted }
    }
  }

  /// Returns all sequences of `count` consecutive words with only blanks between them, which need
  /// no quotes.
  private static func stretches(of count: Int, in entry: String) -> [Substring] {
    entry.split { !$0.isLetter && !$0.isNumber && $0 != " " }.flatMap { part in
      let words = part.split(separator: " ")
      return words.indices.dropLast(count - 1).map { index in
        part[words[index].startIndex..<words[index + count - 1].endIndex]
      }
    }
  }
}
