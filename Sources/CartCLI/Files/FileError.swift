import CartLanguage

/// A named file that doesn't exist, can't be read or can't be written.
struct FileError: Error {
  /// The message for the user.
  let diagnostic: Diagnostic
  /// The exit status.
  let status: ExitStatus

  init(_ diagnostic: Diagnostic, status: ExitStatus = .noInput) {
    self.diagnostic = diagnostic
    self.status = status
  }
}
