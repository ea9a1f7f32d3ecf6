import CartLanguage

/// A named file that doesn't exist, can't be read or can't be written.
struct FileError: Error {
  /// The message for the user.
  let diagnostic: Diagnostic
  /// The exit status.
  let status: ExitStatus

  /// - Parameter status: nil to choose it by the code of the diagnostic.
  init(_ diagnostic: Diagnostic, status: ExitStatus? = nil) {
    self.diagnostic = diagnostic
    self.status = status ?? (diagnostic.code == .file ? .store : .noInput)
  }
}
