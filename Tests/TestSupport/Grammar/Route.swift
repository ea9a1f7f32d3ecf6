/// How many productions lead from each rule to something, for a generator that
/// wants to get there.
package struct Route {
  /// Past any way there is.
  package static let nowhere = Int.max / 2

  private var distances: [Int]
  private let target: Target

  private enum Target: Equatable {
    /// The use of a part.
    case part(Int)
    /// Where nothing is left to be chosen.
    case end
  }

  /// The ways to a part.
  package init(to part: Int, in grammar: Grammar) { self.init(.part(part), grammar) }

  /// The ways out of the grammar: how deep each rule is at least.
  package init(outOf grammar: Grammar) { self.init(.end, grammar) }

  private init(_ target: Target, _ grammar: Grammar) {
    self.target = target
    distances = Array(repeating: Route.nowhere, count: grammar.productions.count)
    // Each round knows what one more production allows.
    while true {
      let next = grammar.productions.map { min(Route.nowhere, 1 + distance(of: $0.rule)) }
      if next == distances { return }
      distances = next
    }
  }

  /// Whether a part is what it leads to.
  package func leads(to part: Int) -> Bool { target == .part(part) }

  /// How far it is from a rule.
  package func distance(of rule: Rule) -> Int {
    switch rule {
    case .terminal: return target == .end ? 0 : Route.nowhere
    case .production(let number): return distances[number]
    case .sequence(let rules):
      let all = rules.map { distance(of: $0) }
      // To get out of a sequence is to get out of all of it.
      return (target == .end ? all.max() : all.min()) ?? Route.nowhere
    case .choice(let branches):
      return branches.map { distance(of: $0) }.min() ?? Route.nowhere
    case .repetition(let part, let rule, let minimum, _):
      if leads(to: part) || target == .end && minimum == 0 { return 0 }
      return distance(of: rule)
    }
  }

  /// How far it is from a branch of a choice.
  package func distance(of branch: (part: Int, rule: Rule)) -> Int {
    leads(to: branch.part) ? 0 : distance(of: branch.rule)
  }
}
