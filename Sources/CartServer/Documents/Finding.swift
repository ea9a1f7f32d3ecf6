package import CartLanguage

/// A diagnostic of an open text, with ranges in that text.
package struct Finding: Hashable, Sendable {
  /// A replacement for some words of the text.
  package struct Correction: Hashable, Sendable {
    package var range: SourceRange
    package var text: String
    /// Whether no other correction is as likely.
    package var isCertain: Bool
  }

  package var range: SourceRange
  package var severity: Severity
  package var code: DiagnosticCode
  /// The message and the help texts, one per line.
  package var message: String
  package var correction: Correction?

  /// Makes a finding from a diagnostic of a part of a text.
  ///
  /// - Parameter distance: The offset at which the part begins.
  init(_ diagnostic: Diagnostic, movedBy distance: Int) {
    range = Finding.moved(diagnostic.range ?? 0..<0, by: distance)
    severity = diagnostic.severity
    code = diagnostic.code
    message = ([diagnostic.message] + diagnostic.help).joined(separator: "\n")
    guard let text = diagnostic.correction,
      let range = diagnostic.correctedRange ?? diagnostic.range
    else { return }
    correction = Correction(
      range: Finding.moved(range, by: distance), text: text,
      isCertain: !diagnostic.hasAlternatives)
  }

  /// Makes a finding from a diagnostic of a text or of a script it includes. The latter is reported
  /// at the `include`.
  init(_ diagnostic: Diagnostic, in source: Source) {
    guard let other = diagnostic.source, other !== source else {
      self.init(diagnostic, movedBy: 0)
      return
    }
    let include = diagnostic.trace.last { $0.source === source }?.range
    self.init(
      Diagnostic(diagnostic.code, diagnostic.message, severity: diagnostic.severity), movedBy: 0)
    range = include ?? 0..<0
    let place = diagnostic.range.map { other.position(of: $0.lowerBound) }
    let name = place.map { "\(other.name):\($0.line):\($0.column)" } ?? other.name
    message = (["\(name): \(diagnostic.message)"] + diagnostic.help).joined(separator: "\n")
  }

  /// Moves the ranges after an edit before them.
  mutating func move(by distance: Int) {
    range = Finding.moved(range, by: distance)
    guard let corrected = correction?.range else { return }
    correction?.range = Finding.moved(corrected, by: distance)
  }

  private static func moved(_ range: SourceRange, by distance: Int) -> SourceRange {
    range.lowerBound + distance..<range.upperBound + distance
  }
}
