/// Makes sentences from a grammar at random, the same from the same seed.
///
/// It can be told to get to a part, and takes the shortest way out once a
/// sentence is deep or long.
package struct SentenceGenerator {
  private let grammar: Grammar
  private let wayOut: Route
  private var random: SeededGenerator
  /// The way to the part that is wanted, until it is used.
  private var route: Route?
  /// The parts of the last sentence.
  package private(set) var used: Set<Int> = []
  private var words: [Word] = []

  /// The longest sentence before it is brought to an end, in tokens.
  private static let length = 40

  /// What a sentence is written with.
  private struct Word {
    var text: String
    var isGlued: Bool
  }

  package init(_ grammar: Grammar, seed: UInt64) {
    self.grammar = grammar
    wayOut = Route(outOf: grammar)
    random = SeededGenerator(seed: seed)
  }

  /// A sentence that is about so deep, and likely to have the part that a route leads to.
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

  /// Whether a rule can be written in the room that is left.
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
