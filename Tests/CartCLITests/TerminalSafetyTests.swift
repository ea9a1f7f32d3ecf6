import CartCLI
import Foundation
import Testing

/// Any output contains only text, line breaks, tabs and our own colours.
@Suite struct TerminalSafetyTests {
  /// A colour sequence, a direction override, three direction marks, a tag character and an 8-bit
  /// control character.
  private static let odd =
    "\u{1B}[31m\u{202E}\u{200E}\u{200F}\u{61C}\u{E0041}\u{9B}2J"

  private static func isOdd(_ scalar: Unicode.Scalar) -> Bool {
    [0x1B, 0x202E, 0x200E, 0x200F, 0x61C, 0xE0041, 0x9B].contains(scalar.value)
  }

  private func run(_ words: [String], isTerminal: Bool) throws -> String {
    let store = try TemporaryStore()
    defer { store.remove() }
    let script = "# \(Self.odd)\nadd   \"A\(Self.odd)\" note \"B\(Self.odd)\"\n"
    let path = store.path(of: "odd.qc")
    // Escape characters need escapes in texts. The marks can appear in a source directly.
    let text = script.replacing("\"A\u{1B}", with: "\"A\\u{1B}")
      .replacing("\"B\u{1B}", with: "\"B\\u{1B}").replacing("\u{9B}2J\"", with: "\\u{9B}2J\"")
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    let made = store.run([path])
    #expect(made.status == 0, "\(made.errors)")
    let result = store.run(words.map { $0 == "@" ? path : $0 }) { host in
      (host.outputIsTerminal, host.errorsAreTerminal) = (isTerminal, isTerminal)
      host.environment["LANG"] = "C.UTF-8"
      host.environment["NO_COLOR"] = "1"
    }
    return result.output + result.errors
  }

  @Test(arguments: [
    ["fmt", "--diff", "@"], ["show"], ["show", "as", "csv"], ["show", "as", "markdown"],
    ["show", "as", "json"], ["--json", "find", "A"], ["dump"], ["log"], ["find", "A"],
    ["check", "nothing"], ["print", "first(items()).note"],
  ]) func onATerminal(words: [String]) throws {
    let shown = try run(words, isTerminal: true)
    #expect(!shown.isEmpty)
    #expect(!shown.unicodeScalars.contains(where: Self.isOdd), "\(shown.debugDescription)")
  }

  @Test func machinesGetWhatIsThere() throws {
    let diff = try run(["fmt", "--diff", "@"], isTerminal: false)
    #expect(diff.contains("\n # \(Self.odd)\n"))
    #expect(try run(["show", "as", "markdown"], isTerminal: false).contains("\u{200E}"))
  }

  @Test func jsonHasEscapesOfItsOwn() throws {
    let json = try run(["show", "as", "json"], isTerminal: false)
    #expect(json.contains("A\\u001b[31m\\u202e\\u200e\\u200f\\u061c\\udb40\\udc41\\u009b2J"))
  }
}
