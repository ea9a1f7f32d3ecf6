import CartFiles
import Foundation

/// Reads the bytes of a file in chunks.
final class FileBytes {
  private let file: StoreFile
  private let descriptor: Int32
  private var offset: off_t = 0

  private static let pieceSize = 1 << 16

  init(of file: StoreFile) throws {
    self.file = file
    descriptor = open(file.path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw file.error(errno, .backup) }
  }

  deinit {
    guard descriptor >= 0 else { return }
    OpenStores.letGo(descriptor, of: FilePresence(of: descriptor).identity)
  }

  /// The next chunk; empty at the end.
  func next() throws -> [UInt8] {
    var piece = [UInt8](repeating: 0, count: FileBytes.pieceSize)
    var count = 0
    while count < piece.count {
      let length = piece.withUnsafeMutableBytes {
        pread(
          descriptor, $0.baseAddress?.advanced(by: count), $0.count - count,
          offset + off_t(count))
      }
      if length == 0 { break }
      if length > 0 {
        count += length
      } else if errno != EINTR {
        throw file.error(errno, .backup)
      }
    }
    offset += off_t(count)
    return Array(piece.prefix(count))
  }

  /// Writes all bytes to an existing file that only this process uses.
  func copy(to target: StoreFile) throws {
    while true {
      let piece = try next()
      if piece.isEmpty { return }
      try target.append(piece)
    }
  }
}

extension StoreFile {
  /// Writes bytes to an existing, empty file that only this process uses.
  func fill(with bytes: [UInt8]) throws { try append(bytes) }

  fileprivate func append(_ bytes: [UInt8]) throws {
    let sink = open(path, O_WRONLY | O_APPEND | O_NOFOLLOW | O_CLOEXEC)
    guard sink >= 0 else { throw error(errno, .backup) }
    defer { close(sink) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(sink, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        throw error(errno, .backup)
      }
    }
  }
}
