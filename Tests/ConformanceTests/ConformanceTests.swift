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

  /// A long source is read on a second thread, with what can be known of its items in advance.
  @Test(arguments: scripts) func longScriptMeansTheSame(_ script: ConformanceScript) throws {
    let text = String(decoding: try script.bytes(), as: UTF8.self)
    // A copy cannot read all files beside the original.
    guard Array(text.utf8) == (try script.bytes()), !text.contains("include "),
      !text.contains("import ")
    else { return }
    let comments = String(repeating: "# \(String(repeating: ".", count: 96))\n", count: 350)
    let result = try script.run(changedTo: text + "\n" + comments)
    guard result != script.expected else { return }
    Issue.record("\(script.name) differs:\n\(script.expected.difference(from: result))")
  }

  @Test func thereAreScripts() {
    #expect(Self.scripts.count > 1)
  }
}
