import Foundation
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Commands in a shell start the transfer to the household, and don't wait for it.
@Suite struct SendingTests {
  /// Runs lines in a shell, in which `$QC` is `qc`; returns their output.
  private func shell(_ household: Household, _ lines: String) throws -> String {
    let person = household.person
    let (output, errors) = ("\(person.home)/output", "\(person.home)/errors")
    let words = try person.prompt().joined(separator: " ")
    let process = try ChildProcess(
      "/bin/sh", ["-c", lines], environment: person.variables(["QC": words]),
      ChildProcess.Streams(output: output, errors: errors))
    #expect(try process.wait() == .exited(0))
    #expect(try String(contentsOfFile: errors, encoding: .utf8) == "")
    return try String(contentsOfFile: output, encoding: .utf8)
  }

  /// Returns the number of transfers that were started.
  private func sendings(_ household: Household) throws -> Int {
    try household.lines(of: "words").count { $0.contains(" once ") }
  }

  private static let slow = "echo $$ > \"$HOME/started\"; exec sleep 30"

  @Test func isNotWaitedFor() async throws {
    let household = try Household(once: Self.slow)
    let said = try shell(household, "x=$($QC add Milk); echo \"[$x]\"; x=$($QC show); echo \"$?\"")
    #expect(said == "[created list Shopping\nadded Milk in Dairy]\n0\n")
    try await household.waits(for: 1, linesOf: "started")
    let sleeper = try #require(pid_t(try household.lines(of: "started")[0]))
    #expect(kill(sleeper, 0) == 0)
    try household.killThose(notedIn: "started")
  }

  /// The background process doesn't inherit locks, pipes or a terminal from the shell.
  @Test(.enabled(if: access("/proc/self/fd", R_OK) == 0))
  func holdsNothing() async throws {
    let household = try Household(
      once: """
        bash -c 'ls -l /proc/$PPID/fd > "$HOME/descriptors"'
        ps -o sid= -p $$ > "$HOME/session"
        echo $$ > "$HOME/started"
        """)
    let said = try shell(
      household, "exec 8<\"$0\" 9> \"$HOME/lock\"; $QC add Milk; $QC -c 'print 1' 7>&1")
    #expect(said.hasSuffix("added Milk in Dairy\n1\n"))
    try await household.waits(for: 1, linesOf: "started")
    let open = try household.lines(of: "descriptors").filter { $0.contains(" -> ") }
    #expect(open.filter { $0.hasSuffix("-> /dev/null") }.count == 3)
    // The shell itself has the script open.
    #expect(open.filter { !$0.hasSuffix("-> /dev/null") }.allSatisfy { $0.hasSuffix("/bin/qc") })
    let session = try household.lines(of: "session").map { $0.filter { $0 != " " } }
    #expect(try session == household.lines(of: "started"))
  }

  @Test func isSentFromWhereverItWasSaid() async throws {
    let household = try Household()
    try household.person.put("add Tea\n", into: "\(household.person.home)/tea.qc")
    _ = try shell(
      household, "$QC add Milk; $QC -c 'check Milk' --json; $QC ~/tea.qc; echo undo | $QC -")
    try await household.waits(for: 4, linesOf: "words")
    #expect(try sendings(household) == 4)
    let words = try household.lines(of: "words")
    #expect(words.allSatisfy { $0.hasPrefix("---sync once ") })
    #expect(words.allSatisfy { $0.hasSuffix(" \(household.person.store)") })
  }

  @Test func isSentWhereNothingCanBeShown() async throws {
    let household = try Household()
    _ = try shell(household, "$QC add Milk >&- 2>&- || true")
    try await household.waits(for: 1, linesOf: "words")
  }

  @Test func isNotSentWhereNothingIsToBe() async throws {
    let household = try Household()
    _ = try shell(
      household,
      """
      $QC show; $QC --dry-run --quiet add Milk; $QC option color = never; $QC dump; $QC -c 'print 1'
      $QC --store :memory: add Milk; $QC --store ~/other.sqlite add Milk
      $QC option sync = manual; $QC add Tea; $QC option sync = auto
      """)
    #expect(try sendings(household) == 0)
    _ = try shell(household, "$QC add Bread")
    try await household.waits(for: 1, linesOf: "words")
    #expect(try sendings(household) == 1)
  }

  @Test func isNotSentWhereThereIsNobodyToSendIt() throws {
    let household = try Household()
    try FileManager.default.removeItem(atPath: "\(household.person.home)/bin/qc")
    #expect(try shell(household, "$QC add Milk").hasSuffix("added Milk in Dairy\n"))
  }
}
