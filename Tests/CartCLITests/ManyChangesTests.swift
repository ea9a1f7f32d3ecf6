import CartCLI
import Testing

/// Of many changes, only the first are listed, followed by the number of the others.
@Suite struct ManyChangesTests {
  private func lines(_ words: String...) throws -> [Substring] {
    let store = try TemporaryStore()
    defer { store.remove() }
    return store.run(words).output.split(separator: "\n")
  }

  private func adding(_ count: Int) -> String { "for n in 1..\(count) { add \"Thing {n}\" }" }

  @Test func manyAreCounted() throws {
    let lines = try lines("-c", adding(12))
    #expect(lines.count == 6 && lines[0] == "created list Shopping")
    #expect(lines[4].hasPrefix("added Thing 4"))
    #expect(lines[5] == "and 8 more changes; `--verbose` shows all")
  }

  @Test func tenAreSaid() throws { #expect(try lines("-c", adding(9)).count == 10) }

  @Test func allAreSaidWhereThatIsAskedFor() throws {
    #expect(try lines("--verbose", "-c", adding(12)).count == 13)
    #expect(try lines("--dry-run", "-c", adding(12)).count == 13)
    #expect(try lines("--json", "-c", adding(12)).count == 13)
  }

  @Test func resultsStayWhereTheyAre() throws {
    let lines = try lines("-c", "for n in 1..12 { add \"Thing {n}\"; print n }")
    #expect(lines.count == 18 && lines.last == "12")
  }
}
