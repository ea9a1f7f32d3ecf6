internal import CartFiles
internal import CartPlatform

extension HistoryFile {
  /// The entries of the file that were not known before.
  struct News: Equatable {
    var entries: [String] = []
    /// The number of rows read, damaged ones included.
    var rows = 0
    /// Whether this is the whole file, because the known part is no longer valid.
    var isWhole = false
    var position = Position()
  }

  /// Reads what other processes have appended. A missing file counts as empty and is not created.
  func read(from position: Position) throws -> News {
    guard let traits = try traits else { return News(isWhole: true) }
    if position.isEnd(of: traits) { return News(position: position) }
    return try withLockedFile { try news(in: $0, from: position) }
  }

  /// Appends an entry after reading what other processes have appended.
  func append(_ entry: String, from position: Position) throws -> News {
    makeDirectories()
    return try withLockedFile { file in
      var news = try news(in: file, from: position)
      var row = HistoryEscape.escape(entry) + "\n"
      guard row.utf8.count <= HistoryFile.longestRow else { return news }
      if try !endsWithNewline(file, size: news.position.offset) { row = "\n" + row }
      try write(row, to: file, size: news.position.offset)
      news.position.offset += off_t(row.utf8.count)
      news.entries.append(entry)
      news.rows += 1
      return news
    }
  }

  // MARK: Reading

  func news(in file: Int32, from position: Position) throws -> News {
    let traits = try traits(of: file)
    let isWhole = !position.isIn(traits)
    var start = isWhole ? 0 : position.offset
    let size = off_t(traits.size)
    let isCut = size - start > HistoryFile.longestFile
    if isCut { start = size - HistoryFile.longestFile }
    let bytes = try readAll(file, from: start, to: size)
    var rows = bytes.split(separator: UInt8(ascii: "\n"))
    if isCut { rows = Array(rows.dropFirst()) }
    let end = Position(identity: traits.identity, offset: start + off_t(bytes.count))
    return News(
      entries: rows.compactMap(entry), rows: rows.count, isWhole: isWhole, position: end)
  }

  /// Returns the entry of a row, or nil if the row is damaged or too long.
  private func entry(_ row: ArraySlice<UInt8>) -> String? {
    row.count <= HistoryFile.longestRow ? HistoryEscape.unescape(row) : nil
  }

  func readAll(_ file: Int32, from start: off_t, to end: off_t) throws -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: max(Int(end - start), 0))
    var count = 0
    while count < bytes.count {
      let length = bytes.withUnsafeMutableBytes { buffer in
        let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[count...])
        return pread(file, rest.baseAddress, rest.count, start + off_t(count))
      }
      if length == 0 { break }
      if length > 0 {
        count += length
      } else if systemError != EINTR {
        throw systemError(doing: "read the history `\(path)`")
      }
    }
    return Array(bytes.prefix(count))
  }

  /// Whether the file ends with a newline. If not, its last row was cut short and must not be
  /// joined with the next one.
  private func endsWithNewline(_ file: Int32, size: off_t) throws -> Bool {
    guard size > 0 else { return true }
    return try readAll(file, from: size - 1, to: size) == [UInt8(ascii: "\n")]
  }

  // MARK: Writing

  /// Writes a text completely or not at all.
  private func write(_ text: String, to file: Int32, size: off_t) throws {
    do {
      try writeAll(text, to: file)
    } catch {
      if ftruncate(file, size) != 0 { throw systemError(doing: "repair the history `\(path)`") }
      throw error
    }
  }

  func writeAll(_ text: String, to file: Int32) throws {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let length = rest.withUnsafeBytes { Self.writeOnce(file, $0) }
      if length >= 0 {
        rest = rest.dropFirst(length)
      } else if systemError != EINTR {
        throw systemError(doing: "write the history `\(path)`")
      }
    }
  }

  private static func writeOnce(_ file: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    CartPlatform.write(file, bytes.baseAddress, bytes.count)
  }

  /// Creates the parent directories. Errors are ignored here, because opening the file reports
  /// them.
  private func makeDirectories() {
    for index in path.indices.dropFirst() where path[index] == "/" {
      mkdir(String(path[..<index]), 0o700)
    }
  }
}

extension HistoryFile.Position {
  fileprivate func isIn(_ traits: FileTraits) -> Bool {
    identity == traits.identity && offset <= traits.size
  }

  fileprivate func isEnd(of traits: FileTraits) -> Bool {
    isIn(traits) && offset == traits.size
  }
}
