/// A word of another language or a shell, with what to write here.
///
///     ForeignWord.beginning(["drop", "list", "Home"], …)   // `delete list`
///
/// They are only suggested, never taken. Each has an example, which a test puts right.
package struct ForeignWord: Hashable, Sendable {
  /// Where it stands; the same word may mean several things.
  package enum Place: Hashable, Sendable {
    /// One or several words where a verb goes.
    case sentence
    /// Signs or letters that a sentence begins with, whatever is glued to them.
    case start
    /// Where a value goes.
    case value
    /// Before parentheses.
    case function
    /// After a value and a dot.
    case field
    /// Between values.
    case infix
    /// Where a block's `{` goes.
    case block
    /// After `show`, where a list or a clause goes.
    case showing
  }

  /// What must follow it, for it to mean this.
  package enum Following: Hashable, Sendable {
    case anything, nothing, something
    /// A text in quotes.
    case quote
    /// A script's path without quotes.
    case script
    /// Something with a block.
    case block
  }

  /// What to do about it.
  package enum Cure: Hashable, Sendable {
    /// To write this in its place; where it is empty, to leave it out.
    case write(String)
    /// To write this instead of it and of what it goes with: `VALUE` is what a field is of, or
    /// what follows the words of a sentence, and `ARGUMENTS` what stands in parentheses.
    case rewrite(String)
    /// To read this.
    case say(String)
  }

  /// The word or words, in lower case; functions and fields without `_`.
  package let words: String
  package let place: Place
  /// What must follow it.
  package let following: Following
  /// What to do about it.
  package let cure: Cure
  /// A source that holds it.
  package let example: String
}

extension ForeignWord {
  /// Every word there is.
  package static let all: [ForeignWord] =
    sentences + starts + values + functions + fields + infixes + blockWords + showings

  private struct Key: Hashable {
    var place: Place
    var word: String
  }

  /// By their first words, the longest first and those that ask for more before the others.
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

  /// How many words it has.
  package var wordCount: Int { words.split(separator: " ").count }

  /// What some words in lower case begin with, where it is followed by what it must be.
  static func at(
    _ place: Place, _ words: some Sequence<String>, fits: (ForeignWord) -> Bool = { _ in true }
  ) -> ForeignWord? {
    let words = Array(words.prefix(4))
    guard let first = words.first, first.utf8.count <= 30 else { return nil }
    return byFirstWord[Key(place: place, word: first)]?.first { foreign in
      words.starts(with: foreign.words.split(separator: " ").map(String.init)) && fits(foreign)
    }
  }

  /// The word of a function or a field, which is written in several ways: `startsWith`,
  /// `starts_with`.
  static func named(_ name: String, _ place: Place) -> ForeignWord? {
    guard name.utf8.count <= 30 else { return nil }
    return at(place, [name.lowercased().filter { $0 != "_" }])
  }

  /// What a text begins with: the longest there is of a place.
  static func prefix(of text: String, _ place: Place) -> ForeignWord? {
    let text = text.lowercased()
    return byPlace[place]?.first { text.utf8.starts(with: $0.words.utf8) }
  }

  /// By their places, the longest first.
  private static let byPlace: [Place: [ForeignWord]] =
    Dictionary(grouping: all, by: \.place)
    .mapValues { $0.sorted { $0.words.utf8.count > $1.words.utf8.count } }

  /// Whether a line is a way to leave that other programs have, such as `quit` or `:q`.
  package static func leaves(_ line: String) -> Bool {
    guard line.utf8.count <= 30 else { return false }
    let words = line.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
    guard words.count == 1, let word = words.first else { return false }
    let exit = CommandName.exit.rawValue
    guard word.hasSuffix("()") else { return at(.sentence, words)?.cure == .write(exit) }
    return named(String(word.dropLast(2)), .function)?.cure == .rewrite(exit)
  }

  /// All that a word means, wherever it stands, for those who ask; functions may be asked for
  /// with their parentheses, and what follows a dot with it.
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

  /// The verb that is written for a word where a verb goes, which one edit makes of another.
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

  /// Whether a text says that there is nothing, in any language: `none`, `null`.
  package static func isNothing(_ text: String) -> Bool {
    ["none", "nothing", "null", "nil", "empty", "blank"].contains(text.lowercased())
  }

  /// What to write, as a sentence.
  package var advice: String {
    switch cure {
    case .write(""): "leave it out"
    case .write(let words): "write `\(words)`"
    case .rewrite(let pattern): "write `\(pattern)`"
    case .say(let sentence): sentence
    }
  }

  /// Some words with one cure; each has an example, with this around it.
  static func each(
    _ words: [String], _ cure: Cure, in place: Place = .sentence, after: String = "",
    before rest: String = "", when following: Following = .anything
  ) -> [ForeignWord] {
    words.map {
      ForeignWord(
        words: $0, place: place, following: following, cure: cure, example: after + $0 + rest)
    }
  }
}
