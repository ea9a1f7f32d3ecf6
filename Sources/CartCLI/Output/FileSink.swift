#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Text for a file descriptor, handed on in large pieces.
public final class FileSink: TextSink {
  private let descriptor: Int32
  private var held: [UInt8] = []

  /// Writes to a descriptor that is open, and leaves it open.
  public init(descriptor: Int32) { self.descriptor = descriptor }

  /// The process's standard output.
  public static func standardOutput() -> FileSink { FileSink(descriptor: 1) }
  /// The process's standard error.
  public static func standardError() -> FileSink { FileSink(descriptor: 2) }

  /// Takes text.
  public func write(_ text: String) throws {
    held.append(contentsOf: text.utf8)
    if held.count >= 1 << 16 { try flush() }
  }

  /// Writes what is held.
  public func flush() throws {
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
