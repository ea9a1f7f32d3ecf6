import CartLanguage

/// The parameters of a request for code actions.
struct ActionParameters: Decodable {
  struct Context: Decodable {
    var only: [String]?
  }

  var textDocument: TextDocumentIdentifier
  var range: TextRange
  var context: Context?
}

/// An action that an editor can apply to a text.
struct CodeAction: Encodable {
  var title: String
  var kind: String
  var isPreferred: Bool?
  var edit: WorkspaceEdit
}

extension LanguageServer {
  /// Returns the corrections for the findings in a range and, on request, all changes that
  /// `qc lint --fix` would make.
  func actions(_ parameters: ActionParameters) throws -> [CodeAction]? {
    let document = try document(parameters.textDocument)
    settle(document)
    let range = document.lines.bytes(of: parameters.range)
    let kinds = parameters.context?.only ?? ["quickfix"]
    var actions: [CodeAction] = []
    if kinds.contains(where: { "quickfix" == $0 || $0.isEmpty }) {
      actions += document.findings.filter { $0.touches(range) }
        .compactMap { action(for: $0, in: document) }
    }
    if kinds.contains(where: { "source.fixAll".hasPrefix($0) }), let all = fixingAll(in: document) {
      actions.append(all)
    }
    return actions
  }

  private func action(for finding: Finding, in document: OpenDocument) -> CodeAction? {
    guard let correction = finding.correction,
      correction.range.upperBound <= document.lines.bytes.count
    else { return nil }
    let edit = TextEdit(
      range: document.lines.range(of: correction.range), newText: correction.text)
    let shown = correction.text.split(separator: "\n").first.map(String.init) ?? ""
    return CodeAction(
      title: shown.isEmpty ? "remove it" : "write `\(shown.prefix(60))`", kind: "quickfix",
      isPreferred: correction.isCertain, edit: WorkspaceEdit(changes: [document.uri: [edit]]))
  }

  private func fixingAll(in document: OpenDocument) -> CodeAction? {
    guard document.isShort else { return nil }
    let fixed = FixedSource(document.source, loader: loader).source
    let edits = LanguageServer.edits(from: document.lines, to: fixed.bytes)
    guard !edits.isEmpty else { return nil }
    return CodeAction(
      title: "fix everything that has one fix", kind: "source.fixAll",
      edit: WorkspaceEdit(changes: [document.uri: edits]))
  }
}

extension Finding {
  /// Whether the finding overlaps or touches a range.
  fileprivate func touches(_ other: SourceRange) -> Bool {
    range.lowerBound <= other.upperBound && other.lowerBound <= range.upperBound
  }
}
