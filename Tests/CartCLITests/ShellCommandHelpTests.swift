import Foundation
import Testing

@testable import CartCLI

/// Help on the commands that only exist on the command line, and warnings about its environment.
@Suite struct ShellCommandHelpTests {
  private func run(
    _ words: [String], _ environment: [String: String] = [:]
  ) -> (output: String, errors: String, status: Int32) {
    let (output, errors) = (StringSink(), StringSink())
    let status = QuickCart.run(
      words, host: CartCLI.Host(environment: environment, output: output, errors: errors))
    return (output.text, errors.text, status)
  }

  @Test(arguments: ShellCommand.allCases, ["--help", "-h"])
  func eachCommandHasItsOwnHelp(_ command: ShellCommand, _ option: String) {
    let help = run(["--store", ":memory:", "help", command.rawValue])
    #expect(help.status == 0)
    #expect(run([command.rawValue, option]).output == help.output)
    #expect(help.output != run(["--help"]).output)
  }

  @Test func aSubcommandLeadsToItsCommand() {
    #expect(run(["household", "join", "--help"]).output == run(["household", "--help"]).output)
  }

  @Test(arguments: [
    "UTC", "CET-1CEST", ":Europe/Berlin", "<+0330>-3:30", "EST5EDT", "", "Europe/Berlin",
  ])
  func aTimeZoneIsKnown(_ zone: String) {
    #expect(run(["--store", ":memory:", "-c", "print 1"], ["TZ": zone]).errors == "")
  }

  @Test(arguments: ["Foo/Bar", "Berlin", ":Europe/Berln"]) func aTimeZoneIsUnknown(_ zone: String) {
    let result = run(["--store", ":memory:", "-c", "print 1"], ["TZ": zone])
    #expect(result.output == "1\n")
    #expect(
      result.errors
        == "warning: unknown time zone `\(zone)` in $TZ; days are those of UTC; "
        + "use a name such as `Europe/Berlin`\n")
  }
}
