internal import CartPlatform

/// Returns the system's message for an error number.
func systemMessage(_ code: Int32) -> String {
  guard let message = strerror(code) else { return "error \(code)" }
  return String(cString: message)
}

/// The error number of the last system call.
var systemError: Int32 { errno }

/// Returns the error of the last system call.
func systemError(doing: String) -> LineEditorError {
  .system(doing: doing, code: systemError)
}
