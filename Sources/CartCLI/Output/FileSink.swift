#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Text for a file descriptor, handed on in large pieces.
package final class FileSink: TextSink {
  private let descriptor: Int32
  private var held: [UInt8] = []

  /// Writes to a descriptor that is open, and leaves it open.
  package init(descriptor: Int32) { self.descriptor = descriptor }

  /// The process's standard output.
  package static func standardOutput() -> FileSink { FileSink(descriptor: 1) }
  /// The process's standard error.
  package static func standardError() -> FileSink { FileSink(descriptor: 2) }

  /// Takes text.
  package func write(_ text: String) throws {
    held.append(contentsOf: text.utf8)
    if held.count >= 1 << 16 { try flush() }
  }

  /// Writes what is held.
  package func flush() throws {
    defer { held.removeAll(keepingCapacity: true) }
    var rest = held[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { posixWrite(descriptor, $0) }
      if count < 0 {
        if errno == EINTR { continue }
        throw WriteError(code: errno)
      }
      rest = rest.dropFirst(count)
    }
  }
}

private func posixWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}
