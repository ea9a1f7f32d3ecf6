import CartLanguage

/// What is wrong with a text, for its editor.
struct PublishedDiagnostics: Encodable {
  var uri: String
  var version: Int?
  var diagnostics: [PublishedDiagnostic]
}

/// Something that is wrong with a text.
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
    // Editors draw faintly what is of no use.
    tags = finding.code == .unusedName || finding.code == .unreachable ? [1] : nil
  }
}
