import CartCLI
import Testing

/// Invalid command lines. The errors have the same format, no matter which parser finds the
/// mistake.
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
      ["--color", "blue"], "invalid value `blue` for `--color`; `qc --help` lists the values"
    ),
    (["--max-steps"], "`--max-steps` needs a value; `qc --help` explains it"),
    (["--max-steps", "0", "show"], "`--max-steps` must be at least 1, found 0"),
    (["--timeout", "nan", "show"], "`--timeout` must be greater than 0, and at most a year"),
    (["--today=", "add", "Milk"], "`--today=` needs a value"),
    (["-c", "lists", "-c", "show"], "`-c` can be given only once; join the code with `;`"),
    (["-c", "lists", "show"], "`-c` accepts no script or sentence; leave out `show`"),
    (["backup"], "`qc backup` needs a file: qc backup lists.backup"),
    (["backup", "a", "b"], "`qc backup` accepts one file; leave out `b`"),
    (["doctor", "me"], "`qc doctor` accepts no arguments; leave out `me`"),
    (["restore", "a", "--dry-run"], "`qc restore` does not accept `--dry-run`; leave it out"),
    (["dump", "--max-steps", "3"], "`qc dump` does not accept `--max-steps`; leave it out"),
    (["fmt"], "`qc fmt` needs files or folders, or - for standard input: qc fmt weekly.qc"),
    (["fmt", "a.qc", "--strict"], "`--strict` only works with `qc lint`"),
    (["show", "--check"], "`--check` only works with `qc fmt`"),
    (["show", "--repair"], "`--repair` only works with `qc doctor`"),
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
