/// Why a line couldn't be read or an entry not be kept.
package enum LineEditorError: Error, Equatable, Sendable {
  /// Standard input or output is no terminal, or one that can't move its cursor.
  case noTerminal
  /// The system refused: what was tried, and its error number.
  case system(doing: String, code: Int32)
  /// Another process holds the history for too long.
  case historyBusy(path: String)
  /// There is something at the path of the history that is no regular file.
  case historyNotAFile(path: String)
}

extension LineEditorError: CustomStringConvertible {
  /// What happened, in words for a user.
  package var description: String {
    switch self {
    case .noTerminal: "the prompt needs a terminal"
    case .system(let doing, let code): "could not \(doing): \(systemMessage(code))"
    case .historyBusy(let path): "the history `\(path)` is in use by another process"
    case .historyNotAFile(let path): "the history `\(path)` is not a file"
    }
  }
}
