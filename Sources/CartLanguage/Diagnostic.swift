/// How much a diagnostic weighs.
public enum Severity: String, Hashable, Sendable {
  /// Nothing was run, or nothing was kept.
  case error
  /// It was done, but probably not as meant.
  case warning
  /// It was done; this would have been clearer or shorter.
  case hint
}

/// Something to tell a person about a source, with its place and what would do.
public struct Diagnostic: Error, Sendable {
  /// Which diagnostic this is.
  public var code: DiagnosticCode
  /// How much it weighs.
  public var severity: Severity
  /// What was found: one line, lower case first, user's words in backticks.
  public var message: String
  /// Where, in `source`.
  public var range: SourceRange?
  /// The text it points into.
  public var source: Source?
  /// What to try, a line each.
  public var help: [String]
  /// Whether more input could make it right, as after a trailing comma.
  public var isIncomplete = false

  /// Makes a diagnostic; an error unless said otherwise.
  public init(
    _ code: DiagnosticCode, _ message: String, at range: SourceRange? = nil,
    severity: Severity = .error, help: [String] = []
  ) {
    self.code = code
    self.severity = severity
    self.message = message
    self.range = range
    self.help = help
  }

  /// The same diagnostic, pointing into a source unless it points into one already.
  public func located(in source: Source) -> Diagnostic {
    guard self.source == nil else { return self }
    var located = self
    located.source = source
    return located
  }
}
