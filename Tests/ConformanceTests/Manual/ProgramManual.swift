import CartCLI
import Foundation

/// `qc(1)`, generated from the definition of the command line.
struct ProgramManual {
  /// The description of the program by the argument parser.
  private struct Tool: Decodable {
    var command: Command

    struct Command: Decodable {
      var abstract: String
      var discussion: String
      var arguments: [Argument]
    }

    struct Argument: Decodable {
      var kind: String
      var shouldDisplay: Bool
      var names: [Name]?
      var valueName: String?
      var abstract: String?
    }

    struct Name: Decodable {
      var kind: String
      var name: String
    }
  }

  private let command: Tool.Command
  /// The words after `USAGE:`.
  private let usage: [String]

  init() throws {
    let told = ProgramManual.told("--experimental-dump-help")
    command = try JSONDecoder().decode(Tool.self, from: Data(told.utf8)).command
    let help = ProgramManual.told("--help").split(
      separator: "\n", omittingEmptySubsequences: false)
    let lines = help.drop { !$0.hasPrefix("USAGE: ") }.prefix { !$0.isEmpty }
    usage = lines.map { String($0.dropFirst("USAGE: ".count)) }
  }

  private static func told(_ option: String) -> String {
    let output = StringSink()
    let host = Host(
      environment: [:], output: output, errors: StringSink(), readInput: { _, _ in [] })
    _ = QuickCart.run([option], host: host)
    return output.text
  }

  var page: ManualPage {
    var page = ManualPage("qc", section: 1, manual: "QuickCart")
    page.section("Name")
    page.paragraph("qc - keep shopping lists by typing sentences")
    page.section("Synopsis")
    page.example(usage)
    page.section("Description")
    page.paragraph(command.abstract)
    page.paragraph(command.discussion)
    page.paragraph("The sentences stand in `qc`(5), households in `quickcart-household`(7).")
    page.section("Options")
    for argument in command.arguments where argument.shouldDisplay {
      page.entry(ProgramManual.term(argument), argument.abstract ?? "")
    }
    page.section("Exit status")
    for status in ExitStatus.allCases { page.entry("\(status.rawValue)", status.meaning) }
    surroundings(&page)
    page.section("Examples")
    page.example([
      "qc add 6 Bananas in produce, 2 l Milk", "qc check Milk", "qc show pending",
      "qc -c 'list Party; add Chips, Salsa'", "qc weekly.qc guests=12",
    ])
    page.section("See also")
    page.paragraph("`qc`(5), `quickcart-household`(7), and `qc help`, which explains each verb.")
    return page
  }

  /// `-c CODE`, `--store PATH`, `-h, --help`
  private static func term(_ argument: Tool.Argument) -> String {
    let names = (argument.names ?? []).map { name in
      "`\(name.kind == "short" ? "-" : "--")\(name.name)`"
    }
    let value = argument.kind == "option" ? " " + (argument.valueName ?? "") : ""
    return names.joined(separator: ", ") + value
  }

  private func surroundings(_ page: inout ManualPage) {
    page.section("Environment")
    for (name, meaning) in ProgramManual.environment { page.entry("`\(name)`", meaning) }
    page.section("Files")
    for (path, meaning) in ProgramManual.files { page.entry("`\(path)`", meaning) }
  }

  private static let environment: KeyValuePairs = [
    "QUICKCART_STORE": "The file of the lists, unless `--store` names one.",
    "QUICKCART_PROMPT": "How the prompt looks: `qc help prompt`.",
    "XDG_DATA_HOME": "The folder of the store's folder; ~/.local/share unless it is set.",
    "XDG_CONFIG_HOME": "The folder of the settings' folder; ~/.config unless it is set.",
    "XDG_STATE_HOME": "The folder of the history's folder; ~/.local/state unless it is set.",
    "NO_COLOR": "No colours, unless `--color` or the store says otherwise.",
    "PAGER": "Shows what is taller than the screen.",
    "VISUAL, EDITOR": "The editor that Ctrl-X Ctrl-E opens.",
  ]

  private static let files: KeyValuePairs = [
    "~/.local/share/quickcart/quickcart.sqlite": "The lists.",
    "~/.config/quickcart/init.qc": "A script that runs when a prompt begins: `qc help init`.",
    "~/.local/state/quickcart/history": "The history of prompts.",
    "~/.pgpass": "The password for a household's server: `quickcart-household`(7).",
  ]
}
