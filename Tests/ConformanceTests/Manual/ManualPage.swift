/// A page of the manual in the language of `man`, built up piece by piece.
///
///     var page = ManualPage("qc", section: 1, manual: "QuickCart")
///     page.section("NAME")
///     page.paragraph("qc - keep shopping lists")
///     page.text
///
/// What stands between backticks in a text is set bold, as in the help texts it is made from.
struct ManualPage {
  private(set) var text: String

  /// - Parameters:
  ///   - section: the section of the manual.
  ///   - source: the program and its version, at the foot of the page.
  ///   - manual: what stands above it.
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

  /// Something, and what it means, further in.
  mutating func entry(_ term: String, _ meaning: String) {
    text += ".TP\n\(ManualPage.line(term))\n\(ManualPage.line(meaning))\n"
  }

  /// A paragraph behind a bullet.
  mutating func bullet(_ words: String) { text += ".IP \\(bu 2\n\(ManualPage.line(words))\n" }

  /// Lines that stay as they are.
  mutating func example(_ lines: [String]) {
    text += ".PP\n.RS 4\n.nf\n" + lines.map { ManualPage.plain($0) + "\n" }.joined() + ".fi\n.RE\n"
  }

  // MARK: Texts

  /// A line of running text, with its marks.
  private static func line(_ text: String) -> String {
    var (line, isCode) = ("", false)
    for part in text.split(separator: "`", omittingEmptySubsequences: false) {
      let words = escaped(String(part))
      line += isCode && !words.isEmpty ? "\\fB\(words)\\fR" : words
      isCode.toggle()
    }
    return guarded(line.replacing("**", with: ""))
  }

  private static func plain(_ text: String) -> String { guarded(escaped(text)) }

  /// A line that begins like a request isn't one.
  private static func guarded(_ line: String) -> String {
    line.hasPrefix(".") || line.hasPrefix("'") ? "\\&\(line)" : line
  }

  /// Characters that mean something to `man`, or that it would make prettier than can be typed.
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
