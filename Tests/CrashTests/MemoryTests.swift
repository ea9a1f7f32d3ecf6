import Foundation
import TestSupport
import Testing

/// The output of a unit of work waits for the commit, and needs no more memory if it is long.
@Suite struct MemoryTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// Runs `qc` with a limit of its memory for data.
  private func run(_ words: [String], megabytes: Int) throws -> ChildProcess.End {
    let folder = try scratch.folder("desk")
    let limited = "ulimit -d \(megabytes * 1024); exec \"$0\" \"$@\" > /dev/null"
    let shell = try ChildProcess(
      "/bin/sh", ["-c", limited, try Program.path()] + words,
      environment: ["QUICKCART_STORE": ":memory:", "HOME": folder, "TZ": "UTC"],
      ChildProcess.Streams(output: "\(folder)/output", errors: "\(folder)/errors"))
    return try shell.wait()
  }

  /// Returns a script that prints lines of a thousand bytes.
  private func printing(_ count: Int) -> String {
    "for i in 1..\(count) { print \"\(String(repeating: "x", count: 990)) {i}\" }"
  }

  @Test(arguments: [[], ["--keep-going"]]) func hundredThousandLines(options: [String]) throws {
    let enough = try stride(from: 16, through: 1024, by: 16).first {
      try run(options + ["-c", printing(10)], megabytes: $0) == .exited(0)
    }
    let baseline = try #require(enough)
    #expect(
      try run(options + ["-c", printing(100_000)], megabytes: baseline + 32) == .exited(0))
  }
}
