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

/// Errors for paths that name something other than a regular file. A missing file is another error.
extension Diagnostic {
  static func folder(_ name: String, insteadOf file: String) -> Diagnostic {
    Diagnostic(.file, "`\(name)` is a folder, not \(file)", help: ["name a file in it"])
  }

  static func notRegular(_ name: String) -> Diagnostic {
    Diagnostic(.file, "`\(name)` is not a regular file", help: ["name a regular file"])
  }
}
