/// The header of an SQLite file ("The Database Header" in the description of the file format).
struct StoreHeader {
  static let length = 100
  /// The first bytes of every SQLite file.
  static let magic = "SQLite format 3\0".utf8
  /// The page size of every store, unless another program has changed it.
  static let usualPageSize = 4096
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The reason why the file must not be opened, or nil.
  ///
  /// - Parameter isRecovering: whether there is a journal beside the file, so that pages may not be
  ///   written yet.
  func objection(isRecovering: Bool) -> StoreError.Reason? {
    if bytes.isEmpty { return nil }
    if isRecovering && bytes.allSatisfy({ $0 == 0 }) { return nil }
    guard bytes.count == Self.length, bytes.starts(with: Self.magic) else {
      return .notAStore("it is another kind of file")
    }
    return StoreMark(applicationID: number(at: 68), version: version).objection
  }

  /// Whether the header is complete.
  var isWhole: Bool { bytes.count == Self.length }

  /// The page size, or nil if it is not valid.
  var pageSize: Int? {
    guard isWhole else { return nil }
    let number = Int(bytes[16]) << 8 | Int(bytes[17])
    let size = number == 1 ? 65_536 : number
    return size >= 512 && size.nonzeroBitCount == 1 ? size : nil
  }

  /// The version of the schema.
  var version: Int { Int(number(at: 60)) }

  /// Whether the file is empty.
  var isEmpty: Bool { bytes.isEmpty }

  /// Whether the file is in WAL mode, like every store that was opened for writing. Backups are
  /// not.
  var isLogged: Bool { bytes.count == Self.length && bytes[18] == 2 }

  /// Whether the read and write versions of the file format are known. SQLite opens other files
  /// read-only or not at all.
  var hasKnownFormat: Bool { isWhole && (1...2).contains(bytes[18]) && (1...2).contains(bytes[19]) }

  private func number(at offset: Int) -> UInt32 {
    bytes[offset..<offset + 4].reduce(0) { $0 << 8 | UInt32($1) }
  }
}

/// The application and version in a file's header.
struct StoreMark: Equatable {
  /// The identifier of the application.
  let applicationID: UInt32
  /// The version of the schema.
  let version: Int

  /// The reason why a file with this mark must not be used, or nil.
  var objection: StoreError.Reason? {
    guard applicationID == Schema.applicationID else {
      return .notAStore("it is another program's database")
    }
    guard version <= Schema.currentVersion else {
      return .newerVersion(found: version, supported: Schema.currentVersion)
    }
    return nil
  }
}
