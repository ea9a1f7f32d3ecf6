/// The capabilities that the server reports.
struct ServerCapabilities: Encodable {
  /// The answer to `initialize`.
  struct Report: Encodable {
    struct Program: Encodable {
      let name = "qc"
      var version: String

      private enum CodingKeys: String, CodingKey { case name, version }
    }

    let capabilities = ServerCapabilities()
    var serverInfo: Program

    private enum CodingKeys: String, CodingKey { case capabilities, serverInfo }

    init(_ version: String) { serverInfo = Program(version: version) }
  }

  struct Synchronization: Encodable {
    let openClose = true
    /// 2 means that the editor sends edits rather than whole texts.
    let change = 2
    let save = true
  }

  struct Completion: Encodable {
    let triggerCharacters = [" ", ".", "\"", "(", "{"]
  }

  struct Signatures: Encodable {
    let triggerCharacters = ["(", ","]
  }

  struct Renaming: Encodable {
    let prepareProvider = true
  }

  struct Actions: Encodable {
    let codeActionKinds = ["quickfix", "source.fixAll"]
  }

  struct Tokens: Encodable {
    struct Legend: Encodable {
      let tokenTypes = SemanticToken.Kind.allCases.map(\.rawValue)
      let tokenModifiers: [String] = []
    }

    let legend = Legend()
    let full = true
    let range = true
  }

  struct Nothing: Encodable {}

  let positionEncoding = "utf-16"
  let textDocumentSync = Synchronization()
  let completionProvider = Completion()
  let signatureHelpProvider = Signatures()
  let hoverProvider = true
  let definitionProvider = true
  let referencesProvider = true
  let renameProvider = Renaming()
  let documentSymbolProvider = true
  let documentFormattingProvider = true
  let foldingRangeProvider = true
  let codeActionProvider = Actions()
  let documentLinkProvider = Nothing()
  let semanticTokensProvider = Tokens()
}
