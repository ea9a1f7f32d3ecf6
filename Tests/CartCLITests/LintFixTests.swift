import CartCLI
import Foundation
import TestSupport
import Testing

/// `qc lint --fix`, as a user meets it: on files, folders and standard input.
@Suite struct LintFixTests {
  private let folder: Scratch

  init() throws { folder = try Scratch() }

  private func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder.path)/\(name)"))
  }

  private func text(of name: String) throws -> String {
    try String(contentsOfFile: "\(folder.path)/\(name)", encoding: .utf8)
  }

  private func run(
    _ words: String..., input: String = ""
  ) -> (output: String, errors: String, status: Int32) {
    let (output, errors) = (StringSink(), StringSink())
    let host = Host(
      environment: [:], output: output, errors: errors, readInput: { _, _ in Array(input.utf8) })
    let arguments = words.map { $0.replacing("@", with: folder.path) }
    let status = QuickCart.run(["lint"] + arguments, host: host)
    return (
      output.text.replacing(folder.path, with: "@"), errors.text.replacing(folder.path, with: "@"),
      status
    )
  }

  @Test func putsAFileRightAndShowsIt() throws {
    try write("add Milk\ncheck Mlk\nlet x = 1\n", to: "a.qc")
    let result = run("--fix", "@/a.qc")
    #expect(
      result.output.hasPrefix(
        "--- @/a.qc\n+++ @/a.qc\n@@ -1,3 +1,3 @@\n add Milk\n-check Mlk\n+check Milk\n"))
    // What is left to say comes after that.
    #expect(result.output.contains("warning[unused-name]"))
    #expect(result.status == 0)
    #expect(try text(of: "a.qc") == "add Milk\ncheck Milk\nlet x = 1\n")
    #expect(!run("--fix", "@/a.qc").output.contains("@@"))
  }

  @Test func filesInOrderStayAsTheyAre() throws {
    try write("add Milk\r\n", to: "a.qc")
    #expect(run("--fix", "@").output.isEmpty)
    #expect(try text(of: "a.qc") == "add Milk\r\n")
    try write("print nothing\n", to: "b.qc")
    #expect(run("--fix", "@").status == 65)
    #expect(try text(of: "b.qc") == "print nothing\n")
  }

  @Test func standardInputIsWrittenOut() {
    let result = run("--fix", "-", input: "add Milk\ncheck Mlk\nlet x = 1\n")
    #expect(result.output == "add Milk\ncheck Milk\nlet x = 1\n")
    #expect(result.errors.contains("nothing uses `x`"))
  }

  @Test func optionsThatDontGoTogetherAreRefused() {
    #expect(run("--fix", "--json", "-").status == 64)
    #expect(run("--fix", "--quiet", "-", input: "add Milk\n").status == 0)
  }
}
