import CartFiles
import Foundation

/// Puts the header of a private copy of a damaged store right, so that SQLite reads the rest.
struct HeaderMending {
  private let file: StoreFile
  private let descriptor: Int32

  /// Writes what every store's header says where that is known, and leaves the rest.
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
    // The largest size is written as 1.
    try write(size == 65_536 ? [0, 1] : [UInt8(size >> 8), UInt8(size & 0xFF)], at: 16)
    // How it is written to, that no room is kept free on pages, and how full they are.
    try write([mode, mode, 0, 64, 32, 32], at: 18)
    // How many pages there are follows from the file's size.
    try write([0, 0, 0, 0], at: 28)
    // The present form of schemas, and of texts.
    try write([0, 0, 0, 4], at: 44)
    try write([0, 0, 0, 1], at: 56)
  }

  private func write(_ bytes: [UInt8], at offset: off_t) throws {
    let count = bytes.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, offset) }
    guard count == bytes.count else { throw file.error(count < 0 ? errno : EIO, .save) }
  }

  /// The size at whose multiples most pages begin, of the usual one and the one that is said.
  private func pageSize(said: Int?) -> Int {
    let usual = StoreHeader.usualPageSize
    guard let said, said != usual else { return usual }
    return beginnings(usual) > beginnings(said) ? usual : said
  }

  /// What share of the pages begin as pages of trees do.
  private func beginnings(_ size: Int) -> Double {
    var (count, found) = (0, 0)
    // A thousand tell enough of a large file.
    for page in 1...1000 {
      var byte: UInt8 = 0
      guard pread(descriptor, &byte, 1, off_t(page) * off_t(size)) == 1 else { break }
      count += 1
      if [2, 5, 10, 13].contains(byte) { found += 1 }
    }
    return count == 0 ? 0 : Double(found) / Double(count)
  }
}
