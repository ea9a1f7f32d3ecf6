/// An error while reading a line or saving an entry.
package enum LineEditorError: Error, Equatable, Sendable {
  /// Standard input or output is not a terminal, or its terminal cannot move the cursor.
  case noTerminal
  /// A system call failed: the operation and the error number.
  case system(doing: String, code: Int32)
  /// Another process has locked the history for too long.
  case historyBusy(path: String)
  /// The path of the history does not belong to a regular file.
  case historyNotAFile(path: String)
}

extension LineEditorError: CustomStringConvertible {
  /// The error message for users.
  package var description: String {
    switch self {
    case .noTerminal: "the prompt needs a terminal"
    case .system(let doing, let code): "could not \(doing): \(systemMessage(code))"
    case .historyBusy(let path): "the history `\(path)` is in use by another process"
    case .historyNotAFile(let path): "the history `\(path)` is not a file"
    }
  }
}
