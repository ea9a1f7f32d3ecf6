import CartModels
import CartPlatform
import Foundation

/// What there is to say can't wait anywhere until it may be said.
struct HoldingError: Error {
  /// Its `errno`.
  let code: Int32
  /// The folder that has no room for it.
  let folder: String

  /// The reason in words.
  var reason: String { String(cString: strerror(code)) }
}

/// Bytes in a temporary file that has no name, so that it is gone with the process,
/// however that ends.
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

  /// Puts bytes at the end.
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

  /// Hands over all bytes in pieces, from the beginning.
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
