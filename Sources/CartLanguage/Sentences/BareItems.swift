package import CartModels

/// Tells the lines of a prompt that name items without a verb from all others:
///
///     6 eggs, bread       add 6 eggs, bread
///
/// - Exact verbs, aliases, functions and variables win, and so does all that can be read otherwise,
///   such as an expression whose names are all defined, or an amount alone.
/// - Then names that are known are items, however near a verb they are: `rice`.
/// - Then near misses of verbs, and what is written in other languages and shells, are mistakes.
/// - All other names are items.
package struct BareItems {
  private let definitions: Definitions
  private let isAlias: (NameKey) -> Bool
  private let isKnown: (String) -> Bool

  /// What stands before the items in the sentence.
  package static let verb = CommandName.add.rawValue + " "

  /// - Parameters:
  ///   - definitions: the variables and functions of the session.
  ///   - isAlias: whether a word is an alias.
  ///   - isKnown: whether a name is known; of a line that is being typed, whether one begins so.
  package init(
    definitions: Definitions, isAlias: @escaping (NameKey) -> Bool,
    isKnown: @escaping (String) -> Bool
  ) {
    (self.definitions, self.isAlias, self.isKnown) = (definitions, isAlias, isKnown)
  }

  /// The sentence that adds what a line names; nil where the line is something else.
  ///
  /// - Parameter isTyped: whether more of it may come.
  package func sentence(for line: String, whileTyping isTyped: Bool = false) -> String? {
    let text = line.drop(while: \.isWhitespace)
    let word = text.prefix { !$0.isWhitespace && $0 != "," && $0 != ";" }
    guard line.utf8.count <= BareItems.longest, BareItems.mayBeginName(text), !isTaken(word),
      !(isTyped && text.count == word.count && isBeginning(word)),
      !text.contains(where: BareItems.isCode), !text.contains("&&"), text.last != "?",
      isUnread(line, from: text)
    else { return nil }
    let sentence = Source(name: "prompt", text: BareItems.verb + line)
    let trace = ParseTrace(sentence)
    _ = trace.read()
    guard ReadSource(sentence)?.count == 1 else { return nil }
    let name = trace.phrases.first?.phrase.bareName ?? ""
    guard !name.isEmpty && isKnown(name) || !Parser.isOtherwiseMeant(line) else { return nil }
    return sentence.text
  }

  /// More is no line that somebody types.
  private static let longest = 2_000

  /// Bullets and check boxes begin the lines of lists that are pasted.
  private static func mayBeginName(_ text: Substring) -> Bool {
    text.first.map { $0.isLetter || $0.isNumber || isQuote($0) } ?? false
  }

  private static func isQuote(_ character: Character) -> Bool { "\"“„".contains(character) }

  /// What names seldom hold, and calculations and programs do.
  private static func isCode(_ character: Character) -> Bool { "{}=<>|$*+\\".contains(character) }

  /// Whether a word is that of something else.
  private func isTaken(_ word: Substring) -> Bool {
    let word = String(word)
    let key = NameKey(word)
    return CommandName(word: word) != nil || definitions.variables[key] != nil
      || definitions.functions[key] != nil || isAlias(key)
  }

  /// Whether a word is the beginning of a verb or a variable's name.
  private func isBeginning(_ word: Substring) -> Bool {
    let word = word.lowercased()
    return CommandName.allCases.contains { $0.rawValue.hasPrefix(word) }
      || definitions.variables.keys.contains { $0.text.hasPrefix(word) }
      || definitions.functions.keys.contains { $0.text.hasPrefix(word) }
  }

  /// Whether a line can't be read at its beginning, as no verb stands there.
  private func isUnread(_ line: String, from text: Substring) -> Bool {
    let check = SourceCheck(Source(name: "prompt", text: line), definitions: definitions)
    guard let mistake = check.diagnostics.first else { return false }
    return switch mistake.code {
    case .unknownVerb: mistake.range?.lowerBound == line.utf8.count - text.utf8.count
    // Of a percentage alone nothing is left out, as of `2% milk`.
    case .misplacedPercent, .decimalComma: text.first?.isNumber == true
    case .unexpected, .unclosedText: text.first.map(BareItems.isQuote) ?? false
    default: false
    }
  }
}

extension Phrase {
  /// Its words between the amount and the clauses, or a dash; nil where a hole stands among them.
  fileprivate var bareName: String? {
    let start = min(amount?.count ?? 0, pieces.count)
    let rest = pieces[start...]
    let end = rest.firstIndex { $0.clause != nil || $0.word == "-" }
    return plainName(of: start..<(end ?? pieces.count))
  }
}
