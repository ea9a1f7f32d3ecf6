import CartLanguage

/// A file that was named isn't there, can't be read or can't be written.
struct FileError: Error {
  /// What is wrong with it.
  let diagnostic: Diagnostic
  /// What to tell the shell.
  let status: ExitStatus

  init(_ diagnostic: Diagnostic, status: ExitStatus = .noInput) {
    self.diagnostic = diagnostic
    self.status = status
  }
}
