/// How much a diagnostic weighs.
package enum Severity: String, Hashable, Sendable {
  /// Nothing was run, or nothing was kept.
  case error
  /// It was done, but probably not as meant.
  case warning
  /// It was done; this would have been clearer or shorter.
  case hint
}

/// Something to tell a person about a source, with its place and what would do.
package struct Diagnostic: Error, Sendable {
  /// Which diagnostic this is.
  package var code: DiagnosticCode
  /// How much it weighs.
  package var severity: Severity
  /// What was found: one line, lower case first, user's words in backticks.
  package var message: String
  /// Where, in `source`.
  package var range: SourceRange?
  /// The text it points into.
  package var source: Source?
  /// What to try, a line each.
  package var help: [String]
  /// What would do in the place of what was found, where that is likely.
  package var correction: String?
  /// What the correction takes the place of, where that isn't `range`.
  package var correctedRange: SourceRange?
  /// Whether something else is as likely as the correction.
  package var hasAlternatives = false
  /// How it came to that: the latest call or include first.
  package private(set) var trace: [TracePlace] = []
  /// How many places of the trace are left out.
  package private(set) var untracedCount = 0
  /// Whether more input could make it right, as after a trailing comma.
  package var isIncomplete = false

  /// Makes a diagnostic; an error unless said otherwise.
  package init(
    _ code: DiagnosticCode, _ message: String, at range: SourceRange? = nil,
    severity: Severity = .error, help: [String] = []
  ) {
    self.code = code
    self.severity = severity
    self.message = message
    self.range = range
    self.help = help
  }

  /// Makes an error that knows what may be meant where it points.
  ///
  /// - Parameters:
  ///   - near: what may be meant, as it is written there, the likeliest first.
  ///   - help: what to say where nothing is near.
  package init(
    _ code: DiagnosticCode, _ message: String, at range: SourceRange, meaning near: [String],
    otherwise help: String? = nil
  ) {
    self.init(
      code, message, at: range,
      help: [Suggestion.sentence(near) ?? help].compactMap(\.self))
    correct(range, withOneOf: near)
  }

  /// Keeps what would do in the place of some words.
  package mutating func correct(_ range: SourceRange, with text: String) {
    (correction, correctedRange) = (text, range)
  }

  /// Keeps the likely ones, of which the first is the correction.
  package mutating func correct(_ range: SourceRange, withOneOf texts: [String]) {
    guard let first = texts.first else { return }
    correct(range, with: first)
    hasAlternatives = texts.count > 1
  }

  /// The source that it points into, put right; nil where nothing is likely to do.
  package var correctedText: String? {
    guard let source, let correction, let range = correctedRange ?? range else { return nil }
    return source.text(0..<range.lowerBound) + correction
      + source.text(range.upperBound..<source.bytes.count)
  }

  /// The same diagnostic, pointing into a source unless it points into one already. An error that
  /// has no help of its own gets that of its kind, so that each has some.
  package func located(in source: Source) -> Diagnostic {
    guard self.source == nil else { return self }
    var located = self
    located.source = source
    if severity == .error, help.isEmpty { located.help = [code.meaning.advice] }
    return located
  }

  /// A call or an include that led to a diagnostic.
  package struct TracePlace: Sendable {
    /// What was done there: "in `share`, called".
    package var what: String
    /// Whether it is an include.
    package var isInclude: Bool { what == TracePlace.included }
    /// What an include does.
    package static let included = "included"
    /// The text it stands in.
    package var source: Source
    /// Where.
    package var range: SourceRange

    package init(what: String, source: Source, range: SourceRange) {
      (self.what, self.source, self.range) = (what, source, range)
    }
  }

  /// The most places of a trace.
  static let longestTrace = 8

  /// The same diagnostic, with another step of the way that led to it.
  package func reached(_ what: String, at range: SourceRange, in source: Source) -> Diagnostic {
    reached(by: [TracePlace(what: what, source: source, range: range)])
  }

  /// The same diagnostic, with the steps of the way that led to it, the latest first.
  package func reached(by places: some Collection<TracePlace>) -> Diagnostic {
    var diagnostic = self
    let shown = places.prefix(Diagnostic.longestTrace - trace.count)
    diagnostic.trace += shown
    diagnostic.untracedCount += places.count - shown.count
    return diagnostic
  }
}
