import CartCLI
import TestSupport
import Testing

/// At a terminal, a script asks for missing parameters.
@Suite struct AskingTests {
  /// Runs a script whose questions are answered with the given lines.
  private func run(
    _ parameters: [String] = [], answers: [String], atTerminal: Bool = true
  ) throws -> (output: String, errors: String, status: Int32) {
    let folder = try ScriptFolder()
    try folder.write(
      "param guests \"How many come?\"\nparam dish\nparam hot = no\nprint guests * 2, dish, hot",
      to: "party.qc")
    let (output, errors) = (StringSink(), StringSink())
    var host = Host(
      environment: [:], output: output, errors: errors, inputIsTerminal: atTerminal,
      errorsAreTerminal: atTerminal)
    var rest = answers[...]
    host.readAnswer = { rest.popFirst() }
    let status = QuickCart.run(
      ["--store", ":memory:", "--color", "never", "\(folder.path)/party.qc"] + parameters,
      host: host)
    return (output.text, errors.text, status)
  }

  @Test func asksForWhatIsMissing() throws {
    let result = try run(answers: ["6", "Soup"])
    #expect(result.output == "12 Soup no\n")
    #expect(result.errors == "How many come? dish: ")
    #expect(result.status == 0)
  }

  @Test func asksForNothingThatIsGiven() throws {
    let result = try run(["guests=4", "hot=yes"], answers: ["Rice"])
    #expect(result.output == "8 Rice yes\n")
    #expect(result.errors == "dish: ")
  }

  @Test func isRefusedWithoutAnAnswer() throws {
    let result = try run(answers: ["6"])
    #expect(result.output.isEmpty)
    #expect(result.errors.contains("missing parameter `guests`"))
    #expect(result.status == 64)
  }

  @Test func asksNobodyWithoutATerminal() throws {
    let result = try run(answers: ["6", "Soup"], atTerminal: false)
    #expect(!result.errors.contains("How many come? dish"))
    #expect(result.status == 64)
  }
}
