import Testing

@testable import CartCLI

/// A simple command line is parsed directly, any other by the argument parser. The results agree.
@Suite struct CommandLineTests {
  private static let words = [
    "add", "help", "weekly.qc", "guests=12", "é", "a-b", "-c", "--store", "--today", "--yes",
  ]

  /// All lines of up to three words, combining options, values and other words.
  private static let lines: [[String]] = {
    var lines: [[String]] = [[]]
    var longest = lines
    for _ in 0..<3 {
      longest = longest.flatMap { line in words.map { line + [$0] } }
      lines += longest
    }
    return lines
  }()

  @Test func bothWaysComeToTheSame() throws {
    var count = 0
    for line in Self.lines {
      guard let options = Options(plain: line) else { continue }
      count += 1
      #expect(try options == Options(parsing: line), "\(line)")
    }
    #expect(count > 500)
  }

  @Test(arguments: [
    ["show", "--json", "--quiet", "--verbose", "--dry-run"],
    ["add", "Milk", "--keep-going", "--yes", "--force", "--no-files", "6", "--store", "a.sqlite"],
    ["-c", "add 6 Eggs; show", "--quiet"],
    ["-c", ""], ["doctor", "--repair"],
    ["--store", "", "show"], ["--today", "2026-12-24", "show"], ["--today", "", "show"],
  ])
  func whatIsPlainIsReadAtOnce(_ line: [String]) throws {
    let options = try #require(Options(plain: line))
    #expect(try options == Options(parsing: line))
  }

  @Test(arguments: [
    ["--help"], ["-h"], ["--version"], ["add", ""], ["-"], ["add", "--", "Milk"], ["add", "-3"],
    ["-cshow"], ["--store=a.sqlite"], ["--store"], ["--store", "-c"], ["-c"],
    ["--today"], ["--today=friday"], ["--today", "monday", "--today", "friday"],
    ["--json", "--json"], ["-c", "show", "-c", "show"], ["--jsn"], ["--color", "never"],
    ["--max-steps", "3"], ["---completion"], ["-", "a=b"],
  ])
  func whatIsNotIsLeftToTheArgumentParser(_ line: [String]) {
    #expect(Options(plain: line) == nil)
  }
}
