@testable import CartLanguage
import CartModels
import TestSupport

/// Determines whether tokens can be derived from a grammar.
///
/// All derivations are followed: a rule returns all possible ends of its matches, and each
/// production is tried once per position.
struct Recognizer {
  private let grammar: Grammar
  private let tokens: [GrammarToken]
  private let removed: Int?
  private var memory: [[Int]?]
  /// The parts that matched anywhere.
  private(set) var matched: Set<Int> = []
  /// The furthest token that was tried, for error messages.
  private(set) var furthest = 0

  /// Makes a recognizer of tokens, possibly with one part of the grammar removed.
  init(_ grammar: Grammar, _ tokens: [GrammarToken], without removed: Int? = nil) {
    self.grammar = grammar
    self.tokens = tokens
    self.removed = removed
    memory = Array(repeating: nil, count: grammar.productions.count * (tokens.count + 1))
  }

  /// Whether all tokens together are a `source`.
  mutating func derives() -> Bool { ends(of: 0, from: 0).contains(tokens.count) }

  /// Returns the possible ends of a production.
  private mutating func ends(of production: Int, from start: Int) -> [Int] {
    let place = production * (tokens.count + 1) + start
    if let known = memory[place] { return known }
    let ends = ends(of: grammar.productions[production].rule, from: start)
    memory[place] = ends
    return ends
  }

  private mutating func ends(of rule: Rule, from start: Int) -> [Int] {
    switch rule {
    case .terminal(let terminal): return ends(of: terminal, from: start)
    case .production(let number): return ends(of: number, from: start)
    case .sequence(let rules): return ends(of: rules, from: start)
    case .choice(let branches):
      var ends: Set<Int> = []
      for (part, rule) in branches where part != removed {
        let found = self.ends(of: rule, from: start)
        if !found.isEmpty { matched.insert(part) }
        ends.formUnion(found)
      }
      return Array(ends)
    case .repetition(let part, let rule, let minimum, let maximum):
      let most = part == removed ? minimum : maximum
      return ends(of: rule, from: start, times: minimum...most, part)
    }
  }

  private mutating func ends(of rules: [Rule], from start: Int) -> [Int] {
    var places = [start]
    for rule in rules {
      if places.count == 1 {
        places = ends(of: rule, from: places[0])
      } else {
        places = Array(Set(places.flatMap { ends(of: rule, from: $0) }))
      }
      if places.isEmpty { break }
    }
    return places
  }

  private mutating func ends(
    of rule: Rule, from start: Int, times: ClosedRange<Int>, _ part: Int
  ) -> [Int] {
    var seen: Set<Int> = times.lowerBound == 0 ? [start] : []
    var (places, count) = ([start], 0)
    while !places.isEmpty, count < times.upperBound {
      count += 1
      places = Array(Set(places.flatMap { ends(of: rule, from: $0) }).subtracting(seen))
      if count > times.lowerBound, !places.isEmpty { matched.insert(part) }
      if count >= times.lowerBound { seen.formUnion(places) }
    }
    return Array(seen)
  }

  // MARK: Terminals

  private mutating func ends(of terminal: Terminal, from start: Int) -> [Int] {
    guard start < tokens.count else { return [] }
    furthest = max(furthest, start)
    let token = tokens[start]
    guard token.isGlued || !terminal.isGlued else { return [] }
    switch terminal.kind {
    case .literal(let text):
      return token.text == text && token.kind != "character" ? [start + 1] : []
    case .token(let kind): return token.kind == kind ? [start + 1] : []
    case .described(let description): return ends(of: description, token, start)
    }
  }

  private func ends(
    of description: Terminal.Description, _ token: GrammarToken, _ start: Int
  ) -> [Int] {
    switch description {
    case .unit: return unitEnds(from: start)
    case .character: return token.kind == "character" ? [start + 1] : []
    case .lineEnd: return token.kind == "lineEnd" ? [start + 1] : []
    case .hexadecimal: return Int(token.text, radix: 16) != nil ? [start + 1] : []
    case .count: return token.kind == "word" && Int(token.text) != nil ? [start + 1] : []
    case .variable:
      let isFree = token.kind == "name" && !Terminal.wordsOfExpressions.contains(token.text)
      return isFree ? [start + 1] : []
    case .span:
      return token.kind == "name" && CalendarSpan.Word(word: token.text) != nil ? [start + 1] : []
    case .currency:
      let isCurrency =
        Currency(word: token.text) != nil || Currency(code: token.text.uppercased()) != nil
      return token.kind == "name" && isCurrency ? [start + 1] : []
    case .day: return dayEnds(from: start)
    case .month: return monthEnds(from: start)
    case .interval, .weekday, .monthDay, .yearDay:
      return token.kind == "word" && isDay(description, token.text) ? [start + 1] : []
    case .amount, .name, .category, .list, .shop, .text: return []
    }
  }

  /// Whether a word is part of a recurrence.
  private func isDay(_ description: Terminal.Description, _ word: String) -> Bool {
    switch description {
    case .interval: Int(word).map { (1...1_000).contains($0) } ?? false
    case .weekday: Weekday(word: word) != nil
    case .monthDay: Int(word).map { (1...31).contains($0) } ?? false
    default: CalendarDate(text: "2000-" + word) != nil
    }
  }

  /// A day in quotes, whose characters are tokens.
  private func quotedDayEnds(from start: Int) -> [Int] {
    let characters = tokens[(start + 1)...].prefix { $0.kind == "character" }
    let end = start + 1 + characters.count
    let text = characters.reduce("") { $0 + ($1.isGlued ? "" : " ") + $1.text }
    guard tokens.indices.contains(end), tokens[end].kind == "quote" else { return [] }
    let words = text.split(separator: " ").map(String.init)
    return RelativeDay(words: words) != nil ? [end + 1] : []
  }

  /// A day has one word or more.
  private func dayEnds(from start: Int) -> [Int] {
    if tokens[start].kind == "quote" { return quotedDayEnds(from: start) }
    let words = tokens[start...].prefix(RelativeDay.longest).prefix { $0.kind == "word" }
    return (1...RelativeDay.longest).filter { count in
      count <= words.count && RelativeDay(words: words.prefix(count).map(\.text)) != nil
    }.map { start + $0 }
  }

  /// A month may have a year.
  private func monthEnds(from start: Int) -> [Int] {
    let words = tokens[start...].prefix(2).prefix { $0.kind == "word" }.map(\.text)
    return (1...2).filter { count in
      count <= words.count && RelativeDay.monthEnd(of: words.prefix(count))?.count == count
    }.map { start + $0 }
  }

  /// A unit has one word or two.
  private func unitEnds(from start: Int) -> [Int] {
    (1...2).compactMap { count in
      let words = tokens[start...].prefix(count)
      guard words.count == count, words.allSatisfy({ $0.kind == "name" }) else { return nil }
      let word = words.map(\.text).joined(separator: " ")
      return CartModels.Unit(word: word) == nil ? nil : start + count
    }
  }
}

extension Terminal {
  /// The words that can't be names of values.
  static let wordsOfExpressions = Parser.reservedWords.subtracting(["today"])
}
