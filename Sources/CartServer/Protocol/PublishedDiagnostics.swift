import CartLanguage

/// The diagnostics of a text for its editor.
struct PublishedDiagnostics: Encodable {
  var uri: String
  var version: Int?
  var diagnostics: [PublishedDiagnostic]
}

/// A diagnostic in the form of the protocol.
struct PublishedDiagnostic: Encodable {
  var range: TextRange
  var severity: Int
  var code: String
  let source = "qc"
  var message: String
  var tags: [Int]?

  private enum CodingKeys: String, CodingKey { case range, severity, code, source, message, tags }

  init(_ finding: Finding, in lines: LineTable) {
    range = lines.range(of: finding.range)
    severity =
      switch finding.severity {
      case .error: 1
      case .warning: 2
      case .hint: 4
      }
    code = finding.code.rawValue
    message = finding.message
    // Tag 1 means "unnecessary": editors fade out such text.
    tags = finding.code == .unusedName || finding.code == .unreachable ? [1] : nil
  }
}
