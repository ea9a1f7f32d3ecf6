/// Makes random sentences from a grammar; the same seed gives the same sentences.
///
/// It can be guided to a part, and takes the shortest path to the end once a sentence is deep or
/// long.
package struct SentenceGenerator {
  private let grammar: Grammar
  private let wayOut: Route
  private var random: SeededGenerator
  /// The route to the wanted part, until it is used.
  private var route: Route?
  /// The parts that were used in the last sentence.
  package private(set) var used: Set<Int> = []
  private var words: [Word] = []

  /// The length in tokens from which on a sentence is ended.
  private static let length = 40

  /// A token of the sentence.
  private struct Word {
    var text: String
    var isGlued: Bool
  }

  package init(_ grammar: Grammar, seed: UInt64) {
    self.grammar = grammar
    wayOut = Route(outOf: grammar)
    random = SeededGenerator(seed: seed)
  }

  /// Returns a sentence of about a given depth, which likely contains the target of the route.
  package mutating func sentence(depth: Int, by route: Route? = nil) -> String {
    (used, words, self.route) = ([], [], route)
    write(.production(0), depth)
    return words.reduce(into: "") { text, word in
      if !word.isGlued, !text.isEmpty { text += " " }
      text += word.text
    }
  }

  private mutating func write(_ rule: Rule, _ depth: Int) {
    switch rule {
    case .terminal(let terminal):
      words.append(
        Word(text: terminal.example(using: &random), isGlued: terminal.isGlued))
    case .production(let number): write(grammar.productions[number].rule, depth - 1)
    case .sequence(let rules): for rule in rules { write(rule, depth) }
    case .choice(let branches):
      let (part, rule) = choose(branches, depth)
      use(part)
      write(rule, depth)
    case .repetition(let part, let rule, let minimum, let maximum):
      let count = times(part, rule, minimum, maximum, depth)
      if count > minimum { use(part) }
      for _ in 0..<count { write(rule, depth) }
    }
  }

  private mutating func use(_ part: Int) {
    used.insert(part)
    if route?.leads(to: part) == true { route = nil }
  }

  /// Whether a rule fits the remaining depth.
  private func fits(_ rule: Rule, _ depth: Int) -> Bool {
    words.count < SentenceGenerator.length && wayOut.distance(of: rule) <= depth
  }

  private mutating func choose(
    _ branches: [(part: Int, rule: Rule)], _ depth: Int
  ) -> (part: Int, rule: Rule) {
    let nearest = { (route: Route) in
      branches.min { route.distance(of: $0) < route.distance(of: $1) } ?? branches[0]
    }
    if let route, Bool.random(using: &random) {
      let branch = nearest(route)
      if route.distance(of: branch) < Route.nowhere { return branch }
    }
    let fitting = branches.filter { fits($0.rule, depth) }
    return fitting.randomElement(using: &random) ?? nearest(wayOut)
  }

  private mutating func times(
    _ part: Int, _ rule: Rule, _ minimum: Int, _ maximum: Int, _ depth: Int
  ) -> Int {
    if let route, route.leads(to: part) || route.distance(of: rule) < Route.nowhere,
      Bool.random(using: &random)
    {
      return minimum + 1
    }
    guard fits(rule, depth) else { return minimum }
    return Int.random(in: minimum...min(maximum, minimum + 2), using: &random)
  }
}
