import CartModels
import CartPlatform
import Foundation

/// Held output can't be stored in a temporary file.
struct HoldingError: Error {
  /// The `errno`.
  let code: Int32
  /// The folder of the temporary file.
  let folder: String

  /// The reason in words.
  var reason: String { String(cString: strerror(code)) }
}

/// Bytes in a temporary file without a name, which disappears with the process however that ends.
final class SpillFile {
  private let descriptor: Int32
  private let folder: String
  private var count = 0

  private static let chunkSize = 1 << 16

  init() throws(HoldingError) {
    let wanted = ProcessInfo.processInfo.environment["TMPDIR"] ?? ""
    folder = FilePath(wanted).isAbsolute ? wanted : "/tmp"
    var path = Array(FilePath(folder).appending("quickcart-XXXXXX").utf8CString)
    descriptor = mkstemp(&path)
    guard descriptor >= 0 else { throw HoldingError(code: errno, folder: folder) }
    unlink(path)
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  func append(_ bytes: [UInt8]) throws(HoldingError) {
    var start = 0
    while start < bytes.count {
      let written = bytes[start...].withUnsafeBytes {
        pwrite(descriptor, $0.baseAddress, $0.count, off_t(count + start))
      }
      if written < 0 {
        if errno == EINTR { continue }
        throw HoldingError(code: errno, folder: folder)
      }
      start += written
    }
    count += bytes.count
  }

  /// Passes all bytes to a body in pieces, from the beginning.
  func forEachChunk(_ body: ([UInt8]) throws -> Void) throws {
    var chunk = [UInt8](repeating: 0, count: SpillFile.chunkSize)
    var start = 0
    while start < count {
      let wanted = min(chunk.count, count - start)
      let found = chunk.withUnsafeMutableBytes {
        pread(descriptor, $0.baseAddress, wanted, off_t(start))
      }
      if found < 0, errno == EINTR { continue }
      guard found > 0 else { throw HoldingError(code: found < 0 ? errno : EIO, folder: folder) }
      try body(Array(chunk[..<found]))
      start += found
    }
  }
}
