package import CartModels

/// Recognises lines of a prompt that name items without a verb:
///
///     6 eggs, bread       add 6 eggs, bread
///
/// - Exact verbs, aliases, functions and variables take precedence. So does every line that is
///   valid as something else, such as an expression whose names are all defined, or an amount
///   alone.
/// - Then known names are items, even if they are similar to a verb: `rice`.
/// - Then near misses of verbs and the syntax of other languages and shells are mistakes.
/// - All other names are items.
package struct BareItems {
  private let definitions: Definitions
  private let isAlias: (NameKey) -> Bool
  private let isKnown: (String) -> Bool

  /// The text before the items in the complete sentence.
  package static let verb = CommandName.add.rawValue + " "

  /// - Parameters:
  ///   - definitions: the variables and functions of the session.
  ///   - isAlias: whether a word is an alias.
  ///   - isKnown: whether a name is known or, while the line is being typed, begins a known name.
  package init(
    definitions: Definitions, isAlias: @escaping (NameKey) -> Bool,
    isKnown: @escaping (String) -> Bool
  ) {
    (self.definitions, self.isAlias, self.isKnown) = (definitions, isAlias, isKnown)
  }

  /// The sentence that adds the items of a line; nil if the line is something else.
  ///
  /// - Parameter isTyped: whether the line may still continue.
  package func sentence(for line: String, whileTyping isTyped: Bool = false) -> String? {
    if BareItems.beginsWithVerb(line) { return nil }
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

  /// The maximum length in bytes. Nobody types a longer line.
  private static let longest = 2_000

  /// Whether a line begins with a verb and a space, as nearly every line does while it is typed.
  private static func beginsWithVerb(_ line: String) -> Bool {
    let end = line.utf8.firstIndex(of: UInt8(ascii: " ")) ?? line.endIndex
    return CommandName(word: String(line[..<end])) != nil
  }

  /// Whether a line begins like a name. Pasted lists begin with bullets or check boxes instead.
  private static func mayBeginName(_ text: Substring) -> Bool {
    text.first.map { $0.isLetter || $0.isNumber || isQuote($0) } ?? false
  }

  private static func isQuote(_ character: Character) -> Bool { "\"“„".contains(character) }

  /// Whether the character is common in calculations and programs, but rare in names.
  private static func isCode(_ character: Character) -> Bool { "{}=<>|$*+\\".contains(character) }

  /// Whether a word is a verb, a variable, a function or an alias.
  private func isTaken(_ word: Substring) -> Bool {
    let word = String(word)
    if CommandName(word: word) != nil { return true }
    let key = NameKey(word)
    return definitions.variables[key] != nil || definitions.functions[key] != nil || isAlias(key)
  }

  /// Whether a verb, a variable or a function begins with this word.
  private func isBeginning(_ word: Substring) -> Bool {
    let word = word.lowercased()
    return CommandName.allCases.contains { $0.rawValue.hasPrefix(word) }
      || definitions.variables.keys.contains { $0.text.hasPrefix(word) }
      || definitions.functions.keys.contains { $0.text.hasPrefix(word) }
  }

  /// Whether the line is invalid at its beginning because the verb is missing.
  private func isUnread(_ line: String, from text: Substring) -> Bool {
    let check = SourceCheck(Source(name: "prompt", text: line), definitions: definitions)
    guard let mistake = check.diagnostics.first else { return false }
    return switch mistake.code {
    case .unknownVerb: mistake.range?.lowerBound == line.utf8.count - text.utf8.count
    // `2% milk` lacks a verb; a percentage alone is a value.
    case .misplacedPercent, .decimalComma: text.first?.isNumber == true
    case .unexpected, .unclosedText: text.first.map(BareItems.isQuote) ?? false
    default: false
    }
  }
}

extension Phrase {
  /// The words between the amount and the first clause or dash; nil if there is an interpolation
  /// among them.
  fileprivate var bareName: String? {
    let start = min(amount?.count ?? 0, pieces.count)
    let rest = pieces[start...]
    let end = rest.firstIndex { $0.clause != nil || $0.word == "-" }
    return plainName(of: start..<(end ?? pieces.count))
  }
}
