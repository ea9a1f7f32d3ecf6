/// The number of productions from each rule to a target, which guides a generator.
package struct Route {
  /// A distance greater than that of any path.
  package static let nowhere = Int.max / 2

  private var distances: [Int]
  private let target: Target

  private enum Target: Equatable {
    /// A use of the part.
    case part(Int)
    /// The end of the sentence.
    case end
  }

  /// Makes the route to a part.
  package init(to part: Int, in grammar: Grammar) { self.init(.part(part), grammar) }

  /// Makes the route to the end: the minimum depth of each rule.
  package init(outOf grammar: Grammar) { self.init(.end, grammar) }

  private init(_ target: Target, _ grammar: Grammar) {
    self.target = target
    distances = Array(repeating: Route.nowhere, count: grammar.productions.count)
    // Each round finds the paths with one more production.
    while true {
      let next = grammar.productions.map { min(Route.nowhere, 1 + distance(of: $0.rule)) }
      if next == distances { return }
      distances = next
    }
  }

  /// Whether a part is the target.
  package func leads(to part: Int) -> Bool { target == .part(part) }

  /// Returns the distance from a rule.
  package func distance(of rule: Rule) -> Int {
    switch rule {
    case .terminal: return target == .end ? 0 : Route.nowhere
    case .production(let number): return distances[number]
    case .sequence(let rules):
      let all = rules.map { distance(of: $0) }
      // The end of a sequence requires the ends of all its elements.
      return (target == .end ? all.max() : all.min()) ?? Route.nowhere
    case .choice(let branches):
      return branches.map { distance(of: $0) }.min() ?? Route.nowhere
    case .repetition(let part, let rule, let minimum, _):
      if leads(to: part) || target == .end && minimum == 0 { return 0 }
      return distance(of: rule)
    }
  }

  /// Returns the distance from an alternative.
  package func distance(of branch: (part: Int, rule: Rule)) -> Int {
    leads(to: branch.part) ? 0 : distance(of: branch.rule)
  }
}
