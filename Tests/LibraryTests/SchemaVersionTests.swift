import CartStore
import Testing

@Suite struct SchemaVersionTests {
  @Test func theCurrentVersionIsTheLast() {
    #expect(SchemaVersion.current == SchemaVersion.allCases.max())
    #expect(SchemaVersion.allCases.map(\.rawValue) == Array(1...SchemaVersion.current.rawValue))
  }

  @Test func thePlanGoesFromEachVersionToTheNext() {
    #expect(MigrationPlan.versions == SchemaVersion.allCases)
    let stages = MigrationPlan.stages
    #expect(stages.map(\.to) == MigrationPlan.versions)
    #expect(stages.first?.from == nil)
    #expect(stages.dropFirst().map(\.from) == stages.dropLast().map { $0.to })
  }
}
