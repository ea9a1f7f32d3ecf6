import Foundation

/// The pages of a database file, independent of the schema that maps them to tables ("B-tree Pages"
/// in the description of the file format).
final class DatabasePages {
  /// The number of pages. The last may be incomplete.
  let count: Int
  private let file: StoreFile
  private let size: Int
  private let descriptor: Int32
  /// The number of overflow pages that were read. Each belongs to one row, but damaged rows may
  /// refer to any page.
  private var nextPageCount = 0

  /// Opens a file to which nobody writes meanwhile.
  init(of file: StoreFile) throws {
    let size = StoreHeader(try file.readHeader()).pageSize ?? StoreHeader.usualPageSize
    let descriptor = open(file.path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { throw file.error(errno, .save) }
    let length = Int(lseek(descriptor, 0, SEEK_END))
    (self.file, self.size, self.descriptor) = (file, size, descriptor)
    count = max(0, length) / size + (length % size > 0 ? 1 : 0)
  }

  deinit { close(descriptor) }

  /// Calls the body with the rows of all pages that are in use.
  func forEachRecord(_ body: (PageRecord) throws -> Void) throws {
    let free = try freePages()
    for number in 1...max(1, count) where !free.contains(number) {
      for record in try records(onPage: number) { try body(record) }
    }
  }

  private func page(_ number: Int) throws -> ByteReader? {
    guard number >= 1, number <= count else { return nil }
    var bytes = [UInt8](repeating: 0, count: size)
    let offset = off_t(number - 1) * off_t(size)
    let length = bytes.withUnsafeMutableBytes { pread(descriptor, $0.baseAddress, size, offset) }
    guard length >= 0 else { throw file.error(errno, .save) }
    return ByteReader(bytes: Array(bytes.prefix(length)))
  }

  /// The free pages according to the file. They contain deleted rows.
  private func freePages() throws -> Set<Int> {
    var found: Set<Int> = []
    guard let first = try page(1), var trunk = first.number(of: 4, at: 32) else { return found }
    for _ in 0..<count {
      guard trunk > 0, trunk <= count, let page = try page(trunk), Kind(of: page, at: 0) == nil,
        let next = page.number(of: 4, at: 0), let leaves = page.number(of: 4, at: 4),
        leaves <= size / 4 - 2
      else { break }
      for leaf in 0..<leaves {
        if let number = page.number(of: 4, at: 8 + 4 * leaf) { found.insert(number) }
      }
      trunk = next
    }
    return found
  }
}

// MARK: Rows

extension DatabasePages {
  /// The kinds of pages that contain rows.
  fileprivate enum Kind: Int {
    /// A leaf of a table with row numbers.
    case tableLeaf = 13
    /// A leaf of an index, or of a table without row numbers.
    case indexLeaf = 10
    case indexInterior = 2

    init?(of page: ByteReader, at offset: Int) {
      guard let flag = page.number(of: 1, at: offset) else { return nil }
      self.init(rawValue: flag)
    }
  }

  /// The rows of a page. Invalid ones are skipped.
  private func records(onPage number: Int) throws -> [PageRecord] {
    let start = number == 1 ? StoreHeader.length : 0
    guard let page = try page(number), let kind = Kind(of: page, at: start),
      let cells = page.number(of: 2, at: start + 3)
    else { return [] }
    let pointers = start + (kind == .indexInterior ? 12 : 8)
    return try (0..<cells).compactMap { cell in
      guard let offset = page.number(of: 2, at: pointers + 2 * cell) else { return nil }
      return try record(in: page, at: offset, kind)
    }
  }

  private func record(in page: ByteReader, at offset: Int, _ kind: Kind) throws -> PageRecord? {
    var reader = page
    // Each row of an interior page follows the number of a child page.
    reader.offset = kind == .indexInterior ? offset + 4 : offset
    guard let size = reader.varint(), size > 0, size <= Int64(count) * Int64(self.size) else {
      return nil
    }
    let number = kind == .tableLeaf ? reader.varint() : nil
    if kind == .tableLeaf, number == nil { return nil }
    guard let payload = try payload(of: Int(size), &reader, kind) else { return nil }
    return PageRecord(number: number, payload: payload)
  }

  /// The bytes of a row. If they don't fit on its page, they continue on a chain of overflow pages.
  private func payload(
    of size: Int, _ reader: inout ByteReader, _ kind: Kind
  ) throws -> [UInt8]? {
    let most = kind == .tableLeaf ? self.size - 35 : (self.size - 12) * 64 / 255 - 23
    let least = (self.size - 12) * 32 / 255 - 23
    let rest = least + (size - least) % (self.size - 4)
    let here = size <= most ? size : rest <= most ? rest : least
    guard var bytes = reader.take(here) else { return nil }
    while bytes.count < size {
      nextPageCount += 1
      guard nextPageCount <= 4 * count else { return nil }
      guard let next = reader.number(of: 4), var page = try page(next) else { return nil }
      reader = page
      page.offset = 4
      guard let more = page.take(min(size - bytes.count, self.size - 4)) else { return nil }
      bytes += more
    }
    return bytes
  }
}
