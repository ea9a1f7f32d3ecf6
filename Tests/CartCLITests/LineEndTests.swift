import Testing

/// Scripts with the line ends of other systems: LF, CRLF, and the lone CR of old files.
@Suite struct LineEndTests {
  private static let lineEnds = ["\n", "\r\n", "\r"]
  private let folder: ScriptFolder

  init() throws { folder = try ScriptFolder() }

  private func script(_ lineEnd: String, _ lines: String...) -> String {
    lines.map { $0 + lineEnd }.joined()
  }

  @Test(arguments: lineEnds) func endsSentencesAndComments(_ lineEnd: String) throws {
    let text = script(
      lineEnd, "add Milk # fresh", "add Bread,", "  Eggs", "", "print \"\"\"", "  a", "  b",
      "  \"\"\"", "print count(items())")
    try folder.write(text, to: "a.qc")
    #expect(folder.run("--store", [":memory:", "@/a.qc"]) == ("a\nb\n3\n", "", 0))
    #expect(folder.run("--store", [":memory:"], input: text) == ("a\nb\n3\n", "", 0))
    #expect(folder.run("--quiet", ["--store", ":memory:", "-c", text]).output == "a\nb\n3\n")
  }

  @Test(arguments: lineEnds) func isCounted(_ lineEnd: String) throws {
    let text = script(lineEnd, "# a list", "add Milk", "ad Eggs")
    try folder.write(text, to: "a.qc")
    let mistake = "error: unknown verb `ad`\n --> @/a.qc:3:1\n  |\n3 | ad Eggs\n  | ^^\n"
    #expect(folder.run("lint", ["@/a.qc"]).output.contains("\n --> @/a.qc:3:1\n"))
    #expect(folder.run("fmt", ["@/a.qc"]).errors.hasPrefix(mistake))
    try folder.write("include \"a.qc\"" + lineEnd, to: "b.qc")
    #expect(folder.run("--store", [":memory:", "@/b.qc"]).errors.hasPrefix(mistake))
  }

  @Test(arguments: lineEnds) func isAnLFAfterFormatting(_ lineEnd: String) throws {
    let text = script(lineEnd, "add Milk", "add Eggs")
    try folder.write(text, to: "a.qc")
    #expect(folder.run("fmt", ["--check", "@/a.qc"]).status == (lineEnd == "\n" ? 0 : 1))
    #expect(folder.run("fmt", ["@/a.qc"]) == ("", "", 0))
    #expect(try folder.text(of: "a.qc") == "add Milk\nadd Eggs\n")
    #expect(folder.run("fmt", ["-"], input: text).output == "add Milk\nadd Eggs\n")
  }
}
