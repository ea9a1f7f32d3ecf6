package import CartLanguage
package import LineEditor
import TerminalText

/// Formats diagnostics for the user.
package struct DiagnosticRenderer: Sendable {
  /// Whether severity and carets are coloured with terminal escapes.
  package var usesColor: Bool

  /// The colours that are used.
  package var theme: ColorTheme

  /// Whether remarks show their place as errors do, and all diagnostics show the code that they
  /// can be looked up by.
  package var isForLinting: Bool

  /// The width that lines are wrapped to; nil for no limit.
  package var columns: Int?

  /// Makes a renderer.
  package init(
    usesColor: Bool = false, theme: ColorTheme = .terminal, isForLinting: Bool = false,
    columns: Int? = nil
  ) {
    self.usesColor = usesColor
    self.theme = theme
    self.isForLinting = isForLinting
    self.columns = columns
  }

  /// The maximum number of columns shown of a source line.
  private static let window = 100
  /// The maximum number of bytes of a message or help that are shown unshortened.
  private static let longestText = 2_000

  /// Returns the diagnostic as lines, the last one ending in a line break.
  ///
  /// An error shows its place. A warning or a hint is one line, with one more for each call that
  /// led there.
  ///
  /// - Parameter line: the row directly above, if it contains the typed source. The source isn't
  ///   repeated then, only marked with carets.
  package func render(_ diagnostic: Diagnostic, below line: TypedLine? = nil) -> String {
    guard isForLinting || diagnostic.severity == .error else {
      let lines = [WrappedText.of(remark(diagnostic), columns: columns)]
      return (lines + trace(of: diagnostic, hidesTyped: true)).joined(separator: "\n") + "\n"
    }
    var lines = [WrappedText.of(heading(diagnostic), columns: columns)]
    if let carets = line.flatMap({ carets(of: diagnostic, below: $0) }) {
      lines.insert(carets, at: 0)
    } else if let source = diagnostic.source, let range = diagnostic.range {
      lines += excerpt(of: source, at: range, severity: diagnostic.severity)
    } else if let source = diagnostic.source {
      lines.append(" --> \(PrintableText.of(source.name))")
    }
    lines += trace(of: diagnostic)
    lines += diagnostic.help.map {
      WrappedText.of(paint("help", theme.hint) + ": " + shortened($0), columns: columns)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// - Parameter hidesTyped: whether calls in the typed entry are left out.
  private func trace(of diagnostic: Diagnostic, hidesTyped: Bool = false) -> [String] {
    let shown = diagnostic.trace.filter { !(hidesTyped && $0.source.isTyped) }
    let places = shown.map { place in
      let position = place.source.position(of: place.range.lowerBound)
      let file = PrintableText.of(place.source.name)
      return "  \(shortened(place.what)) at \(file):\(position.line):\(position.column)"
    }
    let rest = diagnostic.untracedCount
    guard rest > 0 else { return places }
    let noun = diagnostic.trace.last?.isInclude == true ? "include" : "call"
    return places + ["  … and \(rest) more \(rest == 1 ? noun : noun + "s")"]
  }

  private func remark(_ diagnostic: Diagnostic) -> String {
    let label = paint(diagnostic.severity.rawValue, color(of: diagnostic.severity))
    var place = ""
    if let source = diagnostic.source, !source.isTyped, let range = diagnostic.range {
      place = "\(source.name):\(source.position(of: range.lowerBound).line): "
    }
    let parts = [place + diagnostic.message] + diagnostic.help
    return "\(label): \(shortened(parts.joined(separator: "; ")))"
  }

  /// Shortens a text, because it can quote very long names.
  private func shortened(_ text: String) -> String {
    guard text.utf8.count > DiagnosticRenderer.longestText else {
      return PrintableText.of(text)
    }
    return PrintableText.of(text.prefix(300) + "…" + text.suffix(100))
  }

  private func heading(_ diagnostic: Diagnostic) -> String {
    let label = paint(diagnostic.severity.rawValue, color(of: diagnostic.severity))
    let code = isForLinting ? "[\(diagnostic.code.rawValue)]" : ""
    return "\(label)\(code): \(shortened(diagnostic.message))"
  }

  /// Returns the carets below a row that contains the whole source.
  private func carets(of diagnostic: Diagnostic, below line: TypedLine) -> String? {
    guard let source = diagnostic.source, let range = diagnostic.range, source.isTyped,
      source.text == line.text, let columns, line.fits(in: columns)
    else { return nil }
    let start = min(range.lowerBound, source.bytes.count)
    let end = max(start, min(range.upperBound, source.bytes.count))
    let indent = line.column + DisplayWidth.of(source.text(0..<start))
    let carets = String(repeating: "^", count: max(1, DisplayWidth.of(source.text(start..<end))))
    return String(repeating: " ", count: indent) + paint(carets, color(of: diagnostic.severity))
  }

  private func excerpt(of source: Source, at range: SourceRange, severity: Severity) -> [String] {
    let start = min(range.lowerBound, source.bytes.count)
    let line = source.lineRange(at: start)
    let end = max(start, min(range.upperBound, line.upperBound))
    let position = source.position(of: start)
    let byteWindow = 8 * DiagnosticRenderer.window
    let number = String(position.line)
    let gutter = String(repeating: " ", count: number.utf8.count)
    let room = columns.map { max($0 - number.utf8.count - 3, 3) }
    let shown = clip(
      room, before: source.text(source.suffix(of: line.lowerBound..<start, maximum: byteWindow)),
      marked: source.text(source.prefix(of: start..<end, maximum: byteWindow)),
      after: source.text(
        source.prefix(of: end..<max(end, line.upperBound), maximum: byteWindow)))
    let indent = String(repeating: " ", count: DisplayWidth.of(shown.before))
    let carets = String(repeating: "^", count: max(1, DisplayWidth.of(shown.marked)))
    return [
      "\(gutter)--> \(PrintableText.of(source.name)):\(position.line):\(position.column)",
      "\(gutter) |",
      "\(number) | \(shown.before)\(shown.marked)\(shown.after)",
      "\(gutter) | \(indent)\(paint(carets, color(of: severity)))",
    ]
  }

  /// Clips the three parts of a line, with tabs as spaces and control characters escaped, to a
  /// window around the marked part.
  private func clip(
    _ room: Int?, before: String, marked: String, after: String
  ) -> (before: String, marked: String, after: String) {
    var (before, marked, after) = (expand(before), expand(marked), expand(after))
    let half = DiagnosticRenderer.window / 2
    if let room, DisplayWidth.of(before + marked + after) > room {
      // The parts before and after can each use a third, and the part before also any room that
      // is left.
      marked = ClippedText.of(marked, to: room - room / 3)
      let left = room - DisplayWidth.of(marked)
      before = ClippedText.end(of: before, to: left - min(DisplayWidth.of(after), left / 3))
      after = ClippedText.of(after, to: left - DisplayWidth.of(before))
      return (before, marked, after)
    }
    if before.count + marked.count + after.count > DiagnosticRenderer.window {
      if before.count > half { before = "…" + before.suffix(half) }
      if marked.count > half { marked = marked.prefix(half) + "…" }
      if after.count > half { after = after.prefix(half) + "…" }
    }
    return (before, marked, after)
  }

  private func expand(_ text: String) -> String {
    PrintableText.of(
      text.split(separator: "\t", omittingEmptySubsequences: false).joined(separator: "    "))
  }

  private func color(of severity: Severity) -> String {
    switch severity {
    case .error: theme.error
    case .warning: theme.warning
    case .hint: theme.hint
    }
  }

  private func paint(_ text: String, _ code: String) -> String {
    usesColor ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
