import Foundation
import TestSupport
import Testing

/// `qc` in unusual environments: time zones, closed streams, limits, arguments that aren't valid
/// text, and a locked store.
@Suite struct SurroundingsTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private struct Outcome {
    var end: ChildProcess.End
    var output: String
    var errors: String
  }

  /// Runs a shell command, in which `$QC` is the program and `$0` a store.
  private func shell(_ command: String, _ variables: [String: String] = [:]) throws -> Outcome {
    let desk = try scratch.folder("desk")
    let (output, errors) = ("\(desk)/output", "\(desk)/errors")
    var environment = ["QC": try Program.path(), "HOME": desk, "PATH": "/usr/bin:/bin"]
    environment.merge(["QUICKCART_STORE": "\(desk)/lists.sqlite"]) { _, new in new }
    environment.merge(variables) { _, new in new }
    let process = try ChildProcess(
      "/bin/sh", ["-c", command], environment: environment,
      ChildProcess.Streams(output: output, errors: errors))
    let end = try process.wait()
    return Outcome(
      end: end, output: try String(contentsOfFile: output, encoding: .utf8),
      errors: try String(contentsOfFile: errors, encoding: .utf8))
  }

  @Test(arguments: [
    "UTC", "UTC+14", "UTC-14", "JST-9", "XXX-24", "XXX+24", ":Pacific/Kiritimati",
    "Pacific/Pago_Pago", "CET-1CEST,M3.5.0,M10.5.0/3", "<+1345>-13:45", "", "No/Zone",
  ]) func todayIsWhatDateSays(zone: String) throws {
    // The date can change between the commands.
    let command = "date +%F; \"$QC\" -c 'print today'; date +%F"
    let days = try shell(command, ["TZ": zone]).output.split(separator: "\n")
    try #require(days.count == 3)
    #expect(days[1] == days[0] || days[1] == days[2])
  }

  @Test func withoutStandardErrorTheStatusIsTheSame() throws {
    #expect(try shell("\"$QC\" check Nosuch 2>&-").end == .exited(1))
    #expect(try shell("\"$QC\" -c 'add' 2>&-").end == .exited(65))
    #expect(try shell("\"$QC\" --nosuch 2>&-").end == .exited(64))
    let hinted = try shell("\"$QC\" add Zorbs 2 2>&-")
    #expect(hinted.end == .exited(0))
    #expect(hinted.output.contains("added Zorbs 2"))
  }

  @Test func withoutStandardOutputNothingIsWrittenElsewhere() throws {
    // Otherwise the store would get the descriptor of the closed stream.
    #expect(try shell("\"$QC\" add Milk").end == .exited(0))
    #expect(try shell("\"$QC\" add Bread >&-").end == .exited(74))
    #expect(try shell("\"$QC\" show <&- >&-").end == .exited(74))
    #expect(try shell("\"$QC\" doctor").end == .exited(0))
  }

  @Test func aLimitOnTheSizeOfFilesIsAnError() throws {
    let limited = try shell("ulimit -f 1; \"$QC\" add Milk")
    #expect(limited.end == .exited(74))
    #expect(limited.errors.hasPrefix("error: "))
  }

  /// Reading a pipe waits for a writer, but only within the time limit.
  @Test func aPipeThatNobodyWritesToEndsInTime() throws {
    let script = try shell("mkfifo \"$HOME/pipe\"; \"$QC\" --timeout 0.3 \"$HOME/pipe\"")
    #expect(script.end == .exited(1))
    #expect(script.errors.hasPrefix("error: reading `"))
    #expect(script.errors.contains("pipe` took longer than 0.3 seconds\n"))
  }

  @Test func aPipeIsNotIncluded() throws {
    let included = try shell(
      "mkfifo \"$HOME/pipe\"; \"$QC\" -c \"include \\\"$HOME/pipe\\\"\"")
    #expect(included.end == .exited(65))
    #expect(included.errors.contains("pipe` is not a regular file\n"))
  }

  @Test func standardInputThatDoesNotComeEndsInTime() throws {
    let script = try shell("sleep 1 | \"$QC\" --timeout 0.3 -")
    #expect(script.end == .exited(1))
    #expect(
      script.errors.hasPrefix("error: reading `standard input` took longer than 0.3 seconds\n"))
    #expect(try shell("(sleep 0.2; echo add Milk) | \"$QC\" -").end == .exited(0))
  }

  @Test func whatComesThroughAPipeRuns() throws {
    #expect(try shell("mkfifo \"$HOME/pipe\"").end == .exited(0))
    let late = "(sleep 0.2; echo add Milk) >\"$HOME/pipe\" & \"$QC\" "
    #expect(try shell(late + "\"$HOME/pipe\"").end == .exited(0))
    // The writer opens the pipe, and closes it without writing.
    #expect(try shell(": >\"$HOME/pipe\" & \"$QC\" \"$HOME/pipe\"").end == .exited(0))
  }

  @Test func aDeviceThatGivesBytesForEverIsTooLarge() throws {
    let outcome = try shell("\"$QC\" --max-memory 10000000 /dev/zero")
    #expect(outcome.end == .exited(74))
    #expect(outcome.errors.hasPrefix("error: cannot read `/dev/zero`: "))
  }

  @Test func anArgumentThatIsNoTextIsRefused() throws {
    let refused = try shell("\"$QC\" add \"$(printf 'Caf\\351')\"")
    #expect(refused.end == .exited(64))
    #expect(
      refused.errors == "error: `Caf\\xE9` is not UTF-8, as names and paths must be\n")
  }

  @Test func waitingForAnotherProgramIsPartOfTheTime() throws {
    #expect(try shell("\"$QC\" add Milk").end == .exited(0))
    // Meanwhile, a long script that begins with a change holds the lock of the store.
    let command = """
      "$QC" --timeout 60 -c 'add Eggs; let n = 0; while yes { n = n + 1 }' >/dev/null 2>&1 &
      holder=$!
      # However slow the machine is: once a probe is refused, the store is held. There is no
      # waiting for a holder that has ended.
      while "$QC" --timeout 1 add Salt >/dev/null 2>&1; do kill -0 $holder || break; done
      "$QC" --timeout 0.3 add Bread
      status=$?
      kill $holder
      wait $holder
      exit $status
      """
    let outcome = try shell(command)
    #expect(outcome.end == .exited(1))
    #expect(
      outcome.errors == """
        error: the script took longer than 0.3 seconds
         --> command line:1:1
          |
        1 | add Bread
          | ^
        help: use `--timeout` to allow more time

        """)
    #expect(try !shell("\"$QC\" show").output.contains("Bread"))
  }
}
