import CartCLI
import Testing

/// Command lines that make no sense: what is said, in one voice, whoever found
/// the mistake.
@Suite struct UsageTests {
  private func run(_ arguments: [String]) -> (errors: String, status: Int32) {
    let (output, errors) = (StringSink(), StringSink())
    let status = QuickCart.run(
      ["--store", ":memory:"] + arguments,
      host: Host(environment: [:], output: output, errors: errors))
    #expect(output.text == "")
    return (errors.text, status)
  }

  @Test(arguments: [
    (
      ["--color", "blue"], "`--color` can't be `blue`; `qc --help` says what it takes"
    ),
    (["--max-steps"], "`--max-steps` needs a value after it; `qc --help` says which"),
    (["--max-steps", "0", "show"], "`--max-steps` needs a number from 1 up, and 0 is not"),
    (["--timeout", "nan", "show"], "`--timeout` needs seconds, above zero and at most a year"),
    (["--today=", "add", "Milk"], "`--today=` lacks its value"),
    (["-c", "lists", "-c", "show"], "`-c` can stand once; join the code with `;`"),
    (["-c", "lists", "show"], "`-c` takes all there is to run; leave out `show`"),
    (["backup"], "`backup` needs a file: qc backup lists.backup"),
    (["backup", "a", "b"], "`backup` takes one file; leave out `b`"),
    (["doctor", "me"], "`doctor` looks at the whole store; leave out `me`"),
    (["restore", "a", "--dry-run"], "`--dry-run` means nothing to `qc restore`; leave it out"),
    (["dump", "--max-steps", "3"], "`--max-steps` means nothing to `qc dump`; leave it out"),
    (["fmt"], "`fmt` needs files or folders, or - for standard input: qc fmt weekly.qc"),
    (["fmt", "a.qc", "--strict"], "`--strict` goes with `qc lint` only"),
    (["show", "--check"], "`--check` goes with `qc fmt` only"),
    (["show", "--repair"], "`--repair` goes with `qc doctor` only"),
  ])
  func isSaidInOneSentence(arguments: [String], message: String) {
    let result = run(arguments)
    #expect(result.errors == "error: \(message)\n")
    #expect(result.status == 64)
    let json = run(["--json"] + arguments)
    #expect(json.errors.hasPrefix("{\"error\":{\"code\":\"usage\",\"message\":\""))
    #expect(json.errors.filter { $0 == "\n" }.count == 1)
  }
}
