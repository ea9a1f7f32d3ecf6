import Foundation

extension LanguageServer {
  /// Returns the answer to a request about a text, or nil if the method is unknown.
  func feature(_ method: String, _ data: Data, _ id: RequestID) throws -> Data? {
    switch method {
    case "textDocument/completion": try answering(data, id, completion)
    case "textDocument/hover": try answering(data, id, hover)
    case "textDocument/signatureHelp": try answering(data, id, signatures)
    case "textDocument/definition": try answering(data, id, definition)
    case "textDocument/references": try answering(data, id, references)
    case "textDocument/prepareRename": try answering(data, id, renamedName)
    case "textDocument/rename": try answering(data, id, rename)
    case "textDocument/documentSymbol": try answering(data, id, symbols)
    case "textDocument/formatting": try answering(data, id, formatting)
    case "textDocument/foldingRange": try answering(data, id, folds)
    case "textDocument/documentLink": try answering(data, id, links)
    case "textDocument/codeAction": try answering(data, id, actions)
    case "textDocument/semanticTokens/full": try answering(data, id, tokens)
    case "textDocument/semanticTokens/range": try answering(data, id, tokensInStretch)
    default: nil
    }
  }
}
