import Foundation
import TerminalText
import Testing

@Suite struct ShellWordTests {
  @Test(arguments: ["Ada", "postgres://ada@nas:5432/home", "a-b_c.d=e,f+g%20"])
  func whatNeedsNoQuotesHasNone(_ text: String) {
    #expect(text.asShellWord == text)
  }

  /// A shell reads each of these as a single argument.
  @Test(arguments: [
    "", "Ann Lee", "O'Hara", "'", "''", "$HOME", "`id`", "a\\b", "a\"b", "?host=/tmp&x=1", "*", "~",
    "é", "two\nlines", "#", "-n", "!", "{a,b}",
  ])
  func aShellReadsItBack(_ text: String) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "printf '%s.' \(text.asShellWord)"]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(String(decoding: output, as: UTF8.self) == text + ".")
  }
}
