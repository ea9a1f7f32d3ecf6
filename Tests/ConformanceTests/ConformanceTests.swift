import Testing

/// Every script under `Scripts/` has the results in its comments.
@Suite struct ConformanceTests {
  static let scripts: [ConformanceScript] = {
    do {
      return try ConformanceScript.all(in: "Scripts")
    } catch {
      Issue.record("the scripts cannot be read: \(error)")
      return []
    }
  }()

  @Test(arguments: scripts) func script(_ script: ConformanceScript) throws {
    try (ConformanceScript.isRecording ? script.recorded() : script).check()
  }

  @Test func thereAreScripts() {
    #expect(Self.scripts.count > 1)
  }
}
