import CartInterpreter
import CartModels
import CartStore
import Foundation
import Testing

@testable import CartCLI

/// `options` shows the settings of the command line and the environment, with their sources.
@Suite struct SettingsTests {
  /// Returns the lines of `options` about a setting.
  private func shown(
    _ name: String, _ words: [String] = [], _ variables: [String: String] = [:]
  ) throws -> String {
    let store = try TemporaryStore()
    defer { store.remove() }
    let result = store.run(words + ["options"]) { host in
      host.environment.merge(variables) { _, new in new }
    }
    #expect(result.status == 0, "\(result.errors)")
    let line = result.output.split(separator: "\n").first { $0.hasPrefix(name + " ") }
    return try #require(line).split(separator: " ").dropFirst().joined(separator: " ")
  }

  @Test(arguments: [
    ("today", [], [:], "2026-01-05 command line"),
    ("seed", ["--seed", "7"], [:], "7 command line"),
    ("max_steps", [], [:], "none built in"),
    ("max_steps", ["--max-steps", "9"], [:], "9 command line"),
    ("timeout", ["--timeout", "2"], [:], "2.0 s command line"),
    ("max_memory", [], [:], "1000000000 bytes built in"),
    ("files", ["--no-files"], [:], "no command line"),
    ("messages", ["--verbose"], [:], "verbose command line"),
    ("dry_run", ["--dry-run"], [:], "yes command line"),
    ("keep_going", [], [:], "no built in"),
    ("prompt", [], [:], "the usual one built in"),
    ("prompt", [], ["QUICKCART_PROMPT": "{list}> "], "{list}> environment"),
    ("init", [], ["HOME": "/h"], "~/.config/quickcart/init.qc built in"),
    ("init", [], ["XDG_CONFIG_HOME": "/c"], "/c/quickcart/init.qc environment"),
    ("history", [], ["HOME": "/h"], "~/.local/state/quickcart/history built in"),
    ("history", [], ["XDG_STATE_HOME": "no"], "~/.local/state/quickcart/history built in"),
    ("history_size", [], [:], "10000 built in"),
    ("editor", [], [:], "vi built in"),
    ("editor", [], ["EDITOR": "nano -w", "VISUAL": ""], "nano -w environment"),
    ("pager_program", [], ["PAGER": "cat"], "none environment"),
    ("pager_program", [], ["PAGER": "most"], "most environment"),
    ("characters", [], ["LC_ALL": "C"], "ASCII environment"),
    ("characters", [], ["LANG": "C.UTF-8"], "UTF-8 environment"),
    ("terminal", [], ["TERM": "vt100"], "vt100 environment"),
    ("time_zone", [], ["TZ": "Asia/Tokyo"], "Asia/Tokyo environment"),
    ("temporary_files", [], ["TMPDIR": "here"], "/tmp built in"),
  ]) func says(
    _ name: String, _ words: [String], _ variables: [String: String], _ line: String
  ) throws {
    #expect(try shown(name, words, variables) == line)
  }

  @Test func whoChoseTheStore() throws {
    #expect(try shown("store").hasSuffix("lists.sqlite command line"))
    let run = RunSettings(
      options: Options(), host: host(["QUICKCART_STORE": "/data/lists"]),
      location: .file("/data/lists"), today: try day)
    #expect(run.value(of: .store) == ("/data/lists", .environment))
  }

  private func host(_ variables: [String: String]) -> CartCLI.Host {
    CartCLI.Host(environment: variables, output: StringSink(), errors: StringSink())
  }

  private var day: CalendarDate { get throws { try #require(CalendarDate(typed: "2026-01-05")) } }

  /// At a prompt, the variable takes precedence, whether `init.qc` or the user has set it.
  @Test func whoChoseTheLookOfThePrompt() throws {
    var sources = SettingSources(
      Options(), host(["QUICKCART_PROMPT": "{list}> "]), at: .memory,
      FixedClock(now: .distantPast, calendar: host([:]).calendar))
    func prompt() throws -> SettingSources.Report {
      try #require(sources.reports.first { $0.setting == .prompt })
    }
    #expect(try prompt().origin == .environment)
    sources.initialPrompt = "> "
    sources.declaredPrompt = { "> " }
    #expect(try prompt().value == "> ")
    #expect(try prompt().origin == .initScript)
    sources.declaredPrompt = { "$ " }
    #expect(try prompt().origin == .session)
  }

  /// Every setting has its sources in the table and in its help.
  @Test func eachSaysWhatSetsIt() {
    for setting in ProgramSetting.allCases where setting != .historySize {
      #expect(!setting.setBy.isEmpty, "\(setting)")
    }
  }
}
