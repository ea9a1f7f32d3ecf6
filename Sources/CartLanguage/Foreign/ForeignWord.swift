/// An unsupported keyword of another language or a shell, with its replacement.
///
/// Replacements are only suggested. Each keyword has an example, which a test corrects. The example
/// of `drop list`, whose replacement is `delete list`, is `drop list Party`.
package struct ForeignWord: Hashable, Sendable {
  /// The position of the keyword; the same word may have several meanings.
  package enum Place: String, Hashable, Sendable {
    /// One or several words in place of a verb.
    case sentence
    /// Characters at the start of a sentence, even if other text is glued to them.
    case start
    /// In place of a value.
    case value
    /// Before parentheses.
    case function
    /// After a value and a dot.
    case field
    /// Between values.
    case infix
    /// In place of a block's `{`.
    case block
    /// After `show`, in place of a list or a clause.
    case showing
  }

  /// The context in which it has this meaning.
  package enum Following: String, Hashable, Sendable {
    case anything, nothing, something
    /// A quoted string.
    case quote
    /// Words with money among them.
    case money
    /// The path of a script without quotes.
    case script
    /// A statement with a block.
    case block
  }

  /// The advice.
  package enum Cure: Hashable, Sendable {
    /// Replace the keyword with this text; if the text is empty, remove the keyword.
    case write(String)
    /// Replace the keyword and its operands with this text. `VALUE` stands for the owner of a field
    /// or the rest of a sentence, and `ARGUMENTS` for the text in parentheses.
    case rewrite(String)
    /// Show this text.
    case say(String)
  }

  /// The word or words, in lower case; functions and fields without `_`.
  package let words: String
  package let place: Place
  /// The required context.
  package let following: Following
  /// The advice.
  package let cure: Cure
  /// An example source with the keyword.
  package let example: String
}

extension ForeignWord {
  private struct Key: Hashable {
    var place: Place
    var word: String
  }

  /// The maximum number of words in a keyword.
  private static let mostWords = 5

  /// The keywords by their first word. Those with more words come first, then those with a stricter
  /// context.
  private static let byFirstWord: [Key: [ForeignWord]] = {
    var found: [Key: [ForeignWord]] = [:]
    for word in all {
      found[Key(place: word.place, word: word.firstWord), default: []].append(word)
    }
    return found.mapValues { words in
      words.sorted {
        ($0.wordCount, $0.following.strictness) > ($1.wordCount, $1.following.strictness)
      }
    }
  }()

  private var firstWord: String { words.prefix { $0 != " " }.description }

  /// The number of words.
  package var wordCount: Int { words.split(separator: " ").count }

  /// The keyword at the start of some lower-case words, if its context fits.
  static func at(
    _ place: Place, _ words: some Sequence<String>, fits: (ForeignWord) -> Bool = { _ in true }
  ) -> ForeignWord? {
    let words = Array(words.prefix(mostWords))
    guard let first = words.first, first.utf8.count <= 30 else { return nil }
    return byFirstWord[Key(place: place, word: first)]?.first { foreign in
      words.starts(with: foreign.words.split(separator: " ").map(String.init)) && fits(foreign)
    }
  }

  /// The keyword for a function or a field in any spelling: `startsWith`, `starts_with`.
  static func named(_ name: String, _ place: Place) -> ForeignWord? {
    guard name.utf8.count <= 30 else { return nil }
    return at(place, [name.lowercased().filter { $0 != "_" }])
  }

  /// The longest keyword of a position at the start of a text.
  static func prefix(of text: String, _ place: Place) -> ForeignWord? {
    let text = text.lowercased()
    return byPlace[place]?.first { text.utf8.starts(with: $0.words.utf8) }
  }

  /// The keywords by position, the longest first.
  private static let byPlace: [Place: [ForeignWord]] =
    Dictionary(grouping: all, by: \.place)
    .mapValues { $0.sorted { $0.words.utf8.count > $1.words.utf8.count } }

  /// Whether a line is another program's way to quit, such as `quit` or `:q`.
  package static func leaves(_ line: String) -> Bool {
    guard line.utf8.count <= 30 else { return false }
    let words = line.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
    guard words.count == 1, let word = words.first else { return false }
    let exit = CommandName.exit.rawValue
    guard word.hasSuffix("()") else { return at(.sentence, words)?.cure == .write(exit) }
    return named(String(word.dropLast(2)), .function)?.cure == .rewrite(exit)
  }

  /// All meanings of a word in any position. Functions may have parentheses, and fields a leading
  /// dot.
  package static func meanings(of word: String) -> [ForeignWord] {
    guard word.utf8.count <= 30 else { return [] }
    let word = word.lowercased()
    let called = word.hasSuffix("()") ? word.dropLast(2) : word[...]
    let name = (called.hasPrefix(".") ? called.dropFirst() : called).filter { $0 != "_" }
    return all.filter { foreign in
      switch foreign.place {
      case .function, .field: foreign.words == name
      case .sentence, .start, .value, .infix, .block, .showing: foreign.words == word
      }
    }
  }

  /// Returns the replacement verb for a word that is one edit away from an unsupported verb.
  static func verb(oneEditFrom word: String) -> String? {
    let word = word.lowercased()
    return sentences.lazy.filter { $0.words.utf8.count > 3 && $0.wordCount == 1 }
      .filter { Suggestion.isOneEditApart($0.words, word) }
      .compactMap { foreign in
        if case .write(let verb) = foreign.cure, CommandName(word: verb) != nil {
          verb
        } else {
          nil
        }
      }.first
  }

  /// Whether a text means "nothing" in some language: `none`, `null`.
  package static func isNothing(_ text: String) -> Bool {
    ["none", "nothing", "null", "nil", "empty", "blank"].contains(text.lowercased())
  }

  /// The advice as a sentence.
  package var advice: String {
    switch cure {
    case .write(""): "leave it out"
    case .write(let words): "write `\(words)`"
    case .rewrite(let pattern): "write `\(pattern)`"
    case .say(let sentence): sentence
    }
  }
}
