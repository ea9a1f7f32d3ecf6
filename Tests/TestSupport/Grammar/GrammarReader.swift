/// Parses EBNF in the notation of `grammar.md`.
package struct GrammarReader {
  private let lexemes: [String]
  private let names: [String]
  private var index = 0
  private var parts: [Grammar.Part] = []
  private var production = ""

  /// The reason why a grammar can't be parsed.
  package struct Mistake: Error, CustomStringConvertible {
    package var description: String
  }

  /// Parses a grammar.
  ///
  /// - Throws: a `Mistake`, also if a production refers to one that doesn't exist.
  package static func read(_ text: String) throws -> Grammar {
    var reader = GrammarReader(try EBNFLexer.lexemes(of: text))
    return try reader.grammar()
  }

  private init(_ lexemes: [String]) {
    self.lexemes = lexemes
    names = zip(lexemes, lexemes.dropFirst()).filter { $0.1 == "=" }.map(\.0)
  }

  private mutating func grammar() throws -> Grammar {
    var productions: [Grammar.Production] = []
    while let name = lexeme {
      guard isAtProduction else { throw Mistake(description: "`\(name)` begins no production") }
      guard !productions.contains(where: { $0.name == name }) else {
        throw Mistake(description: "there are two productions called `\(name)`")
      }
      production = name
      index += 2
      productions.append(Grammar.Production(name: name, rule: try choice()))
    }
    return Grammar(productions: productions, parts: parts)
  }

  private var lexeme: String? { index < lexemes.count ? lexemes[index] : nil }

  private var isAtProduction: Bool { index + 1 < lexemes.count && lexemes[index + 1] == "=" }

  private mutating func accept(_ text: String) -> Bool {
    guard lexeme == text else { return false }
    index += 1
    return true
  }

  /// `a b | c`
  private mutating func choice() throws -> Rule {
    var branches: [(part: Int, rule: Rule)] = []
    repeat {
      let start = index
      let rule = try sequence()
      branches.append((part: part(from: start), rule: rule))
    } while accept("|")
    return .choice(branches)
  }

  /// Parses the contents of parentheses, which only group.
  private mutating func group() throws -> Rule {
    let (start, count) = (index, parts.count)
    let rule = try sequence()
    guard lexeme == "|" else { return rule }
    index = start
    parts.removeSubrange(count...)
    return try choice()
  }

  /// Numbers the part since a lexeme.
  private mutating func part(from start: Int) -> Int {
    let text = lexemes[start..<index].joined(separator: " ")
    parts.append(Grammar.Part(number: parts.count, production: production, text: text))
    return parts.count - 1
  }

  private mutating func sequence() throws -> Rule {
    var rules: [Rule] = []
    while let next = lexeme, next != "|", next != ")", !isAtProduction {
      rules.append(try repetition())
    }
    guard !rules.isEmpty else { throw Mistake(description: "`\(production)` has an empty choice") }
    return rules.count == 1 ? rules[0] : .sequence(rules)
  }

  /// `a`, `a?`, `a*`, `a+`
  private mutating func repetition() throws -> Rule {
    let start = index
    let rule = try primary()
    if accept("?") { return .repetition(part: part(from: start), rule, minimum: 0, maximum: 1) }
    if accept("*") { return .repetition(part: part(from: start), rule, minimum: 0, maximum: .max) }
    if accept("+") { return .repetition(part: part(from: start), rule, minimum: 1, maximum: .max) }
    return rule
  }

  private mutating func primary() throws -> Rule {
    if accept("(") {
      let inside = try group()
      guard accept(")") else { throw Mistake(description: "a `)` is missing in `\(production)`") }
      return inside
    }
    let isGlued = accept("~")
    guard let next = lexeme else { throw Mistake(description: "`\(production)` ends early") }
    index += 1
    if let number = names.firstIndex(of: next), !isGlued { return .production(number) }
    return .terminal(Terminal(kind: try terminal(next), isGlued: isGlued))
  }

  private func terminal(_ lexeme: String) throws -> Terminal.Kind {
    switch lexeme.first {
    case "'", "\"": return .literal(String(lexeme.dropFirst().dropLast()))
    case "<": return .token(String(lexeme.dropFirst().dropLast()))
    default:
      guard let description = Terminal.Description(rawValue: lexeme) else {
        throw Mistake(description: "`\(production)` names `\(lexeme)`, which is not there")
      }
      return .described(description)
    }
  }
}

/// Splits EBNF into names, terminals and signs.
enum EBNFLexer {
  static func lexemes(of text: String) throws -> [String] {
    var lexemes: [String] = []
    var rest = text[...]
    while let first = rest.first {
      let length: Int
      switch first {
      case " ", "\n":
        rest.removeFirst()
        continue
      case "(" where rest.hasPrefix("(*"):
        rest = try after("*)", in: rest)
        continue
      case "'", "\"": length = try rest.dropFirst().distance(to: first) + 2
      case "<": length = try rest.distance(to: ">") + 1
      case _ where first.isLetter: length = rest.prefix { $0.isLetter }.count
      default: length = 1
      }
      lexemes.append(String(rest.prefix(length)))
      rest = rest.dropFirst(length)
    }
    return lexemes
  }

  /// Returns the text after a comment.
  private static func after(_ end: String, in text: Substring) throws -> Substring {
    var rest = text
    while !rest.isEmpty {
      if rest.hasPrefix(end) { return rest.dropFirst(end.count) }
      rest.removeFirst()
    }
    throw GrammarReader.Mistake(description: "a comment is not closed")
  }
}

extension Substring {
  /// Returns the number of characters before a character.
  fileprivate func distance(to character: Character) throws -> Int {
    guard let place = firstIndex(of: character) else {
      throw GrammarReader.Mistake(description: "`\(character)` is missing after `\(prefix(20))`")
    }
    return distance(from: startIndex, to: place)
  }
}
