import CartLanguage

/// A link from a path in a text to the file.
struct DocumentLink: Encodable {
  var range: TextRange
  var target: String
}

extension LanguageServer {
  /// Returns links to the files that a text includes.
  func links(_ parameters: DocumentParameters) throws -> [DocumentLink]? {
    let document = try document(parameters.textDocument)
    return links(in: document).map { link in
      DocumentLink(range: document.lines.range(of: link.range), target: uri(ofPath: link.path))
    }
  }

  /// Returns the paths of the files that a text includes, with their ranges in the text.
  func links(in document: OpenDocument) -> [(path: String, range: SourceRange)] {
    guard document.mayInclude else { return [] }
    return document.statements().compactMap { statement in
      guard case .include(let command) = statement.kind else { return nil }
      return (ScriptPlace.path(command.path, from: document.source), command.range)
    }
  }
}
