import CartFiles
import Foundation

/// Repairs the header of a private copy of a damaged store, so that SQLite can read the rest.
struct HeaderMending {
  private let file: StoreFile
  private let descriptor: Int32

  /// Writes the values that are the same in every store's header, and leaves the rest.
  static func mend(_ file: StoreFile) throws {
    let header = StoreHeader(try file.readHeader())
    guard header.isWhole else { return }
    let descriptor = open(file.path, O_RDWR | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { throw file.error(errno, .save) }
    defer { close(descriptor) }
    try HeaderMending(file: file, descriptor: descriptor).mend(header)
  }

  private func mend(_ header: StoreHeader) throws {
    let size = pageSize(said: header.pageSize)
    let log = FilePresence(at: file.path + "-wal")
    let isLogged = if case .file(let traits) = log { traits.size > 0 } else { false }
    let mode: UInt8 = isLogged ? 2 : 1
    try write(Array(StoreHeader.magic), at: 0)
    // The largest size is encoded as 1.
    try write(size == 65_536 ? [0, 1] : [UInt8(size >> 8), UInt8(size & 0xFF)], at: 16)
    // The read and write versions, no reserved space on pages, and the payload fractions.
    try write([mode, mode, 0, 64, 32, 32], at: 18)
    // With 0, the number of pages is derived from the size of the file.
    try write([0, 0, 0, 0], at: 28)
    // The current formats of schemas and texts.
    try write([0, 0, 0, 4], at: 44)
    try write([0, 0, 0, 1], at: 56)
  }

  private func write(_ bytes: [UInt8], at offset: off_t) throws {
    let count = bytes.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, offset) }
    guard count == bytes.count else { throw file.error(count < 0 ? errno : EIO, .save) }
  }

  /// The page size at whose multiples most pages begin: the usual one, or the one in the header.
  private func pageSize(said: Int?) -> Int {
    let usual = StoreHeader.usualPageSize
    guard let said, said != usual else { return usual }
    return beginnings(usual) > beginnings(said) ? usual : said
  }

  /// The proportion of pages that begin like pages of a tree.
  private func beginnings(_ size: Int) -> Double {
    var (count, found) = (0, 0)
    // A sample of a thousand pages is sufficient for a large file.
    for page in 1...1000 {
      var byte: UInt8 = 0
      guard pread(descriptor, &byte, 1, off_t(page) * off_t(size)) == 1 else { break }
      count += 1
      if [2, 5, 10, 13].contains(byte) { found += 1 }
    }
    return count == 0 ? 0 : Double(found) / Double(count)
  }
}
