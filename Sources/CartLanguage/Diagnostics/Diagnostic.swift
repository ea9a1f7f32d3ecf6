/// The severity of a diagnostic.
package enum Severity: String, Hashable, Sendable {
  /// Nothing was run, or nothing was committed.
  case error
  /// It ran, but probably not as intended.
  case warning
  /// It ran; this would have been clearer or shorter.
  case hint
}

/// A message about a source, with its position and advice.
package struct Diagnostic: Error, Sendable {
  /// The code.
  package var code: DiagnosticCode
  /// The severity.
  package var severity: Severity
  /// The message: one line, starting in lower case, with the user's words in backticks.
  package var message: String
  /// The range in `source`.
  package var range: SourceRange?
  /// The source.
  package var source: Source?
  /// The advice, one line each.
  package var help: [String]
  /// The likely replacement for the range.
  package var correction: String?
  /// The range of the correction if it is not `range`.
  package var correctedRange: SourceRange?
  /// Whether another replacement is as likely as the correction.
  package var hasAlternatives = false
  /// The likely meaning of an everyday sentence, which depends on the existing names.
  package var spoken: SpokenMeaning?
  /// The trace: the latest call or include first.
  package private(set) var trace: [TracePlace] = []
  /// The number of omitted trace entries.
  package private(set) var untracedCount = 0
  /// Whether more input could fix it, as after a trailing comma.
  package var isIncomplete = false

  /// Creates a diagnostic; an error by default.
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

  /// Creates an error with suggestions.
  ///
  /// - Parameters:
  ///   - near: the suggestions as they would be written, the likeliest first.
  ///   - help: the advice without suggestions.
  package init(
    _ code: DiagnosticCode, _ message: String, at range: SourceRange, meaning near: [String],
    otherwise help: String? = nil
  ) {
    self.init(
      code, message, at: range,
      help: [Suggestion.sentence(near) ?? help].compactMap(\.self))
    correct(range, withOneOf: near)
  }

  /// Sets the replacement for some words.
  package mutating func correct(_ range: SourceRange, with text: String) {
    (correction, correctedRange) = (text, range)
  }

  /// Sets the likely replacements; the first is the correction.
  package mutating func correct(_ range: SourceRange, withOneOf texts: [String]) {
    guard let first = texts.first else { return }
    correct(range, with: first)
    hasAlternatives = texts.count > 1
  }

  /// The corrected source; nil without a likely correction.
  package var correctedText: String? {
    guard let source else { return nil }
    guard let correction, let range = correctedRange ?? range else {
      return advisedSentence(in: source)
    }
    return source.text(0..<range.lowerBound) + correction
      + source.text(range.upperBound..<source.bytes.count)
  }

  /// The sentence that the advice says to write, if it is the only advice and the source is a
  /// single sentence with the same verb.
  private func advisedSentence(in source: Source) -> String? {
    let opening = "write `"
    guard severity == .error, source.bytes.count <= Diagnostic.longestSentence,
      let advice = help.first, advice.hasPrefix(opening), advice.hasSuffix("`"),
      help.dropFirst().allSatisfy({ $0.hasPrefix(Diagnostic.keeping) })
    else { return nil }
    let sentence = advice.dropFirst(opening.count).dropLast()
    let text = source.text(0..<source.bytes.count)
    let isWhole = !sentence.contains { "`…".contains($0) } && !text.contains { ";\n".contains($0) }
    // A usage line has placeholders, such as `ensure ITEMS [on LIST]`.
    let isUsage = CommandName(word: String(text.prefix { !$0.isWhitespace }))?.help.usage.contains {
      $0 == sentence
    }
    guard isWhole, isUsage != true, sentence != text,
      sentence.split(separator: " ").first == text.split(separator: " ").first
    else { return nil }
    return String(sentence)
  }

  private static let longestSentence = 1_000

  /// The same diagnostic with a source, unless it has one. An error without help gets the help of
  /// its code.
  package func located(in source: Source) -> Diagnostic {
    guard self.source == nil else { return self }
    var located = self
    located.source = source
    if severity == .error, help.isEmpty { located.help = [code.meaning.advice] }
    return located
  }

  /// A call or an include that led to a diagnostic.
  package struct TracePlace: Sendable {
    /// The description of the call: "in `share`, called".
    package var what: String
    /// Whether it is an include.
    package var isInclude: Bool { what == TracePlace.included }
    /// The description of an include.
    package static let included = "included"
    /// The source of the call.
    package var source: Source
    /// The range of the call.
    package var range: SourceRange

    package init(what: String, source: Source, range: SourceRange) {
      (self.what, self.source, self.range) = (what, source, range)
    }
  }

  /// The maximum number of trace entries.
  static let longestTrace = 8

  /// The same diagnostic, with another trace entry.
  package func reached(_ what: String, at range: SourceRange, in source: Source) -> Diagnostic {
    reached(by: [TracePlace(what: what, source: source, range: range)])
  }

  /// The same diagnostic, with trace entries, the latest first.
  package func reached(by places: some Collection<TracePlace>) -> Diagnostic {
    var diagnostic = self
    let shown = places.prefix(Diagnostic.longestTrace - trace.count)
    diagnostic.trace += shown
    diagnostic.untracedCount += places.count - shown.count
    return diagnostic
  }
}
