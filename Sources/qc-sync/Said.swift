import TerminalText

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Prints a line. Names may come from elsewhere: no terminal gets them raw.
func say(_ line: String) { write(PrintableText.of(line) + "\n", to: STDOUT_FILENO) }

/// Says what is wrong, and what may be done about it.
func complain(_ failure: SyncFailure) {
  let help = failure.help.map { "help: \(PrintableText.of($0))\n" } ?? ""
  write("error: \(PrintableText.of(failure.message))\n\(help)", to: STDERR_FILENO)
}

/// Writes a text whole; where nobody can read it there is nobody to tell either.
private func write(_ text: String, to descriptor: Int32) {
  var bytes = Array(text.utf8)[...]
  while !bytes.isEmpty {
    let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    if count < 0, errno == EINTR { continue }
    guard count > 0 else { return }
    bytes = bytes.dropFirst(count)
  }
}
