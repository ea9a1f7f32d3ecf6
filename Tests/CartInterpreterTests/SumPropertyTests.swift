import CartInterpreter
import TestSupport
import Testing

/// A variable takes the same sum of itself and other terms whether these are computed at once or
/// before, each in a variable of its own.
@Suite struct SumPropertyTests {
  private func term(_ depth: Int, _ chance: inout SeededGenerator) -> String {
    func inner() -> String { term(depth - 1, &chance) }
    return switch Int.random(in: depth > 0 ? 0..<9 : 6..<9, using: &chance) {
    case 0: "(\(inner()) * \(inner()))"
    case 1: "(if \(inner()) in 1..5 then \(inner()) else \(inner()))"
    case 2: #"len("a{\#(inner())}b")"#
    case 3: "sum(i * \(inner()) for i in 1..3 where i > 1)"
    case 4: "twice(\(inner()))"
    case 5: "(\(inner()) - \(inner()))"
    case 6: "x"
    case 7: "g"
    default: "\(Int.random(in: 0...9, using: &chance))"
    }
  }

  @Test(arguments: 0..<80 as Range<UInt64>)
  func termsLeaveTheSumAlone(_ seed: UInt64) throws {
    var chance = SeededGenerator(seed: seed)
    let terms = (0..<Int.random(in: 1...3, using: &chance)).map { _ in term(3, &chance) }
    let names = terms.indices.map { "t\($0)" }
    let before = zip(names, terms).map { "let \($0) = \($1)" }.joined(separator: "; ")
    let (atOnce, apart) = (terms.joined(separator: " + "), names.joined(separator: " + "))
    for contexts in [
      (start: "let x = 3; for d in 1..2 {", end: "}; print x"),
      (start: "func f(x) {", end: "; return x }; print f(3)"),
    ] {
      let functions = "let g = 4; func twice(n) { return n * 2 }; \(contexts.start) "
      let script = try ScriptRun()
      let expected = try script.run(
        "\(functions) \(before); x = x + \(apart) \(contexts.end)")
      #expect(try ScriptRun().run("\(functions) x = x + \(atOnce) \(contexts.end)") == expected)
      #expect(try ScriptRun().run("\(functions) x += \(atOnce) \(contexts.end)") == expected)
    }
  }
}
