/// The beginning of a file, where SQLite keeps what kind of file it is
/// ("The Database Header" in SQLite's description of its file format).
struct StoreHeader {
  static let length = 100
  /// What every file of SQLite's begins with.
  static let magic = "SQLite format 3\0".utf8
  /// The size of the pages of every store, unless somebody else changed it.
  static let usualPageSize = 4096
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Why the file must not be opened, or nil.
  ///
  /// - Parameter isRecovering: whether a journal lies beside the file, so that
  ///   pages that aren't written yet are no surprise.
  func objection(isRecovering: Bool) -> StoreError.Reason? {
    if bytes.isEmpty { return nil }
    if isRecovering && bytes.allSatisfy({ $0 == 0 }) { return nil }
    guard bytes.count == Self.length, bytes.starts(with: Self.magic) else {
      return .notAStore("it is another kind of file")
    }
    return StoreMark(applicationID: number(at: 68), version: version).objection
  }

  /// Whether there are as many bytes as headers have.
  var isWhole: Bool { bytes.count == Self.length }

  /// The size of the file's pages, or nil where it says none that SQLite knows.
  var pageSize: Int? {
    guard isWhole else { return nil }
    let number = Int(bytes[16]) << 8 | Int(bytes[17])
    let size = number == 1 ? 65_536 : number
    return size >= 512 && size.nonzeroBitCount == 1 ? size : nil
  }

  /// The version of the schema.
  var version: Int { Int(number(at: 60)) }

  /// Whether the file holds nothing at all.
  var isEmpty: Bool { bytes.isEmpty }

  /// Whether changes go through a log beside the file, as in every store that
  /// was opened to be written; a backup has none.
  var isLogged: Bool { bytes.count == Self.length && bytes[18] == 2 }

  /// Whether the numbers that say how the file is read and written are some that SQLite writes;
  /// it opens a file with others for reading only, or not at all.
  var hasKnownFormat: Bool { isWhole && (1...2).contains(bytes[18]) && (1...2).contains(bytes[19]) }

  private func number(at offset: Int) -> UInt32 {
    bytes[offset..<offset + 4].reduce(0) { $0 << 8 | UInt32($1) }
  }
}

/// What says whose file it is and which version it has.
struct StoreMark: Equatable {
  /// Which program the file belongs to.
  let applicationID: UInt32
  /// The version of the schema.
  let version: Int

  /// Why a file with this mark must not be used, or nil.
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
