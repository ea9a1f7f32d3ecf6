import Foundation
import TestSupport
import Testing

/// What `docs/household.md` has people type is typed, on a server that has just been installed.
@Suite struct HouseholdPageTests {
  @Test func thePageWorksAsItStands() throws {
    let page = try Document("docs/household.md")
    let machines = try Machines()
    for block in page.blocks(marked: "machines") {
      var said: [String] = []
      for line in block.lines {
        guard let command = Command(line) else { continue }
        said.append(line)
        let lines = try machines.run(command.text, at: command.machine)
        // The page shows no output of other programs.
        guard command.text.hasPrefix("qc ") else { continue }
        said += lines
        // A script for the server makes no store.
        guard !command.text.contains("household server") else { continue }
        try machines.waitUntilAllIsSent(from: command.machine)
      }
      #expect(said == block.lines, "\(block.name)")
    }
    #expect(try machines.permissions(of: ".pgpass", at: "ada") == 0o600)
  }

  /// A line that somebody types: `ada$ qc sync`.
  private struct Command {
    let machine: String
    let text: String

    init?(_ line: String) {
      guard let sign = line.range(of: "$ ") else { return nil }
      machine = String(line[..<sign.lowerBound])
      guard ["nas", "ada", "ben"].contains(machine) else { return nil }
      text = String(line[sign.upperBound...])
    }
  }
}
