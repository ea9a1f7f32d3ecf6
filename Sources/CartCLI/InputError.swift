import CartLanguage

/// A file that was named isn't there or can't be read.
struct InputError: Error {
  /// What is wrong with it.
  let diagnostic: Diagnostic
  /// What to tell the shell.
  let status = ExitStatus.noInput

  init(_ diagnostic: Diagnostic) { self.diagnostic = diagnostic }
}
