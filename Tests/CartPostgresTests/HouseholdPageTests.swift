import Foundation
import TestSupport
import Testing

/// Runs the commands of `docs/household.md` on a newly installed server.
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
        // The page only shows the output of `qc`.
        guard command.text.hasPrefix("qc ") else { continue }
        said += lines
        // A script for the server creates no store, so there is nothing to send.
        guard !command.text.contains("household server") else { continue }
        try machines.waitUntilAllIsSent(from: command.machine)
      }
      #expect(said == block.lines, "\(block.name)")
    }
    #expect(try machines.permissions(of: ".pgpass", at: "ada") == 0o600)
  }

  /// A command in the page: `ada$ qc sync`.
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
