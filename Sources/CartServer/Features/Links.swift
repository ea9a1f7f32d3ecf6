import CartLanguage

/// A path in a text that leads to a file.
struct DocumentLink: Encodable {
  var range: TextRange
  var target: String
}

extension LanguageServer {
  /// The files that a text includes.
  func links(_ parameters: DocumentParameters) throws -> [DocumentLink]? {
    let document = try document(parameters.textDocument)
    return links(in: document).map { link in
      DocumentLink(range: document.lines.range(of: link.range), target: uri(ofPath: link.path))
    }
  }

  /// The paths of the files that a text includes, and where they stand.
  func links(in document: OpenDocument) -> [(path: String, range: SourceRange)] {
    guard document.mayInclude else { return [] }
    return document.statements().compactMap { statement in
      guard case .include(let command) = statement.kind else { return nil }
      return (ScriptPlace.path(command.path, from: document.source), command.range)
    }
  }
}
