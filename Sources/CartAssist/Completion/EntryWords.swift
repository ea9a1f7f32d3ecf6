import CartLanguage
import CartModels

/// Words that stand in entries of the history, for who looks for an entry.
struct EntryWords {
  /// The entries that are looked at, the newest first.
  private let entries: ReversedCollection<ArraySlice<String>>

  /// How far back is looked between two keys.
  private static let mostEntries = 1_000

  init(_ entries: [String]) { self.entries = entries.suffix(EntryWords.mostEntries).reversed() }

  /// What goes on as it is typed, up to the end of a word; the first words of entries where
  /// nothing is typed.
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

  /// Every so many words that follow each other with nothing but blanks between them: what
  /// needs no quotes.
  private static func stretches(of count: Int, in entry: String) -> [Substring] {
    entry.split { !$0.isLetter && !$0.isNumber && $0 != " " }.flatMap { part in
      let words = part.split(separator: " ")
      return words.indices.dropLast(count - 1).map { index in
        part[words[index].startIndex..<words[index + count - 1].endIndex]
      }
    }
  }
}
