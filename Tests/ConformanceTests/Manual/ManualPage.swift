/// A page of the manual in the format of `man`, built piece by piece.
///
///     var page = ManualPage("qc", section: 1, manual: "QuickCart")
///     page.section("NAME")
///     page.paragraph("qc - keep shopping lists")
///     page.text
///
/// Text between backticks is bold, because the help texts use backticks.
struct ManualPage {
  private(set) var text: String

  /// - Parameters:
  ///   - section: the section of the manual.
  ///   - source: the program and its version, for the foot of the page.
  ///   - manual: the title at the top of the page.
  init(_ name: String, section: Int, source: String, manual: String) {
    text = """
      .\\" Made from the program by `make man`: change its help texts, or docs/household.md.
      .TH \(name.uppercased()) \(section) "" "\(source)" "\(manual)"
      .\\" Ragged on the right, and no word is taken apart: they may be typed.
      .ad l
      .nh

      """
  }

  mutating func section(_ title: String) {
    text += ".SH \"\(ManualPage.escaped(title.uppercased()))\"\n"
  }

  mutating func subsection(_ title: String) {
    text += ".SS \"\(ManualPage.escaped(title))\"\n"
  }

  mutating func paragraph(_ words: String) { text += ".PP\n\(ManualPage.line(words))\n" }

  /// Adds a term with its indented meaning.
  mutating func entry(_ term: String, _ meaning: String) {
    text += ".TP\n\(ManualPage.line(term))\n\(ManualPage.line(meaning))\n"
  }

  /// Adds a paragraph with a bullet.
  mutating func bullet(_ words: String) { text += ".IP \\(bu 2\n\(ManualPage.line(words))\n" }

  /// Adds lines that are not filled.
  mutating func example(_ lines: [String]) {
    text += ".PP\n.RS 4\n.nf\n" + lines.map { ManualPage.plain($0) + "\n" }.joined() + ".fi\n.RE\n"
  }

  // MARK: Texts

  /// Returns a line of text, with its formatting. Only the texts of links are kept.
  private static func line(_ text: String) -> String {
    var (line, isCode) = ("", false)
    let unlinked = text.replacing(/\[([^\]]+)\]\([^)]+\)/) { String($0.1) }
    for part in unlinked.split(separator: "`", omittingEmptySubsequences: false) {
      let words = escaped(String(part))
      line += isCode ? (words.isEmpty ? "" : "\\fB\(words)\\fR") : emphasized(words)
      isCode.toggle()
    }
    return guarded(line)
  }

  private static func emphasized(_ words: String) -> String {
    words.replacing("**", with: "").replacing(/\*([^* ][^*]*)\*/) { "\\fI\($0.1)\\fR" }
  }

  private static func plain(_ text: String) -> String { guarded(escaped(text)) }

  /// Escapes a line that would otherwise be a request.
  private static func guarded(_ line: String) -> String {
    line.hasPrefix(".") || line.hasPrefix("'") ? "\\&\(line)" : line
  }

  /// Escapes characters that are special to `man`, or that it would replace by others that can't be
  /// typed.
  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { escaped, character in
      switch character {
      case "\\": escaped += "\\e"
      case "-": escaped += "\\-"
      case "'": escaped += "\\(aq"
      case "`": escaped += "\\(ga"
      case "~": escaped += "\\(ti"
      case "^": escaped += "\\(ha"
      case "\"": escaped += "\\(dq"
      default: escaped.append(character)
      }
    }
  }
}
