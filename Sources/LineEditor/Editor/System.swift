internal import CartPlatform

/// The system's words for an error number.
func systemMessage(_ code: Int32) -> String {
  guard let message = strerror(code) else { return "error \(code)" }
  return String(cString: message)
}

/// The error number that the last system call left.
var systemError: Int32 { errno }

/// The error of what was just tried.
func systemError(doing: String) -> LineEditorError {
  .system(doing: doing, code: systemError)
}
